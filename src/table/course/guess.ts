import type { Verdict } from '../../core/measure'
import type { SightRuling } from '../../core/ruling'
import { coverWords, VERDICT_WORDS } from '../../rules/ruling-text'
import type { Dispute } from '../gallery'

/** What may be guessed of a dispute, and whether the ruling says the same. */
export interface Guess {
  readonly text: string
  /** Of its sign. */
  readonly sign: Verdict
  holds(ruling: SightRuling): boolean
}

const verdictIs = (sign: Verdict, text: string): Guess => ({ text, sign, holds: ({ verdict }) => verdict === sign })

const GUESSES: Readonly<Record<NonNullable<Dispute['asks']>, readonly Guess[]>> = {
  sight: [verdictIs('clear', 'It is seen'), verdictIs('blocked', 'It is not seen'), verdictIs('unsure', 'Too close to call')],
  cover: [
    { text: 'It has cover', sign: 'blocked', holds: ({ cover }) => cover !== 'none' },
    { text: 'It has no cover', sign: 'clear', holds: ({ cover }) => cover === 'none' },
  ],
  shot: [verdictIs('clear', 'It may shoot'), verdictIs('blocked', 'It may not shoot')],
}

/** What may be said to the dispute's question, before one knows the ruling. */
export const guessesOf = ({ asks = 'sight' }: Dispute): readonly Guess[] => GUESSES[asks]

/** The ruling in a word or two, as it was asked for: "Clear, light cover", "No cover", "No shot". */
export function answerWords({ asks = 'sight' }: Dispute, { verdict, cover }: SightRuling): string {
  if (asks === 'cover') return cover === 'none' ? 'No cover' : sentence(coverWords(cover))
  const words = asks === 'shot' ? SHOT_WORDS[verdict] : VERDICT_WORDS[verdict]
  return verdict !== 'clear' || cover === 'none' ? words : `${words}, ${coverWords(cover)}`
}

const SHOT_WORDS: Readonly<Record<Verdict, string>> = { ...VERDICT_WORDS, clear: 'It may shoot', blocked: 'No shot' }

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
