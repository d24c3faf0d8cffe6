#ifndef CNETTLE_SHIM_H
#define CNETTLE_SHIM_H

#include <nettle/nettle-meta.h>

#endif
