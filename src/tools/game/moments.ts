import type { SideId } from '../../core/board'
import type { Host, Play } from '../../rules/engine/play'
import { momentFor } from '../../rules/engine/rehearse'
import { viewFor } from '../../rules/engine/view'
import type { Playable } from '../../rules/playable'
import { besideWork, type Beside, type Moment, type MomentAsk } from './beside'
import type { Hand } from './hand'
import type { GameSettings } from './game-state'
import type { Measured } from './now'
import type { Programs } from './programs'
import { seatsAt, type Seated } from './seats'

/** A moment of the game as somebody sees it: whose secrets are open to the eyes at the screen, and who is asked there; null for nobody. */
export interface Sighted {
  readonly at: Play
  readonly eyes: SideId | null
  readonly side: SideId | null
}

export interface KnownMoment extends Sighted {
  readonly moment: Moment
}

/** That moment, as it is seen with that seating: who was alone with the screen stays so for what is secret. */
export function sightedAt(
  playable: Playable, host: Pick<Host, 'table'>, at: Play, next: Seated, settings: GameSettings, who: Pick<Programs, 'people' | 'owners'>,
): Sighted {
  const { eyes, side } = seatsAt(playable, host, at, at.state.question?.secret ? next : { ...next, alone: null }, settings, who)
  return { at, eyes, side }
}

/** As many as one goes to and fro between: dice roll before what comes of them is shown, and an earlier moment is looked at. */
const MOST_KNOWN = 4

const askOf = ({ at, eyes, side }: Sighted): MomentAsk => ({ state: momentFor(at, eyes), eyes, side, log: at.state.over ? viewFor(at, eyes).log : [] })

/** What was measured of the last moments, at once where that is soon done, else beside the page. */
export class Moments {
  private known: readonly KnownMoment[] = []

  constructor(
    private readonly playable: Playable,
    private readonly beside: Beside | undefined,
  ) {}

  /** All that is known of it; null: it was not measured for that side. */
  of({ at, eyes, side }: Sighted): Moment | null {
    return this.known.find((one) => one.at === at && one.eyes === eyes && one.side === side)?.moment ?? null
  }

  /** What is to be seen of it, whoever is asked. */
  seenAt(at: Play, eyes: SideId | null): Measured | null {
    return this.known.find((one) => one.at === at && one.eyes === eyes)?.moment ?? null
  }

  keep(known: KnownMoment | null): void {
    if (known) this.known = [...this.known.slice(1 - MOST_KNOWN), known]
  }

  /** Within what a hand may still take: inside of `Hand.tries`. */
  inHand(hand: Hand, sighted: Sighted): KnownMoment {
    return { ...sighted, moment: besideWork(this.playable, hand).moment(askOf(sighted)) }
  }

  /** null: it is not to be had there. */
  async fromBeside(sighted: Sighted): Promise<KnownMoment | null> {
    const moment = await this.beside?.moment(askOf(sighted)).catch(() => null)
    return moment ? { ...sighted, moment } : null
  }

  /** Whether it is known, or was measured now, within what a hand may wait for. */
  isSoonKnown(hand: Hand, sighted: Sighted): boolean {
    if (this.of(sighted)) return true
    const found = hand.tries(() => this.inHand(hand, sighted))
    this.keep(found)
    return found !== null
  }
}
