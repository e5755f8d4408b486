import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import { commitmentOf } from '../../core/random'
import { seedOfAll, shareOf } from '../../rules/engine/commitment'
import type { Pledge, Share } from '../../rules/engine/pledge'
import type { DiceCup } from '../../ui/dice/dice-port'

/** 128 bits that nobody can guess. */
const salt = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What the sides add to the dice of a game. Something drawn goes with every secret, so that a short word cannot be found by trying. */
export class Cup implements DiceCup {
  private readonly given: { readonly share: Share; readonly secret: string }[] = []

  /** Programs put theirs in before anybody else does. */
  constructor(programs: readonly SideId[] = []) {
    for (const side of programs) this.put(side, 'program', '')
  }

  get shares(): readonly Share[] {
    return this.given.map(({ share }) => share)
  }

  put(side: SideId, how: Share['how'], text: string): Share {
    if (this.given.some(({ share }) => share.by === side)) throw new Error(`Side ${side} has added to the dice already.`)
    const secret = text === '' ? salt() : `${text} ${salt()}`
    const share = shareOf(side, how, secret)
    this.given.push({ share, secret })
    return share
  }

  /** The dice of both sides; what one has not added is drawn for it. With the secrets, by their commitments. */
  pour(): { readonly pledge: Pledge; readonly secrets: ReadonlyMap<string, string> } {
    for (const side of SIDES) if (!this.given.some(({ share }) => share.by === side)) this.put(side, 'drawn', '')
    const seed = seedOfAll(this.given.map(({ secret }) => secret))
    const commitment = commitmentOf(seed)
    const secrets = new Map(this.given.map(({ share, secret }) => [share.commitment, secret]))
    return { pledge: { commitment, shares: this.shares }, secrets: secrets.set(commitment, seed) }
  }
}
