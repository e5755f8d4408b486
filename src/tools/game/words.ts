import type { Id, SideId } from '../../core/board'
import { cutEnd } from '../../core/trim'
import { eventText, type EventText } from '../../rules/engine/event'

/** Rules that write of a side by its letter, as in "zone of A", mean who plays it. */
export const sidesNamed = (text: string, nameOf: (side: SideId) => string): string =>
  text.replace(/\b((?:of|by|to|for|with) )(?:side )?([AB])(?![\w″"-])/g, (_, before: string, side: SideId) => `${before}${nameOf(side)}`)

/** Rules write inches as one types them. */
export const inchesMarked = (text: string): string => text.replace(/(?<=\d)"/g, '″')

/** Every id that stands alone in the text becomes a name. Words without a figure or a dash are plain words, and stay. */
export const idsNamed = (text: string, nameOf: (id: Id) => string | null): string =>
  text.replace(/[\w.-]+/g, (found) => {
    // A word at the end of a sentence or before a dash is followed by what is none of its letters.
    const word = cutEnd(found, (sign) => sign === '.' || sign === '-')
    return /[-\d]/.test(word) ? `${nameOf(word) ?? word}${found.slice(word.length)}` : found
  })

/** Who turns ids, and what rules write with them, into names. */
export interface Named {
  nameOf(id: Id | SideId): string
  say(text: string): string
}

/** A line of the log in one text: its own words as they are said, and names as they are. */
export const eventSaid = (text: EventText, { nameOf, say }: Named): string =>
  eventText(typeof text === 'string' ? say(text) : text.map((part) => (typeof part === 'string' ? say(part) : part)), nameOf)
