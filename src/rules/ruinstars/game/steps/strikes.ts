import type { Id } from '../../../../core/board'
import type { Attack, Die } from '../attack'
import { attackStat, draw, leftOf, saveRerolls, sendsBack } from '../combat'
import { areAdjacent, modelOf } from '../near'
import { hasSpecial } from '../../profile'
import { sees } from '../../judge/sight'
import type { Answers, Steps } from '../act'
import { enemiesOf, gearOf, onTable, profileOf, unitOf, type RuLook } from '../state'
import type { Blow } from '../tasks'
import { counted } from '../../../kit/words'
import { isCritical, lain, succeeds } from './attack'
import { wound } from './wounds'

/** RU-CRIT-1, RU-HOUSE-2, RU-WEAPON-RND-1: Strikes and their damage before saves. */
export function blowOf(dice: readonly Die[], auto: number, stat: number, rending: number): Blow {
  const good = dice.filter(({ face }) => succeeds(face, stat))
  const criticals = good.filter(({ face }) => isCritical(face)).length
  const strikes = good.length + auto
  return { strikes, criticals, damage: strikes + criticals + Math.min(rending, criticals) }
}

export const steps = {
  /** The dice stand: whom they strike, one after the other (RU-WEAPON-BLS-1, RU-WEAPON-BLS-2, RU-WEAPON-CHR-1). */
  strikes(act, { attack, dice }) {
    const rending = leftOf(act, attack, 'RND')
    const blow = blowOf(dice, attack.auto, attackStat(act, attack), rending)
    draw(act, attack, 'RND', Math.min(rending, blow.criticals))
    act.emit({
      kind: 'strikes',
      text: [
        { unit: attack.by },
        ` scores ${counted(blow.strikes, 'Strike')}${blow.criticals > 0 ? `, ${blow.criticals} of them critical` : ''}: ${blow.damage} damage.`,
      ],
      rules: ['RU-HOUSE-2', ...(blow.criticals > 0 ? ['RU-CRIT-1', 'RU-DICE-3'] : []), ...(blow.criticals > 0 && rending > 0 ? ['RU-WEAPON-RND-1'] : [])],
      data: { by: attack.by, target: attack.target, faces: dice.map(({ face }) => face), auto: attack.auto, ...blow },
    })
    if (blow.strikes === 0) return
    const { blast, near } = struckBesides(act, attack)
    act.push(
      ...[attack.target, ...blast].map((struck) => ({ step: 'strike' as const, attack, struck, ...blow })),
      ...(near.length > 0 ? [{ step: 'chain' as const, attack, blow, near }] : []),
    )
  },

  chain(act, { attack, blow, near }) {
    const { state } = act
    const standing = near.map((id) => unitOf(state, id)).filter(onTable)
    const by = unitOf(state, attack.by)
    if (standing.length === 0) return
    const most = Math.min(standing.length, leftOf(act, attack, 'CHR'))
    act.ask({
      kind: 'chain', of: by.side, text: `Chain Reaction: ${counted(blow.strikes, 'Strike')} on whom else?`, rules: ['RU-WEAPON-CHR-1'], about: { attack, blow },
      form: { form: 'subset', options: standing.map((unit) => ({ id: unit.id, text: unit.name, thing: unit.id })), min: 0, max: most },
    })
  },

  /** RU-WEAPON-STN-1, then the saves of one whom the attack strikes. */
  strike(act, { attack, struck, criticals, damage }) {
    const { state } = act
    const unit = unitOf(state, struck)
    if (!onTable(unit)) return
    if (criticals > 0 && hasSpecial(gearOf(state, attack.by, attack.weapon), 'STN')) {
      unit.stun++
      act.emit({
        kind: 'stunned', text: [{ unit: struck }, ' is stunned: 1 ACT less in its next activation.'], rules: ['RU-WEAPON-STN-1'],
        data: { unit: struck, stun: unit.stun },
      })
    }
    act.push({ step: 'save', attack, unit: struck, foe: attack.by, damage, chain: 0 })
  },

  /** RU-HOUSE-2: one ARM die for each point of damage. Support and Cover help against the attack itself, not on the way back. */
  save(act, { attack, unit: id, foe, damage, chain: turns }) {
    const unit = unitOf(act.state, id)
    if (!onTable(unit) || damage === 0) return
    const stat = profileOf(act.state, unit).arm
    const { free, from } = turns === 0 ? saveRerolls(act, attack, id) : { free: 0, from: [] }
    const faces = act.roll({ dice: damage, sides: 6, by: unit.side, why: `${unit.name}: ARM saves`, rules: ['RU-HOUSE-2'] })
    act.emit({
      kind: 'armour',
      text: [{ unit: id }, ` rolls ${counted(damage, 'save')}, needs ${stat} or less: `, ...faces.map((die) => ({ die, good: succeeds(die, stat) })), '.'],
      rules: ['RU-HOUSE-2', ...from.map(({ rule }) => rule)], data: { unit: id, faces, stat, free },
    })
    const sources = from.map(({ text }) => text)
    act.push({ step: 'dice', task: { roll: 'save', by: id, foe, attack, dice: faces.map(lain), stat, free, sources, sixes: false, chain: turns } })
  },

  /** RU-HOUSE-2, RU-HOUSE-3, RU-CRIT-2, RU-CRIT-3: what is stopped, what is lost, what goes back. */
  saves(act, { attack, unit: id, foe, dice, chain: turns }) {
    const { state } = act
    const unit = unitOf(state, id)
    const stat = profileOf(state, unit).arm
    const stopped = dice.filter(({ face }) => succeeds(face, stat)).length
    const criticals = dice.filter(({ face }) => isCritical(face)).length
    const returned = sendsBack(state, attack, id, foe) ? criticals : 0
    const lost = dice.length - stopped
    act.emit({
      kind: 'saves',
      text: [{ unit: id }, ` stops ${stopped} of ${dice.length}${returned > 0 ? ` and sends ${returned} back` : ''}.`],
      rules: ['RU-HOUSE-2', ...(returned > 0 ? [turns > 0 ? 'RU-CRIT-3' : 'RU-CRIT-2'] : [])],
      data: { unit: id, by: foe, faces: dice.map(({ face }) => face), stopped, returned, lost },
    })
    wound(act, unit, lost, unitOf(state, foe).side)
    if (returned > 0) act.push({ step: 'save', attack, unit: foe, foe: id, damage: returned, chain: turns + 1 })
  },
} satisfies Steps

/** Whom the Strikes come to besides the target: all of `blast`, and as many of `near` as are picked for a Chain Reaction. */
export function struckBesides(look: RuLook, attack: Attack): { readonly blast: readonly Id[]; readonly near: readonly Id[] } {
  const blast = hasSpecial(gearOf(look.state, attack.by, attack.weapon), 'BLS') ? blasted(look, attack.target) : []
  const near = leftOf(look, attack, 'CHR') > 0 ? chained(look, attack).filter((id) => !blast.includes(id)) : []
  return { blast, near }
}

/** RU-WEAPON-BLS-1: friend or foe, Adjacent to the target and seen by it. */
const blasted = (look: RuLook, target: Id): readonly Id[] =>
  Object.values(look.state.units)
    .filter((unit) => onTable(unit) && areAdjacent(look, target, unit.id) && sees(look.measure, modelOf(look, target), modelOf(look, unit.id)))
    .map((unit) => unit.id)

/** RU-WEAPON-CHR-1: enemies Adjacent to the first target where it stood when it was attacked. */
const chained = (look: RuLook, attack: Attack): readonly Id[] =>
  enemiesOf(look.state, unitOf(look.state, attack.by)).filter((unit) => areAdjacent(look, attack.target, unit.id)).map((unit) => unit.id)

export const questions = {
  chain: {
    take(act, { attack, blow }, { options }) {
      draw(act, attack, 'CHR', options.length)
      act.push(...options.map((struck) => ({ step: 'strike' as const, attack, struck, ...blow })))
    },
  },
} satisfies Answers
