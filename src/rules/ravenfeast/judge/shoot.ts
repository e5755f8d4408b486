import type { Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { inches, listed } from '../../kit/words'
import { atMost, SLACK } from '../../lines/asked'
import { edgeGap, enemiesTouching, meleeOf } from './contact'
import { idOf, isEnemy, type Figure } from './figure'
import { isUphill, lineOf, type ShotLine } from './line'
import { nameIn, type Field } from './mover'

/** Why a shot may not be taken, whatever its line. */
export interface Refusal {
  readonly rule: string
  readonly text: string
  /** Who or what it rests on; null for nobody. */
  readonly by: Id | null
}

/** A shot as it is judged: what its line meets, and apart from that whether it may be taken. */
export interface Shot {
  readonly line: ShotLine
  /** Why it may not be taken although its line were open; empty where it may. */
  readonly refused: readonly Refusal[]
  /** Base edge to base edge in plan (RF-SHOOT-1). */
  readonly distance: Inches
  readonly uphill: boolean
}

/** What is not seen on the table. */
export interface Shooting {
  /** What the shooter spent of its Move this turn; left out, nothing is known of it. */
  readonly spent?: Inches
  /** How far its missiles fly; left out, as its profile says. Infinity for no limit. */
  readonly range?: Inches
}

export function shotAt(measure: Measure, shooter: Figure, target: Figure, field: Field, asked: Shooting = {}): Shot {
  return {
    line: lineOf(measure, shooter, target, field),
    refused: [...barredFromShooting(shooter, field, asked), ...targetRefused(measure, shooter, target, field, asked)],
    distance: edgeGap(shooter.model, target.model),
    uphill: isUphill(shooter.model, target.model, field),
  }
}

/** RF-SHOOT-1: the shot may be taken; the range is apart. */
export const mayBeTaken = ({ line, refused }: Pick<Shot, 'line' | 'refused'>): boolean => line.open && refused.length === 0

/** RF-SHOOT-2, RF-SHOOT-3, RF-WALL-9: what keeps the figure from shooting at anybody. */
export function barredFromShooting(shooter: Figure, field: Field, { spent = 0 }: Shooting = {}): readonly Refusal[] {
  const who = nameIn(field, idOf(shooter))
  const refused: Refusal[] = []
  if (!atMost(spent, shooter.profile.move / 2)) {
    const text = `${who} spent ${inches(spent)}, more than half of its Move of ${inches(shooter.profile.move)}: it may not shoot.`
    refused.push({ rule: 'RF-SHOOT-2', text, by: null })
  }
  const [foe] = enemiesTouching(shooter, field.figures)
  if (foe) refused.push({ rule: 'RF-SHOOT-3', text: `${who} is in melee with ${nameIn(field, idOf(foe))} and may not shoot.`, by: idOf(foe) })
  if (shooter.wall !== null) refused.push({ rule: 'RF-WALL-9', text: `${who} belongs to a shield wall and may not shoot.`, by: shooter.wall })
  return refused
}

/** RF-TURN-2, RF-SHOOT-4, RF-SHOOT-5: what keeps the target from being shot at by that figure. */
export function targetRefused(measure: Measure, shooter: Figure, target: Figure, field: Field, asked: Shooting = {}): readonly Refusal[] {
  const whom = nameIn(field, idOf(target))
  const refused: Refusal[] = []
  if (target.marked) refused.push({ rule: 'RF-TURN-2', text: `${whom} is a casualty already.`, by: null })
  const comrades = meleeOf(target, field.figures).filter((other) => !isEnemy(shooter, other) && idOf(other) !== idOf(shooter))
  if (comrades.length > 0) {
    const text = `${whom} is in melee with ${listed(comrades.map((one) => nameIn(field, idOf(one))))}: one may not shoot into a melee of one's own side.`
    refused.push({ rule: 'RF-SHOOT-4', text, by: idOf(comrades[0]!) })
  }
  const closer = target.profile.rank === null ? undefined : closerTarget(measure, shooter, target, field, asked)
  if (closer) {
    const text = `${whom} is a ${target.profile.rank === 'leader' ? 'Leader' : 'Hero'}, and ${nameIn(field, idOf(closer))} is a closer target.`
    refused.push({ rule: 'RF-SHOOT-5', text, by: idOf(closer) })
  }
  return refused
}

/** RF-SHOOT-5: of the enemies that the shooter could otherwise shoot, one that is closer; an equal distance is enough for the Leader or Hero. */
function closerTarget(measure: Measure, shooter: Figure, target: Figure, field: Field, { range }: Shooting): Figure | undefined {
  const away = edgeGap(shooter.model, target.model)
  const reach = Math.min(away - SLACK, (range ?? shooter.profile.missile?.range ?? Infinity) + SLACK)
  return field.figures
    .filter((other) => isEnemy(shooter, other) && idOf(other) !== idOf(target) && !other.marked)
    .map((other) => ({ other, gap: edgeGap(shooter.model, other.model) }))
    .filter(({ gap }) => gap <= reach)
    .toSorted((a, b) => a.gap - b.gap)
    .find(({ other }) => !meleeOf(other, field.figures).some((one) => !isEnemy(shooter, one)) && lineOf(measure, shooter, other, field).open)?.other
}
