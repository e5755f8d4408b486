import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { distance2, plan } from '../../../core/vec'
import { chanceOf } from '../../kit/dice'
import { D10 } from '../die'
import { isNamed } from '../game/actions/support'
import { leadershipNeeded } from '../game/leadership'
import { movementOf } from '../game/movement'
import { leaderModel } from '../game/ranges'
import { ruleX, unitRules } from '../game/specials'
import { friendsOf, isDepleted, onTable, profileOf, woundsOf, type RsLook, type Unit } from '../game/state'
import { shakenPenalty } from '../game/steps/activation'
import { aboard, noRoom, transports } from '../game/steps/transport'
import { aims } from './aims'
import { lossOf, pointOf } from './units'

/** What a unit may do for a friend near it, and what that is worth. */
export interface Deed {
  readonly friend: Unit
  /** From its leader to the friend. */
  readonly within: Inches
  readonly gains: number
}

/** Deeds of each kind, by their action: wherever the friends are. Rally works on all in range, the others on one. */
export const DEEDS: Readonly<Record<string, (look: RsLook, unit: Unit) => readonly Deed[]>> = { rally: rallies, heal: heals, embark: embarks }

/** Of a unit's points, what being shaken costs it: it acts once, holds nothing and is not counted. */
export const SHAKEN = 0.3

/** RS-SPECIAL-RALLYING-1: as likely as its test, less what it would have shaken off by itself when it acts. */
function rallies(look: RsLook, unit: Unit): readonly Deed[] {
  const within = ruleX(look.state, unit, 'Rallying')
  if (within === null || unit.shaken) return []
  return friendsOf(look.state, unit).filter((friend) => onTable(friend) && friend.shaken).map((friend) => {
    const byItself = friend.activated === null ? passes(look, friend, shakenPenalty(friend)) : 0
    return { friend, within, gains: SHAKEN * profileOf(look.state, friend).points * passes(look, friend) * (1 - byItself) }
  })
}

export const passes = (look: RsLook, unit: Unit, more: Parameters<typeof leadershipNeeded>[2] = []): number =>
  chanceOf(D10, leadershipNeeded(look, unit, more).needs)

/** RS-SPECIAL-HEAL-1 to RS-SPECIAL-HEAL-3: Wounds that a model gets back, or models. */
function heals(look: RsLook, unit: Unit): readonly Deed[] {
  return unitRules(look.state, unit).filter(({ name }) => name === 'Heal').flatMap((rule) =>
    friendsOf(look.state, unit).filter((friend) => onTable(friend) && isNamed(profileOf(look.state, friend), rule.of))
      .map((friend) => ({ friend, within: 3, gains: healed(look, friend, rule.x ?? 0) })).filter(({ gains }) => gains > 0))
}

function healed({ state }: RsLook, friend: Unit, x: number): number {
  const each = woundsOf(state, friend)
  const back = Math.min(Math.floor(x / each), friend.started.length - friend.models.length)
  const most = Math.max(back * each, ...friend.models.map(({ wounds }) => Math.min(x, each - wounds)))
  return lossOf(state, friend, most, 0) + (most > 0 && isDepleted(state, friend) ? 0.1 * profileOf(state, friend).points : 0)
}

/** RS-SPECIAL-TRANSPORT-7: worth it for who is far from all that counts, as long as who carries it has yet to move. */
function embarks(look: RsLook, unit: Unit): readonly Deed[] {
  const { state } = look
  const far = awayFromAims(look, unit, unit)
  const own = movementOf(look, unit)
  return transports(look, unit).filter((one) => one.activated === null && movementOf(look, one) > own && !noRoom(state, unit, one))
    .map((friend) => ({ friend, within: 2, gains: far > 3 * own ? 0.4 * pointOf(state) : 0 })).filter(({ gains }) => gains > 0)
}

/** How far it is from where one stands to the nearest place that pays the other's side. */
function awayFromAims(look: RsLook, from: Unit, unit: Unit): Inches {
  const at = plan(leaderModel(look, from).at)
  return Math.min(...aims(look, unit.side).filter(({ points }) => points > 0).map((aim) => Math.max(0, distance2(aim.at, at) - aim.within)), 99)
}

/** RS-SPECIAL-TRANSPORT-8, RS-SPECIAL-TRANSPORT-10: who is aboard does nothing; out of it, and near what counts, it may act. `moved`: the transport, first. */
export function gainsOfLanding(look: RsLook, transport: Unit, ids: readonly Id[] | null = null, moved: Inches = 0): number {
  return aboard(look.state, transport).filter(({ id }) => !ids || ids.includes(id)).reduce((sum, unit) => {
    const gets = 2 * profileOf(look.state, unit).movement
    return sum + profileOf(look.state, unit).points * (awayFromAims(look, transport, unit) - moved <= gets ? 0.3 : 0.1)
  }, 0)
}
