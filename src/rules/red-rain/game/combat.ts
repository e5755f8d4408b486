import type { Id } from '../../../core/board'
import type { Broken } from '../../engine/question'
import { inches } from '../../kit/words'
import type { SumShown } from '../../shown'
import type { Weapon, WeaponKind } from '../card'
import { concealmentOf, coveredFrom, isFreeOfTerrain } from '../judge/conceal'
import { lookAt, sees } from '../judge/look'
import { figureOf, gapOf, isWithin, tooNearTo } from './near'
import { abilitiesOf, cardOf, hostilesOf, modelOf, onTable, type Model, type Rr, type RrLook } from './state'
import type { Hitting, Strike } from './tasks'

/** A number that a die needs, as the sum that it is. */
export type Sum = Pick<SumShown, 'printed' | 'changes' | 'needs'>

export const weaponOf = (state: Rr, model: Id, weapon: number): Weapon => {
  const found = cardOf(state, model).weapons[weapon]
  if (!found) throw new Error(`${model} has no weapon ${weapon}.`)
  return found
}

/** Weapons of a kind by their indices on the card. */
export const weaponsOf = (state: Rr, model: Model, kind: WeaponKind): readonly number[] =>
  cardOf(state, model).weapons.flatMap((weapon, i) => (weapon.kind === kind ? [i] : []))

export const seesTarget = (look: RrLook, by: Id, target: Id): boolean => sees(look.measure, figureOf(look, by), figureOf(look, target))

/** RR-ACTION-4: why the model may use no ranged weapon at all now; undefined if it may. */
export function barredFromShooting(look: RrLook, model: Model): Broken | undefined {
  if (abilitiesOf(look.state, model).some((one) => one.kind === 'passive' && one.grants.steady)) return undefined
  const near = tooNearTo(look, model)[0]
  return near && { rule: 'RR-ACTION-4', text: `${near.name} is within 3".`, by: near.id }
}

/** RR-ATTACK-1: the target is out of the weapon's range. */
export function outOfRange(look: RrLook, by: Model, weapon: number, target: Id): Broken | undefined {
  const { name, range } = weaponOf(look.state, by.id, weapon)
  if (isWithin(look, by.id, target, range)) return undefined
  return { rule: 'RR-ATTACK-1', text: `It is ${inches(gapOf(look, by.id, target))} away; ${name} reaches ${inches(range)}.`, by: target }
}

/** RR-ATTACK-1, RR-ATTACK-2: why a hostile is no target for weapons of that kind; undefined if it is one. */
export function targetRefused(look: RrLook, by: Model, kind: WeaponKind, target: Id): Broken | undefined {
  const far = weaponsOf(look.state, by, kind).map((weapon) => outOfRange(look, by, weapon, target))
  if (far.every((one) => one !== undefined)) return far.at(-1)
  return seesTarget(look, by.id, target) ? undefined : { rule: 'RR-ATTACK-2', text: 'It is not in Line of Sight.', by: target }
}

/** Why the model may not attack with that kind of weapon; undefined if it may. */
export function attackRefused(look: RrLook, model: Model, kind: WeaponKind): Broken | undefined {
  if (weaponsOf(look.state, model, kind).length === 0) return { rule: 'RR-ATTACK-1', text: `It has no ${kind} weapon.` }
  const barred = kind === 'ranged' ? barredFromShooting(look, model) : undefined
  if (barred) return barred
  const open = hostilesOf(look.state, model).some(({ id }) => !targetRefused(look, model, kind, id))
  return open ? undefined : { rule: 'RR-ATTACK-1', text: 'Nobody is in range and in sight.' }
}

/** RR-CARD-9: why that kind of weapon is not for this turn; undefined if it is, or where the turn is not its own. */
export const otherKindUsed = ({ active }: Rr, model: Model, kind: WeaponKind): Broken | undefined =>
  (active?.model === model.id && active.kind !== null && active.kind !== kind
    ? { rule: 'RR-CARD-9', text: `It has used its ${active.kind} weapons in this turn.` } : undefined)

/** Weapons with which it could strike at one model at once, for a free attack (RR-GUARD-5, RR-RETREAT-3). */
export function readyWeapons(look: RrLook, by: Model, target: Id, kinds: readonly WeaponKind[]): readonly number[] {
  if (!onTable(by) || by.down || !onTable(modelOf(look.state, target)) || !seesTarget(look, by.id, target)) return []
  return kinds.filter((kind) => !otherKindUsed(look.state, by, kind) && !(kind === 'ranged' && barredFromShooting(look, by)))
    .flatMap((kind) => weaponsOf(look.state, by, kind))
    .filter((weapon) => !outOfRange(look, by, weapon, target))
}

/** RR-KEYWORD-4: whether terrain leaves it alone at any time. */
export const standsFree = (state: Rr, model: Model): boolean => isFreeOfTerrain(cardOf(state, model), state.readings)

/** RR-CONCEAL-1, RR-CONCEAL-2: where from the target has Concealment against this attacker, in words; empty for none. */
export function concealedBy(look: RrLook, by: Id, target: Id): readonly string[] {
  const model = modelOf(look.state, target)
  const found = concealmentOf(look.measure, lookAt(look.measure, figureOf(look, by), figureOf(look, target)), standsFree(look.state, model))
  return [...found.through, ...found.within, ...(model.veiled ? ['a spell'] : [])]
}

/** RR-COVER-1 to RR-COVER-3: where from the target has Cover against whoever attacks or casts, in words; empty for none. */
export function coveredBy(look: RrLook, by: Id | null, target: Id): readonly string[] {
  const model = modelOf(look.state, target)
  const walls = by === null || !look.board.models[by] ? [] : model.cover.filter((wall) =>
    look.board.pieces[wall] && coveredFrom(look.measure, figureOf(look, by), figureOf(look, target), wall))
  return [...walls, ...(model.sheltered ? ['a spell'] : [])]
}

type Change = SumShown['changes'][number]

/** Each change to a roll by +1 takes 1 from what the die needs. */
const sumOf = (printed: number, changes: readonly Change[]): Sum => {
  const counting = changes.filter(({ by }) => by !== 0)
  return { printed, changes: counting, needs: counting.reduce((sum, { by }) => sum + by, printed) }
}

/** What the Hit Roll needs; null where the target is Knocked Down and none is made (RR-KNOCK-5). */
export function hitSum(look: RrLook, { by, target, weapon, why, first }: Strike): Sum | null {
  const { state } = look
  if (modelOf(state, target).down) return null
  const { active } = state
  const concealed = concealedBy(look, by, target)
  return sumOf(weaponOf(state, by, weapon).hit, [
    ...(concealed.length > 0 ? [{ by: 1, text: 'Concealment', rule: 'RR-CONCEAL-1' }] : []),
    ...(first ? [{ by: -1, text: 'first use after the charge', rule: 'RR-CHARGE-7' }] : []),
    ...(why === 'retreat' ? [{ by: -1, text: 'at one who retreats', rule: 'RR-RETREAT-4' }] : []),
    ...(active?.model === by ? [{ by: -active.toHit, text: 'Skirmisher', rule: 'RR-SPECIALIST-4' }] : []),
  ])
}

/** Who attacks or casts; null for nobody. */
export const sourceOf = ({ from }: Pick<Hitting, 'from'>): Id | null => ('strike' in from ? from.strike.by : 'spell' in from ? from.spell : null)

/** What the Guard Roll needs (RR-GUARD-1, RR-COVER-1, RR-KNOCK-6). */
export function guardSum(look: RrLook, { target, from, rend }: Pick<Hitting, 'target' | 'from' | 'rend'>): Sum {
  const { state } = look
  const covered = coveredBy(look, sourceOf({ from }), target)
  return sumOf(cardOf(state, target).guard, [
    { by: -rend, text: 'Rend', rule: 'RR-GUARD-1' },
    ...(covered.length > 0 ? [{ by: -1, text: 'Cover', rule: 'RR-COVER-1' }] : []),
    ...('strike' in from && modelOf(state, target).down ? [{ by: 1, text: 'Knocked Down', rule: 'RR-KNOCK-6' }] : []),
  ])
}

/** A hit of that weapon. */
export const hitOf = (state: Rr, strike: Strike): Hitting => {
  const { rend, damage } = weaponOf(state, strike.by, strike.weapon)
  return { target: strike.target, from: { strike }, rend, damage }
}
