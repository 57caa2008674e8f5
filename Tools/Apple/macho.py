"""Reads of a Mach-O object what it says of itself."""

import struct

PROCESSORS = {0x0100000C: "arm64", 0x01000007: "x86_64"}
PLATFORMS = {
    1: "macOS", 2: "iOS", 3: "tvOS", 4: "watchOS", 6: "Mac Catalyst", 7: "iOS simulator",
    8: "tvOS simulator", 11: "visionOS", 12: "visionOS simulator",
}
# The older command that names the platform by its own number.
OLDER = {0x24: "macOS", 0x25: "iOS", 0x2F: "tvOS"}
MAGIC, OBJECT, SYMTAB, BUILD_VERSION, SEGMENT = 0xFEEDFACF, 1, 2, 0x32, 0x19
# The types of sections that list functions to be run before the program, and the size of an entry.
INITIALISERS = {0x9: 8, 0x16: 4}


class Object:
    def __init__(self, path):
        self.path = path
        data = path.read_bytes()
        self.magic, processor, _, self.kind, commands = struct.unpack_from("<5I", data)
        self.processor = PROCESSORS.get(processor, hex(processor))
        self.platform, self.oldest = None, None
        self.defined, self.undefined = set(), set()
        # How many functions run before the program does.
        self.initialisers = 0
        if self.magic != MAGIC:
            return
        place = 32
        for _ in range(commands):
            command, size = struct.unpack_from("<2I", data, place)
            if command == BUILD_VERSION:
                platform, version = struct.unpack_from("<2I", data, place + 8)
                self.platform = PLATFORMS.get(platform, f"platform {platform}")
                self.oldest = (version >> 16, version >> 8 & 255)
            elif command in OLDER:
                (version,) = struct.unpack_from("<I", data, place + 8)
                self.platform = OLDER[command]
                self.oldest = (version >> 16, version >> 8 & 255)
            elif command == SEGMENT:
                self.count_initialisers(data, place)
            elif command == SYMTAB:
                self.read_symbols(data, *struct.unpack_from("<4I", data, place + 8))
            place += size

    def count_initialisers(self, data, place):
        (sections,) = struct.unpack_from("<I", data, place + 64)
        for number in range(sections):
            section = place + 72 + 80 * number
            (size,) = struct.unpack_from("<Q", data, section + 40)
            (flags,) = struct.unpack_from("<I", data, section + 64)
            self.initialisers += size // INITIALISERS.get(flags & 0xFF, 1 << 60)

    def read_symbols(self, data, place, count, names, _):
        for number in range(count):
            name, kind, _, _, value = struct.unpack_from("<IBBHQ", data, place + 16 * number)
            start = names + name
            text = data[start:data.index(b"\0", start)].decode()
            is_external, is_defined = kind & 1, kind & 0x0E
            if kind & 0xE0 or not is_external:
                continue
            (self.defined if is_defined or value else self.undefined).add(text)

    def differences(self, processor, platform, oldest):
        """What is not as the compiler was asked for."""
        if self.magic != MAGIC or self.kind != OBJECT:
            return [f"{self.path} is no Mach-O object of 64 bits"]
        said = (self.processor, self.platform, self.oldest)
        return [] if said == (processor, platform, oldest) else [f"{self.path} is of {said}"]
