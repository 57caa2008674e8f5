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


def short_names(tokens):
    """New names for those that are declared here and are nowhere the name of a member.

    A name has the same new one wherever it stands, so that what hides what stays as it is.
    """
    members, declared, counts, opened = set(), set(), collections.Counter(), []
    for place, (kind, text, _) in enumerate(tokens):
        if kind == "sign" and text in "([{":
            opened.append(text)
        elif kind == "sign" and text in ")]}":
            opened.pop()
        elif kind == "template":
            if text.startswith("}"):
                opened.pop()
            if text.endswith("${"):
                opened.append("$")
        if kind != "word" or text in KEYWORDS:
            continue
        before, after = tokens[place - 1].text, tokens[place + 1].text
        counts[text] += 1
        in_braces = opened and opened[-1] == "{"
        is_short = in_braces and before in ("{", ",") and after in (",", "}", "=")
        is_method = after == "(" and before != "function" and tokens[closing(tokens, place + 1) + 1].text == "{"
        if before in (".", "?.", "#") or after == ":" or is_short or is_method:
            members.add(text)
        if before in ("const", "let", "var", "function", "class") or after == "=>":
            declared.add(text)
    fresh = ("".join(letters) for length in (1, 2, 3) for letters in itertools.product(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", repeat=length))
    free = (name for name in fresh if name not in counts and name not in KEYWORDS)
    longest = sorted((name for name in declared - members if len(name) > 2), key=lambda name: (-counts[name] * len(name), name))
    return {name: next(free) for name in longest}


def packed(code):
    """The script with short names, and with no more between its tokens than they need."""
    tokens = tokens_of(code)
    names = short_names(tokens)
    parts, line, last = [], 0, None
    for token in tokens:
        text = names.get(token.text, token.text) if token.kind == "word" else token.text
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
