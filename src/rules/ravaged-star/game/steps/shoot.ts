import type { BoardModel, Id } from '../../../../core/board'
import type { RandomStream } from '../../../../core/random'
import type { Broken, CountRow } from '../../../engine/question'
import { isRanged, type Weapon } from '../../profile'
import { aim, carriers, isAim, mayAssault, weaponOf } from '../attack'
import { attackRow, parseRow, poolsOf, sumOfMost } from '../attack-rows'
import { engagedWith, enemyUnits, leaderModel, leastDistance, modelsOf } from '../ranges'
import { hasRule, ruleX, weaponRule, weaponRules } from '../specials'
import { onTable, profileOf, unitOf, type RsLook, type Unit } from '../state'
import { depletedNow } from './attack'
import type { Answers, Steps } from '../act'
import { otherSide } from '../../../../core/sides'

export const steps = {
  /** RS-SHOOT-2: targets and weapons are declared before the first die: how many models fire which weapon at whom. */
  shoot(act, { unit: id, mode }) {
    const unit = unitOf(act.state, id)
    const rows = unit.where === 'table' ? rowsFor(act, unit, mode) : []
    if (!rows.some(isOpen)) return
    const there = mostFired(act, unit, rows)
    act.ask({
      kind: 'shoot', of: unit.side, text: there === 1 ? `At whom does ${unit.name} fire?` : `How many of ${unit.name} fire at whom?`,
      rules: ['RS-SHOOT-3', 'RS-SHOOT-6', 'RS-SHOOT-7', 'RS-SHOOT-8'], about: { unit: id, mode },
      form: { form: 'counts', rows, min: mode === 'assault' ? 0 : 1, max: sumOfMost(rows), there },
    })
  },

  /**
   * RS-SPECIAL-SKIRMISHER-1: the Shoot (Free) of Assault is a Shoot action too, and a unit that freed itself by it may Move at
   * once; after any other Shoot that is an action on offer.
   */
  'slip-away'(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    if (!onTable(unit) || !hasRule(act.state, unit, 'Skirmisher') || engagedWith(act, unit).length > 0) return
    act.push({ step: 'name-leader', unit: id }, { step: 'move', unit: id, mode: 'move' })
  },
} satisfies Steps

export const questions = {
  shoot: {
    propose: (look, { unit, mode }, _side, random) => ({
      counts: proposeShots(look, unitOf(look.state, unit), mode, random),
    }),
    check(look, { unit: id }, { counts }) {
      const unit = unitOf(look.state, id)
      const fired = firedBy(look, unit, counts)
      const broken: Broken[] = []
      for (const { weapon, models } of fired) {
        const [most, bearers] = [novaOf(look, unit, weapon), carriers(unit, weapon).length]
        if (most === 1 || models <= bearers) continue
        broken.push({
          rule: 'RS-SPECIAL-NOVA-1', text: `${weapon.name}: one firing attacks ${most} units at most. That takes ${models} models, and ${bearers} carry it.`,
        })
      }
      if (broken.length > 0) return broken
      const each = ruleX(look.state, unit, 'Multifire') ?? 1
      const needs = fired.map(({ weapon, models }) => ({ by: carriers(unit, weapon), models }))
      if (!assignable(needs, each)) {
        broken.push({
          rule: each > 1 ? 'RS-SPECIAL-MULTIFIRE-1' : 'RS-SHOOT-6',
          text: `Each model fires ${each === 1 ? 'one weapon' : `${each} different weapons`} at most.`,
        })
      }
      return broken
    },
    take(act, { unit: id, mode }, { counts }) {
      const unit = unitOf(act.state, id)
      const pools = poolsOf(id, mode, counts)
      act.emit({
        kind: 'declared', text: [
          { unit: id }, ` fires: ${pools.map((pool) => `${pool.count} ${pool.weapon} at ${act.state.units[pool.target]!.name}`).join(', ') || 'nothing'}.`,
        ],
        rules: ['RS-SHOOT-2', 'RS-SHOOT-8'], data: { pools },
      })
      act.push(
        ...pools.map((pool) => ({ step: 'attack' as const, pool })),
        { step: 'depletion', before: depletedNow(act.state), first: otherSide(unit.side) },
        ...(mode === 'assault' && pools.length > 0 ? [{ step: 'slip-away' as const, unit: id }] : []),
      )
    },
  },
} satisfies Answers

type Mode = 'shoot' | 'assault'

/** Ranged weapons that some of its models carry. */
export const gunsOf = (look: RsLook, unit: Unit): readonly Weapon[] =>
  profileOf(look.state, unit).weapons.filter((weapon) => isRanged(weapon) && carriers(unit, weapon).length > 0)

const rowFor = (unit: Unit, weapon: Weapon, target: Unit): CountRow => attackRow(weapon, target, carriers(unit, weapon).length)

/** Assault weapons with every unit that they may be fired at. */
export const assaultRows = (look: RsLook, unit: Unit): readonly CountRow[] =>
  gunsOf(look, unit).flatMap((weapon) =>
    enemyUnits(look, unit.id).filter((target) => mayAssault(look, unit, weapon, target)).map((target) => rowFor(unit, weapon, target)),
  )

/**
 * Every weapon with every unit that it may be fired at (RS-SHOOT-3 to RS-SHOOT-5, RS-RANGE-7), then the units that none may be
 * fired at, each with what keeps the weapon that comes nearest to it from firing.
 */
export function shootRows(look: RsLook, unit: Unit): readonly CountRow[] {
  const engaged = engagedWith(look, unit)
  const targets = enemyUnits(look, unit.id)
  const aimed = gunsOf(look, unit).flatMap((weapon) => targets.map((target) => ({ weapon, target, found: aim(look, unit, weapon, target, engaged) })))
  const open = aimed.filter(({ found }) => isAim(found)).map(({ weapon, target }) => rowFor(unit, weapon, target))
  const shut = targets.flatMap((target): readonly CountRow[] => {
    const own = aimed.filter((one) => one.target === target).map(({ found }) => found)
    const why = own.some(isAim) ? null : nearestToFire(own as readonly Broken[])
    return why ? [{ id: `${NONE}>${target.id}`, text: target.name, min: 0, max: 0, refused: why }] : []
  })
  return [...open, ...shut]
}

/** Stands for the weapon in a row that none can be fired at. */
const NONE = ''

/** Rules that keep a weapon from firing, in the order in which `aim` asks for them: the later, the nearer it came. */
const IN_ORDER: readonly string[] = [
  'RS-SHOOT-3', 'RS-SPECIAL-BOOST-ONLY-1', 'RS-RANGE-3', 'RS-RANGE-7', 'RS-SPECIAL-SHORT-1', 'RS-SPECIAL-CLOSE-VOLLEY-2', 'RS-SPECIAL-STEALTH-1', 'RS-SHOOT-4',
]

const nearestToFire = (whys: readonly Broken[]): Broken | null =>
  whys.reduce<Broken | null>((best, why) => (best && IN_ORDER.indexOf(best.rule) >= IN_ORDER.indexOf(why.rule) ? best : why), null)

const isOpen = (row: CountRow): boolean => row.refused === undefined

/** Whether there is any target for any weapon; stops at the first. */
export function mayShoot(look: RsLook, unit: Unit): boolean {
  const engaged = engagedWith(look, unit)
  const weapons = gunsOf(look, unit)
  const leader = leaderModel(look, unit)
  const enemies = enemyUnits(look, unit.id).map((target) => ({ target, least: leastDistanceTo(look, leader, target) }))
  enemies.sort((a, b) => a.least - b.least)
  return enemies.some(({ target }) => weapons.some((weapon) => isAim(aim(look, unit, weapon, target, engaged))))
}

const leastDistanceTo = (look: RsLook, leader: BoardModel, unit: Unit): number =>
  Math.min(...modelsOf(look, unit).map((model) => leastDistance(leader, model)))

const rowsFor = (look: RsLook, unit: Unit, mode: Mode): readonly CountRow[] =>
  mode === 'assault' ? assaultRows(look, unit) : shootRows(look, unit)

const novaOf = (look: RsLook, unit: Unit, weapon: Weapon): number =>
  Math.max(1, ...weaponRule(weaponRules(look.state, unit, weapon), 'Nova').map((rule) => rule.x ?? 1))

/** What all its models can fire at most, whatever rows they are shared out to (RS-SHOOT-6, RS-SPECIAL-MULTIFIRE-1, RS-SPECIAL-NOVA-1). */
function mostFired(look: RsLook, unit: Unit, rows: readonly CountRow[]): number {
  const guns = gunsOf(look, unit).map((weapon) => {
    const own = rows.filter((row) => parseRow(row.id).weapon === weapon.name).reduce((total, row) => total + row.max, 0)
    return { own, by: carriers(unit, weapon), targets: novaOf(look, unit, weapon) }
  }).filter(({ own }) => own > 0)
  const each = ruleX(look.state, unit, 'Multifire') ?? 1
  const firings = new Set(guns.flatMap(({ by }) => by)).size * each * Math.max(1, ...guns.map(({ targets }) => targets))
  return Math.min(firings, guns.reduce((total, { own, by, targets }) => total + Math.min(own, by.length * targets), 0))
}

/** Every model that can fires something, at targets drawn by lot. */
function proposeShots(look: RsLook, unit: Unit, mode: Mode, random: RandomStream): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  let left = unit.models.length
  for (const row of random.shuffled(rowsFor(look, unit, mode).filter(isOpen))) {
    const weapon = parseRow(row.id).weapon
    if (left === 0 || Object.keys(counts).some((other) => parseRow(other).weapon === weapon)) continue
    counts[row.id] = Math.min(row.max, left)
    left -= counts[row.id]!
  }
  return counts
}

/**
 * Models that fire each weapon. One firing of a Nova weapon serves up to X targets, each of them once (RS-SPECIAL-NOVA-1, RS-SPECIAL-NOVA-2): as many
 * models fire as the target with most attacks has, and as all attacks take in firings of X.
 */
function firedBy(look: RsLook, unit: Unit, counts: Readonly<Record<string, number>>) {
  const rows = Object.entries(counts).filter(([, n]) => n > 0).map(([row, n]) => ({ ...parseRow(row), n }))
  return [...new Set(rows.map((row) => row.weapon))].map((name) => {
    const own = rows.filter((row) => row.weapon === name)
    const weapon = weaponOf(look, unit, name)
    const total = own.reduce((sum, row) => sum + row.n, 0)
    return { weapon, models: Math.max(...own.map((row) => row.n), Math.ceil(total / novaOf(look, unit, weapon))) }
  })
}

/** Whether each need finds so many different models among those it may use, no model serving more than `each` needs. */
export function assignable(needs: readonly { readonly by: readonly Id[]; readonly models: number }[], each: number): boolean {
  const load = new Map<Id, number[]>()
  const give = (need: number, tried: Set<Id>): boolean => {
    for (const id of needs[need]!.by) {
      if (tried.has(id) || load.get(id)?.includes(need)) continue
      tried.add(id)
      const held = load.get(id) ?? []
      if (held.length < each) {
        load.set(id, [...held, need])
        return true
      }
      for (const other of held) {
        load.set(id, [...held.filter((one) => one !== other), need])
        if (give(other, tried)) return true
        load.set(id, held)
      }
    }
    return false
  }
  return needs.every(({ models }, need) => Array.from({ length: models }).every(() => give(need, new Set())))
}
