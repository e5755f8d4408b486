import type { Host, Play } from '../../rules/engine/play'
import type { Playable } from '../../rules/playable'
import { answerAlone } from './alone'
import type { Beside } from './beside'
import { Carrier } from './carrier'
import type { GameOptions } from './game-options'
import { DEFAULT_GAME_SETTINGS } from './game-state'
import { Moments, sightedAt, type KnownMoment } from './moments'
import { ownersOf, peopleOf } from './programs'
import { NOBODY } from './seats'

/** A game where somebody is first asked, and what was measured of that moment and of the one that it began at. */
export interface Opening {
  readonly play: Play
  readonly known: readonly KnownMoment[]
}

/** Finds beside the page how a game begins on a desk, with the same options; the page measures nothing for it. */
export async function openingOf(
  playable: Playable, host: Host, first: Play, by: Beside, { settings = DEFAULT_GAME_SETTINGS, seats = {}, watching = false }: GameOptions,
): Promise<Opening> {
  const moments = new Moments(playable, by)
  const who = watching ? { people: [], owners: [] } : { people: peopleOf(seats), owners: ownersOf(seats) }
  const carrier = new Carrier({
    host, moments,
    // The desk tells of faults when it comes to them.
    guarded: (work) => work(),
    alone: (at) => (watching ? null : answerAlone(at, settings, (side) => who.people.includes(side))),
    sighted: (at, next) => sightedAt(playable, host, at, next, settings, who),
  })
  const begun = await moments.fromBeside(sightedAt(playable, host, first, NOBODY, settings, who))
  const came = await carrier.beside(by, first, null, NOBODY)
  const { play, known } = came.ok ? came.value : { play: first, known: null }
  return { play, known: [begun, known].filter((each) => each !== null) }
}
