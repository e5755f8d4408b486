import { randomBytes } from 'node:crypto'
import type { SideId } from '../../core/board'
import { commitmentOf } from '../../core/random'
import { SIDES } from '../../core/sides'
import { seedOfAll, shareOf } from '../../rules/engine/commitment'
import type { Pledge, Secrets } from '../../rules/engine/pledge'

/** Secrets that this run knows and nobody else does, until the game is over. */
export class SealedDice {
  private readonly known = new Map<string, string>()

  readonly secrets: Secrets = (commitment) => this.known.get(commitment) ?? null

  /** A seed that nobody gave. */
  draw(): Pledge {
    return { commitment: this.keep(randomBytes(32).toString('hex')), shares: [] }
  }

  /** A secret of each side: its words, with something drawn so that nobody finds them by trying; who gives none has all of it drawn. */
  share(words: Readonly<Partial<Record<SideId, string>>>): Pledge {
    const secrets = SIDES.map((side) => [side, words[side], randomBytes(16).toString('hex')] as const)
    const shares = secrets.map(([side, own, drawn]) => {
      const secret = own === undefined ? drawn : `${own} ${drawn}`
      this.keep(secret)
      return shareOf(side, own === undefined ? 'drawn' : 'typed', secret)
    })
    return { commitment: this.keep(seedOfAll(shares.map(({ commitment }) => this.known.get(commitment)!))), shares }
  }

  private keep(secret: string): string {
    const commitment = commitmentOf(secret)
    this.known.set(commitment, secret)
    return commitment
  }
}
