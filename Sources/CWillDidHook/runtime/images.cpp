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
  // What is in a folder of programs does not belong together.
  const std::string &own = folder();
  bool is_shared = own.size() < 2 || own == "/usr/bin/" || own == "/usr/local/bin/" ||
      own == "/bin/" || own == "/usr/lib/";
  return !is_shared && strncmp(path, own.c_str(), own.size()) == 0;
}

#if defined(__APPLE__)

const char *image_holding(const void *) { return nullptr; }

#else

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

int look_in(struct dl_phdr_info *info, size_t, void *context) {
  auto search = static_cast<Search *>(context);
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const auto &part = info->dlpi_phdr[index];
    uintptr_t start = info->dlpi_addr + part.p_vaddr;
    if (part.p_type != PT_LOAD || search->place < start ||
        search->place >= start + part.p_memsz) {
      continue;
    }
    bool is_program = !info->dlpi_name || !info->dlpi_name[0];
    auto image = static_cast<Image *>(malloc(sizeof(Image)));
    if (!image) return 1;
    const char *path = kept(is_program ? program().c_str() : info->dlpi_name);
    *image = Image{start, start + part.p_memsz, path, images};
    if (path) images = search->found = image;
    return 1;
  }
  return 0;
}

}  // namespace

const char *image_holding(const void *place) {
  Locked hold(images_lock);
  auto address = reinterpret_cast<uintptr_t>(place);
  for (Image *image = images; image; image = image->next) {
    if (address >= image->start && address < image->end) return image->path;
  }
  Search search = {address, nullptr};
  dl_iterate_phdr(look_in, &search);
  return search.found ? search.found->path : nullptr;
}

#endif

}  // namespace willdid
