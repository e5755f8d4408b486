import type { Id, SideId } from '../../../core/board'
import type { Vec2 } from '../../../core/vec'
import type { Advice } from '../../appraise'
import type { Question } from '../../engine/question'
import { openOptions, told } from '../../kit/advice'
import { bestFirst } from '../../kit/best-first'
import { chanceOf } from '../../kit/dice'
import { D6 } from '../die'
import { meleeSum } from '../game/fighting'
import { freeMovers, leftOf } from '../game/movement'
import { foesOf, mayAttack } from '../game/near'
import { cardOf, fighterOf, type Fighter, type RfLook } from '../game/state'
import type { Escorting, Moving, MovingBody } from '../game/tasks'
import { wallNamed } from '../game/walls'
import { bodyWay, escortWay, formable, marching, movingOf, wallWay } from './bodies'
import { bestMarch, changes, fieldFor, outlook, type Field } from './marches'
import { harm } from './powers'
import { anywhere } from './ways'

/** Less than this is not worth a move. */
const LEAST = 0.06
/** What a body spares of moves one by one. */
const REST = 'rest'

/** Who moves: bodies while all is far off, walls and those who gain most; a figure moves once. What is begun can be ended. */
export function whoMoves(look: RfLook, question: Question, side: SideId): readonly Advice[] {
  const field = fieldFor(look, side)
  const open = openOptions(question)
  const flying = new Set(open.filter((id) => id.startsWith('fly:')).map((id) => id.slice('fly:'.length)))
  const several = open.flatMap((option): readonly Advice[] => {
    const [what, first = '', second = ''] = option.split(':')
    if (what === 'body') {
      const body = marching(field)
      return body ? [told({ option }, changes(body.from, body.there))] : []
    }
    if (what === 'wall') {
      const wall = wallNamed(look.state, first)
      const found = wallWay(field, wall, movingOf(look, wall))
      return found ? [told({ option }, changes(found.from, found.there))] : []
    }
    if (what === 'dissolve') return loosened(field, option, wallNamed(look.state, first).members)
    if (what === 'form') {
      const formed = formable(field)
      return formed ? [told({ option }, [['kept off by shields', formed.kept], ['less to strike at', -formed.forgone]])] : []
    }
    if (what !== 'escort' || !escortWay(look, escorting(look, first, second))) return []
    return [told({ option }, [['a captive led away', 0.2 * pointsOf(look, first)], ['its escort away', -0.05 * pointsOf(look, second)]])]
  })
  const alone = open.flatMap((option) => {
    const [what, id = ''] = option.split(':')
    const figure = look.state.figures[id]
    return figure && (what === 'fly' || (what === 'foot' && !flying.has(id))) && figure.spent === 0 ? goingOff(field, option, figure) : []
  })
  return [
    ...several.filter((advice) => worthOf(advice) > LEAST), ...surest(look, alone),
    told({ option: REST }, [['all stay where they are', 0], ['nothing risked', 0]]),
  ]
}

const worthOf = ({ terms = [] }: Advice): number => terms.reduce((sum, { points }) => sum + points, 0)

const pointsOf = (look: RfLook, id: Id): number => cardOf(look.state, id).points

interface Alone {
  readonly advice: Advice
  readonly moving: Moving
  readonly to: Vec2
}

/** The best first; whoever has no way at all is none of them, so that whoever is chosen moves. */
function surest(look: RfLook, alone: readonly Alone[]): readonly Advice[] {
  const sorted = bestFirst(alone.filter(({ advice }) => worthOf(advice) > LEAST), ({ advice }) => worthOf(advice))
  const first = sorted.findIndex(({ moving, to }) => anywhere(look, moving, 1, to).length > 0)
  return first < 0 ? [] : sorted.slice(first).map(({ advice }) => advice)
}

function goingOff(field: Field, option: string, figure: Fighter): readonly Alone[] {
  const { look } = field
  const foes = foesOf(look, figure)
  const withdraws = foes.length > 0
  const moving: Moving = {
    figure: figure.id, mode: option.startsWith('fly') ? 'fly' : 'foot', withdraws, allowance: leftOf(look, figure, withdraws),
  }
  const march = bestMarch(field, field.powers.index.get(figure.id)!, moving.allowance)
  if (march.gain <= 0 || (withdraws && march.foe !== null)) return []
  const leaving = withdraws ? [['free attacks', -freely(look, figure, foes)] as const] : []
  return [{ advice: told({ option }, [...changes(march.from, march.there), ...leaving]), moving, to: march.to }]
}

/** RF-WITHDRAW-2, RF-FREE-1: there is no Armor roll against them; casualties of this phase strike, too (RF-TURN-2). */
export function freely(look: RfLook, figure: Fighter, foes: readonly Fighter[]): number {
  const all = foes.filter((foe) => mayAttack(look, foe))
  return all.reduce((sum, foe) => sum + harm(look.state, figure, 1, chanceOf(D6, meleeSum(look, foe, figure).needs)).loss, 0)
}

/** Who goes together: as was found when it was thought of; else any two. */
export function whoGoes(look: RfLook, side: SideId): readonly Advice[] {
  const body = marching(fieldFor(look, side))
  const options = body?.figures ?? freeMovers(look, side).slice(0, 2).map(({ id }) => id)
  return [told({ options }, body ? changes(body.from, body.there) : [['any two', 0], ['nothing risked', 0]])]
}

/** What a wall keeps off, as a share of what still gets through. */
const KEPT = 1.5
/** To fall in again takes a turn. */
const TROUBLE = 0.1

/** A wall given up: what its members may then do by themselves, and what their shields kept off. */
function loosened(field: Field, option: string, members: readonly Id[]): readonly Advice[] {
  const { look, powers } = field
  const marches = members.map((id) => bestMarch(field, powers.index.get(id)!, leftOf(look, fighterOf(look.state, id), false)))
  const moves = marches.reduce((sum, { gain }) => sum + gain, 0)
  const bare = marches.reduce((sum, { from }) => sum + from.risk, 0)
  return [told({ option }, [['free to move', 0.8 * moves], ['shields apart', -KEPT * 0.45 * bare - TROUBLE * members.length]])]
}

const escorting = (look: RfLook, captive: Id, escort: Id): Escorting => ({
  captive, escort,
  allowance: Math.min(leftOf(look, fighterOf(look.state, escort), false), cardOf(look.state, captive).move - fighterOf(look.state, captive).spent),
})

/** The way of several, as it was found when they were chosen. */
export function wayOfBody(look: RfLook, moving: MovingBody): readonly Advice[] {
  const found = bodyWay(fieldFor(look, moving.side), moving)
  return [told({ legs: found?.way ?? [] }, found ? changes(found.from, found.there) : [['they stay', 0], ['nothing risked', 0]])]
}

export function wayOfWall(look: RfLook, wall: Id, side: SideId): readonly Advice[] {
  const own = wallNamed(look.state, wall)
  const found = wallWay(fieldFor(look, side), own, movingOf(look, own))
  return [told({ legs: found?.way ?? [] }, found ? changes(found.from, found.there) : [['it stays', 0], ['nothing risked', 0]])]
}

export const wayOfEscort = (look: RfLook, task: Escorting): readonly Advice[] =>
  [told({ legs: escortWay(look, task) ?? [] }, [['towards the edge', 0.2 * pointsOf(look, task.captive)], ['its escort away', 0]])]

/** Where nothing good was found: somewhere, as far from harm as it seems. */
export function somewhere(look: RfLook, moving: Moving): readonly Advice[] {
  const side = fighterOf(look.state, moving.figure).side
  const field = fieldFor(look, side)
  const i = field.powers.index.get(moving.figure)!
  const from = field.at[i]!
  return anywhere(look, moving, 4).map((legs) => {
    const last = legs.at(-1)!
    return told({ legs }, changes(outlook(field, i, from), outlook(field, i, [last.x, last.z])))
  })
}
