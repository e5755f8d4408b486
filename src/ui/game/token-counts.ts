import type { SideId } from '../../core/board'
import type { TokenShown } from '../../rules/playable'

interface TokenCounts {
  readonly in: number
  readonly drawn: number
  readonly spent: number
}

export function tokenCounts(tokens: readonly TokenShown[], side: SideId): TokenCounts {
  const counts = { in: 0, drawn: 0, spent: 0 }
  for (const token of tokens) if (token.side === side) counts[token.state]++
  return counts
}

interface TokenGroup extends TokenCounts {
  readonly text: string
  readonly tokens: readonly TokenShown[]
}

/** One side's tokens by their kind, in the order in which the kinds come. */
export function tokenGroups(tokens: readonly TokenShown[], side: SideId): readonly TokenGroup[] {
  const texts = [...new Set(tokens.filter((token) => token.side === side).map((token) => token.text))]
  return texts.map((text) => {
    const own = tokens.filter((token) => token.side === side && token.text === text)
    return { text, tokens: own, ...tokenCounts(own, side) }
  })
}
