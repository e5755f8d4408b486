import type { SideId } from '../../../core/board'
import { RandomStream } from '../../../core/random'
import { otherSide } from '../../../core/sides'
import type { Advice } from '../../appraise'
import type { Question } from '../../engine/question'
import { openOptions, told } from '../../kit/advice'
import { ranks } from '../game/steps/deploy'
import { cardOf, type RfLook } from '../game/state'
import type { Arriving, Deploying } from '../game/tasks'
import { ARRIVAL_DEPTH } from '../game/zones'
import { fieldFor, gapAt } from './marches'
import { BESIDE } from './powers'
import { pointOf } from './units'

/** RF-INIT-3: who can strike at somebody weak goes first; else it is better to see what the others do. */
export function firsts(look: RfLook, side: SideId): readonly Advice[] {
  const [own, other] = [blowsAtHand(look, side), blowsAtHand(look, otherSide(side))]
  return [
    told({ option: side }, [['strikes where it likes', 0.3 * own], ['answers what they did', 0]]),
    told({ option: otherSide(side) }, [['strikes where they like', -0.2 * other], ['answers what they did', 0.15 * pointOf(look.state) + 0.2 * (own + other)]]),
  ]
}

/** What a side may gain by charges that are good for it. */
function blowsAtHand(look: RfLook, side: SideId): number {
  const field = fieldFor(look, side)
  const { powers: { melee, move, figures } } = field
  return field.own.reduce((sum, i) => sum + field.foes.reduce((best, j) => {
    const gap = gapAt(field, i, field.at[i]!, j)
    return gap > BESIDE && gap <= move[i]! ? Math.max(best, melee[i * figures.length + j]! - melee[j * figures.length + i]!) : best
  }, 0), 0)
}

/** RF-HOUSE-1: in ranks, shields foremost. */
export const deploying = (question: Question): readonly Advice[] => openOptions(question).map((option) =>
  told({ option }, [['in ranks, shields foremost', option === 'all' ? 1 : 0], ['room for the others', 0]]))

/** Some ways to stand in ranks, of which those in the middle are the steadiest. */
export function placing(look: RfLook, { side, figures }: Deploying | Arriving, deep: number | null): readonly Advice[] {
  const kept = deep === null
  return [0, 1, 2].flatMap((wild): readonly Advice[] => {
    const poses = ranks(look, side, figures, deep ?? ARRIVAL_DEPTH, new RandomStream(`ranks ${wild}`), wild)
    const shooters = figures.filter((id) => cardOf(look.state, id).missile !== null).length
    return poses ? [told({ poses }, [['in ranks', 1 - 0.1 * wild], ['room to shoot', 0.01 * shooters * wild]])] : []
  }).concat(kept ? [told({ poses: {} }, [['in ranks', -1], ['a turn later', -0.1 * figures.length]])] : [])
}
