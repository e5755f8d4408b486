import type { Advice } from '../../appraise'
import type { Question } from '../../engine/question'
import { atLeast, certain, mean } from '../../kit/chances'
import { optionsOf } from '../../kit/sheets'
import { D6 } from '../die'
import { hasSpecial } from '../profile'
import type { DiceTask, Die } from '../game/attack'
import { leftOf, sendsBack } from '../game/combat'
import { gearOf, profileOf, unitOf, type RuLook } from '../game/state'
import { isCritical, succeeds } from '../game/steps/attack'
import { blowOf } from '../game/steps/strikes'
import { lossesOf } from '../show/chances'
import { lossesFrom } from '../show/losses'
import { worthOf } from '../show/scoring'
import { killScores } from './attacks'
import { STUNNED } from './toll'
import { lossOf, orderWorth, pointOf } from './units'

/** What may be done about dice that lie on the table, each by what it makes of the attack on average (RU-ORDERS-7, RU-ORDERS-8). */
export function mendings(look: RuLook, question: Question, task: DiceTask): readonly Advice[] {
  const { side } = unitOf(look.state, task.by)
  const known = new Map<string, number>()
  const value = (dice: readonly Die[]): number => {
    const faces = dice.map(({ face }) => face).sort()
    const key = faces.join()
    let worth = known.get(key)
    if (worth === undefined) known.set(key, (worth = valueOfDice(look, task, faces)))
    return worth
  }
  const now = value(task.dice)
  const order = orderWorth(look.state, side)
  return optionsOf(question).filter(({ refused }) => !refused).map(({ id }): Advice => {
    const [what, index] = id.split(':')
    const i = Number(index)
    const bought = what === 'order' || what === 'up' || what === 'down'
    const better = what === 'done' ? now
      : what === 'up' || what === 'down' ? value(shifted(task.dice, i, what === 'up' ? 1 : -1))
      : D6_FACES.reduce((sum, face) => sum + value(task.dice.with(i, { face, rerolled: true })), 0) / D6.sides
    return {
      answer: { option: id },
      terms: [{ what: task.roll === 'attack' ? 'taken' : 'kept', points: better }, { what: 'an order', points: bought ? -order : 0 }],
    }
  })
}

const D6_FACES = [1, 2, 3, 4, 5, 6] as const

/** A shift counts by where it leads: a die that wants two of them is not begun. */
const shifted = (dice: readonly Die[], i: number, by: 1 | -1): readonly Die[] => dice.with(i, { ...dice[i]!, face: dice[i]!.face + by })

/** Worth to whoever rolled: what an attack takes, or what saves keep and send back. */
function valueOfDice(look: RuLook, { roll, by, attack, stat, foe }: DiceTask, faces: readonly number[]): number {
  const { state } = look
  if (roll === 'save') {
    const unit = unitOf(state, by)
    const failed = faces.filter((face) => !succeeds(face, stat)).length
    const lost = Math.min(unit.hit, failed)
    const returned = sendsBack(state, attack, by, foe) ? faces.filter(isCritical).length : 0
    // RU-CRIT-3: on the way back no die is rolled again, and what comes back once more is lost as well.
    const striker = unitOf(state, foe)
    const { target, attacker } = lossesOf(certain(returned), {
      target: { arm: profileOf(state, striker).arm, hit: striker.hit }, free: 0, attacker: { arm: profileOf(state, unit).arm, hit: unit.hit - lost },
    })
    const kill = atLeast(attacker, unit.hit - lost)
    return lossOf(state, striker, mean(target), atLeast(target, striker.hit))
      - lossOf(state, unit, lost + mean(attacker), kill) - pointOf(state) * kill * killScores(look, unit)
  }
  const blow = blowOf(faces.map((face) => ({ face, rerolled: false })), attack.auto, stat, leftOf(look, attack, 'RND'))
  const struck = unitOf(state, attack.target)
  const { target, attacker } = lossesFrom(look, attack, attack.target)(certain(blow.damage))
  const striker = unitOf(state, attack.by)
  const kill = atLeast(target, struck.hit)
  const stuns = blow.criticals > 0 && profileOf(state, struck).act > 1 && hasSpecial(gearOf(state, attack.by, attack.weapon), 'STN')
  const stun = stuns ? STUNNED * worthOf(state, struck) : 0
  return lossOf(state, struck, mean(target), kill) + stun + pointOf(state) * kill * killScores(look, struck)
    - lossOf(state, striker, mean(attacker), atLeast(attacker, striker.hit))
}
