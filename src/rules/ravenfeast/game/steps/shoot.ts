import type { Id, SideId } from '../../../../core/board'
import type { TextPart } from '../../../engine/event'
import type { CountRow, Option } from '../../../engine/question'
import { succeeds } from '../../die'
import type { Answers, RfAct, Steps } from '../act'
import type { ShotRolled } from '../events'
import { aimsOf, armorSum, coverWords, missileSum, shootersOf, shotRefused, type Aim } from '../shooting'
import { fighterOf } from '../state'
import type { Volley } from '../tasks'
import { wound } from '../wounds'

const HOLD = 'hold'
/** RF-COVER-1. */
const PAST_COVER = 3

export const steps = {
  /** Targets of the side, one after the other; who shoots at one together is a volley. Who has no target is not asked. */
  'shoot-side'(act, { side }) {
    const aims = aimsOf(act, side)
    if (aims.length === 0) return
    const targets = [...new Set(aims.map(({ at }) => at))]
    act.ask({
      kind: 'shoot', of: side, text: 'Whom do you shoot at?', rules: ['RF-SHOOT-1', 'RF-SHOOT-9'], about: { side },
      form: {
        form: 'option',
        options: [
          ...targets.map((id): Option => ({ id, text: fighterOf(act.state, id).name, thing: id })), { id: HOLD, text: 'The rest hold their shots' },
        ],
      },
    })
  },
} satisfies Steps

export const questions = {
  shoot: {
    take(act, { side }, { option }) {
      if (option === HOLD) return act.emit({ kind: 'holds', text: [{ side }, ' shoots no more.'], rules: ['RF-SHOOT-9'], data: { side } })
      const aims = aimsOf(act, side).filter(({ at }) => at === option)
      const [only] = aims
      act.push({ step: 'shoot-side', side })
      if (only && aims.length === 1 && fighterOf(act.state, only.by).shots === 1) return loose(act, { side, target: option }, { [only.by]: 1 })
      const shooters = shootersOf(act, side)
      const rows = shooters.map((shooter): CountRow => {
        const open = aims.some(({ by }) => by === shooter.id)
        return { id: shooter.id, text: shooter.name, min: 0, max: open ? shooter.shots : 0, refused: open ? undefined : shotRefused(act, shooter,
          option) ?? undefined }
      })
      act.ask({
        kind: 'volley', of: side, text: `Who shoots at ${fighterOf(act.state, option).name}?`, rules: ['RF-SHOOT-6', 'RF-SHOOT-9'],
        about: { side, target: option },
        form: { form: 'counts', rows: rows.toSorted((a, b) => Number(a.max === 0) - Number(b.max === 0)), min: 0, max: rows.reduce((sum, { max }) =>
          sum + max, 0) },
      })
    },
  },
  volley: { take: (act, volley, { counts }) => loose(act, volley, counts) },
} satisfies Answers

/** RF-SHOOT-6 to RF-SHOOT-8: to wound first, then a die for each piece of cover, then Armor; all shots at the target together. */
function loose(act: RfAct, { side, target: at }: Volley, counts: Readonly<Record<Id, number>>): void {
  const target = fighterOf(act.state, at)
  const shots = aimsOf(act, side).filter((aim) => aim.at === at).flatMap((aim): readonly Aim[] => Array.from({ length: counts[aim.by] ?? 0 }, () => aim))
  if (shots.length === 0) return
  for (const { by } of shots) fighterOf(act.state, by).shots--
  const needs = shots.map(({ by, uphill }) => missileSum(act, fighterOf(act.state, by), uphill).needs)
  const faces = act.roll({ dice: shots.length, sides: 6, by: side, why: `at ${target.name}`, rules: ['RF-SHOOT-6'] })
  const rolled = shots.map((aim, i): ShotRolled => {
    const hit = { by: aim.by, face: faces[i]!, needs: needs[i]!, cover: [], armor: null }
    if (!succeeds(hit.face, hit.needs)) return hit
    const cover = aim.cover.length === 0 ? [] : act.roll({
      dice: aim.cover.length, sides: 6, by: side, why: `past ${coverWords(act.state, aim.cover)}`, rules: ['RF-SHOOT-7', 'RF-COVER-1', 'RF-COVER-2'],
    })
    if (cover.some((face) => !succeeds(face, PAST_COVER))) return { ...hit, cover }
    const [armor] = act.roll({ dice: 1, sides: 6, by: target.side, why: `${target.name}: Armor`, rules: ['RF-SHOOT-8'] }) as [number]
    return { ...hit, cover, armor }
  })
  const saves = (shot: ShotRolled) => armorSum(act, target, fighterOf(act.state, shot.by)).needs
  const wounds = rolled.filter((shot) => shot.armor !== null && !succeeds(shot.armor, saves(shot))).length
  act.emit({
    kind: 'volley', rules: ['RF-SHOOT-6', 'RF-SHOOT-7', 'RF-SHOOT-8'], data: { target: at, shots: rolled, wounds },
    // In the order in which the dice fell: all to wound, then for each that hit past cover and against Armor.
    text: [
      { side }, ' at ', { unit: at }, ': ', ...rolled.flatMap(({ by, face, needs: least }, i): readonly TextPart[] =>
        [...(i > 0 ? [', '] : []), { unit: by }, ` needs ${least} `, { die: face, good: succeeds(face, least) }]),
      ...rolled.flatMap((shot) => afterHit(shot, side, target.side, rolled.length > 1, saves(shot))), '.',
    ],
  })
  wound(act, target, wounds)
}

/** Whose dice they are goes from side to side, and is said each time. */
const afterHit = ({ by, cover, armor }: ShotRolled, side: SideId, other: SideId, ofSeveral: boolean, saves: number): readonly TextPart[] => {
  const past: readonly TextPart[] = cover.length === 0 ? [] : [{ side }, ' past cover ', ...cover.map((die) => ({ die, good: succeeds(die, PAST_COVER) }))]
  const save: readonly TextPart[] = armor === null ? [] : [{ side: other }, `’s Armor ${saves} `, { die: armor, good: succeeds(armor, saves) }]
  if (past.length + save.length === 0) return []
  return ['; ', ...(ofSeveral ? [{ unit: by }, ': '] : []), ...past, ...(past.length > 0 && save.length > 0 ? [', '] : []), ...save]
}
