#include "willdid_platform.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#ifndef MSG_NOSIGNAL
// Apple's systems have an option of the socket in its place.
#define MSG_NOSIGNAL 0
#endif

static void set(int socket, int level, int option) {
  int on = 1;
  setsockopt(socket, level, option, &on, sizeof on);
}

// Programs that are started do not get it, a call does not wait for it, and a peer that is gone is no signal.
static int prepared(int socket) {
  if (socket < 0) return socket;
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK);
#ifdef SO_NOSIGPIPE
  set(socket, SOL_SOCKET, SO_NOSIGPIPE);
#endif
  return socket;
}

static int fail(int socket, int error) {
  if (socket >= 0) close(socket);
  errno = error;
  return -1;
}

// The addresses of a host; NULL, with the number of an error, where it has none.
static struct addrinfo *addresses(const char *host, uint16_t port, int flags) {
  char digits[8];
  snprintf(digits, sizeof digits, "%u", port);
  struct addrinfo wanted = {0}, *found = NULL;
  wanted.ai_socktype = SOCK_STREAM;
  wanted.ai_flags = flags | AI_NUMERICSERV;
  int error = getaddrinfo(host, digits, &wanted, &found);
  if (!error) return found;
  if (error != EAI_SYSTEM) errno = EADDRNOTAVAIL;
  return NULL;
}

static int connected(const struct addrinfo *address, int milliseconds) {
  int made = prepared(socket(address->ai_family, address->ai_socktype, address->ai_protocol));
  if (made < 0) return -1;
  set(made, IPPROTO_TCP, TCP_NODELAY);
  if (connect(made, address->ai_addr, address->ai_addrlen) == 0) return made;
  if (errno != EINPROGRESS && errno != EINTR) return fail(made, errno);
  struct pollfd wanted = {made, POLLOUT, 0};
  int ready = poll(&wanted, 1, milliseconds);
  if (ready == 0) return fail(made, ETIMEDOUT);
  int error = ready < 0 ? errno : 0;
  socklen_t size = sizeof error;
  if (!error && getsockopt(made, SOL_SOCKET, SO_ERROR, &error, &size) != 0) error = errno;
  return error ? fail(made, error) : made;
}

int wd_connect(const char *host, uint16_t port, int milliseconds) {
  struct addrinfo *first = addresses(host, port, 0);
  int made = -1;
  for (struct addrinfo *next = first; next && made < 0; next = next->ai_next) {
    made = connected(next, milliseconds);
  }
  int error = errno;
  if (first) freeaddrinfo(first);
  errno = error;
  return made;
}

int wd_listen(const char *host, uint16_t port) {
  struct addrinfo *first = addresses(host, port, AI_PASSIVE);
  int made = -1;
  for (struct addrinfo *next = first; next && made < 0; next = next->ai_next) {
    made = prepared(socket(next->ai_family, next->ai_socktype, next->ai_protocol));
    if (made < 0) continue;
    set(made, SOL_SOCKET, SO_REUSEADDR);
    if (bind(made, next->ai_addr, next->ai_addrlen) != 0 || listen(made, 64) != 0) {
      made = fail(made, errno);
    }
  }
  int error = errno;
  if (first) freeaddrinfo(first);
  errno = error;
  return made;
}

int wd_accept(int listener, char *address, size_t size) {
  struct sockaddr_storage peer;
  socklen_t length = sizeof peer;
  int made = accept(listener, (struct sockaddr *)&peer, &length);
  if (made < 0) return -1;
  set(made, IPPROTO_TCP, TCP_NODELAY);
  if (getnameinfo((struct sockaddr *)&peer, length, address, (socklen_t)size, NULL, 0, NI_NUMERICHOST) != 0) {
    snprintf(address, size, "?");
  }
  return prepared(made);
}

uint16_t wd_port(int socket) {
  struct sockaddr_storage own;
  socklen_t length = sizeof own;
  if (getsockname(socket, (struct sockaddr *)&own, &length) != 0) return 0;
  return ntohs(
      own.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&own)->sin6_port
                                : ((struct sockaddr_in *)&own)->sin_port);
}

bool wd_is_loopback(int socket) {
  struct sockaddr_storage own;
  socklen_t length = sizeof own;
  if (getsockname(socket, (struct sockaddr *)&own, &length) != 0) return false;
  if (own.ss_family == AF_INET6) return IN6_IS_ADDR_LOOPBACK(&((struct sockaddr_in6 *)&own)->sin6_addr);
  return ntohl(((struct sockaddr_in *)&own)->sin_addr.s_addr) >> 24 == 127;
}

ssize_t wd_send_bytes(int socket, const void *bytes, size_t count) {
  return send(socket, bytes, count, MSG_NOSIGNAL);
}

ssize_t wd_receive_bytes(int socket, void *bytes, size_t count) { return recv(socket, bytes, count, 0); }
