import type { Id } from '../../../core/board'
import { hypot } from '../../../core/trigonometry'
import type { GivenCard } from '../../contract'
import type { MarkerShown, UnitCard } from '../../playable'
import { COHERENCY_UP } from '../judge/coherency'
import { coherencyLimit, engagedWith, isCoherent, modelsOf } from '../game/ranges'
import { ruleWord } from '../army/rule-words'
import { rangeOf } from '../game/attack'
import { movementOf } from '../game/movement'
import { unitRules, weaponRules } from '../game/specials'
import { isDepleted, onTable, profileOf, woundsOf, type RsLook, type Unit } from '../game/state'
import { isMelee, type Profile } from '../profile'
import { markerIf } from '../../kit/cards'
import { listed } from '../../kit/words'
import { modelsLeft } from './scoring'
import { statsOf, weaponOf } from './stats'

/** A card for every unit, in the order in which they joined. */
export const units = (look: RsLook): readonly UnitCard[] => Object.values(look.state.units).map((unit) => cardOf(look, unit))

function cardOf(look: RsLook, unit: Unit): UnitCard {
  const profile = profileOf(look.state, unit)
  const { text: boost } = profile.boost ?? {}
  return {
    unit: unit.id,
    name: unit.name,
    side: unit.side,
    profile: { name: unit.profile, card: cardFor(look, unit) },
    sculpt: profile.sculpt ?? profile.name,
    about: `${profile.type}, ${profile.points} points`,
    models: modelsLeft(unit),
    leader: leads(look, unit),
    wounds: unit.models.map(({ id, wounds }) => ({ model: id, left: wounds, of: woundsOf(look.state, unit) })),
    stats: statsOf(look, unit),
    weapons: profile.weapons.map((weapon) => weaponOf(look, unit, weapon)),
    rules: unitRules(look.state, unit).map(ruleWord),
    boost: boost === undefined ? null : { text: boost, on: unit.boosted },
    markers: unit.where === 'gone' ? [] : markersOf(look, unit),
    where: unit.where,
    whereText: whereText(look, unit),
  }
}

/** What rulings on the table go by, as it counts now: Boosts included (RS-RANGE-8, RS-BOOST-2, RS-BOOST-3). */
const cardFor = (look: RsLook, unit: Unit): Profile & GivenCard => ({
  movement: movementOf(look, unit),
  rules: unitRules(look.state, unit),
  weapons: profileOf(look.state, unit).weapons.map((weapon) => ({
    ...weapon, range: isMelee(weapon) ? weapon.range : rangeOf(look, unit, weapon), rules: weaponRules(look.state, unit, weapon),
  })),
})

/** The leader; of a Leaderless unit the model named last, while it acts (RS-SPECIAL-LEADERLESS-2). */
function leads(look: RsLook, unit: Unit): Id | null {
  if (unit.leader !== null || look.state.active?.unit !== unit.id) return unit.leader
  return modelsOf(look, unit).find((model) => model.leader)?.id ?? null
}

function markersOf(look: RsLook, unit: Unit): readonly MarkerShown[] {
  const { state } = look
  const focused = state.active?.unit === unit.id && state.active.focused
  const engaged = onTable(unit) ? engagedWith(look, unit) : []
  return [
    ...markerIf(unit.shaken, 'shaken', 'Shaken: one Single action, no objectives, no auras', 'S', 'status', 'RS-SHAKEN-1'),
    ...markerIf(unit.boosted, 'boosted', 'Boosted until the end of the round', 'B', 'good', 'RS-BOOST-3'),
    ...markerIf(unit.steady, 'steady', 'Cannot become shaken until the end of the round', '=', 'good', 'RS-BOOST-5'),
    ...markerIf(unit.activated !== null, 'activated', 'Has acted this round', '✓', 'plain', 'RS-ACTIVATE-21'),
    ...markerIf(isDepleted(state, unit), 'depleted', 'Depleted: tests Leadership when it is activated', 'D', 'wound', 'RS-DEPLETED-4'),
    ...markerIf(focused, 'focused', 'Focused: its weapons are 1 more accurate', 'F', 'good', 'RS-FOCUS-1'),
    ...markerIf(engaged.length > 0, 'engaged', `Engaged with ${listed(engaged.map((one) => one.name))}`, 'E', 'status', 'RS-ENGAGE-2'),
    ...(onTable(unit) && strays(look, unit) ? strayed(engaged.length > 0) : []),
  ]
}

const strayed = (engaged: boolean): readonly MarkerShown[] =>
  engaged
    ? markerIf(true, 'straying', 'Out of coherency; engaged, it need not Move first', 'C', 'wound', 'RS-COHERENCY-7')
    : markerIf(true, 'straying', 'Out of coherency: has to Move first', 'C', 'wound', 'RS-COHERENCY-4')

/** Out of coherency; a unit whose centres stand close together need not be measured. */
function strays(look: RsLook, unit: Unit): boolean {
  const models = modelsOf(look, unit)
  const leader = models.find((model) => model.id === unit.leader)
  if (models.length < 2) return false
  const limit = coherencyLimit(look, unit)
  const close = models.every(({ at }) => {
    if (!leader) return false
    return hypot(at[0] - leader.at[0], at[2] - leader.at[2]) <= limit && Math.abs(at[1] - leader.at[1]) <= COHERENCY_UP
  })
  return !close && !isCoherent(look, unit)
}

function whereText({ state }: RsLook, unit: Unit): string {
  switch (unit.where) {
    case 'aboard':
      return `aboard ${state.units[unit.transport ?? '']?.name ?? 'a transport'}`
    case 'reserve':
      return 'in reserve'
    case 'waiting':
      return 'not deployed yet'
    case 'gone':
      return fallText(state.kills.find((kill) => kill.unit === unit.id)?.round)
    default:
      return ''
  }
}

const fallText = (round: number | undefined): string => (round === undefined ? 'destroyed' : `destroyed in round ${round}`)
