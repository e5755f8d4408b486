/** What one may look for in a lesson. */
export interface Searched {
  /** All that it says. */
  readonly words: readonly string[]
  /** Id and name of its system. */
  readonly system: string
  readonly systemName: string
  /** Ids of the rules that it turns on. */
  readonly rules: readonly string[]
}

/** Words to be found in any order and in part, and the system by its id; null for any of them. */
export interface Search {
  readonly words: string
  readonly system: string | null
}

export const isSearch = ({ words, system }: Search): boolean => system !== null || words.trim() !== ''

/** Whether the lesson has every word that is looked for, in its texts, the name of its system or the ids of its rules. */
export function finds({ words, system }: Search, lesson: Searched): boolean {
  if (system !== null && lesson.system !== system) return false
  const text = plain([...lesson.words, lesson.systemName, ...lesson.rules].join('\n'))
  return plain(words).split(/\s+/).every((word) => text.includes(word))
}

/** As keyboards have it: small letters, straight quotes. */
const plain = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”″]/g, '"')
