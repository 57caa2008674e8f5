// Asks Perfetto's trace processor about a trace: node trace_processor.js FOLDER TRACE SQL...
//
// FOLDER holds engine_bundle.js and trace_processor.wasm, as a build of Perfetto's page has them. For
// each statement, a line of JSON with the rows is printed. The engine is made for a worker of a
// browser, so that it gets what it looks for there.
"use strict";
const fs = require("fs");
const path = require("path");

const [folder, trace, ...statements] = process.argv.slice(2);

// Messages of Protocol Buffers, as far as they are needed here.
function varint(number) {
  const bytes = [];
  let rest = BigInt(number);
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}
const number = (field, value) => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field, value) =>
  Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);

function* fields(message) {
  let place = 0;
  const read = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[place++];
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (place < message.length) {
    const key = Number(read());
    const [field, wire] = [key >> 3, key & 7];
    if (wire === 0) {
      yield [field, read()];
    } else {
      const length = wire === 2 ? Number(read()) : wire === 1 ? 8 : 4;
      yield [field, message.subarray(place, (place += length))];
    }
  }
}

function* varints(packed) {
  let value = 0n;
  let shift = 0n;
  for (const byte of packed) {
    value |= BigInt(byte & 127) << shift;
    shift += 7n;
    if (byte < 128) {
      yield BigInt.asIntN(64, value);
      value = shift = 0n;
    }
  }
}

function cells(batch) {
  const kinds = [];
  const numbers = [];
  const floats = [];
  const texts = [];
  for (const [field, value] of fields(batch)) {
    if (field === 1) kinds.push(...varints(value));
    if (field === 2) numbers.push(...varints(value));
    if (field === 3) {
      for (let place = 0; place < value.length; place += 8) floats.push(value.readDoubleLE(place));
    }
    if (field === 5) texts.push(...value.toString("utf8").split("\0"));
  }
  return kinds.map((kind) => {
    switch (Number(kind)) {
      case 2: return Number(numbers.shift());
      case 3: return floats.shift();
      case 4: return texts.shift();
      default: return null;
    }
  });
}

// The globals of a worker of a browser; the engine must not see that this is node.
const worker = {
  process: undefined,
  self: { location: { href: "http://localhost/engine_bundle.js" } },
  WorkerGlobalScope: function () {},
  importScripts() {},
  // The engine says much to people.
  console: { log() {}, warn() {}, error() {} },
  // It reads its program with this, and waits for it.
  XMLHttpRequest: class {
    open(method, name) { this.name = path.basename(name); }
    send() { this.response = fs.readFileSync(path.join(folder, this.name)); }
  },
};
const bundle = fs.readFileSync(path.join(folder, "engine_bundle.js"), "utf8");
new Function(...Object.keys(worker), bundle)(...Object.values(worker));

const replies = [];
const port = { postMessage: (data) => replies.push(Buffer.from(data)) };
worker.self.onmessage({ data: port });

function ask(request, ...parts) {
  replies.length = 0;
  const message = Buffer.concat([number(2, request), ...parts]);
  const framed = bytes(1, message);
  port.onmessage({ data: new Uint8Array(framed) });
  // Replies may come in pieces.
  return [...fields(Buffer.concat(replies))].map(([, reply]) => [...fields(reply)]);
}

function check(error) {
  if (error && error.length) throw new Error(error.toString());
}

function run() {
  const data = fs.readFileSync(trace);
  for (let place = 0; place < data.length; place += 1 << 24) {
    for (const reply of ask(1, bytes(101, data.subarray(place, place + (1 << 24))))) {
      for (const [field, value] of reply) {
        if (field === 201) for (const [inner, error] of fields(value)) if (inner === 2) check(error);
      }
    }
  }
  ask(2);
  for (const statement of statements) {
    let columns = 0;
    const values = [];
    for (const reply of ask(3, bytes(103, bytes(1, Buffer.from(statement))))) {
      for (const [field, value] of reply) {
        if (field !== 203) continue;
        for (const [inner, content] of fields(value)) {
          if (inner === 1) columns++;
          if (inner === 2) check(content);
          if (inner === 3) values.push(...cells(content));
        }
      }
    }
    const rows = [];
    while (values.length) rows.push(values.splice(0, columns));
    console.log(JSON.stringify(rows));
  }
}

// The engine gets its memory as soon as what runs now is done.
setTimeout(() => {
  try {
    run();
  } catch (error) {
    console.error(String(error).slice(0, 2000));
    process.exitCode = 1;
  }
}, 0);
