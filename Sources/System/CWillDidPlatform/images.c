#include "willdid_platform.h"

#include <dlfcn.h>
#include <string.h>

#ifdef __APPLE__

#include <mach-o/dyld.h>
#include <mach-o/loader.h>

// Where the code of an image lies, by the segment that holds it.
static bool find_code(const struct mach_header *header, intptr_t slide, uintptr_t *start, uintptr_t *end) {
  if (header->magic != MH_MAGIC_64) return false;
  const uint8_t *next = (const uint8_t *)header + sizeof(struct mach_header_64);
  for (uint32_t index = 0; index < header->ncmds; index++) {
    const struct load_command *command = (const struct load_command *)next;
    const struct segment_command_64 *segment = (const struct segment_command_64 *)next;
    if (command->cmd == LC_SEGMENT_64 && strcmp(segment->segname, "__TEXT") == 0) {
      *start = (uintptr_t)segment->vmaddr + (uintptr_t)slide;
      *end = *start + (uintptr_t)segment->vmsize;
      return true;
    }
    next += command->cmdsize;
  }
  return false;
}

void wd_each_image(
    void *context,
    void (*seen)(void *context, const char *path, uintptr_t start, uintptr_t end, bool is_program)) {
  // Another thread may unload an image meanwhile: then a place is empty.
  for (uint32_t index = 0; index < _dyld_image_count(); index++) {
    const struct mach_header *header = _dyld_get_image_header(index);
    const char *path = _dyld_get_image_name(index);
    uintptr_t start, end;
    if (!header || !path) continue;
    if (!find_code(header, _dyld_get_image_vmaddr_slide(index), &start, &end)) continue;
    seen(context, path, start, end, header->filetype == MH_EXECUTE);
  }
}

bool wd_program_path(char *path, size_t size) {
  uint32_t room = (uint32_t)size;
  return _NSGetExecutablePath(path, &room) == 0;
}

#else

#include <link.h>
#include <unistd.h>

typedef struct {
  void *context;
  void (*seen)(void *context, const char *path, uintptr_t start, uintptr_t end, bool is_program);
  bool is_first;
} visit;

static int visit_image(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  visit *visit = context;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
    uintptr_t start = info->dlpi_addr + segment->p_vaddr;
    visit->seen(
        visit->context, info->dlpi_name ? info->dlpi_name : "", start, start + segment->p_memsz,
        visit->is_first);
  }
  // The program comes first.
  visit->is_first = false;
  return 0;
}

void wd_each_image(
    void *context,
    void (*seen)(void *context, const char *path, uintptr_t start, uintptr_t end, bool is_program)) {
  visit visit = {context, seen, true};
  dl_iterate_phdr(visit_image, &visit);
}

bool wd_program_path(char *path, size_t size) {
  ssize_t length = readlink("/proc/self/exe", path, size);
  if (length < 0 || (size_t)length >= size) return false;
  path[length] = 0;
  return true;
}

#endif

const void *wd_exported_object(const char *name) {
  const void *const *variable = dlsym(RTLD_DEFAULT, name);
  return variable ? *variable : NULL;
}
