const MIB = 1024 * 1024

/** So many mebibytes, in bytes. */
export const mebibytes = (count: number): number => count * MIB

/** As in "128 MiB": every bound and every size of a file is told so, a size rounded up. */
export const inMiB = (bytes: number): string => `${Math.ceil(bytes / MIB)} MiB`
