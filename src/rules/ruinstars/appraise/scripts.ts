import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Script } from '../../appraise'
import type { Question } from '../../engine/question'
import { END } from '../../kit/action-table'
import { optionsOf } from '../../kit/sheets'
import { isSpent, reachOf } from '../game/combat'
import { activeOf } from '../game/costs'
import { adjacentEnemies, baseDistance, besideDoor, doorsOf, isOpen, modelOf } from '../game/near'
import { enemiesOf, gearOf, onTable, profileOf, unitOf, type RuLook, type Unit } from '../game/state'
import type { Moving } from '../game/tasks'
import type { MoveMode } from '../judge/move'
import { ADJACENT } from '../judge/ranges'
import { FISTS, hasSpecial } from '../profile'
import { errandsFor, giftsOf, type Errand } from './aims'
import { targetsOf } from './attacks'
import { going, isMode, lengthOf, paidBy, WAYS, weaponIn, type Deed, type Paid } from './deeds'
import { leavingCost } from './threat'
import { lossOf, ordersWorth } from './units'

/** Deeds in a row, and what they are for. */
interface Plan {
  readonly deeds: readonly Deed[]
  readonly text: string
  readonly errand?: Errand
  /** Worth of army that it brings, such as HIT that are regained. */
  readonly gains?: number
  /** What it opens first. */
  readonly door?: Id
}

/** What the ACT and the orders that are left pay for. */
export function scripts(look: RuLook, question: Question): readonly Script[] {
  const { kind } = question
  if (kind !== 'action' && kind !== 'order' && kind !== 'path') return []
  const { unit: id, mode, order = false } = question.about as { readonly unit: Id } & Partial<Moving>
  const unit = unitOf(look.state, id)
  if (!onTable(unit)) return []
  const open = kind === 'path' ? [mode!] : optionsOf(question).filter(({ refused }) => !refused).map((option) => option.id)
  const ordered = kind === 'order' || order
  const { stayed = [] } = activeOf(look.state)
  const all = plansFor(look, unit, ordered).flatMap((made): readonly Script[] => {
    const paid = paidBy(look.state, unit, made.deeds, ordered)
    const first = paid?.actions[0]
    if (!first || !open.includes(first) || (kind !== 'path' && stayed.includes(first))) return []
    return [scriptOf(look, unit, made, paid)]
  })
  return kind === 'action' ? [...all, { id: END, text: `${unit.name} stays as it is`, unit: id, actions: [END], moves: null, strikes: null }] : all
}

function scriptOf(look: RuLook, unit: Unit, { deeds, text, errand, gains = 0, door }: Plan, { actions, orders }: Paid): Script {
  const moves = actions.findIndex(isMode)
  const strikes = actions.findIndex((id) => weaponIn(id) !== null)
  const spends = ordersWorth(look.state, unit.side, orders) - gains + (moves < 0 ? 0 : leavingCost(look, unit, adjacentEnemies(look, unit)))
  return {
    id: `${deeds.map(({ id }) => id).join(' ')}${errand ? `@${errand.item}` : ''}${door ? `=${door}` : ''}`,
    text: `${unit.name} ${text}`, unit: unit.id, actions,
    moves: moves < 0 ? null : moves, strikes: strikes < 0 ? null : strikes, ...(errand ? { scores: errand.scores } : {}), ...(spends === 0 ? {} : { spends }),
  }
}

/** What a Unit may do in a row, as far as that is worth a thought; what cannot be paid for is left out later. */
function plansFor(look: RuLook, unit: Unit, ordered: boolean): readonly Plan[] {
  const errands = errandsFor(look, unit)
  const here = attacksFrom(look, unit, null)
  const paid = (deeds: readonly Deed[]) => paidBy(look.state, unit, deeds, ordered)
  const free = (deeds: readonly Deed[]) => paid(deeds)?.orders === (ordered ? 1 : 0)
  return [
    ...skillsFor(look, unit),
    ...here.flat(),
    ...here.flatMap(([one]) => (['move', 'dash'] as const).map((mode): Plan => (
      { ...one!, deeds: [...one!.deeds, ...going([mode])], text: `${one!.text} and ${goes([mode])}` }))),
    ...giftsOf(look, unit).map(({ gains, text }): Plan => ({ deeds: [{ id: 'give', paying: { kind: 'give' } }], text, gains })),
    ...doorsToOpen(look, unit).flatMap((door) => WAYS.filter(([mode]) => mode === 'move').map((way): Plan => (
      { deeds: [{ id: 'door', paying: { kind: 'door' } }, ...going(way)], text: `opens a door and ${goes(way)}`, door }))),
    ...errands.filter(({ away }) => away === 0).map((errand): Plan => ({ deeds: [deedOf(errand)], text: errand.text, errand })),
    ...WAYS.flatMap((way): readonly Plan[] => {
      const after = ({ text, ...plan }: Plan): Plan => ({ ...plan, deeds: [...going(way), ...plan.deeds], text: `${goes(way)} and ${text}` })
      // As many attacks as ACT alone pay for; a first one also for an order, if it is a blow. The others are thought of once it is there.
      const strikes = attacksFrom(look, unit, lengthOf(way)).flatMap((group): readonly Plan[] => {
        const all = group.map(after)
        const most = all.filter(({ deeds }) => free(deeds)).at(-1)
        return most ? [most] : all.slice(0, 1).filter(({ deeds }) => deeds.some(({ id }) => id.startsWith('fight:')))
      })
      const fetched = errands.filter(({ away }) => away > 0 && away <= lengthOf(way))
        .map((errand) => after({ deeds: [deedOf(errand)], text: errand.text, errand }))
      // A Move goes wherever a Dash goes.
      const shorter = way.length === 1 && way[0] === 'dash' && free(going(['move']))
      if (shorter) return [...strikes.filter(({ deeds }) => !free(instead(deeds))), ...fetched]
      return [{ deeds: going(way), text: goes(way) }, ...strikes, ...fetched]
    }),
  ]
}

const goes = (way: readonly MoveMode[]): string => (way.length > 1 ? 'hurries' : way[0] === 'dash' ? 'steps' : 'moves')

const deedOf = ({ action, paying }: Errand): Deed => ({ id: action, paying })

/** Shut doors at hand (RU-ACTION-11). */
const doorsToOpen = (look: RuLook, unit: Unit): readonly Id[] =>
  doorsOf(look).filter((door) => !isOpen(door) && besideDoor(look, unit.id, door)).map(({ id }) => id)

/** The same after a Move. */
const instead = ([, ...deeds]: readonly Deed[]): readonly Deed[] => [...going(['move']), ...deeds]

/** Attacks that it could make once it has gone so far, each alone, twice, three times; null: from where it stands. */
function attacksFrom(look: RuLook, unit: Unit, far: Inches | null): readonly (readonly Plan[])[] {
  const { state } = look
  const near = Math.min(Infinity, ...enemiesOf(state, unit).map((enemy) => baseDistance(modelOf(look, unit.id), modelOf(look, enemy.id))))
  const gear = unit.weapons.map((_, weapon) => gearOf(state, unit, weapon))
  const able = gear.flatMap((one, weapon) => {
    if (isSpent(unit, weapon, one) || (one.id === FISTS.id && gear.some(({ id, kind }) => kind === 'melee' && id !== FISTS.id))) return []
    const reaches = far === null ? targetsOf(look, unit, weapon).length > 0 : near <= far + (one.kind === 'melee' ? ADJACENT : (reachOf(one) ?? Infinity))
    return reaches ? [weapon] : []
  })
  const deed = (weapon: number): Deed => {
    const { kind } = gear[weapon]!
    return { id: `${kind === 'ranged' ? 'shoot' : 'fight'}:${weapon}`, paying: { kind, weapon } }
  }
  const aim = profileOf(state, unit).skills.find(({ id, effect }) => effect.kind === 'aim' && !activeOf(state).skills.includes(id))
  const alone = able.flatMap((weapon): readonly (readonly Plan[])[] => {
    const text = gear[weapon]!.kind === 'ranged' ? 'fires' : 'fights'
    const times = hasSpecial(gear[weapon]!, 'LIM') ? TIMES.slice(0, 1) : TIMES
    return [
      times.map((often, n): Plan => ({ deeds: Array.from({ length: n + 1 }, () => deed(weapon)), text: `${text}${often}` })),
      ...(aim ? [[{ deeds: [{ id: `skill:${aim.id}`, orders: aim.cost }, deed(weapon)], text: `takes aim and ${text}` }]] : []),
    ]
  })
  // RU-ACTION-3: a shot and a blow are repeats of nothing, and Point Blank reaches who is Adjacent (RU-WEAPON-PBK-1).
  const beside = able.filter((weapon) => hasSpecial(gear[weapon]!, 'PBK'))
  const pairs = beside.flatMap((gun) => able.filter((blade) => gear[blade]!.kind === 'melee').map((blade): readonly Plan[] => (
    [{ deeds: [deed(gun), deed(blade)], text: 'fires and fights' }])))
  return [...alone, ...pairs]
}

const TIMES = ['', ' twice', ' three times'] as const

/** RU-ORDERS-6: skills that do something by themselves; Aim goes with attacks. */
function skillsFor({ state }: RuLook, unit: Unit): readonly Plan[] {
  const { hit, skills } = profileOf(state, unit)
  return skills.filter(({ id }) => !activeOf(state).skills.includes(id)).flatMap(({ id, name, effect, cost }): readonly Plan[] => {
    const gains = effect.kind === 'mend' ? lossOf(state, unit, Math.min(effect.hit, hit - unit.hit), 0)
      : effect.kind === 'brace' ? BRACED * effect.dice * lossOf(state, unit, hit, 0) : 0
    return gains > 0 ? [{ deeds: [{ id: `skill:${id}`, orders: cost }], text: `uses ${name}`, gains }] : []
  })
}
/** Of a Unit's worth, what a save that may be rolled again keeps until it acts next. */
const BRACED = 0.06
