import type { Id, Pose } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import { atan2, cos, hypot, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { add3, distance2, plan, sub3, type Vec3 } from '../../../core/vec'
import { wayTo } from '../../../core/way'
import type { End, Script } from '../../appraise'
import type { Option, Question } from '../../engine/question'
import { END } from '../../kit/action-table'
import { optionsOf } from '../../kit/sheets'
import { legsOf } from '../../walk/legs'
import { ENGAGE_ACROSS } from '../judge/engage'
import { atMost } from '../judge/measure'
import type { MoveMode } from '../judge/modes'
import { sweepOptions } from '../judge/mover'
import { allowanceFor, followersOf, judgePath, mayEngage, moverOf, movementOf } from '../game/movement'
import { modelAt } from '../game/models'
import { proposePlaces } from '../game/placing'
import { byNearness, enemyUnits, leaderModel, leadWithin, modelsOf, outerRadius } from '../game/ranges'
import { onTable, unitOf, type RsLook, type Unit } from '../game/state'
import { gunsOf } from '../game/steps/shoot'
import { pays } from './aims'
import { DEEDS, gainsOfLanding } from './deeds'

/** The movement that each action is, or that a path question names. */
const MODES: Readonly<Record<string, MoveMode>> = {
  move: 'move', skirmish: 'move', run: 'run', charge: 'charge', disengage: 'disengage', bulldoze: 'bulldoze', frenzy: 'frenzy', scout: 'scout',
}

/** What the actions that are open make together; to end is to stay as it is. */
export function scripts(look: RsLook, question: Question): readonly Script[] {
  if (question.kind === 'path') return onTheWay(look, question.about as { readonly unit: Id; readonly mode: MoveMode })
  if (question.kind !== 'action') return []
  const { unit: id } = question.about as { readonly unit: Id }
  const unit = unitOf(look.state, id)
  const open = new Set(optionsOf(question).filter((option: Option) => !option.refused).map((option) => option.id))
  const { active } = look.state
  const two = (unit.shaken ? 1 : 2) - (active?.singles ?? 0) >= 2
  const arms = unit.where === 'table' && gunsOf(look, unit).length > 0 && !active?.taken.includes('shoot')
  const of = (name: string, text: string, actions: readonly string[], moves: number | null = null, strikes: number | null = null, more: Worth = {}): Script =>
    ({ id: name, text: `${unit.name} ${text}`, unit: id, actions, moves, strikes, ...more })
  const may = (action: string, ...made: readonly Script[]): readonly Script[] => (open.has(action) ? made : [])
  return [
    ...may(END, of('end', 'end the activation', [END])),
    ...may('shoot', of('shoot', 'fire', ['shoot'], null, 0)),
    ...(open.has('shoot') && two ? may('focus', of('focus-shoot', 'take aim and fire', ['focus', 'shoot'], null, 1)) : []),
    ...may('move', of('move', 'move', ['move'], 0)),
    ...(two && arms ? may('move', of('move-shoot', 'move and fire', ['move', 'shoot'], 0, 1)) : []),
    ...(two && open.has('shoot') ? may('move', of('shoot-move', 'fire and move', ['shoot', 'move'], 1, 0)) : []),
    ...may('skirmish', of('skirmish', 'slip away', ['skirmish'], 0)),
    ...may('run', of('run', 'run', ['run'], 0)),
    ...may('charge', of('charge', 'charge', ['charge'], 0, 0)),
    ...may('bulldoze', of('bulldoze', 'bulldoze', ['bulldoze'], 0, 0)),
    ...may('melee', of('melee', 'fight', ['melee'], null, 0)),
    ...(open.has('melee') && two ? may('focus', of('focus-melee', 'take aim and fight', ['focus', 'melee'], null, 1)) : []),
    ...may('disengage', of('disengage', 'break away', ['disengage'], 0)),
    ...deeds(),
    ...may('draw-power', ...withMore('draw-power', 'draw power', { scores: 0.05 })),
    ...may('redeploy', ...(unit.where === 'reserve' ? [of('redeploy', 'come from reserve', ['redeploy'], null, null, { scores: 3 })] : [])),
    ...may('place-objective', of('place-objective', 'place a marker', ['place-objective'], null, null, { scores: 1.4 * paysHere(look, unit) })),
  ]

  /** A deed alone, and with what else may follow it. */
  function withMore(action: string, text: string, more: Worth): readonly Script[] {
    return [
      of(action, text, [action], null, null, more),
      ...(two ? may('move', of(`${action}-move`, `${text} and move`, [action, 'move'], 1, null, more)) : []),
      ...(two ? may('shoot', of(`${action}-shoot`, `${text} and fire`, [action, 'shoot'], null, 1, more)) : []),
    ]
  }

  /** What it does for friends: for those at hand, or for one whom it goes to first; and letting out who is aboard. */
  function deeds(): readonly Script[] {
    if (!onTable(unit)) return []
    const made = Object.entries(DEEDS).flatMap(([action, found]): readonly Script[] => {
      if (active?.taken.includes(action)) return []
      const all = found(look, unit)
      const near = open.has(action) ? all.filter(({ friend, within }) => leadWithin(look, unit, friend, within)).map(({ gains }) => gains) : []
      const gains = action === 'rally' ? near.reduce((sum, one) => sum + one, 0) : Math.max(0, ...near)
      const far = two && !open.has(action) ? all : []
      return [
        ...(gains === 0 ? [] : action === 'embark' ? [of(action, WORDS[action]!, [action], null, null, { spends: -gains })]
          : withMore(action, WORDS[action]!, { spends: -gains })),
        ...far.flatMap(({ friend, gains: one }) =>
          may('move', of(`${action}@${friend.id}`, `move and ${WORDS[action]}`, ['move', action], 0, null, { spends: -one }))),
      ]
    })
    const landing = gainsOfLanding(look, unit)
    if (landing === 0 || active?.taken.includes('disembark')) return made
    const later = gainsOfLanding(look, unit, null, movementOf(look, unit))
    return [
      ...made, ...may('disembark', ...withMore('disembark', 'let them out', { spends: -landing })),
      ...(two ? may('move', of('move-disembark', 'move and let them out', ['move', 'disembark'], 0, null, { spends: -later })) : []),
    ]
  }
}

/** What a script brings or takes besides. */
type Worth = Pick<Script, 'scores' | 'spends'>
const WORDS: Readonly<Record<string, string>> = { rally: 'rally friends', heal: 'heal friends', embark: 'go aboard' }

/** A marker of Fortify the Frontline as it would be placed beside the unit. */
function paysHere(look: RsLook, unit: Unit): number {
  if (!onTable(unit)) return 0
  const [x, , z] = leaderModel(look, unit).at
  return pays(look.state, { id: '', at: [x, z], value: 1 }, unit.side)
}

/** The movement that was begun, with what may follow it. */
function onTheWay(look: RsLook, { unit: id, mode }: { readonly unit: Id; readonly mode: MoveMode }): readonly Script[] {
  const unit = unitOf(look.state, id)
  const { active } = look.state
  const base = { unit: id, actions: [mode], text: `${unit.name} ${mode === 'charge' || mode === 'frenzy' ? 'charge' : 'move'}` }
  const mayStay = mode === 'scout' || mode === 'frenzy' || mode === 'disengage'
  const stay: readonly Script[] = mayStay ? [{ ...base, id: 'stay', moves: null, strikes: null }] : []
  if (mayEngage(mode)) return [...stay, { ...base, id: mode, moves: 0, strikes: 0 }]
  const fires = mode === 'move' && !unit.shaken && (active?.singles ?? 2) < 2 && gunsOf(look, unit).length > 0 && !active!.taken.includes('shoot')
  return [
    ...stay, { ...base, id: mode, moves: 0, strikes: null },
    ...(fires ? [{ ...base, id: 'move-shoot', text: `${unit.name} move and fire`, actions: [mode, 'shoot'], moves: 0, strikes: 1 }] : []),
  ]
}

export const modeOf = ({ actions, moves }: Script): MoveMode | null => (moves === null ? null : (MODES[actions[moves]!] ?? null))

/**
 * Bound of a look all round: half of it goes into ways round corners, which a town is full of. Units that run twelve inches need most: with 12,000 a third
 * of their looks ended before they were all round, and one stopped short of a marker that it could have run to.
 */
const REACH = 20_000

/** Cells of its reach; for a charge, places that touch an enemy. */
export function ends(look: RsLook, script: Script, apart: Inches | null): readonly End[] {
  const unit = unitOf(look.state, script.unit)
  const mode = modeOf(script)
  if (!mode) return []
  if (mode === 'bulldoze') return [...contacts(look, unit, mode, apart === null), ...overThem(look, unit)]
  if (mayEngage(mode)) return contacts(look, unit, mode, apart === null)
  const movement = allowanceFor(look, unit, mode)
  if (movement === 0) return []
  if (apart === null) return straightOn(look, unit, movement)
  // A run goes where a move does, and on: one look for both.
  const mover = moverOf(look, unit, mode === 'move' ? 'run' : mode)
  const reached = look.measure.reach({
    ...sweepOptions(mover, ENGAGE_ACROSS + 0.05), allowance: mover.movement!, cell: Math.max(apart, mover.movement! / 7),
    along: followersOf(look, unit), outline: false, work: REACH,
  })
  const wanted = besideFriend(look, unit, script)
  return reached.cells.filter(({ cost, at }) => atMost(cost, movement) && wanted(at))
    .map((cell): End => ({ at: cell.at, legs: wayTo(reached, cell), cost: cell.cost }))
}

/** Where a script's deed can be done for the friend whom it names; anywhere where it names none. */
function besideFriend(look: RsLook, unit: Unit, { id, actions }: Script): (at: Vec3) => boolean {
  const [, friend] = id.split('@')
  if (friend === undefined) return () => true
  const deed = DEEDS[actions[1]!]!(look, unit).find((one) => one.friend.id === friend)
  if (!deed) return () => false
  const own = outerRadius(leaderModel(look, unit))
  const models = modelsOf(look, deed.friend)
  return (at) => models.some((model) => distance2(plan(model.at), plan(at)) <= deed.within + own + outerRadius(model) - 0.1)
}

/** Some places all round, near and far, whatever lies between. */
function straightOn(look: RsLook, unit: Unit, movement: Inches): readonly End[] {
  const { at: [x, y, z] } = leaderModel(look, unit)
  const [w, d] = [look.board.width / 2 - 1, look.board.depth / 2 - 1]
  return Array.from({ length: 24 }, (_, i): End => {
    const [far, t] = [i % 2 === 0 ? movement : movement / 2, (i * Math.PI) / 12]
    const at: Vec3 = [Math.max(-w, Math.min(w, x + far * cos(t))), y, Math.max(-d, Math.min(d, z + far * sin(t)))]
    return { at, legs: [{ x: at[0], z: at[2] }], cost: far }
  })
}

/** Sides of an enemy that are tried, from the straight way, in radians. */
const ASIDE = [0, 0.7, -0.7, 1.4, -1.4] as const
/** Bound of one search for a way round. */
const GLANCE = 600

/** How far before an enemy a charge ends: as near as it can, or hardly in engagement range where its Movement reaches no farther. */
const GAPS = [0.1, ENGAGE_ACROSS - 0.01] as const

/** One way into contact with each enemy that may be reached, the straight one where it is open; at a guess whether or not. */
function contacts(look: RsLook, unit: Unit, mode: MoveMode, guess: boolean): readonly End[] {
  const leader = leaderModel(look, unit)
  const mover = moverOf(look, unit, mode)
  return enemyUnits(look, unit.id).flatMap((enemy): readonly End[] => {
    const found: End[] = []
    for (const model of byNearness(leader, modelsOf(look, enemy)).slice(0, 2)) {
      const places = GAPS.flatMap((gap) => ASIDE.map((aside): Waypoint => {
        const stop = outerRadius(leader) + outerRadius(model) + gap
        const back = atan2(leader.at[2] - model.at[2], leader.at[0] - model.at[0]) + aside
        return { x: model.at[0] + stop * cos(back), z: model.at[2] + stop * sin(back) }
      })).filter(({ x, z }) => atMost(distance2(plan(leader.at), [x, z]), mover.movement ?? 0))
      if (places.length === 0) break
      const open = (legs: readonly Waypoint[]): boolean => {
        const { broken, end, cost } = judgePath(look, unit, mode, legs)
        if (broken.length > 0) return false
        found.push({ at: end, legs, cost })
        return true
      }
      const [{ x, z }] = places as [Waypoint]
      if (guess) return [{ at: [x, model.at[1], z], legs: [{ x, z }], cost: distance2(plan(leader.at), [x, z]) }]
      if (places.some((place) => open([place]))) return found
      for (const to of places.slice(0, 3)) {
        const way = look.measure.route({ ...sweepOptions(mover), to, work: GLANCE })
        if (way && !way.cut && way.stops.length === 0 && open(legsOf(way))) return found
      }
    }
    return found
  })
}

/** Straight over enemies: onto each of them, and past it (RS-BULLDOZE-4, RS-BULLDOZE-7). */
function overThem(look: RsLook, unit: Unit): readonly End[] {
  const leader = leaderModel(look, unit)
  const [x, , z] = leader.at
  const most = allowanceFor(look, unit, 'bulldoze')
  return enemyUnits(look, unit.id).flatMap((enemy): readonly End[] => {
    const model = byNearness(leader, modelsOf(look, enemy))[0]
    if (!model) return []
    const [dx, dz] = [model.at[0] - x, model.at[2] - z]
    const away = hypot(dx, dz)
    const past = away + outerRadius(leader) + outerRadius(model) + ENGAGE_ACROSS + 1.5
    return away > most ? [] : [away, Math.min(past, most)].flatMap((far): readonly End[] => {
      const legs = [{ x: x + (dx * far) / away, z: z + (dz * far) / away }]
      const { broken, end, cost, crossed, displaced } = judgePath(look, unit, 'bulldoze', legs)
      const over = [...new Set([...crossed, ...displaced])]
      return broken.length > 0 || over.length === 0 ? [] : [{ at: end, legs, cost, over }]
    })
  })
}

/** RS-MOVE-10: the leader at its end, the others as they are proposed beside it; null where the way breaks a rule. */
export function settled(look: RsLook, script: Script, { legs }: End): Settled {
  const mode = modeOf(script)!
  let known = settlements.get(look)
  if (known?.board !== look.board) settlements.set(look, (known = { board: look.board, poses: new Map() }))
  const key = `${script.unit} ${mode} ${JSON.stringify(legs)}`
  let poses = known.poses.get(key)
  if (poses === undefined) known.poses.set(key, (poses = settledBy(look, unitOf(look.state, script.unit), mode, legs)))
  return poses
}
/** To move, to move and fire, and to fire and move lead to the same places. */
const settlements = new WeakMap<RsLook, { readonly board: RsLook['board']; readonly poses: Map<string, Settled> }>()
type Settled = Readonly<Record<Id, Pose>> | null

function settledBy(look: RsLook, unit: Unit, mode: MoveMode, legs: readonly Waypoint[]): Settled {
  const judged = judgePath(look, unit, mode, legs)
  if (judged.broken.length > 0) return null
  const leader = leaderModel(look, unit)
  const shift = sub3(judged.end, leader.at)
  const mates = modelsOf(look, unit).filter(({ id }) => id !== leader.id)
  const there: Record<Id, Pose> = { [leader.id]: { at: judged.end, yaw: leader.yaw } }
  if (mates.length === 0) return there
  const wish = Object.fromEntries(mates.map(({ id, at, yaw }): [Id, Pose] => [id, { at: add3(at, shift), yaw }]))
  const task = { unit: unit.id, models: mates.map(({ id }) => id), wish, charged: mayEngage(mode) ? judged.engaged : [] }
  const led = { ...modelAt(look.state, unit, leader.id, there[leader.id]!), leader: true }
  const poses = look.suppose({ lift: task.models, set: [led] }, () => proposePlaces(look, task))
  return { ...wish, ...there, ...poses }
}
