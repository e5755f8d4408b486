import type { MarkerShown, StatShown, UnitCard, WeaponShown } from '../../playable'
import { printedStats, printedWeapon, wordsOf } from '../army/cards'
import type { GivenCard } from '../../contract'
import type { TableCard } from '../judge/ranges'
import { attOf, isSpent } from '../game/combat'
import { nextAct } from '../game/costs'
import { adjacentEnemies } from '../game/near'
import { hasSpecial, specialX } from '../profile'
import { carriedBy, gearOf, onTable, profileOf, type RuLook, type Unit } from '../game/state'
import { markerIf, statNow } from '../../kit/cards'
import { agreedOn } from '../../kit/readings'
import { counted, listed } from '../../kit/words'
import { DEFAULT_READINGS, READING_CHOICES } from '../readings'
import { worthOf } from './scoring'

/** A card for every Unit, in the order in which they joined. */
export function units(look: RuLook): readonly UnitCard[] {
  const agreed = agreedOn(READING_CHOICES, DEFAULT_READINGS, look.state.readings)
  return Object.values(look.state.units).map((unit) => cardOf(look, unit, agreed))
}

type Agreed = ReturnType<typeof agreedOn>

function cardOf(look: RuLook, unit: Unit, agreed: Agreed): UnitCard {
  const { state } = look
  const profile = profileOf(state, unit)
  const shared = Object.values(state.units).some((one) => one.side === unit.side && one.player > 0)
  return {
    unit: unit.id,
    name: unit.name,
    side: unit.side,
    profile: { name: unit.profile, card: cardFor(look, unit, agreed) },
    sculpt: profile.sculpt,
    about: `${profile.leader ? 'Leader' : 'Unit'}, ${worthOf(state, unit)} GP${shared ? `, player ${unit.player + 1}` : ''}`,
    models: { left: unit.where === 'out' ? 0 : 1, of: 1 },
    leader: unit.where === 'out' ? null : unit.id,
    wounds: unit.where === 'out' ? [] : [{ model: unit.id, left: unit.hit, of: profile.hit }],
    stats: statsOf(look, unit),
    weapons: unit.weapons.map((_, i) => weaponOf(look, unit, i)),
    rules: wordsOf(profile),
    boost: null,
    markers: unit.where === 'out' ? [] : markersOf(look, unit),
    where: unit.where === 'out' ? 'gone' : unit.where,
    whereText: whereText(look, unit),
  }
}

/** What rulings on the table go by: what it can still shoot with, how far (RU-WEAPON-RNG-1, RU-WEAPON-LIM-1), and what was agreed on otherwise. */
const cardFor = ({ state }: RuLook, unit: Unit, agreed: Agreed): TableCard & GivenCard => ({
  shoots: unit.weapons.flatMap((_, i) => {
    const gear = gearOf(state, unit, i)
    return gear.kind === 'ranged' && !isSpent(unit, i, gear) ? [{ name: gear.name, reach: specialX(gear, 'RNG') }] : []
  }),
  ...(agreed && { agreed }),
})

/** As they count now; ACT of the activation that goes on, or of the next one (RU-WEAPON-STN-1). */
function statsOf({ state }: RuLook, unit: Unit): readonly StatShown[] {
  const profile = profileOf(state, unit)
  const acting = state.active?.unit === unit.id ? state.active : null
  return printedStats(profile).map((stat): StatShown => {
    const now = (value: number, why: string) => statNow(stat.label, `${value}`, stat.value, why)
    if (stat.label === 'HIT') return now(unit.hit, unit.hit === profile.hit ? '' : `${profile.hit - unit.hit} lost`)
    if (stat.label !== 'ACT') return stat
    if (acting) return now(acting.act - acting.spent, `${acting.spent} of ${acting.act} spent`)
    return unit.stun > 0 ? now(nextAct(state, unit), 'stunned') : stat
  })
}

function weaponOf({ state }: RuLook, unit: Unit, index: number): WeaponShown {
  const gear = gearOf(state, unit, index)
  const printed = printedWeapon(gear)
  const twice = unit.weapons.filter((one) => one.gear === unit.weapons[index]!.gear).length > 1
  const number = unit.weapons.slice(0, index).filter((one) => one.gear === unit.weapons[index]!.gear).length + 1
  return {
    ...printed,
    name: `${printed.name}${twice ? ` ${number}` : ''}${isSpent(unit, index, gear) ? ' (used up)' : ''}`,
    cells: printed.cells.map((cell) =>
      cell.label === 'ATT' && hasSpecial(gear, 'HIT') ? { ...cell, value: `${attOf(unit, gear)}`, why: 'as many as HIT left' } : cell),
  }
}

function markersOf(look: RuLook, unit: Unit): readonly MarkerShown[] {
  const { state } = look
  const near = onTable(unit) ? adjacentEnemies(look, unit) : []
  const saves = counted(unit.brace, 'save die', 'save dice')
  return [
    ...carriedBy(state, unit.id).flatMap(({ id, name }) => markerIf(true, `carries-${id}`, `Carries ${name}`, 'T', 'good', 'RU-ACTION-9')),
    ...markerIf(unit.stun > 0, 'stunned', `Stunned: ${unit.stun} ACT less in its next activation`, `-${unit.stun}`, 'status', 'RU-WEAPON-STN-1'),
    ...markerIf(unit.brace > 0, 'braced', `Braced: ${saves} of each attack may be rolled again`, 'B', 'good', 'RU-ORDERS-6'),
    ...markerIf(unit.activated, 'activated', 'Has acted this turn', '✓', 'plain', 'RU-CYCLE-4'),
    ...markerIf(unit.struck, 'struck', 'Has made its attack of opportunity this turn', '!', 'plain', 'RU-AOO-4'),
    ...(near.length > 0 ? besideThem(look, unit, near) : []),
    ...(onTable(unit) ? handledOf(look, unit) : []),
  ]
}

/** RU-RANGED-6, but for what it can fire Point Blank (RU-WEAPON-PBK-1). */
function besideThem({ state }: RuLook, unit: Unit, near: readonly Unit[]): readonly MarkerShown[] {
  const close = unit.weapons.some((_, i) => {
    const gear = gearOf(state, unit, i)
    return gear.kind === 'ranged' && hasSpecial(gear, 'PBK') && !isSpent(unit, i, gear)
  })
  const shots = close ? 'Point Blank shots only' : 'no shots'
  const text = `Adjacent to ${listed(near.map((one) => one.name))}: ${shots}, controls nothing`
  return markerIf(true, 'adjacent', text, 'A', 'status', close ? 'RU-WEAPON-PBK-1' : 'RU-RANGED-6')
}

/** What its next actions will cost more for. */
function handledOf({ state }: RuLook, unit: Unit): readonly MarkerShown[] {
  const { active } = state
  const recoil = active?.unit === unit.id ? active.recoil : unit.recoil
  const fought = markerIf(recoil, 'recoil', 'Has used its Heavy weapon: its next Move costs 1 ACT more', 'H', 'status', 'RU-WEAPON-HVY-2')
  if (active?.unit !== unit.id) return fought
  const { heavy, stride, aim } = active
  const attacks = counted(aim, 'attack die', 'attack dice')
  return [
    ...fought,
    ...markerIf(heavy.length > 0, 'heavy', 'Has moved: its Heavy weapon costs 1 ACT more', 'H', 'status', 'RU-WEAPON-HVY-1'),
    ...markerIf(stride > 0, 'stride', `Its next Move goes ${stride}" farther`, 'M', 'good', 'RU-ORDERS-6'),
    ...markerIf(aim > 0, 'aim', `${attacks} of its next attack may be rolled again`, 'R', 'good', 'RU-ORDERS-6'),
  ]
}

function whereText({ state }: RuLook, unit: Unit): string {
  if (unit.where === 'waiting') return 'not deployed yet'
  if (unit.where === 'table') return ''
  const loss = state.losses.find((one) => one.unit === unit.id)
  return loss ? `Taken Out in turn ${loss.turn}` : 'Taken Out'
}
