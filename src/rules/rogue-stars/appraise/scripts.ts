import type { Script } from '../../appraise'
import type { Question } from '../../engine/question'
import { openOptions } from '../../kit/advice'
import { END } from '../../kit/action-table'
import type { RoQuestions } from '../game/questions'
import { activationOf, cardOf, enemiesOf, figureOf, reactionOf, type DeedId, type Figure, type RoLook } from '../game/state'
import { sees } from '../game/sight'
import { partingBlows, threat } from './attacks'
import { passing, STRESS, takingIt } from './initiative'
import { stepOf } from './mission'
import { runningOf } from './running'
import { rangeBetween } from '../game/shooting'
import { ENTERS, XP } from './units'

/** One deed, or a Move and attacks, for the successes that are left. */
export interface RoScript extends Script {
  /** Where the Move is to end: anywhere, where it may shoot, beside an enemy, or beyond rough ground and faces. */
  readonly wish: 'field' | 'shot' | 'blow' | 'rough' | null
  readonly blow: 'shoot' | 'melee' | null
  readonly times: number
}

const PASS = 'pass'

/** Points of what is done for one success besides attacks and Moves. */
function deedWorth(look: RoLook, figure: Figure, deed: DeedId): number {
  switch (deed) {
    case 'recover':
      return 1.2
    case 'stand':
      return 4
    case 'rally':
      return 8
    case 'interact': {
      const running = runningOf(look)
      return running ? running.after(figure.side, 1) - running.after(figure.side, 0) : 2.5 * XP
    }
    case 'spot':
      return 2
    case 'hide':
      return hiding(look, figure)
    case 'initiative':
      return takingIt(look, figure.side)
    case 'enter':
      return ENTERS
    case 'leave':
      return -4 * XP
    default:
      return 0
  }
}

/** RO-HOUSE-7: nobody shoots at it until it is spotted. */
const hiding = (look: RoLook, figure: Figure): number => 0.25 * enemiesOf(look.state, figure).filter(({ id }) => sees(look, id, figure.id))
  .reduce((sum, { id }) => sum + threat(look, id, figure.id, rangeBetween(look, id, figure.id)).now, 0)

/** What the rest of an activation or of a Reaction may consist of. */
export function scripts(look: RoLook, question: Question): readonly RoScript[] {
  const { kind, about } = question
  if (kind !== 'action' && kind !== 'reaction' && kind !== 'path') return []
  const { unit } = about as RoQuestions['action']['about']
  const reaction = kind === 'path' ? (about as RoQuestions['path']['about']).reaction : kind === 'reaction'
  const figure = figureOf(look.state, unit)
  const left = Math.max(1, reaction ? reactionOf(look.state)?.successes.length ?? 1 : activationOf(look.state)?.left ?? 1)
  const stress = STRESS * (1 + 0.2 * figure.stress)
  const one = (id: string, does: string, actions: readonly string[], more: Partial<RoScript> = {}): RoScript => ({
    id, text: `${figure.name} ${does}`, unit, actions, moves: null, strikes: null, wish: null, blow: null, times: 0, ...more,
    spends: (more.spends ?? 0) + stress * (actions.length + Math.max(0, (more.times ?? 0) - 1)),
  })
  const open = kind === 'path' ? ['move'] : openOptions(question)
  const shoots = cardOf(look.state, figure).weapon !== null
  const parting = open.includes('move') ? partingBlows(look, figure) : 0
  // What is left after a Move is good for more of the same.
  const on = (left - 1) * (XP * stepOf(look, figure) - stress)
  const then = { strikes: 1, times: left - 1 }
  const going = (id: string, does: string, wish: RoScript['wish'], more: Partial<RoScript> = {}): RoScript =>
    one(id, does, more.actions ?? ['move'], { moves: 0, wish, ...more, spends: parting + (more.spends ?? 0) })
  return open.flatMap((deed): readonly RoScript[] => {
    switch (deed) {
      case 'move':
        return [
          going('move', 'moves', 'field', { spends: -Math.max(0, on) }),
          going('scramble', 'moves over rough ground', 'rough', { spends: SCRAMBLE - Math.max(0, 0.55 * on) }),
          ...(left > 1 && shoots ? [going('move-shoot', 'moves and shoots', 'shot', { actions: ['move', 'shoot'], blow: 'shoot', ...then })] : []),
          ...(left > 1 ? [going('move-melee', 'moves into melee', 'blow', { actions: ['move', 'melee'], blow: 'melee', ...then })] : []),
        ]
      case 'shoot':
        return [
          one('shoot', 'shoots', ['shoot'], { strikes: 0, blow: 'shoot', times: left }),
          ...(left > 1 && open.includes('move')
            ? [going('shoot-move', 'shoots and moves', 'field', { actions: ['shoot', 'move'], moves: 1, strikes: 0, blow: 'shoot', times: left - 1 })] : []),
        ]
      case 'melee':
        return [one('melee', 'strikes', ['melee'], { strikes: 0, blow: 'melee', times: left })]
      case END:
        return [{ ...one('end', 'does no more', [END]), spends: 0 }]
      case PASS:
        return [{ ...one('pass', 'passes', [PASS]), spends: -passing(look, figure.side) }]
      default: {
        // Who takes up the case or gets on its feet goes on from there.
        const more = deed === 'interact' || deed === 'rally' || deed === 'stand' ? (left - 1) * 3 : 0
        return [one(deed, DOES[deed as DeedId] ?? deed, [deed], { spends: -deedWorth(look, figure, deed as DeedId) - more })]
      }
    }
  })
}

const DOES: Readonly<Partial<Record<DeedId, string>>> = {
  recover: 'removes a Pin', stand: 'stands up', rally: 'rallies', interact: 'takes up the case', spot: 'tries to spot somebody', hide: 'hides',
  enter: 'comes in', initiative: 'tries to take the initiative', leave: 'leaves the table', carry: 'takes up a comrade', loot: 'loots a body',
}

/** What a Terrain roll may cost: the rest of the Move, and now and then its footing (RO-HOUSE-3, RO-HOUSE-16). */
const SCRAMBLE = 2.5
