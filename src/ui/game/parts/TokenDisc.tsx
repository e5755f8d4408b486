import type { TokenShown } from '../../../rules/playable'

/** A token as it lies in the hand: round for side A, square for side B, with its kind in two letters. */
export const TokenDisc = ({ token }: { token: Pick<TokenShown, 'side' | 'short'> }) => (
  <span className="token large" data-side={token.side} data-state="drawn" aria-hidden="true">
    {token.short}
  </span>
)
