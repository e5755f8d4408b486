import { start, startFor, type Host, type NewGame, type Play } from '../../rules/engine/play'
import type { Playable } from '../../rules/playable'
import { answerAlone } from './alone'
import type { Beside } from './beside'
import { Carrier } from './carrier'
import type { GameOptions, Opening } from './game-options'
import { DEFAULT_GAME_SETTINGS } from './game-state'
import { Moments, sightedAt } from './moments'
import { ownersOf, peopleOf } from './programs'
import { alwaysSeen, NOBODY } from './seats'

/** Starts a game; what that measures is measured beside the page. Throws as `start` does. */
export async function started(playable: Playable, given: NewGame, host: Host, by: Beside): Promise<Play> {
  const about = startFor(playable.game, given, host)
  const foreseen = about && (await by.start(about.record, about.luck).catch(() => null))
  return start(playable.game, given, foreseen ? { ...host, foreseen } : host)
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
    eyes: () => alwaysSeen(who.owners),
    sighted: (at, next) => sightedAt(playable, host, at, next, settings, who),
  })
  const begun = await moments.fromBeside(sightedAt(playable, host, first, NOBODY, settings, who))
  const came = await carrier.beside(by, first, null, NOBODY)
  const { play, known } = came.ok ? came.value : { play: first, known: null }
  return { play, known: [begun, known].filter((each) => each !== null) }
}
