// A run: its instances, what they went through, and where all of it stands on the scale.

import { groupBy, tableOf, upperBound } from './data.js';
import { foldedX, mode } from './scale.js';

export const NO_SUBJECT = 0;

/** Which instance of its class; nothing for the first one. */
function numberOf(ordinal) { return ordinal > 1 ? `#${ordinal}` : ''; }

export class Run {
  constructor({ head, columns }, number) {
    this.number = number;
    this.head = head;
    this.texts = [''];
    this.takeTexts(head.texts);
    this.subjects = tableOf(columns, 'instance');
    this.windows = tableOf(columns, 'window');
    this.phases = tableOf(columns, 'phase');
    this.participations = tableOf(columns, 'participation');
    this.irregularities = tableOf(columns, 'irregularity');
    this.transitions = tableOf(columns, 'transition');
    this.findings = tableOf(columns, 'finding');
    this.nibs = tableOf(columns, 'nib_load');
    this.stages = tableOf(columns, 'stage');
    this.offset = 0;
    this.events = null;
    this.marks = [];
    this.callbacks = [];
    const count = this.subjects.count;
    this.phaseStarts = groupBy(this.phases.instance, this.phases.count, count).starts;
    this.stagesOf = groupBy(this.stages.subject, this.stages.count, count);
    this.participationsOf = groupBy(this.participations.subject, this.participations.count, count);
    this.findingsOf = groupBy(this.findings.instance, this.findings.count, count);
    this.transitionProofs = this.proofStarts(this.transitions);
    this.findingProofs = this.proofStarts(this.findings);
    this.placeOfTransition = new Map(Array.from(this.transitions.id, (id, place) => [id, place]));
    this.isSuppressed = place => place >= this.findings.count - head.reasons.length;
    this.fillTimes();
    this.flagPhases();
    this.worst = new Int8Array(count + 1).fill(-1);
    for (let place = 0; place < this.findings.count; place++) {
      if (this.isSuppressed(place)) continue;
      const subject = this.findings.instance[place];
      this.worst[subject] = Math.max(this.worst[subject], this.findings.severity[place]);
    }
  }

  proofStarts(table) {
    const starts = new Uint32Array(table.count + 1);
    for (let place = 0; place < table.count; place++) {
      starts[place + 1] = starts[place] + table.proofs[place];
    }
    return starts;
  }

  /** Takes in texts; one of a generic class has a short name. */
  takeTexts(texts) {
    for (const text of texts) {
      if (typeof text !== 'string') briefNames.set(text[0], text[1]);
      this.texts.push(typeof text === 'string' ? text : text[0]);
    }
  }

  // Instances are numbered from 1 here; 0 is none.

  className(subject) { return subject ? this.texts[this.subjects.class[subject - 1]] : ''; }
  id(subject) { return subject ? this.subjects.instance[subject - 1] : 0; }
  /** Its kind, if it is no controller: 1 a window, 2 a window controller, 3 a document, 0 nothing that is known. */
  role(subject) { return this.subjects.role[subject - 1]; }
  stageList(subject) { return listOf(this.stagesOf, subject); }
  stage(place) { return this.head.stages[this.stages.state[place]]; }
  isStageOnScreen(place) { return this.head.stagesOnScreen[this.stages.state[place]]; }
  /** Whether a user sees it open and close, of windows, window controllers and documents. */
  isListed(subject) { return this.subjects.listed[subject - 1] === 1; }
  /** Whether a user knows it: a screen, a window or a document. */
  isShown(subject) { return this.isController(subject) || (this.role(subject) > 0 && this.isListed(subject)); }
  isController(subject) { return this.subjects.controller[subject - 1] === 1; }

  /** The name of its class, and which instance of it unless it is the first one. */
  labelParts(subject) {
    if (!subject) return ['(none)', ''];
    const name = this.className(subject);
    if (!name) return this.id(subject) ? ['', `#${this.id(subject)}`] : ['all without a class', ''];
    return [bareName(name), numberOf(this.subjects.ordinal[subject - 1])];
  }

  label(subject) { return this.labelParts(subject).join(''); }

  /** The instance with the number that the trace gives it, or 0. */
  subjectWithID(id) {
    this.byID ||= new Map(Array.from(this.subjects.instance, (number, place) => [number, place + 1]));
    return this.byID.get(id) || 0;
  }

  /** The name of the instance with a number; some are known by what events say of them alone. */
  nameOf(id) {
    const subject = this.subjectWithID(id);
    if (subject) return this.label(subject);
    const [text, ordinal] = this.others?.get(id) || [];
    return text ? `${bareName(this.texts[text])}${numberOf(ordinal)}` : `#${id}`;
  }

  /** The instance that a window of the headings is, or 0. */
  subjectOfWindow(window) {
    if (!this.windowSubjects) {
      this.windowSubjects = new Map();
      for (let subject = 1; subject <= this.subjects.count; subject++) {
        if (this.role(subject) === 1) this.windowSubjects.set(`${this.subjects.class[subject - 1]} ${this.subjects.ordinal[subject - 1]}`, subject);
      }
    }
    return this.windowSubjects.get(`${this.windows.class[window - 1]} ${this.windows.ordinal[window - 1]}`) || 0;
  }

  windowLabel(window) {
    const name = this.texts[this.windows.class[window - 1]];
    return `${name ? bareName(name) : 'window'}${numberOf(this.windows.ordinal[window - 1])}`;
  }

  phasesOf(subject) { return [this.phaseStarts[subject], this.phaseStarts[subject + 1]]; }

  participationList(subject) { return listOf(this.participationsOf, subject); }
  findingList(subject) { return listOf(this.findingsOf, subject); }

  state(place) { return this.head.states[this.phases.state[place]]; }
  kind(place) {
    const kind = this.head.kinds[this.transitions.kind[place]];
    if (kind === 'unknown') return 'transition';
    return kind + (this.transitions.inferred[place] ? '?' : '');
  }
  outcome(place) { return this.head.outcomes[this.transitions.outcome[place]]; }
  severity(place) { return this.head.severities[this.findings.severity[place]]; }
  rule(place) { return this.head.rules[this.findings.rule_number[place]]; }
  /** The name of the rule of a finding, as in other texts. */
  ruleTitle(place) { return `${this.rule(place).name} ${this.rule(place).id}`; }
  /** The key of a rule or of one of its varieties: a report has a heading for each. */
  ruleKey(place) { return this.head.ruleKeys[this.findings.rule_number[place]]; }
  reason(place) {
    return this.head.reasons[place - this.findings.count + this.head.reasons.length];
  }
  name() {
    const { app: appName, story, process } = this.head.metadata;
    return appName || story || process || this.head.name;
  }

  // Times. What has none stands where the order of the events puts it.

  fillTimes() {
    const tables = [
      [this.phases.first_seq, this.phases.started], [this.phases.last_seq, this.phases.ended],
      [this.transitions.first_seq, this.transitions.started], [this.findings.seq, this.findings.at],
      [this.transitions.last_seq, this.transitions.ended],
      [this.nibs.first_seq, this.nibs.started], [this.nibs.last_seq, this.nibs.ended],
      [this.stages.first_seq, this.stages.started], [this.stages.last_seq, this.stages.ended],
      [this.subjects.first_seq, this.subjects.started], [this.subjects.last_seq, this.subjects.ended],
    ];
    let [first, last, lastSeq, unknown] = [Infinity, -Infinity, 0, 0];
    for (const [sequences, times] of tables) {
      for (let place = 0; place < times.length; place++) {
        if (sequences[place] < 0) continue;
        lastSeq = Math.max(lastSeq, sequences[place]);
        const time = times[place];
        if (time !== time) { unknown++; continue; }
        first = Math.min(first, time);
        last = Math.max(last, time);
      }
    }
    this.hasTimes = last > first;
    this.hasUnknownTimes = unknown > 0;
    if (last < first) [first, last] = [0, 0];
    this.times = [first, last];
    this.sequences = [0, lastSeq];
    this.known = null;
    this.tables = tables;
  }

  /** The time of the latest event up to one with a number; it may be unknown. */
  timeAt(sequence) {
    if (this.events) return this.eventTimeAt(sequence);
    this.known ||= this.tables.flatMap(([sequences, times]) => Array.from(times, (time, place) => [sequences[place], time]))
      .filter(([sequence, time]) => sequence >= 0 && time === time).sort((left, right) => left[0] - right[0]);
    const place = upperBound(this.known.map(pair => pair[0]), 0, this.known.length, sequence) - 1;
    return place < 0 ? this.times[0] : this.known[place][1];
  }

  /** The place of an event on the scale. */
  xOf(sequence) {
    if (mode === 'order') return sequence;
    const time = this.timeAt(sequence);
    return mode === 'folded' ? foldedX(time) : time;
  }

  /** Places all on the scale: by time, or by the order of the events. */
  place(mode) {
    const isTime = mode !== 'order';
    const fold = mode === 'folded' ? foldedX : time => time;
    const [first, last] = isTime ? this.times.map(fold) : this.sequences;
    this.extent = [first, isTime ? last : last + 1];
    const end = this.extent[1];
    const at = (sequences, times) => {
      const result = new Float64Array(sequences.length);
      for (let place = 0; place < result.length; place++) {
        const [sequence, time] = [sequences[place], times[place]];
        if (sequence < 0) result[place] = end;
        else if (!isTime) result[place] = sequence;
        else result[place] = fold(time === time ? time : this.timeAt(sequence));
      }
      return result;
    };
    const { phases, transitions, findings, nibs, participations, stages } = this;
    this.x = {
      phaseStart: at(phases.first_seq, phases.started), phaseEnd: at(phases.last_seq, phases.ended),
      start: at(transitions.first_seq, transitions.started), end: at(transitions.last_seq, transitions.ended),
      finding: at(findings.seq, findings.at),
      nibStart: at(nibs.first_seq, nibs.started), nibEnd: at(nibs.last_seq, nibs.ended),
      stageStart: at(stages.first_seq, stages.started), stageEnd: at(stages.last_seq, stages.ended),
      participationStart: at(participations.first, participations.start),
      participationEnd: at(participations.last, participations.end),
    };
    // A clock that goes back must not turn the tracks over: each begins where the one before ends.
    for (let subject = 0; subject <= this.subjects.count; subject++) {
      let latest = -Infinity;
      const [from, to] = this.phasesOf(subject);
      for (let place = from; place < to; place++) {
        latest = this.x.phaseStart[place] = Math.max(latest, this.x.phaseStart[place]);
        latest = this.x.phaseEnd[place] = Math.max(latest, this.x.phaseEnd[place]);
      }
    }
    this.latestEnd = runningMaximum(this.x.end);
    this.x.startOrder = runningMaximum(this.x.start);
    if (this.events) this.placeEvents(mode);
  }

  /** Notes which phases have an end or a beginning that lacks its callback. */
  flagPhases() {
    this.openStart = new Uint8Array(this.phases.count);
    this.openEnd = new Uint8Array(this.phases.count);
    /** The phase that a finding is about. */
    this.faultOf = new Map();
    const isPassing = this.head.passing;
    /** Whether what an irregularity lacks should have come before. */
    const begins = new Map();
    const { irregularities, findings } = this;
    for (let place = 0; place < irregularities.count; place++) {
      begins.set(`${irregularities.subject[place]} ${irregularities.seq[place]}`, this.head.begins[irregularities.kind[place]]);
    }
    for (let place = 0; place < findings.count; place++) {
      const subject = findings.instance[place];
      if (!subject || this.rule(place).category !== 'unbalanced') continue;
      const sequence = findings.seq[place];
      const isBegin = begins.get(`${subject} ${sequence}`) === true;
      const phase = this.faultyPhase(subject, sequence, isBegin, isPassing);
      if (phase < 0) continue;
      (isBegin ? this.openStart : this.openEnd)[phase] = 1;
      this.faultOf.set(place, phase);
    }
    // A phase that the log leaves open is no fault, but it has no end either.
    for (let place = 0; place < this.phases.count; place++) {
      if (this.phases.last_seq[place] < 0 && isPassing[this.phases.state[place]] && !this.openEnd[place]) {
        this.openEnd[place] = 2;
      }
    }
  }

  /** The phase that an event began, or ended, as it should not have. */
  faultyPhase(subject, sequence, isBegin, isPassing) {
    const [from, to] = this.phasesOf(subject);
    const { first_seq: first, last_seq: last, state } = this.phases;
    let holding = -1;
    for (let phase = from; phase < to; phase++) {
      if (!isBegin && last[phase] === sequence) return phase;
      // An announced callback that did not come is the end of the phase that the announcement began.
      if (!isBegin && isPassing[state[phase]] && first[phase] >= sequence) return phase;
      if (first[phase] <= sequence) holding = phase;
    }
    return holding;
  }

  /** How many findings have a severity, without those that are suppressed. */
  countAt(level) { return (this.findings.severity || []).reduce((sum, own, place) => sum + Number(own === level && !this.isSuppressed(place)), 0); }

  /** Whether a controller is on the screen in a phase, or about to come or to go. */
  isOnScreen(place) { return this.head.visible[this.phases.state[place]]; }

  /** Whether one state of a controller may follow another. */
  mayFollow(from, to) {
    const { states, followers } = this.head;
    return followers[states.indexOf(from)].includes(states.indexOf(to));
  }

  isUnbalanced(subject) {
    const [from, to] = this.phasesOf(subject);
    for (let place = from; place < to; place++) {
      if (this.openStart[place] || this.openEnd[place] === 1) return true;
    }
    return this.findingList(subject).some(place => this.rule(place).category === 'unbalanced');
  }
}

export function listOf({ starts, places }, group) {
  return Array.from(places.subarray(starts[group], starts[group + 1]));
}

export function proofsOf(events, starts, index) { return events.subarray(starts[index], starts[index + 1]); }

export function runningMaximum(numbers) {
  const result = new Float64Array(numbers.length);
  let latest = -Infinity;
  for (let place = 0; place < numbers.length; place++) {
    latest = Math.max(latest, numbers[place]);
    result[place] = latest;
  }
  return result;
}

/** Short names of generic classes. */
const briefNames = new Map();

/** The name of a class without its module; what is nested in a view or a controller keeps the name of that. */
export function bareName(name) {
  if (briefNames.has(name)) return briefNames.get(name);
  const parts = name.split('.');
  const isOuter = (part) => /(View|Screen|Controller|VC)$/.test(part);
  const outer = isOuter(name) ? -1 : parts.slice(0, -1).findIndex(isOuter);
  const bare = parts.slice(outer < 0 ? -1 : outer).join('.');
  return bare || name;
}
