#ifndef SWIZZLERS_H
#define SWIZZLERS_H

#include <string>
#include <vector>

#include "hook_classes.h"

// An app with one object, and a tool that changes its method in one of many ways.
namespace matrix {

enum class Way {
  // Exchanges the method with one that it adds; one that is inherited is added first.
  exchange,
  // Sets another implementation where the method is, be it in a superclass.
  set,
  // Replaces or adds the method in the class.
  replace,
  // The same with an implementation that is made of a block.
  block,
  // Gives the object a subclass that is made at run time.
  subclass,
  // Makes the method forward its calls, and answers them in forwardInvocation:.
  forward,
  // Notes what is there when the app begins, and later sets one that goes on to that.
  noted,
  // Is a library whose category has the method, without going on to it.
  category,
};
constexpr Way ways[] = {Way::exchange, Way::set,     Way::replace, Way::block,
                        Way::subclass, Way::forward, Way::noted,   Way::category};
const char *name_of(Way way);

// Which method that is.
enum class Place {
  // That of the object's class, one that it inherits, or the one that the class's own may go on to.
  own, inherited, above,
};
const char *name_of(Place place);

struct App {
  Way way;
  // Whether the tool is code of the app, and the method calls super.
  bool is_app, has_super;
  std::string base_name, screen_name, printed;
  hook_class base, screen, made;
  // The class that the tool changes.
  hook_class changed;
  hook_object object;
  // What the tool has noted, and what it goes on to.
  hook_implementation noted, before;
};
extern App now;

// Makes a new app, with classes of its own.
void begin_app(Way way, Place place, bool is_app, bool has_super);
void install_tool();
void remove_tool();
// What is run for each method that the app's classes have.
std::vector<hook_implementation> implementations();
// Whether a place lies in the tool's functions that stand for code of the app.
bool is_app_code(const void *place);

}  // namespace matrix

#endif
