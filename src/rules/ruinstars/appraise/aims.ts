import type { Id, SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../../core/vec'
import type { Aim } from '../../appraise'
import { radiusOf } from '../../kit/round-base'
import { spanOf } from '../../kit/zones'
import type { Paying } from '../game/costs'
import { breakerWorth } from '../game/missions/breakers'
import { missionActionOf } from '../game/missions'
import { adjacentMates, adjacentToItem, modelOf } from '../game/near'
import { actLeft, carriedBy, squadOf, type Item, type Ru, type RuLook, type Unit } from '../game/state'
import { zoneOf } from '../game/zones'
import { LENGTHS } from '../judge/move'
import { ADJACENT } from '../judge/ranges'
import { CARRIED, pointOf, turnsLeft } from './units'

/** From a marker's middle to the rim of a base that is Adjacent to it, a little less. */
const withinOf = ({ radius }: Item): Inches => radius + ADJACENT - 0.1

/** What the mission pays for being somewhere: relays and breakers, cores that lie about, the own zone for who carries one. */
export function aims(look: RuLook, side: SideId): readonly Aim[] {
  const { state } = look
  const foe = otherSide(side)
  const lying = Object.values(state.items).flatMap((item): readonly Aim[] =>
    item.at === null ? [] : [{
      id: item.id, text: item.name, at: [item.at[0], item.at[2]], within: withinOf(item), points: pays(state, item, side), denies: pays(state, item, foe),
    }])
  const carriers = squadOf(state, side).filter(({ id }) => carriedBy(state, id).length > 0)
  const home = homeOf(look, side)
  return carriers.length === 0 || !home ? lying
    : [...lying, ...carriers.map(({ id }): Aim =>
      ({ id: `home ${id}`, text: 'home', ...home, within: 0, points: STOWED, denies: 0, who: [id], carried: true }))]
}

/** MP for who comes first to a core and brings it home; of one that is stowed on average (RU-HOUSE-14, RU-DICE-7). */
const STOWED = 2

/** MP each turn for being beside the marker: by holding it, or by what may be done there. */
function pays(state: Ru, item: Item, side: SideId): number {
  if (state.mission === 'relay') return 1
  if (state.mission === 'breakers') return breakerWorth(item) * (item.side === null ? 1 : item.side === side ? 0.3 : 1.6)
  return turnsLeft(state) > 1 ? 1 : 0.6
}

function homeOf({ state, board }: RuLook, side: SideId): { readonly at: Vec2; readonly half: Vec2 } | null {
  if (state.edges === null) return null
  const zone = zoneOf(state.edges[side], board.width, board.depth, state.readings.deployment)
  const [[x0, x1], [z0, z1]] = [spanOf(zone.map(([x]) => x)), spanOf(zone.map(([, z]) => z))]
  return { at: [(x0 + x1) / 2, (z0 + z1) / 2], half: [(x1 - x0) / 2 + REACHED, (z1 - z0) / 2 + REACHED] }
}
/** A base that touches the zone is home: its centre is so far outside at most. */
const REACHED: Inches = 0.4

/** Something to be done at a marker, or at home. */
export interface Errand {
  readonly action: string
  readonly paying: Omit<Paying, 'order'>
  readonly text: string
  /** The marker, or `home`. */
  readonly item: Id
  /** How far it is at least until it can be done; 0: it can be done at once. */
  readonly away: Inches
  readonly scores: number
}

export function errandsFor(look: RuLook, unit: Unit): readonly Errand[] {
  const { state } = look
  const { mission } = state
  if (mission === 'relay') return []
  const model = modelOf(look, unit.id)
  const awayFrom = (item: Item): Inches =>
    adjacentToItem(look, unit.id, item) ? 0 : Math.max(0.1, distance2(plan(model.at), plan(item.at!)) - radiusOf(model) - item.radius - ADJACENT)
  const lying = Object.values(state.items).filter((item) => item.at !== null)
  if (mission === 'breakers') {
    const { act: listed, name } = missionActionOf(state, 'switch')
    return lying.filter(({ side }) => side !== unit.side).map((item): Errand => ({
      action: 'mission:switch', paying: { kind: 'mission:switch', listed }, text: name.toLowerCase(), item: item.id, away: awayFrom(item),
      scores: breakerWorth(item) * (1 + 0.7 * (turnsLeft(state) - 1)) * (item.side === null ? 1 : 1.8),
    }))
  }
  const home = homeAway(look, unit)
  return [
    ...lying.map((item): Errand => ({
      action: 'pick-up', paying: { kind: 'carry' }, text: `takes ${item.name}`, item: item.id, away: awayFrom(item),
      scores: carryWorth(state, home),
    })),
    ...(carriedBy(state, unit.id).length === 0 ? [] : [{
      action: 'mission:stow', paying: { kind: 'mission:stow', listed: missionActionOf(state, 'stow').act }, text: 'stows a core', item: 'home',
      away: home, scores: STOWED,
    } satisfies Errand]),
  ]
}

/** What a core in hand is worth that far from home. */
const carryWorth = (state: Ru, home: Inches): number => Math.max(CARRIED, STOWED - 0.12 * home) * (home <= 7 * (turnsLeft(state) - 1) + 1 ? 1 : 0.8)

/** How far the Unit has to go to touch its own zone. */
export function homeAway(look: RuLook, unit: Unit, [x, , z]: Vec3 = modelOf(look, unit.id).at): Inches {
  const home = homeOf(look, unit.side)
  return home ? hypot(Math.max(0, Math.abs(x - home.at[0]) - home.half[0]), Math.max(0, Math.abs(z - home.at[1]) - home.half[1])) : Infinity
}

/** RU-ACTION-10: what a Unit carries is worth more in the hands of a Squadmate who is nearer home, or has yet to act. */
export function giftsOf(look: RuLook, unit: Unit): readonly { readonly option: string; readonly text: string; readonly gains: number }[] {
  const { state } = look
  const carried = carriedBy(state, unit.id)
  if (carried.length === 0) return []
  const own = carryWorth(state, Math.max(0, homeAway(look, unit) - (state.active && actLeft(state.active) > 1 ? LENGTHS.move : 0)))
  return adjacentMates(look, unit).flatMap((mate) => {
    const there = carryWorth(state, Math.max(0, homeAway(look, mate) - (mate.activated ? 0 : LENGTHS.move + LENGTHS.dash)))
    const gains = pointOf(state) * (there - own)
    return gains <= 0 ? [] : carried.map((item) => ({ option: `${item.id}>${mate.id}`, text: `gives ${item.name} to ${mate.name}`, gains }))
  })
}
