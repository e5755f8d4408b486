/** What was shared with the installed app lies here until a page takes it: its worker hears of it, and only a page can open it. */
export const SHARED_CACHE = 'shared-files'
/** The search part of the address at which a page finds it, and the field of the form that brings it; the manifest names that and `./share`. */
export const SHARED = '?shared'
export const SHARED_FIELD = 'files'
export const NAME_HEADER = 'x-name'
/** More than anybody means to open at once. */
export const MOST_SHARED = 64
