import type { Term } from '../../rules/teaching'

/** A stretch of a text; `term`: the id of the word that it is, null for what is none. */
export interface Stretch {
  readonly text: string
  readonly term: string | null
}

/** Finds a system's words in what is written. */
export interface Glossary {
  readonly byId: ReadonlyMap<string, Term>
  /** The text in stretches; each term is found where it first stands. */
  stretches(text: string): readonly Stretch[]
}

/** Texts that are looked through again and again are known; so many of them. */
const MOST_KNOWN = 1500

/** How a term may be written; a title such as "M: Movement" has its words besides. */
const spellings = ({ title, words }: Term): readonly string[] => (title.includes(': ') ? (words ?? []) : [title, ...(words ?? [])])

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A word of several letters may begin a sentence or stand within one; what is all capitals is an abbreviation and stays so. */
const isAbbreviation = (word: string): boolean => word.length < 3 || (word === word.toUpperCase() && word !== word.toLowerCase())

export function glossaryOf(terms: readonly Term[]): Glossary {
  const exact = new Map<string, string>()
  const loose = new Map<string, string>()
  for (const term of terms) {
    for (const word of spellings(term)) (isAbbreviation(word) ? exact : loose).set(isAbbreviation(word) ? word : word.toLowerCase(), term.id)
  }
  const longestFirst = [...exact.keys(), ...loose.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\p{L}\p{N}])`, 'giu')
  const known = new Map<string, readonly Stretch[]>()
  const find = (text: string): readonly Stretch[] => {
    const found: Stretch[] = []
    const seen = new Set<string>()
    let end = 0
    for (const match of text.matchAll(pattern)) {
      const term = exact.get(match[0]) ?? loose.get(match[0].toLowerCase())
      if (term === undefined || seen.has(term)) continue
      seen.add(term)
      if (match.index > end) found.push({ text: text.slice(end, match.index), term: null })
      found.push({ text: match[0], term })
      end = match.index + match[0].length
    }
    if (end < text.length) found.push({ text: text.slice(end), term: null })
    return found
  }
  return {
    byId: new Map(terms.map((term) => [term.id, term])),
    stretches(text) {
      const before = known.get(text)
      if (before) return before
      if (known.size >= MOST_KNOWN) known.clear()
      const found = longestFirst.length === 0 ? [{ text, term: null }] : find(text)
      known.set(text, found)
      return found
    },
  }
}
