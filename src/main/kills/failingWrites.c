/*
 * A layer between Node and the C library, loaded with LD_PRELOAD, that makes writes to one folder fail at random:
 * writes are cut short or refused with ENOSPC or EIO, flushes, renames and creations are refused.
 *
 *   LINECOOK_FAULT_FOLDER  the folder; other files are left alone
 *   LINECOOK_FAULT_ASIDE   a folder beside it, for what a power cut may bring back
 *   LINECOOK_FAULT_SEED    the chance comes again with its seed, as far as the program's own calls do
 *   LINECOOK_FAULT_ONE_IN  one operation in so many fails; 0 for none
 *   LINECOOK_FAULT_CUT_AT  the operation before which the power is cut; 0 for none
 *
 * A power cut ends the program with SIGKILL. Before that, files lose what was written after their last flush, and the
 * last renames, creations and removals of folders that were not flushed since are undone, from the newest to one that
 * is drawn. So a renaming may be kept whose content was not flushed, as on a disk that writes names before content.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define LONGEST 1024
#define MOST 512

struct unflushed {
  dev_t device;
  ino_t inode;
  off_t flushed;
  char path[LONGEST];
};

/* What undoes a change of a folder: `from` is the name before, and `backup` a link to what had the name `to`. */
struct change {
  char from[LONGEST];
  char to[LONGEST];
  char backup[LONGEST];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[LONGEST];
static char aside[LONGEST];
static uint64_t state;
static uint64_t one_in;
static uint64_t cut_at;
static uint64_t operations;
static int backups;
static struct unflushed files[MOST];
static int file_count;
static struct change changes[MOST];
static int change_count;

static int (*real_open)(const char *, int, ...);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off64_t);
static ssize_t (*real_writev)(int, const struct iovec *, int);
static ssize_t (*real_pwritev)(int, const struct iovec *, int, off64_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_rename)(const char *, const char *);
static int (*real_unlink)(const char *);
static int (*real_ftruncate)(int, off64_t);

static uint64_t number_of(const char *name) {
  const char *text = getenv(name);
  return text == NULL ? 0 : strtoull(text, NULL, 10);
}

static void copy_text(char *to, const char *from) {
  snprintf(to, LONGEST, "%s", from == NULL ? "" : from);
}

__attribute__((constructor)) static void begin(void) {
  real_open = dlsym(RTLD_NEXT, "open64");
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_writev = dlsym(RTLD_NEXT, "writev");
  real_pwritev = dlsym(RTLD_NEXT, "pwritev64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_rename = dlsym(RTLD_NEXT, "rename");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  copy_text(folder, getenv("LINECOOK_FAULT_FOLDER"));
  copy_text(aside, getenv("LINECOOK_FAULT_ASIDE"));
  state = number_of("LINECOOK_FAULT_SEED");
  one_in = number_of("LINECOOK_FAULT_ONE_IN");
  cut_at = number_of("LINECOOK_FAULT_CUT_AT");
  if (aside[0] != 0) mkdir(aside, 0700);
}

/* SplitMix64. */
static uint64_t drawn(uint64_t below) {
  uint64_t mixed = (state += 0x9e3779b97f4a7c15ULL);
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
  return (mixed ^ (mixed >> 31)) % below;
}

static int is_inside(const char *path) {
  size_t length = strlen(folder);
  return length > 0 && path != NULL && strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

/* Writes the path of an open file to `path`. Returns whether it is in the folder. */
static int path_of(int file, char *path) {
  char link[64];
  if (file <= 3 || folder[0] == 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, LONGEST - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_inside(path);
}

static void cut_power(void) {
  for (int index = 0; index < file_count; index++) {
    struct stat about;
    int file = real_open(files[index].path, O_WRONLY);
    if (file < 0) continue;
    if (fstat(file, &about) == 0 && about.st_ino == files[index].inode && about.st_size > files[index].flushed)
      real_ftruncate(file, files[index].flushed);
    close(file);
  }
  int kept = change_count == 0 ? 0 : (int)drawn((uint64_t)change_count + 1);
  for (int index = change_count - 1; index >= kept; index--) {
    struct change *one = &changes[index];
    if (one->from[0] != 0) real_rename(one->to, one->from);
    else if (one->backup[0] == 0) real_unlink(one->to);
    if (one->backup[0] != 0) real_rename(one->backup, one->to);
  }
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

/* Counts an operation. Returns whether it has to fail. */
static int fails(void) {
  operations++;
  if (cut_at != 0 && operations == cut_at) cut_power();
  return one_in != 0 && drawn(one_in) == 0;
}

static struct unflushed *entry_of(int file, const char *path) {
  struct stat about;
  if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) return NULL;
  for (int index = 0; index < file_count; index++)
    if (files[index].inode == about.st_ino && files[index].device == about.st_dev) {
      copy_text(files[index].path, path);
      return &files[index];
    }
  if (file_count == MOST) return NULL;
  struct unflushed *one = &files[file_count++];
  one->device = about.st_dev;
  one->inode = about.st_ino;
  one->flushed = about.st_size;
  copy_text(one->path, path);
  return one;
}

static void forget_file(struct unflushed *one) {
  *one = files[--file_count];
}

static struct change *new_change(const char *to) {
  if (change_count == MOST) return NULL;
  struct change *one = &changes[change_count++];
  one->from[0] = 0;
  one->backup[0] = 0;
  copy_text(one->to, to);
  return one;
}

/* Links what has a name now, so that it can be brought back. */
static void back_up(struct change *one) {
  char path[LONGEST + 32];
  snprintf(path, sizeof path, "%s/%d-%d", aside, (int)getpid(), backups++);
  if (strlen(path) < LONGEST && link(one->to, path) == 0) copy_text(one->backup, path);
}

static void drop_change(int index) {
  if (changes[index].backup[0] != 0) real_unlink(changes[index].backup);
  memmove(&changes[index], &changes[index + 1], sizeof changes[0] * (size_t)(change_count - index - 1));
  change_count--;
}

static void folder_flushed(const char *path) {
  size_t length = strlen(path);
  for (int index = change_count - 1; index >= 0; index--) {
    const char *to = changes[index].to;
    const char *name = strrchr(to, '/');
    if (name != NULL && (size_t)(name - to) == length && strncmp(to, path, length) == 0) drop_change(index);
  }
}

static int refuse(int code) {
  errno = code;
  return -1;
}

static int opened(const char *path, int flags, mode_t mode) {
  int makes = (flags & (O_CREAT | O_TRUNC)) != 0;
  if (!makes || !is_inside(path)) return real_open(path, flags, mode);
  pthread_mutex_lock(&lock);
  int file = -1;
  if (fails()) refuse(drawn(2) == 0 ? ENOSPC : EIO);
  else {
    int is_new = access(path, F_OK) != 0;
    file = real_open(path, flags, mode);
    if (file >= 0) {
      struct unflushed *one = entry_of(file, path);
      if (one != NULL && (is_new || (flags & O_TRUNC) != 0)) one->flushed = 0;
      if (is_new) new_change(path);
    }
  }
  int code = errno;
  pthread_mutex_unlock(&lock);
  errno = code;
  return file;
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return opened(path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return opened(path, flags, mode);
}

/* Returns how many of the bytes may be written; -1 with `errno` for none. */
static ssize_t allowed(int file, size_t bytes) {
  char path[LONGEST];
  if (bytes == 0 || !path_of(file, path)) return (ssize_t)bytes;
  pthread_mutex_lock(&lock);
  ssize_t may = (ssize_t)bytes;
  entry_of(file, path);
  int code = 0;
  if (fails()) {
    switch (drawn(3)) {
      case 0:
        may = bytes == 1 ? 1 : 1 + (ssize_t)drawn(bytes - 1);
        break;
      case 1:
        code = ENOSPC;
        break;
      default:
        code = EIO;
    }
  }
  pthread_mutex_unlock(&lock);
  return code == 0 ? may : refuse(code);
}

ssize_t write(int file, const void *bytes, size_t length) {
  ssize_t may = allowed(file, length);
  return may < 0 ? may : real_write(file, bytes, (size_t)may);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at) {
  ssize_t may = allowed(file, length);
  return may < 0 ? may : real_pwrite(file, bytes, (size_t)may, at);
}

static size_t length_of(const struct iovec *parts, int count) {
  size_t length = 0;
  for (int index = 0; index < count; index++) length += parts[index].iov_len;
  return length;
}

/* A short write of several parts ends in the first one. */
ssize_t writev(int file, const struct iovec *parts, int count) {
  size_t length = length_of(parts, count);
  ssize_t may = allowed(file, length);
  if (may < 0 || (size_t)may == length) return may < 0 ? may : real_writev(file, parts, count);
  size_t first = (size_t)may < parts[0].iov_len ? (size_t)may : parts[0].iov_len;
  return real_write(file, parts[0].iov_base, first);
}

ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t at) {
  size_t length = length_of(parts, count);
  ssize_t may = allowed(file, length);
  if (may < 0 || (size_t)may == length) return may < 0 ? may : real_pwritev(file, parts, count, at);
  size_t first = (size_t)may < parts[0].iov_len ? (size_t)may : parts[0].iov_len;
  return real_pwrite(file, parts[0].iov_base, first, at);
}

static int flushed(int file, int (*flush)(int)) {
  char path[LONGEST];
  struct stat about;
  if (!path_of(file, path)) return flush(file);
  pthread_mutex_lock(&lock);
  int result = fails() ? refuse(EIO) : flush(file);
  int code = errno;
  if (result == 0 && fstat(file, &about) == 0) {
    if (S_ISDIR(about.st_mode)) folder_flushed(path);
    else {
      struct unflushed *one = entry_of(file, path);
      if (one != NULL) forget_file(one);
    }
  }
  pthread_mutex_unlock(&lock);
  errno = code;
  return result;
}

int fsync(int file) {
  return flushed(file, real_fsync);
}

int fdatasync(int file) {
  return flushed(file, real_fdatasync);
}

int ftruncate64(int file, off64_t length) {
  char path[LONGEST];
  if (!path_of(file, path)) return real_ftruncate(file, length);
  pthread_mutex_lock(&lock);
  struct unflushed *one = entry_of(file, path);
  int result = real_ftruncate(file, length);
  if (result == 0 && one != NULL && one->flushed > length) one->flushed = length;
  int code = errno;
  pthread_mutex_unlock(&lock);
  errno = code;
  return result;
}

int rename(const char *from, const char *to) {
  if (!is_inside(to)) return real_rename(from, to);
  pthread_mutex_lock(&lock);
  int result = -1;
  if (fails()) refuse(drawn(2) == 0 ? EIO : ENOSPC);
  else {
    struct change *one = new_change(to);
    if (one != NULL) {
      copy_text(one->from, from);
      back_up(one);
    }
    result = real_rename(from, to);
    if (result != 0 && one != NULL) drop_change(change_count - 1);
    for (int index = 0; result == 0 && index < file_count; index++)
      if (strcmp(files[index].path, from) == 0) copy_text(files[index].path, to);
  }
  int code = errno;
  pthread_mutex_unlock(&lock);
  errno = code;
  return result;
}

int unlink(const char *path) {
  if (!is_inside(path)) return real_unlink(path);
  pthread_mutex_lock(&lock);
  struct change *one = new_change(path);
  if (one != NULL) back_up(one);
  int result = real_unlink(path);
  int code = errno;
  if (one != NULL && (result != 0 || one->backup[0] == 0)) drop_change(change_count - 1);
  pthread_mutex_unlock(&lock);
  errno = code;
  return result;
}
