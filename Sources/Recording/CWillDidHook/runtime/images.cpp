#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <string>

#include "images.h"
#include "lock.h"
#include "runtime.h"

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#include <mach-o/loader.h>
#else
#include <link.h>
#endif

namespace willdid {
namespace {

#if defined(__APPLE__)
std::string program_path() {
  char path[PATH_MAX];
  uint32_t size = sizeof path;
  return _NSGetExecutablePath(path, &size) == 0 ? path : "";
}
#else
std::string program_path() {
  char path[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  return length > 0 ? std::string(path, static_cast<size_t>(length)) : "";
}
#endif

// The folder that holds all that comes with the program.
std::string program_folder(const std::string &program) {
  std::string folder = program.substr(0, program.rfind('/') + 1);
  const std::string inner = "/Contents/MacOS/";
  if (folder.size() > inner.size() &&
      folder.compare(folder.size() - inner.size(), inner.size(), inner) == 0) {
    folder.resize(folder.size() - strlen("MacOS/"));
  }
  return folder;
}

const std::string &program() {
  static const auto path = new std::string(program_path());
  return *path;
}

const std::string &folder() {
  static const auto path = new std::string(program_folder(program()));
  return *path;
}

}  // namespace

bool is_of_program(const char *path) {
  if (program() == path) return true;
  // Images in a folder of programs do not belong together.
  const std::string &own = folder();
  bool is_shared = own.size() < 2 || own == "/usr/bin/" || own == "/usr/local/bin/" ||
      own == "/bin/" || own == "/usr/lib/";
  return !is_shared && strncmp(path, own.c_str(), own.size()) == 0;
}

namespace {

struct Image {
  uintptr_t start, end;
  const char *path;
  Image *next;
};

struct Search {
  uintptr_t place;
  Image *found;
};

Image *images;
Lock images_lock;

// Paths stay, as those who got one keep it.
const char *kept(const char *path) {
  for (Image *image = images; image; image = image->next) {
    if (strcmp(image->path, path) == 0) return image->path;
  }
  return strdup(path);
}

// Whether what is searched for lies in a part of an image.
bool is_in(Search &search, uintptr_t start, uintptr_t length, const char *name) {
  if (search.place < start || search.place >= start + length) return false;
  auto image = static_cast<Image *>(malloc(sizeof(Image)));
  const char *path = image ? kept(name) : nullptr;
  if (path) {
    *image = Image{start, start + length, path, images};
    images = search.found = image;
  }
  return true;
}

#if defined(__APPLE__)

bool look_in(const mach_header_64 *header, intptr_t slide, const char *name, Search &search) {
  if (!header || !name || header->magic != MH_MAGIC_64) return false;
  auto next = reinterpret_cast<const uint8_t *>(header + 1);
  for (uint32_t index = 0; index < header->ncmds; index++) {
    auto command = reinterpret_cast<const segment_command_64 *>(next);
    if (command->cmd == LC_SEGMENT_64 && command->initprot &&
        is_in(search, command->vmaddr + static_cast<uintptr_t>(slide), command->vmsize, name)) {
      return true;
    }
    next += command->cmdsize;
  }
  return false;
}

void look_in_all(Search &search) {
  for (uint32_t index = 0; index < _dyld_image_count(); index++) {
    auto header = reinterpret_cast<const mach_header_64 *>(_dyld_get_image_header(index));
    const char *name = _dyld_get_image_name(index);
    if (look_in(header, _dyld_get_image_vmaddr_slide(index), name, search)) return;
  }
}

#else

int look_in(struct dl_phdr_info *info, size_t, void *context) {
  auto &search = *static_cast<Search *>(context);
  bool is_program = !info->dlpi_name || !info->dlpi_name[0];
  const char *name = is_program ? program().c_str() : info->dlpi_name;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const auto &part = info->dlpi_phdr[index];
    bool is_loaded = part.p_type == PT_LOAD;
    if (is_loaded && is_in(search, info->dlpi_addr + part.p_vaddr, part.p_memsz, name)) return 1;
  }
  return 0;
}

void look_in_all(Search &search) { dl_iterate_phdr(look_in, &search); }

#endif

}  // namespace

const char *image_holding(const void *place) {
  Locked hold(images_lock);
  auto address = reinterpret_cast<uintptr_t>(place);
  for (Image *image = images; image; image = image->next) {
    if (address >= image->start && address < image->end) return image->path;
  }
  Search search = {address, nullptr};
  look_in_all(search);
  return search.found ? search.found->path : nullptr;
}

}  // namespace willdid
