import type { Id, SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import type { Inches } from '../../../core/units'
import { plan, type Vec2 } from '../../../core/vec'
import type { Aim } from '../../appraise'
import { bestFirst } from '../../kit/best-first'
import { radiusOf } from '../../kit/round-base'
import { cardOf, inPlay, isStanding, movementOf, pointsOf, type Model, type RrLook } from '../game/state'
import { home, homeWorth, lyingFlag, turnsHome } from './flag'
import { wayLengths } from './way-length'

/** RR-DOMINATION-3. */
const OBJECTIVE_WITHIN: Inches = 6

/** Where the objective pays for being: at the Objectives; at the flag, on its way home, at whoever carries it off. */
export function aims(look: RrLook, side: SideId): readonly Aim[] {
  const { state } = look
  if (state.objective === 'domination') {
    return state.markers.map(({ id, name, at, radius }): Aim => ({ id, text: name, at, within: OBJECTIVE_WITHIN + radius, points: 1, denies: 1, each: true }))
  }
  if (state.objective !== 'flag') return hunting(look, side)
  const { flag } = state
  if (flag?.is !== 'held') return fetching(look, side)
  const holder = state.models[flag.by]!
  return holder.side === side ? carrying(look, holder) : chasing(look, holder)
}

/** How much it draws an army that leads, and one that does not: nobody wins who scores nothing. */
const HUNTS = { ahead: 0.1, else: 0.25 } as const

/** RR-H2H-2: whoever is to score has to get at the others: with blades beside them, with guns within range. */
function hunting(look: RrLook, side: SideId): readonly Aim[] {
  const { state } = look
  const own = inPlay(state, side)
  const range = (model: Model) => Math.max(0, ...cardOf(state, model).weapons.filter(({ kind }) => kind === 'ranged').map((weapon) => weapon.range))
  const guns = own.filter((model) => range(model) >= LONG).map(({ id }) => id)
  const blades = own.map(({ id }) => id).filter((id) => !guns.includes(id))
  const points = pointsOf(state, side) > pointsOf(state, otherSide(side)) ? HUNTS.ahead : HUNTS.else
  return inPlay(state, otherSide(side)).flatMap(({ id, name }): readonly Aim[] => {
    const foe = look.board.models[id]
    const near = (who: readonly Id[], kind: string, within: Inches): readonly Aim[] =>
      (foe && who.length > 0 ? [{ id: `${kind} at ${id}`, text: name, at: plan(foe.at), within, points, denies: 0, each: true, when: 'later', who }] : [])
    return [...near(blades, 'blades', 2), ...near(guns, 'guns', 0.7 * LONG)]
  })
}
/** Guns that reach so far stay off. */
const LONG: Inches = 14

/** What it is worth to one of them to stand anywhere on its way there. */
const along = (id: string, text: string, at: Vec2, { id: who }: Model, worth: (at: Vec2) => number): Aim =>
  ({ id, text, at, within: 0, points: 0, denies: 0, who: [who], when: 'now', along: worth })

/** Circles about one another, so that each step on a long way counts. */
const rings = (id: string, text: string, at: Vec2, within: Inches, steps: readonly Inches[], points: number, who: readonly Id[]): readonly Aim[] =>
  steps.map((step): Aim => ({ id: `${id} ${step}`, text, at, within: within + step, points: points / steps.length, denies: 0, who }))

/** Points of the game that to be at the flag draws whoever is to fetch it, and from how far. */
const FETCHED = 6
const FARTHEST: Inches = 40

/** Those who would have it home soonest go for it; all others are to be near it. */
function fetching(look: RrLook, side: SideId): readonly Aim[] {
  const lies = lyingFlag(look)
  if (!lies) return []
  const fetchers = bestFirst(inPlay(look.state, side).filter(isStanding), (model) => -turnsFor(look, model, lies.at)).slice(0, 2)
  return [
    ...fetchers.map((model): Aim => {
      const way = wayLengths(look, model, lies.at)
      return along(`flag ${model.id}`, 'the flag', lies.at, model, (at) => FETCHED * Math.max(0, 1 - way(at) / FARTHEST))
    }),
    { id: 'round the flag', text: 'the flag', at: lies.at, within: 8, points: 1, denies: 1 },
  ]
}

/** Turns until a model has the flag home, at a run. */
export function turnsFor(look: RrLook, model: Model, flag: Vec2): number {
  const figure = look.board.models[model.id]
  if (!figure) return Infinity
  const to = Math.max(0, wayLengths(look, model, flag)(plan(figure.at)) - radiusOf(figure) - 1)
  return Math.ceil(to / Math.max(1, 2 * movementOf(look.state, model))) + turnsHome(look, model, flag)
}

function carrying(look: RrLook, holder: Model): readonly Aim[] {
  const there = home(look, 0)
  const figure = look.board.models[holder.id]
  if (!there || !figure) return []
  return [
    along('home', 'the Goal', there.at, holder, (at) => homeWorth(look, holder, at)),
    { id: 'round the goal', text: 'the Goal', at: there.at, within: 9, points: 1, denies: 1 },
    { id: 'beside the holder', text: holder.name, at: plan(figure.at), within: 6, points: 0.5, denies: 0.5 },
  ]
}

/** To be near whoever carries it off, and in its way. */
function chasing(look: RrLook, holder: Model): readonly Aim[] {
  const there = home(look, 0)
  const figure = look.board.models[holder.id]
  if (!there || !figure) return []
  const own = inPlay(look.state, otherSide(holder.side)).map(({ id }) => id)
  const at = plan(figure.at)
  const ahead: Vec2 = [at[0] + 0.4 * (there.at[0] - at[0]), at[1] + 0.4 * (there.at[1] - at[1])]
  return [
    ...rings('holder', holder.name, at, 2, [0, 6, 12], 3, own),
    { id: 'in its way', text: 'the way home', at: ahead, within: 4, points: 2, denies: 0, who: own },
  ]
}
