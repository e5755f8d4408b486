import type { BoardModel, BoardPiece, Id } from '../../../core/board'
import type { StandFact, Stop, SweepFact, SweepOptions, Waypoint } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { distance3, type Vec3 } from '../../../core/vec'
import type { Broken } from '../../engine/question'
import { improve } from './characteristics'
import { keepOutOf } from '../judge/engage'
import { atMost } from '../judge/measure'
import { engagedByModel, engagedWith, enemyUnits, leaderModel, leastGap, modelsOf } from './ranges'
import { hasRule, isBig, ruleX } from './specials'
import { friendsOf, isDepleted, onTable, profileOf, type RsLook, type Unit } from './state'
import { DIFFICULT_LOSS, FREE_HEIGHT, difficultRule, isDifficult } from '../terrain'
import { inches } from '../words'
import type { MoveMode } from './tasks'

/** Which rule names the length of the movement. */
const LENGTH_RULE: Readonly<Record<MoveMode, string>> = {
  move: 'RS-MOVE-3',
  run: 'RS-RUN-1',
  charge: 'RS-CHARGE-2',
  disengage: 'RS-DISENGAGE-2',
  bulldoze: 'RS-BULLDOZE-3',
  scout: 'RS-SPECIAL-SCOUT-1',
  frenzy: 'RS-SPECIAL-BLOODTHIRSTY-1',
}

/** The unit's Movement as it stands, before what its action makes of it (RS-STATS-1, RS-MODIFY-7, RS-SPECIAL-DEGRADES-1). */
export function movementOf(look: RsLook, unit: Unit): Inches {
  const { movement, boost } = profileOf(look.state, unit)
  const gained = unit.boosted ? (boost?.improve?.movement ?? 0) : 0
  const lost = hasRule(look.state, unit, 'Degrades') && isDepleted(look.state, unit) ? 2 : 0
  return improve('movement', movement, gained - lost)
}

/** How far the leader may go, before terrain slows it (RS-CHARGE-2, RS-RUN-1, RS-SPECIAL-SWIFT-1). */
export function allowanceFor(look: RsLook, unit: Unit, mode: MoveMode): Inches {
  if (mode === 'scout') return ruleX(look.state, unit, 'Scout') ?? 0
  const movement = movementOf(look, unit)
  if (mode === 'move' || mode === 'disengage' || mode === 'frenzy') return movement
  return hasRule(look.state, unit, 'Swift') ? 2 * movement : Math.ceil(1.5 * movement)
}

export const flies = (look: RsLook, unit: Unit, mode: MoveMode): boolean =>
  mode !== 'bulldoze' && hasRule(look.state, unit, 'Fly')

export const mayEngage = (mode: MoveMode): boolean => mode === 'charge' || mode === 'frenzy' || mode === 'bulldoze'

/** A judged path: what it breaks, where it ends, whom it engages and runs over. */
export interface JudgedPath {
  readonly fact: SweepFact
  readonly allowance: Inches
  readonly broken: readonly Broken[]
  readonly end: Vec3
  /** Enemy units in engagement range of the leader where it ends. */
  readonly engaged: readonly Id[]
  /** Bulldozed enemy units: crossed on the way; and those overlapped at the end (RS-BULLDOZE-4, RS-BULLDOZE-7). */
  readonly crossed: readonly Id[]
  readonly displaced: readonly Id[]
}

/**
 * RS-MOVE-1 to RS-MOVE-12 and what each kind of movement changes about them. Judged once for each arrangement: a path is
 * taken as it was checked, and no fact is asked for less by it.
 */
export function judgePath(look: RsLook, unit: Unit, mode: MoveMode, legs: readonly Waypoint[]): JudgedPath {
  let known = judged.get(look.measure)
  if (!known) judged.set(look.measure, (known = new Map()))
  const key = `${unit.id} ${mode} ${flies(look, unit, mode)} ${allowanceFor(look, unit, mode)} ${JSON.stringify(legs)}`
  let path = known.get(key)
  if (!path) known.set(key, (path = judgedAnew(look, unit, mode, legs)))
  return path
}

/** The port of an arrangement is made anew when anything on the table changes. */
const judged = new WeakMap<RsLook['measure'], Map<string, JudgedPath>>()

function judgedAnew(look: RsLook, unit: Unit, mode: MoveMode, legs: readonly Waypoint[]): JudgedPath {
  const leader = leaderModel(look, unit)
  const followers = followersOf(look, unit, leader)
  const allowance = allowanceFor(look, unit, mode)
  const fly = flies(look, unit, mode)
  const enemies = enemyUnits(look, unit.id)
  const closed = enemies.filter((enemy) => blocks(look, unit, enemy, mode))
  const options = sweepOptions(look, unit, mode, closed)
  const fact = look.suppose({ lift: followers }, (measure) => measure.sweep({ ...options, legs }))
  const end = fact.path.at(-1)!
  const engaged = look.suppose({ lift: followers, place: { [leader.id]: { at: end, turn: leader.turn } } }, () =>
    engagedByModel(look, unit, leader.id).map(({ id }) => id),
  )
  const unitsOf = (models: readonly Id[]) => [...new Set(models.flatMap((id) => enemies.find(({ id: enemy }) => look.board.models[id]?.unit === enemy)?.id ?? []))]
  const displaced = mode === 'bulldoze' ? unitsOf(fact.end.overlaps) : []
  const crossed = mode === 'bulldoze' ? unitsOf(fact.models) : []
  const slow = slowedBy(look, fact, fly)
  const reach = Math.max(0, allowance - (slow ? DIFFICULT_LOSS : 0))
  const cost = fly ? Math.max(fact.horizontal, end[1] === leader.at[1] ? 0 : distance3(leader.at, end)) : fact.cost
  return {
    fact,
    allowance: reach,
    end,
    engaged,
    crossed,
    displaced,
    broken: [
      ...fact.stops.flatMap((stop) => (mode === 'bulldoze' && stop.why === 'stand' ? overlapBreaks(look, unit, fact.end, stop.at, closed) : stopBreaks(look, unit, mode, stop))),
      ...(atMost(cost, reach) ? [] : [tooFar(mode, cost, reach, allowance, slow, fly && end[1] !== leader.at[1], end)]),
      ...endBreaks(look, unit, mode, { engaged, crossed, displaced, end }),
    ],
  }
}

/** Those who are set down anew once the leader has moved (RS-MOVE-10). */
export const followersOf = (look: RsLook, unit: Unit, leader = leaderModel(look, unit)): readonly Id[] =>
  modelsOf(look, unit).filter(({ id }) => id !== leader.id).map(({ id }) => id)

/** What stands in the leader's way and what it keeps off, in that kind of movement (RS-MOVE-2, RS-MOVE-5 to RS-MOVE-9, RS-SPECIAL-FLY-1). */
export function sweepOptions(look: RsLook, unit: Unit, mode: MoveMode, blocking?: readonly Unit[]): SweepOptions {
  const leader = leaderModel(look, unit)
  const common = { model: leader.id, freeHeight: FREE_HEIGHT, climb: true }
  if (flies(look, unit, mode)) return { ...common, fly: true }
  const allowance = allowanceFor(look, unit, mode)
  const enemies = enemyUnits(look, unit.id)
  const closed = blocking ?? enemies.filter((enemy) => blocks(look, unit, enemy, mode))
  const nearby = (units: readonly Unit[]) =>
    units.flatMap((one) => modelsOf(look, one)).filter((model) => leastGap(leader, model) <= allowance + NEARBY)
  return {
    ...common,
    blockingModels: nearby([...closed, ...friendsOf(look.state, unit).filter((one) => onTable(one) && isBig(look.state, one))]).map(({ id }) => id),
    keepOut: mode === 'move' || mode === 'run' || mode === 'scout' ? nearby(enemies).map(({ id }) => keepOutOf(id)) : [],
  }
}

/** Enemies that the movement cannot pass through: all in most, the big ones always (RS-MOVE-7, RS-DISENGAGE-3, RS-BULLDOZE-4 to 6). */
function blocks(look: RsLook, unit: Unit, enemy: Unit, mode: MoveMode): boolean {
  if (isBig(look.state, enemy)) return true
  if (mode === 'disengage') return false
  if (mode === 'bulldoze') return engagedWith(look, enemy).some(({ id }) => id !== unit.id)
  return true
}

/** RS-BULLDOZE-7, RS-BULLDOZE-8: it may end on units that it displaces, and on nothing else. */
function overlapBreaks(look: RsLook, unit: Unit, end: StandFact, at: Vec3, closed: readonly Unit[]): readonly Broken[] {
  const broken: Broken[] = end.supported && end.onTable ? [] : [{ rule: 'RS-MOVE-12', text: 'It cannot stand there.', at }]
  for (const by of end.overlaps) {
    const owner = look.state.units[look.board.models[by]?.unit ?? '']
    if (!owner) broken.push({ rule: 'RS-MOVE-12', text: `It cannot stand there: ${by} is in the way.`, at, by })
    else if (owner.side === unit.side || closed.includes(owner)) broken.push({ rule: 'RS-BULLDOZE-8', text: `It cannot end on ${owner.name}.`, at, by })
  }
  return broken
}

function stopBreaks(look: RsLook, unit: Unit, mode: MoveMode, stop: Stop): readonly Broken[] {
  const by = stop.by ?? undefined
  const owner = by === undefined ? undefined : look.state.units[look.board.models[by]?.unit ?? '']
  const broken = (rule: string, text: string): readonly Broken[] => [{ rule, text, at: stop.at, ...(by === undefined ? {} : { by }) }]
  switch (stop.why) {
    case 'model': {
      const friend = owner?.side === unit.side
      if (friend) return broken('RS-MOVE-6', `${owner!.name} is too big to move through.`)
      if (owner && isBig(look.state, owner)) {
        const rule = mode === 'disengage' ? 'RS-DISENGAGE-3' : mode === 'bulldoze' ? 'RS-BULLDOZE-5' : 'RS-MOVE-7'
        return broken(rule, `${owner.name} is too big to move through.`)
      }
      return mode === 'bulldoze'
        ? broken('RS-BULLDOZE-6', `${owner?.name} is engaged with another unit.`)
        : broken('RS-MOVE-7', `${owner?.name} stands in the way.`)
    }
    case 'keep-out':
      return broken('RS-MOVE-2', `It comes within 1" of ${owner?.name ?? 'an enemy'}.`)
    case 'solid':
    case 'climb':
      return broken('RS-MOVE-8', `${by ?? 'Something'} stands in the way.`)
    case 'stand':
      return broken('RS-MOVE-12', by ? `It cannot stand there: ${by} is in the way.` : 'It cannot stand there.')
    default:
      return broken('RS-MOVE-12', stop.why === 'table' ? 'It would leave the table.' : 'Nothing there carries it.')
  }
}

function tooFar(mode: MoveMode, cost: Inches, reach: Inches, full: Inches, slow: BoardPiece | null, level: boolean, at: Vec3): Broken {
  const loss = slow ? ` (${inches(full)}, less 2" for ${slow.id})` : ''
  const rule = level ? 'RS-SPECIAL-FLY-2' : slow && atMost(cost, full) ? difficultRule(slow) : LENGTH_RULE[mode]
  return { rule, text: `The path is ${inches(cost)}; ${inches(reach)} are allowed${loss}.`, at }
}

/** RS-TERRAIN-DIFFICULT-1, RS-SPECIAL-FLY-3: a piece that costs it 2"; one loss, however many (RS-TERRAIN-DIFFICULT-2). */
function slowedBy(look: RsLook, fact: SweepFact, fly: boolean): BoardPiece | null {
  const touched = fact.pieces.filter(({ endsIn }) => endsIn || !fly)
  return touched.flatMap(({ id }) => look.board.pieces[id] ?? []).find(isDifficult) ?? null
}

type Ending = Pick<JudgedPath, 'engaged' | 'crossed' | 'displaced' | 'end'>

function endBreaks(look: RsLook, unit: Unit, mode: MoveMode, { engaged, crossed, displaced, end }: Ending): readonly Broken[] {
  const name = (id: Id) => look.state.units[id]!.name
  switch (mode) {
    case 'charge':
    case 'frenzy':
      return engaged.length > 0 ? [] : [{ rule: 'RS-CHARGE-3', text: 'It ends within 1" of no enemy.', at: end }]
    case 'bulldoze': {
      const grazed = engaged.find((id) => crossed.includes(id) && !displaced.includes(id))
      return grazed === undefined ? [] : [{ rule: 'RS-BULLDOZE-10', text: `It runs over ${name(grazed)} and ends within 1" of it.`, at: end }]
    }
    case 'disengage':
      return engaged.map((id) => ({ rule: 'RS-DISENGAGE-4', text: `It ends within 1" of ${name(id)}.`, at: end }))
    default: {
      const scout = mode === 'scout' ? tooNearForScouts(look, unit, end) : []
      return [...engaged.map((id) => ({ rule: 'RS-MOVE-2', text: `It ends within 1" of ${name(id)}.`, at: end })), ...scout]
    }
  }
}

/** RS-SPECIAL-SCOUT-2: the leader may not end within 12" of an enemy. */
function tooNearForScouts(look: RsLook, unit: Unit, end: Vec3): readonly Broken[] {
  const leader = leaderModel(look, unit)
  const near = (model: BoardModel) => leastGap({ ...leader, at: end }, model) <= SCOUT_DISTANCE + 0.05
  return look.suppose({ place: { [leader.id]: { at: end, turn: leader.turn } } }, (measure) => {
    const enemy = enemyUnits(look, unit.id).find((one) =>
      modelsOf(look, one).filter(near).some(({ id }) => atMost(measure.gap({ model: leader.id }, { model: id }).distance, SCOUT_DISTANCE)),
    )
    return enemy ? [{ rule: 'RS-SPECIAL-SCOUT-2', text: `It ends within 12" of ${enemy.name}.`, at: end }] : []
  })
}

const SCOUT_DISTANCE: Inches = 12
/** Enemies farther off than the leader can go, and this much more, are no matter to its path. */
const NEARBY: Inches = 6
