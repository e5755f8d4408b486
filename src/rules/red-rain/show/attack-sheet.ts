import type { Id } from '../../../core/board'
import type { FormAnswer } from '../../engine/question'
import { fact } from '../../kit/sheet-rows'
import { countSheet, optionSheet, type About } from '../../kit/sheets'
import { sumShown } from '../../kit/sums'
import { inches, listed, tidy } from '../../kit/words'
import type { FactShown, Sheet, SheetRow, SumShown } from '../../playable'
import { D10 } from '../die'
import { concealedBy, coveredBy, guardSum, hitOf, hitSum, outOfRange, weaponOf, weaponsOf } from '../game/combat'
import { gapOf } from '../game/near'
import { modelOf, turnOf, wardingOf, type RrLook } from '../game/state'
import type { Aiming, Attacking, Strike, Using } from '../game/tasks'
import { fatesAfter, inPercent, type Blow, type Fate } from './chances'

type Parts = Pick<SheetRow, 'facts' | 'sums' | 'outcomes'>

/** Every target of that kind of weapon: the first weapon that reaches is laid out, all uses are reckoned with. */
export const targetSheet = (look: RrLook, question: About<Attacking>): Sheet => {
  const { model: id, kind } = question.about
  return comingUp(question, (option) => {
    if (!look.state.models[option.id]) return {}
    if (option.refused) return { facts: [fact('Distance', inches(gapOf(look, id, option.id)), option.refused.rule !== 'RR-ATTACK-1', 'RR-ATTACK-1')] }
    const turn = turnOf(look.state)
    const reaching = weaponsOf(look.state, modelOf(look.state, id), kind).filter((weapon) => !outOfRange(look, modelOf(look.state, id), weapon, option.id))
    return attackParts(look, strikesOf(look, id, option.id, spread(reaching, turn.fight)))
  })
}

/** RR-ATTACK-4: with the uses that are laid on each weapon; with all of them on it where none are yet. */
export const usesSheet = (look: RrLook, question: About<Aiming>, draft: FormAnswer | null): Sheet => {
  const { model, target } = question.about
  return countSheet(question, draft, ({ id, refused }, uses) =>
    (refused ? {} : attackParts(look, strikesOf(look, model, target, Array.from({ length: uses }, () => Number(id))))))
}

/** RR-CHARGE-7: each weapon with the bonus of the first use. */
export const firstSheet = (look: RrLook, question: About<Using>): Sheet => {
  const { model, target } = question.about
  return comingUp(question, ({ id }) => attackParts(look, strikesOf(look, model, target, [Number(id)])))
}

/** RR-GUARD-5, RR-RETREAT-3: a single use of each weapon. */
export const freeSheet = (look: RrLook, question: About<unknown>, by: Id, target: Id, why: Strike['why']): Sheet =>
  comingUp(question, ({ id }) => {
    const [, weapon] = /^use:(\d+)$/.exec(id) ?? []
    return weapon === undefined ? {} : { ...attackParts(look, [{ by, target, weapon: Number(weapon), why, first: false }]), thing: target }
  })

/** The sums of an attack are on the screen with its question. */
const comingUp: typeof optionSheet = (question, tell) => ({ ...optionSheet(question, tell), comesUp: true })

/** So many uses over the weapons, each once as far as they go, the rest with the first (RR-ATTACK-5). */
const spread = (weapons: readonly number[], uses: number): readonly number[] =>
  Array.from({ length: uses }, (_, i) => weapons[i] ?? weapons[0]).filter((weapon) => weapon !== undefined)

const strikesOf = (look: RrLook, by: Id, target: Id, weapons: readonly number[]): readonly Strike[] =>
  weapons.map((weapon, i): Strike => ({ by, target, weapon, why: 'attack', first: i === 0 && turnOf(look.state).firstUse }))

/** Facts in the order in which they are judged, the numbers to roll, and what comes of all uses. */
function attackParts(look: RrLook, strikes: readonly Strike[]): Parts {
  const [first] = strikes
  if (!first) return { facts: [], sums: [], outcomes: [] }
  const { state } = look
  const target = modelOf(state, first.target)
  const names = [...new Set(strikes.map(({ weapon }) => weapon))]
  return {
    facts: factsOf(look, first),
    sums: [
      ...names.flatMap((weapon) => hitSums(look, strikes.find((one) => one.weapon === weapon)!, strikes.filter((one) => one.weapon === weapon).length)),
      sumShown(D10, `Guard of ${target.name}`, guardSum(look, hitOf(state, first)), 1),
    ],
    outcomes: outcomesOf(fatesAfter(target, wardingOf(state, target), strikes.map((strike) => blowOf(look, strike))), target.wounds),
  }
}

function hitSums(look: RrLook, strike: Strike, dice: number): readonly SumShown[] {
  const sum = hitSum(look, strike)
  return sum ? [sumShown(D10, weaponOf(look.state, strike.by, strike.weapon).name, sum, dice)] : []
}

function factsOf(look: RrLook, { by, target, weapon }: Strike): readonly FactShown[] {
  const { range } = weaponOf(look.state, by, weapon)
  const concealed = concealedBy(look, by, target)
  const covered = coveredBy(look, by, target)
  const { down, bleeding } = modelOf(look.state, target)
  return [
    fact('Range', `${inches(gapOf(look, by, target))} of ${inches(range)}`, true, 'RR-ATTACK-1'),
    fact('Concealment', concealed.length > 0 ? `from ${listed(concealed)}` : 'none', concealed.length === 0, 'RR-CONCEAL-1',
      concealed.length > 0 ? 'concealed' : ''),
    fact('Cover', covered.length > 0 ? `from ${listed(covered)}` : 'none', covered.length === 0, 'RR-COVER-1', covered.length > 0 ? 'in Cover' : ''),
    ...(down ? [fact('Knocked Down', bleeding ? 'no Hit Roll; any damage removes it' : 'no Hit Roll', true, 'RR-KNOCK-5')] : []),
  ]
}

/** A use of a weapon as chances know it; against who is down by then. */
export function blowOf(look: RrLook, strike: Strike): Blow {
  const { state } = look
  const { damage } = weaponOf(state, strike.by, strike.weapon)
  const { needs } = guardSum(look, hitOf(state, strike))
  const { down } = modelOf(state, strike.target)
  return { hit: hitSum(look, strike)?.needs ?? null, guard: down ? { up: needs - 1, down: needs } : { up: needs, down: needs + 1 }, damage }
}

/** What comes of an attack: Wounds lost on average, and how likely it is that the target falls. */
export function outcomesOf(fates: readonly Fate[], wounds: number): SheetRow['outcomes'] {
  const chance = (of: (fate: Fate) => boolean) => fates.filter(of).reduce((sum, fate) => sum + fate.chance, 0)
  const lost = fates.reduce((sum, fate) => sum + fate.chance * (wounds - fate.wounds), 0)
  return [
    ...(wounds > 0 ? [{ text: `${tidy(lost)} Wounds lost, on average`, chance: null },
      { text: 'it loses a Wound', chance: chance((fate) => fate.gone || fate.wounds < wounds) }] : []),
    ...(wounds > 0 ? [{ text: 'it is Bleeding Out', chance: chance((fate) => fate.bleeding) }]
      : [{ text: `${inPercent(chance(({ gone }) => gone))} that it is removed`, chance: null }]),
    { text: 'it is removed', chance: chance(({ gone }) => gone) },
  ]
}
