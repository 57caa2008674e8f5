"""Takes scripts apart into tokens, and writes them with short names and nothing between the tokens."""
import collections
import itertools
import re

WORD = re.compile(r"[A-Za-z_$][\w$]*")
NUMBER = re.compile(r"0[xX][\da-fA-F]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
SIGN = re.compile(
    r">>>=|\.\.\.|===|!==|\*\*=|<<=|>>=|>>>|&&=|\|\|=|\?\?=|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|\+\+|--|"
    r"\+=|-=|\*=|/=|%=|&=|\|=|\^=|<<|>>|\*\*|[{}()\[\];,<>+\-*/%&|^!~?:=.@#]")
KEYWORDS = set(
    "as async await break case catch class const continue debugger default delete do else export extends false finally for "
    "function get if import in instanceof is let new null of return set static super switch this throw true try typeof "
    "undefined var void while with yield".split())
# Names that a browser has keep theirs, also where a script gives them to something else.
BROWSER = set("document event history location name navigator performance screen status window".split())
# Behind these a slash begins a pattern.
BEFORE_PATTERN = set("await case delete do else in instanceof new of return throw typeof void yield".split())

Token = collections.namedtuple("Token", "kind text is_first")


def begins_pattern(before):
    if before is None or before.kind == "template":
        return before is None or before.text.endswith("${")
    return before.text in BEFORE_PATTERN if before.kind == "word" else before.kind == "sign" and before.text not in (")", "]", "}")


def end_of_text(code, place):
    quote = code[place]
    place += 1
    while code[place] != quote:
        place += 2 if code[place] == "\\" else 1
    return place + 1


def end_of_template(code, place):
    """The end of a part of a template, which is its end or a value in it."""
    place += 1
    while code[place] != "`":
        if code.startswith("${", place):
            return place + 2
        place += 2 if code[place] == "\\" else 1
    return place + 1


def end_of_pattern(code, place):
    place += 1
    in_class = False
    while code[place] != "/" or in_class:
        if code[place] == "\\":
            place += 1
        elif code[place] in "[]":
            in_class = code[place] == "["
        place += 1
    place += 1
    while code[place].isalpha():
        place += 1
    return place


def tokens_of(code):
    """The tokens of a script, each with whether it is the first of its line."""
    tokens, opened, place, is_first = [], [], 0, False
    while place < len(code):
        letter = code[place]
        if letter.isspace():
            is_first |= letter == "\n"
            place += 1
            continue
        if code.startswith("//", place):
            place = code.index("\n", place)
            continue
        if code.startswith("/*", place):
            place = code.index("*/", place) + 2
            continue
        if word := WORD.match(code, place):
            kind, end = "word", word.end()
        elif letter.isdigit() or letter == "." and code[place + 1].isdigit():
            kind, end = "number", NUMBER.match(code, place).end()
        elif letter in "'\"":
            kind, end = "text", end_of_text(code, place)
        elif letter == "`" or letter == "}" and opened and opened[-1] == "`":
            kind, end = "template", end_of_template(code, place)
            if letter == "}":
                opened.pop()
            if code[end - 1] == "{":
                opened.append("`")
        elif letter == "/" and begins_pattern(tokens[-1] if tokens else None):
            kind, end = "pattern", end_of_pattern(code, place)
        else:
            kind, end = "sign", SIGN.match(code, place).end()
            if letter == "{":
                opened.append("{")
            elif letter == "}":
                opened.pop()
        tokens.append(Token(kind, code[place:end], is_first))
        place, is_first = end, False
    return tokens


def closing(tokens, place):
    """The place of the sign that closes what opens at a place."""
    depth = 0
    for at in range(place, len(tokens)):
        kind, text, _ = tokens[at]
        if kind == "sign" and text in "([{":
            depth += 1
        elif kind == "sign" and text in ")]}":
            depth -= 1
            if depth == 0:
                return at
    raise ValueError("a bracket is not closed")


def opening(tokens):
    """For each token the place of the bracket that it stands in, or -1."""
    places, opened = [], []
    for place, (kind, text, _) in enumerate(tokens):
        if kind == "sign" and text in ")]}" or kind == "template" and text.startswith("}"):
            opened.pop()
        places.append(opened[-1] if opened else -1)
        if kind == "sign" and text in "([{" or kind == "template" and text.endswith("${"):
            opened.append(place)
    return places


def is_member(tokens, inside, place):
    """Whether a word is the name of a member of something, and none that is declared."""
    before, after = tokens[place - 1].text, tokens[place + 1].text
    if before in (".", "?.", "#"):
        return True
    in_braces = inside[place] >= 0 and tokens[inside[place]].text == "{"
    if in_braces and before in ("{", ",") and after == ":":
        return True
    # A method stands before its parameters and its body.
    return after == "(" and before != "function" and tokens[closing(tokens, place + 1) + 1].text == "{"


def is_short(tokens, inside, place):
    """Whether a word between braces is the name of a member and of a value at once."""
    if inside[place] < 0 or tokens[inside[place]].text != "{":
        return False
    # A block is no place for members.
    is_block = tokens[inside[place] - 1].text in (")", "=>", "else", "try", "finally", "do", ";", "{", "}")
    return not is_block and tokens[place - 1].text in ("{", ",") and tokens[place + 1].text in (",", "}", "=")


def end_of_value(tokens, inside, place):
    """Where a value ends that begins behind a place: at a comma, a semicolon, or the bracket that closes what it is in."""
    bracket = inside[place]
    while not (inside[place] == bracket and tokens[place].text in (",", ";")) and inside[place] >= bracket:
        place += 1
    return place


def bound(tokens, inside, place, end):
    """The words between two places that a pattern gives a value to; the values that they have by default are passed over."""
    words = set()
    while place < end:
        kind, text, _ = tokens[place]
        if kind == "sign" and text == "=":
            place = end_of_value(tokens, inside, place)
            continue
        if kind == "word" and text not in KEYWORDS and not is_member(tokens, inside, place):
            words.add(text)
        place += 1
    return words


def end_of_pattern_of(tokens, inside, place):
    """Where a pattern ends that begins behind `const` or `let`."""
    bracket = inside[place]
    while inside[place] != bracket or tokens[place].text not in ("=", ";", ",", "of", "in"):
        place += 1
    return place


def declarations(tokens, inside):
    """All words that are declared: constants and variables, functions, classes and parameters."""
    words = set()
    for place, (kind, text, _) in enumerate(tokens):
        after = tokens[place + 1].text if place + 1 < len(tokens) else ""
        if kind == "word" and text in ("const", "let", "var"):
            begin = place
            while begin == place or tokens[begin].text == ",":
                end = end_of_pattern_of(tokens, inside, begin + 1)
                words |= bound(tokens, inside, begin + 1, end)
                begin = end_of_value(tokens, inside, end) if tokens[end].text == "=" else end
        elif kind == "word" and (after == "=>" or tokens[place - 1].text in ("function", "class")):
            words.add(text)
        elif kind == "sign" and text == "(":
            end = closing(tokens, place)
            before = tokens[place - 1]
            is_named = before.kind == "word" and (before.text not in KEYWORDS or before.text in ("function", "catch"))
            if tokens[end + 1].text == "=>" or is_named and tokens[end + 1].text == "{":
                words |= bound(tokens, inside, place + 1, end)
    return words - KEYWORDS - BROWSER


def short_names(tokens):
    """New names for those that are declared here. A name has the same new one wherever it stands, so that what hides what
    stays as it is; members keep theirs."""
    inside = opening(tokens)
    declared = declarations(tokens, inside)
    counts = collections.Counter(text for place, (kind, text, _) in enumerate(tokens)
                                 if kind == "word" and not is_member(tokens, inside, place))
    fresh = ("".join(letters) for length in (1, 2, 3) for letters in itertools.product(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$", repeat=length))
    taken = set(counts) - declared | KEYWORDS
    free = (name for name in fresh if name not in taken)
    longest = sorted(declared, key=lambda name: (-counts[name], name))
    return {name: next(free) for name in longest}, inside


def packed(code):
    """The script with short names, and with no more between its tokens than they need."""
    tokens = tokens_of(code)
    names, inside = short_names(tokens)
    parts, line, last = [], 0, None
    for place, token in enumerate(tokens):
        text = token.text
        if token.kind == "word" and text in names and not is_member(tokens, inside, place):
            text = f"{text}:{names[text]}" if is_short(tokens, inside, place) else names[text]
        if last is not None:
            end, start = last.text[-1], text[0]
            # A line may end where nothing would be added to it.
            if line > 400 and last.text in (";", "{", "}", ","):
                space = "\n"
            elif token.is_first and end not in "{;,([=+-*/%&|?:<>!~^.}" and start not in "})].,;?:":
                space = "\n"
            elif (end.isalnum() or end in "_$") and (start.isalnum() or start in "_$") or end in "+-" and start == end:
                space = " "
            else:
                space = ""
            parts.append(space)
            line = 0 if space == "\n" else line + len(space)
        parts.append(text)
        line += len(text)
        last = token._replace(text=text)
    return "".join(parts) + "\n"
