import type { MarkerShown, StatShown, UnitCard, WeaponShown } from '../../playable'
import { printedStats, printedWeapon, wordsOf } from '../army/cards'
import type { GivenCard } from '../../contract'
import type { TableCard } from '../judge/ranges'
import { attOf, isSpent } from '../game/combat'
import { adjacentEnemies } from '../game/near'
import { hasSpecial, specialX } from '../profile'
import { carriedBy, gearOf, onTable, profileOf, type RuLook, type Unit } from '../game/state'
import { counted, listed } from '../../kit/words'

/** A card for every Unit, in the order in which they joined. */
export const units = (look: RuLook): readonly UnitCard[] => Object.values(look.state.units).map((unit) => cardOf(look, unit))

function cardOf(look: RuLook, unit: Unit): UnitCard {
  const { state } = look
  const profile = profileOf(state, unit)
  const shared = Object.values(state.units).some((one) => one.side === unit.side && one.player > 0)
  const gp = unit.weapons.reduce((sum, _, i) => sum + gearOf(state, unit, i).gp, profile.gp)
  return {
    unit: unit.id,
    name: unit.name,
    side: unit.side,
    profile: { name: unit.profile, card: cardFor(look, unit) },
    sculpt: profile.sculpt,
    about: `${profile.leader ? 'Leader' : 'Unit'}, ${gp} GP${shared ? `, player ${unit.player + 1}` : ''}`,
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

/** What rulings on the table go by: what it can still shoot with, and how far (RU-WEAPON-RNG-1, RU-WEAPON-LIM-1). */
const cardFor = ({ state }: RuLook, unit: Unit): TableCard & GivenCard => ({
  shoots: unit.weapons.flatMap((_, i) => {
    const gear = gearOf(state, unit, i)
    return gear.kind === 'ranged' && !isSpent(unit, i, gear) ? [{ name: gear.name, reach: specialX(gear, 'RNG') }] : []
  }),
})

/** As they count now; ACT of the activation that goes on, or of the next one (RU-WEAPON-STN-1). */
function statsOf({ state }: RuLook, unit: Unit): readonly StatShown[] {
  const profile = profileOf(state, unit)
  const acting = state.active?.unit === unit.id ? state.active : null
  return printedStats(profile).map((stat): StatShown => {
    if (stat.label === 'HIT') return unit.hit === profile.hit ? stat : {
      ...stat, value: `${unit.hit}`, why: `printed ${profile.hit}; ${profile.hit - unit.hit} lost`,
    }
    if (stat.label !== 'ACT') return stat
    if (acting) return { ...stat, value: `${acting.act - acting.spent}`, why: `printed ${profile.act}; ${acting.spent} of ${acting.act} spent` }
    return unit.stun > 0 ? { ...stat, value: `${Math.max(1, profile.act - unit.stun)}`, why: `printed ${profile.act}; stunned` } : stat
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
  const markers: MarkerShown[] = []
  const mark = (id: string, text: string, short: string, tone: MarkerShown['tone'], rule: string) => markers.push({ id, text, short, tone, rule })
  for (const item of carriedBy(state, unit.id)) mark(`carries-${item.id}`, `Carries ${item.name}`, 'T', 'good', 'RU-ACTION-9')
  if (unit.stun > 0) mark('stunned', `Stunned: ${unit.stun} ACT less in its next activation`, `-${unit.stun}`, 'status', 'RU-WEAPON-STN-1')
  if (unit.brace > 0) mark('braced', `Braced: ${counted(unit.brace, 'save die', 'save dice')} of each attack may be rolled again`, 'B', 'good', 'RU-ORDERS-6')
  if (unit.activated) mark('activated', 'Has acted this turn', '✓', 'plain', 'RU-CYCLE-4')
  if (unit.struck) mark('struck', 'Has made its attack of opportunity this turn', '!', 'plain', 'RU-AOO-4')
  if (!onTable(unit)) return markers
  const near = adjacentEnemies(look, unit)
  if (near.length > 0) mark('adjacent', `Adjacent to ${listed(near.map((one) => one.name))}: no shots, controls nothing`, 'A', 'status', 'RU-RANGED-6')
  return [...markers, ...handledOf(look, unit)]
}

/** What its next actions will cost more for. */
function handledOf({ state }: RuLook, unit: Unit): readonly MarkerShown[] {
  const { active } = state
  const recoil = active?.unit === unit.id ? active.recoil : unit.recoil
  const fought: readonly MarkerShown[] = recoil
    ? [{ id: 'recoil', text: 'Has used its Heavy weapon: its next Move costs 1 ACT more', short: 'H', tone: 'status', rule: 'RU-WEAPON-HVY-2' }]
    : []
  if (active?.unit !== unit.id) return fought
  return [
    ...fought,
    ...(
      active.heavy.length > 0 ? [{
        id: 'heavy', text: 'Has moved: its Heavy weapon costs 1 ACT more', short: 'H', tone: 'status' as const, rule: 'RU-WEAPON-HVY-1',
      }] : []
    ),
    ...(
      active.stride > 0 ? [{ id: 'stride', text: `Its next Move goes ${active.stride}" farther`, short: 'M', tone: 'good' as const, rule: 'RU-ORDERS-6' }] : []
    ),
    ...(
      active.aim > 0 ? [{
        id: 'aim', text: `${counted(active.aim, 'attack die', 'attack dice')} of its next attack may be rolled again`, short: 'R',
        tone: 'good' as const, rule: 'RU-ORDERS-6',
      }] : []
    ),
  ]
}

function whereText({ state }: RuLook, unit: Unit): string {
  if (unit.where === 'waiting') return 'not deployed yet'
  if (unit.where === 'table') return ''
  const loss = state.losses.find((one) => one.unit === unit.id)
  return loss ? `Taken Out in turn ${loss.turn}` : 'Taken Out'
}
