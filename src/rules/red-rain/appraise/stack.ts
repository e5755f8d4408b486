import type { Id, SideId } from '../../../core/board'
import { RandomStream } from '../../../core/random'
import { otherSide } from '../../../core/sides'
import { plan } from '../../../core/vec'
import type { Advice } from '../../appraise'
import { bestFirst } from '../../kit/best-first'
import { gapOf } from '../game/near'
import { abilitiesOf, cardOf, dueOf, hostilesOf, modelOf, movementOf, type Model, type Rr, type RrLook } from '../game/state'
import { threat } from './attacks'
import { homeAway, lyingFlag } from './flag'
import { turnsFor } from './aims'
import { patchWorth } from './spells'
import { bleedsToDeath, pointOf, shareLeft } from './units'

/*
 * RR-ROUND-1: in which order to stack the cards. The round is played through in rough: each card in its turn strikes at whom it can take most from, or
 * closes in; who has been struck strikes back with less. The other side's order is guessed, a few times over; nobody knows it.
 */

/** Orders of the other side that are guessed. */
const GUESSES = 4
/** So many cards are tried in every order; of more, each in every place in turn. */
const ALL_ORDERS = 5
/** The best orders are told, and as many from all the way down: whoever judges by eye does not know which those are. */
const TOLD = 4

export function stacking(look: RrLook, side: SideId, cards: readonly Id[]): readonly Advice[] {
  const foes = guesses(look.state, side)
  const openers = openersOf(look.state)
  const known = new Map<string, Played>()
  const play = (order: readonly Id[]): Played => {
    const key = order.join()
    let played = known.get(key)
    if (!played) {
      const all = foes.flatMap((other) => openers.map((first) => playedThrough(look, side, order, other, first)))
      const mean = (figure: (one: Played) => number) => all.reduce((sum, one) => sum + figure(one), 0) / all.length
      played = { taken: mean((one) => one.taken), lost: mean((one) => one.lost), kept: mean((one) => one.kept), errand: errandOf(look, order) }
      known.set(key, played)
    }
    return played
  }
  const worth = (order: readonly Id[]) => {
    const { taken, lost, kept, errand } = play(order)
    return taken - lost + kept + errand
  }
  const orders = cards.length <= ALL_ORDERS ? permutations(cards) : improved(cards, worth)
  const ranked = bestFirst(orders, worth)
  const apart = Math.max(1, Math.floor(ranked.length / TOLD))
  return ranked.filter((_, i) => i < TOLD || i % apart === 0).map((order): Advice => {
    const { taken, lost, kept, errand } = play(order)
    return {
      answer: { order: [...order] },
      terms: [{ what: 'taken in this round', points: taken }, { what: 'lost in this round', points: -lost }, { what: 'friends saved', points: kept },
        ...(errand === 0 ? [] : [{ what: 'its errand first', points: errand }])],
    }
  })
}

/** What a round comes to, in points of army. */
interface Played {
  readonly taken: number
  readonly lost: number
  /** Of friends who bleed: what is left of them, or helped up. */
  readonly kept: number
  readonly errand: number
}

/** The order that was imagined, and others as good. */
function guesses(state: Rr, side: SideId): readonly (readonly Id[])[] {
  const first = state.stacks[otherSide(side)]
  const random = new RandomStream(`cards ${state.round} ${first.join()}`)
  return Array.from({ length: GUESSES }, (_, i) => (i === 0 ? first : random.shuffled(first)))
}

/** RR-DEPLOY-4, RR-ROUND-3. */
const openersOf = ({ round, readings, deploysFirst }: Rr): readonly SideId[] =>
  round === 1 && readings.opens === 'last-deployed' && deploysFirst ? [otherSide(deploysFirst)] : ['A', 'B']

/** The flag: whoever carries it or may fetch it goes early; each card ahead of it costs. */
function errandOf(look: RrLook, order: readonly Id[]): number {
  const { state } = look
  const { flag } = state
  if (!flag) return 0
  const lies = lyingFlag(look)
  const urgency = (id: Id): number => Math.max(0, ...dueOf(state, id).map((model) => {
    const figure = look.board.models[model.id]
    if (!figure || model.down) return 0
    const stride = 2 * movementOf(state, model)
    if (flag.is === 'held' && flag.by === model.id) return homeAway(look, model, plan(figure.at)) <= stride ? 3 : 0.4
    return lies && turnsFor(look, model, lies.at) < 2 ? 0.3 : 0
  }))
  return -order.reduce((sum, id, i) => sum + i * urgency(id), 0) * pointOf(state) / Math.max(1, order.length)
}

/** What a model has left of itself, and how far it has closed in. */
interface Shape {
  readonly model: Model
  left: number
  closed: number
  helped: boolean
}

function playedThrough(look: RrLook, side: SideId, own: readonly Id[], foes: readonly Id[], first: SideId): Played {
  const { state } = look
  const shapes = new Map(Object.values(state.models).filter(({ where }) => where === 'table').map((model): [Id, Shape] => [
    model.id, { model, left: 1, closed: 0, helped: false },
  ]))
  let [taken, lost, kept] = [0, 0, 0]
  const stacks: Record<SideId, Id[]> = side === 'A' ? { A: [...own], B: [...foes] } : { A: [...foes], B: [...own] }
  for (let next = first; stacks.A.length + stacks.B.length > 0; next = otherSide(next)) {
    const unit = stacks[next].shift()
    if (unit === undefined) continue
    for (const { id } of dueOf(state, unit)) acts(shapes.get(id)!)
  }
  return { taken, lost, kept, errand: 0 }

  function acts(one: Shape): void {
    const { model } = one
    const mine = model.side === side
    const card = cardOf(state, model)
    if (model.bleeding && !one.helped) {
      if (mine) kept -= bleedsToDeath(state, model) * card.points * shareLeft(card, model)
      return
    }
    if (one.left < 0.05) return
    helps(one, mine)
    let [most, target]: [number, Shape | null] = [0, null]
    for (const foe of hostilesOf(state, model)) {
      const shape = shapes.get(foe.id)!
      if (shape.left < 0.05) continue
      const points = shape.left * threat(look, model.id, foe.id, gapBetween(one, shape)).next
      if (points > most) [most, target] = [points, shape]
    }
    if (!target || most < 0.2) {
      one.closed += movementOf(state, model)
      return
    }
    const points = one.left * most
    if (mine) taken += points
    else lost += points
    const worth = Math.max(1, cardOf(state, target.model).points * (state.objective === 'head-to-head' ? 2 : 1))
    target.left = Math.max(0, target.left - points / worth)
  }

  function gapBetween(one: Shape, other: Shape): number {
    return Math.max(0, gapOf(look, one.model.id, other.model.id) - one.closed - other.closed)
  }

  /** RR-SPECIALIST-3: a friend who bleeds near by, if its own card has not been flipped before. */
  function helps({ model }: Shape, mine: boolean): void {
    if (!abilitiesOf(state, model).some((ability) => ability.kind === 'action' && ability.does === 'patch-up')) return
    const friend = [...shapes.values()].find(({ model: other, helped }) =>
      other.side === model.side && other.bleeding && !helped && gapOf(look, model.id, other.id) <= 3 + movementOf(state, model))
    if (!friend) return
    friend.helped = true
    if (mine) kept += 0.6 * patchWorth(look, modelOf(state, friend.model.id))
  }
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, i) => permutations(items.filter((_, k) => k !== i)).map((rest) => [item, ...rest]))
}

/** Each card in turn is put where it does best, twice over; with all orders that were best on the way. */
function improved(cards: readonly Id[], worth: (order: readonly Id[]) => number): readonly (readonly Id[])[] {
  const kept: (readonly Id[])[] = [cards]
  let now = cards
  for (const card of [...cards, ...cards]) {
    const others = now.filter((id) => id !== card)
    now = bestFirst(cards.map((_, i) => [...others.slice(0, i), card, ...others.slice(i)]), worth)[0]!
    if (!kept.some((order) => order.join() === now.join())) kept.push(now)
  }
  return kept
}

