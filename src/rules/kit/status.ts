import type { SideId } from '../../core/board'
import type { Question } from '../engine/question'
import type { TokenShown } from '../shown'

/** "Round 2 of 4 · The Vortex"; "Set-up" before the first. `word` is what the system calls a round. */
export const roundTitle = (word: string, round: number, rounds: number, scenario?: string): string =>
  `${round === 0 ? 'Set-up' : `${word} ${round} of ${rounds}`}${scenario === undefined ? '' : ` · ${scenario}`}`

/** Who is asked, where that is one side alone. */
export const sideAsked = (question: Question | null): SideId | null => (question?.of.length === 1 ? question.of[0]! : null)

/** Tokens of one kind, numbered, one for each of the states. */
export const tokensOf = (
  side: SideId, kind: string, { text, short }: Pick<TokenShown, 'text' | 'short'>, states: readonly TokenShown['state'][],
): readonly TokenShown[] => states.map((state, i) => ({ id: `${side}-${kind}-${i + 1}`, side, text, short, state }))

/** So many times the same state. */
export const times = (count: number, state: TokenShown['state']): readonly TokenShown['state'][] => Array.from({ length: count }, () => state)
