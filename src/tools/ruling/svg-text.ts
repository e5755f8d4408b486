import { unturnedWords } from '../../core/direction'

/** Names and captions come from files: whatever they hold stays text. */
export const escaped = (words: string): string =>
  [...unturnedWords(words)]
    // Control characters have no place in XML.
    .filter((c) => c >= ' ' && c !== '\u007f' && c !== '\ufffe' && c !== '\uffff' && !/^[\ud800-\udfff]$/.test(c))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** At most so many letters. */
export const fit = (words: string, most: number): string => {
  const letters = [...words]
  return letters.length > most ? `${letters.slice(0, Math.max(1, most - 1)).join('').trimEnd()}…` : words
}

/** Lines of at most so many letters, broken at spaces where there are any. */
export function wrapped(words: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(/\s+/).filter(Boolean).flatMap((each) => pieces(each, most))) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}

function pieces(word: string, most: number): string[] {
  const letters = [...word]
  const parts: string[] = []
  for (let i = 0; i < letters.length; i += most) parts.push(letters.slice(i, i + most).join(''))
  return parts
}
