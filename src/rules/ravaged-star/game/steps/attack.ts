import type { Id, SideId } from '../../../../core/board'
import type { TextPart } from '../../../engine/event'
import { isMelee } from '../../profile'
import {
  accuracyNeeded, apOf, attacksAt, carriers, coverFor, damageOf, defenseNeeded, diceOf, hitsOf, poisons, strayTargets, weaponDamage, weaponOf,
} from '../attack'
import { passes, signed, testDepleted, testOrShake, type Needed } from '../leadership'
import { hasRule, weaponRule, weaponRules } from '../specials'
import { isDepleted, unitOf, type Rs, type RsLook, type Unit } from '../state'
import { counted } from '../../../kit/words'
import type { Pool } from '../tasks'
import type { Answers, Steps } from '../act'
import { otherSide } from '../../../../core/sides'

export const steps = {
  /** RS-SHOOT-18, RS-SHOOT-19: the attack dice of one pool, then what follows from them. */
  attack(act, { pool }) {
    const { state } = act
    const [unit, target] = [unitOf(state, pool.by), unitOf(state, pool.target)]
    if (target.where !== 'table' || unit.where !== 'table') {
      return act.emit({ kind: 'no-target', text: [{ unit: target.id }, ` is gone; the ${pool.weapon} is not rolled.`], rules: ['RS-SHOOT-23'], data: { pool } })
    }
    const weapon = weaponOf(act, unit, pool.weapon)
    // Those who fell since it was declared roll nothing; in close combat the count is of dice, fewer where Blast counts fewer by now.
    const each = pool.kind === 'melee' ? attacksAt(act, unit, weapon, target) : 1
    const live: Pool = { ...pool, count: Math.min(Math.ceil((pool.count * each) / (pool.each ?? each)), each * carriers(unit, weapon).length) }
    const needed = accuracyNeeded(act, live)
    const strays = strayTargets(act, live)
    const faces = act.roll({ dice: diceOf(act, live), sides: 10, by: unit.side, why: `${unit.name}: ${weapon.name} at ${target.name}`, rules: ['RS-SHOOT-19'] })
    // RS-SHOOT-14, RS-SHOOT-16: against an engaged target a 1 or 2 strays and never hits it.
    const lost = strays.length > 0 ? faces.filter((face) => face <= 2) : []
    const good = (face: number) => passes(face, needed.needs) && !(strays.length > 0 && face <= 2)
    const successes = faces.filter(good)
    const hits = successes.flatMap((face) => Array.from({ length: hitsOf(act, live, face) }, () => face))
    act.emit({
      kind: 'attack',
      text: [
        { unit: unit.id }, ` attacks `, { unit: target.id }, ` with ${weapon.name}, needs ${sumText(needed)}: `, ...dice(faces, good),
        ` ${counted(hits.length, 'hit')}.`,
      ],
      rules: ['RS-SHOOT-18', 'RS-SHOOT-19', ...needed.changes.map((change) => change.rule)],
      data: { pool: live, needs: needed.needs, changes: needed.changes, faces, hits },
    })
    if (isMelee(weapon) && hasRule(state, target, 'Counterstrike')) {
      const ones = faces.filter((face) => face === 1).length
      if (ones > 0) state.counters.push({ by: target.id, at: unit.id, hits: ones })
    }
    const rules = weaponRules(state, unit, weapon)
    act.push(
      { step: 'hits', pool: hits.length > 0 ? { ...live, cover: coverFor(act, live) } : live, faces: hits },
      ...(lost.length > 0 ? [{ step: 'strays' as const, pool: live, dice: lost.length, others: strays.map(({ id }) => id) }] : []),
      ...(hits.length > 0 && weaponRule(rules, 'Stun').length > 0 ? [{ step: 'stun' as const, target: target.id }] : []),
    )
  },

  /** RS-SPECIAL-CRUSHING-2: hits of one Damage together, in the attacker's order. */
  hits(act, { pool, faces }) {
    if (faces.length === 0) return
    const damages = [...new Set(faces.map((face) => damageOf(act, pool, face)))].sort((a, b) => a - b)
    if (damages.length === 1) return act.push({ step: 'defend', pool, faces, damage: damages[0]! })
    act.ask({
      kind: 'damage-order', of: unitOf(act.state, pool.by).side, text: 'In which order are the hits resolved?', rules: ['RS-SPECIAL-CRUSHING-2'],
      form: { form: 'order', options: damages.map((damage) => ({ id: `${damage}`, text: `Damage ${damage}` })) }, about: { pool, faces },
    })
  },

  /** RS-SHOOT-20, RS-SHOOT-21, RS-MELEE-14: one Defense test a hit. */
  defend(act, { pool, faces, damage }) {
    const target = unitOf(act.state, pool.target)
    if (target.where !== 'table') return
    const cover = coverFor(act, pool)
    const poisoned = faces.filter((face) => poisons(act, pool, target, face)).length
    const tested = faces.filter((face) => !poisons(act, pool, target, face))
    const needs = tested.map((face) => defenseNeeded(act, target, apOf(act, pool, target, face), cover))
    const rolled = act.roll({ dice: tested.length, sides: 10, by: target.side, why: `${target.name}: Defense`, rules: ['RS-SHOOT-20'] })
    const failed = rolled.filter((face, i) => !passes(face, needs[i]!.needs)).length + poisoned
    const first = needs[0]
    act.emit({
      kind: 'defense',
      text: [
        { unit: target.id }, ` tests Defense${first ? `, needs ${sumText(first)}` : ''}: `,
        ...rolled.map((die, i): TextPart => ({ die, good: passes(die, needs[i]!.needs) })),
        ` ${failed} failed${poisoned > 0 ? `, ${poisoned} by Poison` : ''}.`,
      ],
      rules: ['RS-SHOOT-20', 'RS-STATS-4', ...(poisoned > 0 ? ['RS-SPECIAL-POISON-1'] : []), ...(first?.changes.map((change) => change.rule) ?? [])],
      data: { unit: target.id, needs: needs.map((one) => one.needs), faces: rolled, failed },
    })
    act.push({ step: 'wounds', target: target.id, failures: failed, damage, by: unitOf(act.state, pool.by).side })
  },

  /** RS-SHOOT-14, RS-SHOOT-15: the target's player says whom each stray die hits, of those engaged with it when the dice fell, whatever the hits did. */
  strays(act, { pool, dice: count, others: engaged }) {
    const others = engaged.map((id) => unitOf(act.state, id)).filter(({ where }) => where === 'table')
    if (others.length === 0) return
    if (others.length === 1) return act.push({ step: 'stray', pool, struck: others[0]!.id, dice: count })
    const side: SideId = unitOf(act.state, pool.target).side
    act.ask({
      kind: 'strays', of: side, text: `Whom do the ${count} stray dice hit?`, rules: ['RS-SHOOT-15'], about: { pool },
      form: { form: 'counts', rows: others.map((unit) => ({ id: unit.id, text: unit.name, min: 0, max: count })), min: count, max: count },
    })
  },

  /** RS-SHOOT-17: the struck unit defends with its own Defense, Armored and cover. Nobody is credited (RS-DESTROY-2). */
  stray(act, { pool, struck: id, dice: count }) {
    const struck = unitOf(act.state, id)
    if (struck.where !== 'table') return
    const needed = strayNeeded(act, pool, struck)
    const rolled = act.roll({ dice: count, sides: 10, by: struck.side, why: `${struck.name}: Defense against strays`, rules: ['RS-SHOOT-17'] })
    const failed = rolled.filter((face) => !passes(face, needed.needs)).length
    act.emit({
      kind: 'stray', text: [
        { unit: id }, ` is hit by ${count} stray ${count === 1 ? 'die' : 'dice'}, needs ${sumText(needed)}: `,
        ...dice(rolled, (face) => passes(face, needed.needs)), '.',
      ],
      rules: ['RS-SHOOT-14', 'RS-SHOOT-17'], data: { unit: id, hits: count, needs: needed.needs, faces: rolled, failed },
    })
    const shooter = unitOf(act.state, pool.by)
    act.push({ step: 'wounds', target: id, failures: failed, damage: weaponDamage(act, shooter, weaponOf(act, shooter, pool.weapon)), by: null })
  },

  /** RS-SPECIAL-STUN-1, RS-SPECIAL-STUN-2. */
  stun: (act, { target }) => testOrShake(act, [unitOf(act.state, target)], 'stunned', ['RS-SPECIAL-STUN-1']),

  /** Hits that need no attack dice: so many, with that Damage and AP (RS-WOUND-9). */
  'auto-hits'(act, step) {
    const target = unitOf(act.state, step.target)
    if (target.where === 'gone' || step.hits === 0) return
    const needed = defenseNeeded(act, target, step.ap, 'none')
    const rolled = act.roll({ dice: step.hits, sides: 10, by: target.side, why: `${target.name}: Defense against ${step.what}`, rules: ['RS-WOUND-9'] })
    const failed = rolled.filter((face) => !passes(face, needed.needs)).length
    act.emit({
      kind: 'auto-hits',
      text: [
        { unit: step.target }, ` takes ${counted(step.hits, 'hit')} of ${step.what}, needs ${sumText(needed)}: `,
        ...dice(rolled, (face) => passes(face, needed.needs)), '.',
      ],
      rules: ['RS-WOUND-9', ...step.rules], data: {
        unit: step.target, hits: step.hits, damage: step.damage, ap: step.ap, needs: needed.needs, faces: rolled, failed,
      },
    })
    act.push({ step: 'wounds', target: step.target, failures: failed, damage: step.damage, by: step.by })
  },

  /** The last step of an action that did damage: who became depleted by it tests at once. */
  depletion(act, { before, first }) {
    const units = Object.values(act.state.units)
    const order = [...units.filter((unit) => unit.side === first), ...units.filter((unit) => unit.side === otherSide(first))]
    testDepleted(act, order, before, ['RS-SHOOT-22', 'RS-MELEE-15', 'RS-WOUND-10'])
  },
} satisfies Steps

export const questions = {
  'damage-order': {
    take(act, { pool, faces }, { order }) {
      act.push(
        ...order.map((damage) => ({
          step: 'defend' as const, pool, damage: Number(damage), faces: faces.filter((face) => damageOf(act, pool, face) === Number(damage)),
        })),
      )
    },
  },

  strays: {
    take(act, { pool }, { counts }) {
      act.push(...Object.entries(counts).filter(([, n]) => n > 0).map(([struck, n]) => ({ step: 'stray' as const, pool, struck, dice: n })))
    },
  },
} satisfies Answers

/** Who is depleted now: whoever is so later and was not, tests Leadership (RS-SHOOT-22, RS-MELEE-15, RS-WOUND-10). */
export const depletedNow = (state: Rs): readonly Id[] =>
  Object.values(state.units).filter((unit) => isDepleted(state, unit)).map((unit) => unit.id)

export const dice = (faces: readonly number[], good: (face: number) => boolean): readonly TextPart[] =>
  faces.map((die) => ({ die, good: good(die) }))

export const sumText = ({ needs, printed, changes }: Needed): string =>
  changes.length === 0 ? `${needs}+` : `${printed}+ ${changes.map((change) => `${signed(change.by)} ${change.text}`).join(' ')} = ${needs}+`

/** What a unit that strays hit needs: its own Defense against the plain AP, with its own cover (RS-SHOOT-17). */
export const strayNeeded = (look: RsLook, pool: Pool, struck: Unit): Needed =>
  defenseNeeded(look, struck, apOf(look, pool, struck, null), coverFor(look, pool, struck))
