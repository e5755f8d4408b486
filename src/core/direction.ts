// Names come from strangers, and some signs turn the direction of whatever is written after them. Nothing of the kind leaves the name it is in.

/** Marks, embeddings, overrides and isolates: they say how what is around them is to be read, and show nothing themselves. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const [OPEN, CLOSE] = ['\u2068', '\u2069']

/** The text without signs that turn it. */
export const unturned = (text: string): string => text.replace(TURNING, '')

/** A name as part of a sentence: it keeps the direction of its own letters, and what follows keeps that of the sentence. */
export function isolated(name: string): string {
  const plain = unturned(name)
  return RIGHT_TO_LEFT.test(plain) ? `${OPEN}${plain}${CLOSE}` : plain
}

/** A text made of isolated names and words of one's own: signs that turn it for good are dropped, what isolates is kept. */
export const unturnedWords = (text: string): string => text.replace(TURNING, (sign) => (sign === OPEN || sign === CLOSE ? sign : ''))

/** JSON on one line with those signs written as what they are, which means the same. */
export const turnsWritten = (json: string): string =>
  json.replace(TURNING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
