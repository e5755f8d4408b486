import type { CountRow, Option } from '../../../engine/question'
import { succeeds } from '../../../kit/dice'
import { counted, listed } from '../../../kit/words'
import { D10, reaches } from '../../die'
import { wardOf } from '../../judge/ward'
import type { Answers, Steps } from '../act'
import { BACK, FEWER, giveUp, HOLD } from '../actions'
import { guardSum, hitOf, hitSum, outOfRange, readyWeapons, targetRefused, weaponOf, weaponsOf } from '../combat'
import { hostilesOf, isStanding, modelOf, onTable, turnOf, wardingOf, type Model, type RrLook } from '../state'
import type { Aiming, Attacking, Strike, Using } from '../tasks'
import { spendAction } from '../turns'
import { lose } from '../wounds'

export const steps = {
  /** RR-ATTACK-1, RR-ATTACK-2: first its target. */
  attack(act, { model: id, kind, counted }) {
    const about: Attacking = { model: id, kind, ...(counted && { counted }) }
    const model = modelOf(act.state, id)
    const hostiles = hostilesOf(act.state, model).map((hostile): Option => (
      { id: hostile.id, text: hostile.name, thing: hostile.id, refused: targetRefused(act, model, kind, hostile.id) }))
    const takesAll = hostiles.some(({ id: target, refused }) => !refused && isForOne(act, model, { ...about, target }))
    act.ask({
      kind: 'target', of: model.side, text: `Whom does ${model.name} attack with its ${kind} weapons?`, rules: ['RR-ATTACK-1', 'RR-ATTACK-2', 'RR-ATTACK-3'],
      about,
      form: {
        form: 'option',
        options: [
          ...hostiles,
          ...(takesAll && turnOf(act.state).fight > 1 ? [{ id: FEWER, text: 'Not all of its uses: say how many' }] : []),
          { id: BACK, text: 'Nobody after all' },
        ],
      },
    })
  },

  /** RR-ATTACK-4, RR-ATTACK-5: one point of Fight for each use. */
  uses(act, about) {
    const { model: id, kind, target } = about
    const model = modelOf(act.state, id)
    const turn = turnOf(act.state)
    const rows = rowsOfUses(act, model, about)
    if (isForOne(act, model, about)) {
      const weapon = rows.find(({ max }) => max > 0)!.id
      return act.push({ step: 'strikes', model: id, kind, target, uses: { [weapon]: turn.fight } })
    }
    act.ask({
      kind: 'uses', of: model.side, text: `${counted(turn.fight, 'use')} of weapons on ${modelOf(act.state, target).name}: which?`,
      rules: ['RR-CARD-7', 'RR-ATTACK-4', 'RR-ATTACK-5'], about: { model: id, kind, target }, form: { form: 'counts', rows, min: 1, max: turn.fight },
    })
  },

  /** RR-ATTACK-3: the uses follow each other; what is left over when the target is gone is lost. */
  strikes(act, { model: id, kind, target, uses, first }) {
    const turn = turnOf(act.state)
    // Numbers as keys come in rising order: which is used first is told apart (RR-CHARGE-7).
    const weapons = Object.keys(uses).map(Number).toSorted((a, b) => Number(b === first) - Number(a === first))
    const names = Object.fromEntries(weapons.map((weapon) => [weaponOf(act.state, id, weapon).name, uses[weapon]!]))
    if (turn.charged) turn.charged = false
    else spendAction(act, id, `attack:${kind}`, ['RR-ATTACK-3'], `attacks with its ${kind} weapons.`)
    turn.fight -= weapons.reduce((sum, weapon) => sum + uses[weapon]!, 0)
    act.emit({
      kind: 'attack', text: [{ unit: id }, ' attacks ', { unit: target },
        `: ${listed(Object.entries(names).map(([name, n]) => `${name}${n > 1 ? ` ${n} times` : ''}`))}.`],
      rules: ['RR-ATTACK-1', 'RR-ATTACK-4'], data: { unit: id, target, weapons: names },
    })
    const each = weapons.flatMap((weapon) => Array.from({ length: uses[weapon]! }, () => weapon))
    act.push(...each.map((weapon, i) => ({
      step: 'use' as const, strike: { by: id, target, weapon, why: 'attack', first: turn.firstUse && i === 0 } satisfies Strike,
    })))
    turn.firstUse = false
  },

  /** RR-HIT-1 to RR-HIT-4; the Hit Roll is passed over against one who is Knocked Down (RR-KNOCK-5). */
  use(act, { strike }) {
    const [by, target] = [modelOf(act.state, strike.by), modelOf(act.state, strike.target)]
    if (!isStanding(by) || !onTable(target)) {
      return act.emit({ kind: 'no-target', text: [{ unit: strike.by }, ' strikes at nobody any more.'], rules: ['RR-ATTACK-5'], data: strike })
    }
    const weapon = weaponOf(act.state, by.id, strike.weapon)
    // RR-CARD-9: whatever it uses in its own turn settles the kind, a free attack as well.
    if (act.state.active?.model === by.id) act.state.active.kind = weapon.kind
    const sum = hitSum(act, strike)
    const told = { by: by.id, target: target.id, why: strike.why, weapon: weapon.id }
    if (!sum) {
      act.emit({
        kind: 'hit', text: [{ unit: target.id }, ` is Knocked Down: ${weapon.name} needs no Hit Roll.`], rules: ['RR-KNOCK-5'],
        data: { ...told, face: null, needs: 0, hit: true, decisive: false },
      })
      return act.push({ step: 'guard', ...hitOf(act.state, strike) })
    }
    const { needs, changes } = sum
    const face = act.roll({ dice: 1, sides: 10, by: by.side, why: `${by.name}: ${weapon.name} at ${target.name}`, rules: ['RR-HIT-1', 'RR-SETUP-2'] })[0]!
    const hit = succeeds(D10, face, needs)
    const decisive = face === D10.sides
    act.emit({
      kind: 'hit', text: [{ unit: by.id }, ` strikes at `, { unit: target.id }, ` with ${weapon.name}, needs ${needs}: `, { die: face, good: hit },
        decisive ? ', decisive.' : '.'],
      rules: [decisive ? 'RR-HIT-4' : face === 1 ? 'RR-HIT-3' : 'RR-HIT-1', ...changes.map(({ rule }) => rule)], data: { ...told, face, needs, hit, decisive },
    })
    if (!hit) return
    act.push(decisive ? { step: 'harm', target: target.id, damage: weapon.damage } : { step: 'guard', ...hitOf(act.state, strike) })
  },

  /** RR-GUARD-1 to RR-GUARD-5. */
  guard(act, { target: id, from, rend, damage }) {
    const target = modelOf(act.state, id)
    if (!onTable(target)) return
    const { needs, changes } = guardSum(act, { target: id, from, rend })
    const face = act.roll({ dice: 1, sides: 10, by: target.side, why: `${target.name}: Guard Roll`, rules: ['RR-GUARD-1'] })[0]!
    const guarded = succeeds(D10, face, needs)
    act.emit({
      kind: 'guard', text: [{ unit: id }, ` guards, needs ${needs}: `, { die: face, good: guarded }, '.'],
      rules: [face === 10 ? 'RR-GUARD-3' : face === 1 ? 'RR-GUARD-4' : 'RR-GUARD-2', ...changes.map(({ rule }) => rule)],
        data: { unit: id, face, needs, guarded },
    })
    if (!guarded) return act.push({ step: 'harm', target: id, damage, ...('bleeding' in from && { bleeding: true }) })
    if (face === D10.sides && 'strike' in from) act.push({ step: 'riposte', strike: from.strike })
  },

  /** RR-GUARD-5: a Guard Roll of 10 gives a free attack on the attacker, unless the target is Knocked Down (RR-KNOCK-7). */
  riposte(act, { strike }) {
    const target = modelOf(act.state, strike.target)
    const weapons = readyWeapons(act, target, strike.by, ['melee', 'ranged'])
    if (weapons.length === 0 || (strike.why === 'riposte' && !act.state.readings.chain)) return
    act.ask({
      kind: 'riposte', of: target.side, text: `${target.name} guards with a 10: a free attack on ${modelOf(act.state, strike.by).name}?`, rules: ['RR-GUARD-5'],
      about: { strike },
      form: {
        form: 'option',
        options: [
          ...weapons.map((weapon): Option => ({ id: `use:${weapon}`, text: `Strike back with ${weaponOf(act.state, target.id, weapon).name}`,
            thing: strike.by })),
          { id: HOLD, text: 'Let it be' },
        ],
      },
    })
  },

  /** RR-WARD-1, RR-HIT-5: a D10 for each point of damage, then what is left comes off its Wounds. */
  harm(act, { target: id, damage, bleeding }) {
    const target = modelOf(act.state, id)
    if (!onTable(target)) return
    const ward = wardOf(wardingOf(act.state, target), target)
    if (ward === undefined) return lose(act, target, damage, bleeding)
    const faces = act.roll({ dice: damage, sides: 10, by: target.side, why: `${target.name}: Ward`, rules: ['RR-WARD-1'] })
    const ignored = faces.filter((face) => reaches(face, ward)).length
    act.emit({
      kind: 'ward', text: [{ unit: id }, ` wards, needs ${ward}: `, ...faces.map((die) => ({ die, good: reaches(die, ward) })), '.'], rules: ['RR-WARD-1'],
      data: { unit: id, faces, needs: ward, ignored },
    })
    lose(act, target, damage - ignored, bleeding)
  },
} satisfies Steps

/** A row for each weapon of that kind; one that does not reach the target takes nothing. */
function rowsOfUses(look: RrLook, model: Model, { kind, target }: Aiming): readonly CountRow[] {
  const { fight } = turnOf(look.state)
  return weaponsOf(look.state, model, kind).map((weapon): CountRow => {
    const refused = outOfRange(look, model, weapon, target)
    return { id: `${weapon}`, text: weaponOf(look.state, model.id, weapon).name, min: 0, max: refused ? 0 : fight, refused }
  })
}

/**
 * RR-CARD-7, RR-ATTACK-4: a single weapon has all uses where nothing else in the turn may want them, unless its owner asked to say how many: to
 * use fewer is allowed, and hardly ever wanted.
 */
function isForOne(look: RrLook, model: Model, about: Aiming): boolean {
  const { fight, taken, charged, actions } = turnOf(look.state)
  const last = taken + (charged ? 0 : 1) >= actions
  return !about.counted && (last || fight === 1) && rowsOfUses(look, model, about).filter(({ max }) => max > 0).length === 1
}

const chosenOf = (counts: Readonly<Record<string, number>>): Readonly<Record<number, number>> =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0).map(([id, n]) => [Number(id), n]))

export const questions = {
  target: {
    take(act, about, { option }) {
      const { model: id, kind } = about
      if (option === BACK) return giveUp(act, modelOf(act.state, id), `attack:${kind}`)
      act.push(option === FEWER ? { step: 'attack', model: id, kind, counted: true } : { step: 'uses', ...about, target: option })
    },
    propose(look, { model: id, kind }, _side, random) {
      const model = modelOf(look.state, id)
      const open = hostilesOf(look.state, model).filter((hostile) => !targetRefused(look, model, kind, hostile.id))
      return { option: open.length > 0 ? random.pick(open).id : BACK }
    },
  },
  uses: {
    /** RR-ATTACK-5: with Fight enough for every weapon that reaches, each is used at least once. */
    check(look, about, { counts }) {
      const rows = rowsOfUses(look, modelOf(look.state, about.model), about).filter(({ max }) => max > 0)
      const missing = rows.filter(({ id }) => (counts[id] ?? 0) === 0)
      return rows.length <= turnOf(look.state).fight && missing.length > 0
        ? [{ rule: 'RR-ATTACK-5', text: `Its Fight is enough for every weapon: ${listed(missing.map(({ text }) => text))} must be used.` }] : []
    },
    take(act, about, { counts }) {
      const uses = chosenOf(counts)
      const using: Using = { ...about, uses }
      const weapons = Object.keys(uses).map(Number)
      if (!turnOf(act.state).firstUse || weapons.length < 2) return act.push({ step: 'strikes', ...using })
      act.ask({
        kind: 'first', of: modelOf(act.state, about.model).side, text: 'Which weapon is used first, with +1 to hit?', rules: ['RR-CHARGE-7'], about: using,
        form: { form: 'option', options: weapons.map((weapon) => ({ id: `${weapon}`, text: weaponOf(act.state, about.model, weapon).name })) },
      })
    },
  },
  first: { take: (act, using, { option }) => act.push({ step: 'strikes', ...using, first: Number(option) }) },
  riposte: {
    take(act, { strike }, { option }) {
      const weapon = option === HOLD ? null : Number(option.slice('use:'.length))
      const [by, at] = [strike.target, strike.by]
      act.emit({
        kind: 'free-attack', rules: ['RR-GUARD-5'], data: { unit: by, at, weapon: weapon === null ? null : weaponOf(act.state, by, weapon).id },
        text: weapon === null ? [{ unit: by }, ' lets it be.'] : [{ unit: by }, ' strikes back at ', { unit: at }, '.'],
      })
      if (weapon !== null) act.push({ step: 'use', strike: { by, target: at, weapon, why: 'riposte', first: false } })
    },
  },
} satisfies Answers
