#ifndef CNETTLE_SHIM_H
#define CNETTLE_SHIM_H

#include <nettle/md5.h>
#include <nettle/sha1.h>
#include <nettle/sha2.h>

#endif
