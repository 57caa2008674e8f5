#ifndef WILLDID_RUNTIME_H
#define WILLDID_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

// The parts of the Objective-C runtime that are used. It is found in the process while it runs: nothing here
// needs its headers or its library.
namespace willdid {

using Object = const void *;
using Class = struct OpaqueClass *;
using Selector = struct OpaqueSelector *;
using MethodEntry = struct OpaqueMethod *;
using Implementation = void (*)();

enum class RuntimeKind { none, apple, gnu, gnustep };

// Looks for the runtime until it is there; cheap when it was found.
bool find_runtime();
RuntimeKind runtime_kind();
// A function or variable of the runtime or of what is loaded beside it.
void *find_symbol(const char *name);

Class class_named(const char *name);
Class superclass_of(Class type);
const char *name_of(Class type);
bool is_metaclass(Class type);
// The class that the object's first word names, be it an observer's.
Class isa_of(Object object);

// Lists to be freed by the caller. The methods are those that the class itself defines.
MethodEntry *copy_methods(Class type, unsigned *count);
Class *copy_classes(size_t *count);

Selector selector_named(const char *name);
Selector selector_of(MethodEntry method);
const char *text_of(Selector selector);
// The identity that selectors of one name share: those of GNU's runtime have types as well.
const void *identity_of(Selector selector);
const char *types_of(MethodEntry method);
// Where its entry in the list of its class lies.
const void *address_of(MethodEntry method);
Implementation implementation_of(MethodEntry method);
// Sets what a method runs, in the classes that inherit it as well, or in all; returns what it ran before.
Implementation set_implementation(
    Class type, MethodEntry method, Implementation to, bool is_everywhere);
// Makes every class of Apple's runtime look again for a method, where it still runs what that ran before.
void forget_cached(MethodEntry method, Implementation before);

// The implementation that a message to objects of a class runs.
Implementation implementation_sent(Class type, Selector selector);

// A function to call with the receiver, the selector and the arguments.
void *messenger(Object receiver, Selector selector);

// MARK: - Images

// The path of the image that a class comes from; NULL if it was made at run time.
const char *image_of(Class type);
// Whether the runtime itself knows the image of each class that is not made at run time.
bool tells_images();
// Whether an image is the program or lies in its folder.
bool is_of_program(const char *path);
// The names of the classes of an image, without waking them, and the images; to be freed, the list
// alone. NULL where the runtime does not tell.
const char **copy_class_names(const char *image, unsigned *count);
const char **copy_images(unsigned *count);
// Calls functions with the header of each image that is there or comes, and of each that goes. They
// may not use the runtime.
bool follow_images(void (*added)(const void *header), void (*removed)(const void *header, intptr_t));
// The path of the image that has a header or anything else at a place, and its header; NULL if none has.
const char *image_at(const void *place);
const void *header_of(const void *place);

// MARK: - Classes made at run time

Class new_class(Class superclass, const char *name);
bool add_method(Class type, const char *selector, Implementation implementation, const char *types);
void register_class(Class type);
void *new_object(Class type, size_t extra_bytes);
void *extra_bytes_of(void *object);

}  // namespace willdid
#endif
