// A pattern such as `/\s+$/` is tried from every sign of a text and so takes the square of its length; these look at each sign once.

/** The text without the signs at its end that are to go. */
export function cutEnd(text: string, goes: (sign: string) => boolean): string {
  let end = text.length
  while (end > 0 && goes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** The text without the signs at its start that are to go. */
export function cutStart(text: string, goes: (sign: string) => boolean): string {
  let start = 0
  while (start < text.length && goes(text[start]!)) start++
  return text.slice(start)
}

/** The digits at the end of a text, as in `wall-12`; null where it ends in none. */
export function numberAtEnd(text: string): string | null {
  const digits = text.slice(cutEnd(text, (sign) => sign >= '0' && sign <= '9').length)
  return digits === '' ? null : digits
}
