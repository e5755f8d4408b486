import type { Id } from '../../../core/board'
import type { Pmf } from '../../kit/chances'
import type { Attack } from '../game/attack'
import { saveRerolls, sendsBack } from '../game/combat'
import { profileOf, unitOf, type RuLook } from '../game/state'
import { lossesOf, type Losses } from './chances'

/** HIT that so much damage takes from one and the other; `lost`, `gone`: what the one and the other have lost since, up to all. */
export type LossesFrom = (damage: Pmf, lost?: number, gone?: number) => Losses

/** What damage of the attack takes from who is struck and, by Critical Saves, from who attacks (RU-CRIT-2, RU-CRIT-3). */
export function lossesFrom(look: RuLook, attack: Attack, struck: Id): LossesFrom {
  const { state } = look
  const [unit, by] = [unitOf(state, struck), unitOf(state, attack.by)]
  const [own, other] = [profileOf(state, unit).arm, profileOf(state, by).arm]
  const { free } = saveRerolls(look, attack, struck)
  const back = sendsBack(state, attack, struck, attack.by)
  return (damage, lost = 0, gone = 0) =>
    lossesOf(damage, { target: { arm: own, hit: unit.hit - lost }, free, attacker: back ? { arm: other, hit: by.hit - gone } : null })
}
