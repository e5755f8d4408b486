import type { Id, SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import type { Inches } from '../../../core/units'
import type { Threat } from '../../appraise'
import { bestFirst } from '../../kit/best-first'
import { chanceOf } from '../../kit/dice'
import { Memory } from '../../kit/memory'
import { D20 } from '../die'
import { allowanceOf } from '../game/movement'
import { enemiesBeside, opponentsBeside } from '../game/near'
import { cannotShoot, friendsAround, reachOfWeapon, shotRefused } from '../game/shooting'
import { enemiesOf, figureOf, isActive, isLeader, isOut, onTable, squadOf, type Figure, type Ro, type RoLook } from '../game/state'
import { activateSum, endureSum, meleeSum, shootSum } from '../game/sums'
import { touchesCase } from '../game/case'
import { shot, type Sum } from '../judge/rolls'
import { chanceOfAny, struck } from '../show/chances'
import { isClose } from './closely'
import { takingIt } from './initiative'
import { carriedXp, lifeOf, XP } from './units'

/** What one attack may be expected to do: points of army, XP besides, the chance that its target is out of action. */
export interface Harm {
  readonly target: Id
  readonly loss: number
  readonly scores: number
  readonly out: number
  readonly hits: number
  readonly worth: number
}

/** What a Pin is worth: on every shot of its figure, and for whoever strikes at it (RO-MARKER-2, RO-MARKER-4). */
const PIN = 1.5
/** Morale of a whole squad, as its leader or the half of it falls (RO-HOUSE-8). */
const MORALE = 12
/** Who keeps the attacker from taking up the case (RO-HOUSE-10). */
const GUARDS = 10

function heartOf(state: Ro, figure: Figure): number {
  const squad = squadOf(state, figure.side)
  const half = !state.squads[figure.side].halved && 2 * (squad.filter(isOut).length + 1) >= squad.length
  return (isLeader(state, figure) ? MORALE : 0) + (half ? MORALE : 0)
}

interface Odds {
  readonly out: number
  readonly wounded: number
  readonly pinned: number
  readonly friend: number
}

const known = new Memory<object, Odds>()

/** Chances of all that an attack may come to, remembered by its numbers. */
function oddsOf(look: RoLook, attack: Sum, target: Figure, intoMelee: boolean): Odds {
  const { readings } = look.state
  const endure = endureSum(look, target, false)
  return known.of(D20, [attack.printed, attack.needs, endure.needs, target.wounds, intoMelee, readings.criticals].join(), () => {
    const results = struck({
      attack, endure: (critical) => endureSum(look, target, critical), wounds: target.wounds, intoMelee, criticals: readings.criticals,
    })
    const of = (what: Parameters<typeof chanceOfAny>[1]) => chanceOfAny(results, what)
    return { out: of('out'), wounded: of('wounded'), pinned: of('pinned'), friend: of('friend') }
  })
}

function harmOf(look: RoLook, target: Figure, { out, wounded, pinned, friend }: Odds): Harm {
  const { state } = look
  const guards = target.side !== state.attacker && isActive(target) && look.board.models[target.id] !== undefined && touchesCase(look, target) ? GUARDS : 0
  const life = lifeOf(state, target)
  const scores = out * (state.readings.enemyXp + carriedXp(look, target))
  const gone = life - XP * state.readings.enemyXp
  const loss = out * (Math.max(0, gone) + heartOf(state, target) + guards) + wounded * (life - lifeOf(state, target, target.wounds + 1)) +
    (wounded + pinned) * PIN - friend * 8 + (state.acting === target.side ? out * freely(look, otherSide(target.side)) : 0)
  return { target: target.id, loss, scores, out, hits: out + wounded + pinned, worth: loss + XP * scores }
}

/** RO-INITIATIVE-4: the attempt at the initiative that comes with an enemy who is put out of action. */
const freely = (look: RoLook, side: SideId): number => (isClose(look) ? Math.max(0, takingIt(look, side)) : 0)

export const shotAt = (look: RoLook, by: Figure, target: Figure): Harm =>
  harmOf(look, target, oddsOf(look, shootSum(look, by, target.id), target, friendsAround(look, by, target).length > 0))

export const blowAt = (look: RoLook, by: Figure, target: Figure): Harm =>
  harmOf(look, target, oddsOf(look, meleeSum(look, by, target.id), target, false))

/** The best of those that it may shoot at from where it stands; null for nobody. */
export function bestShot(look: RoLook, by: Figure): Harm | null {
  if (!onTable(by) || by.prone || by.panicking || cannotShoot(look, by)) return null
  const foes = enemiesOf(look.state, by).filter(({ id }) => !shotRefused(look, by, id))
  return bestFirst(foes.map((foe) => shotAt(look, by, foe)), ({ worth }) => worth)[0] ?? null
}

export function bestBlow(look: RoLook, by: Figure): Harm | null {
  if (!onTable(by) || by.prone || by.panicking) return null
  return bestFirst(enemiesBeside(look, by).map((foe) => blowAt(look, by, foe)), ({ worth }) => worth)[0] ?? null
}

/** What they may be expected to do to it as it leaves them (RO-HOUSE-17). */
export const partingBlows = (look: RoLook, figure: Figure): number =>
  opponentsBeside(look, figure).reduce((sum, foe) => sum + blowAt(look, foe, figure).worth, 0)

/** Attacks that a figure makes before the others have their say, give or take. */
const ATTACKS = 1.4
/** Of a hidden figure, whoever is to shoot at it has to spot it first (RO-HOUSE-7). */
const HIDDEN = 0.35

const threats = new Memory<object, Threat>()

/** RO-HOUSE-4, RO-HOUSE-5: cover and sight left out. */
export function threat(look: RoLook, by: Id, of: Id, away: Inches): Threat {
  const { state } = look
  const [figure, target] = [figureOf(state, by), figureOf(state, of)]
  const reach = reachOfWeapon(look, figure) ?? 0
  const move = allowanceOf(look)
  const band = [away <= 0.02, away <= move, away <= reach / 2, away <= reach / 2 + move, away <= reach, away <= reach + move].map(Number).join('')
  return threats.of(state, `${by}>${of} ${band}`, (): Threat => {
    if (figure.panicking || figure.agreed.includes('entangled')) return { now: 0, next: 0 }
    const shots = (far: Inches) => (far > reach || reach === 0 ? 0 : harmOf(look, target, oddsOf(look, shot({
      pins: figure.pins, beyondHalf: far > reach / 2, cover: false, duck: target.duck, prone: target.prone, melee: false,
    }), target, false)).worth * (target.hidden ? HIDDEN : 1))
    const blow = away <= move ? blowAt(look, figure, target).worth : 0
    const often = ATTACKS * chanceOf(D20, activateSum(look, figure).needs) * (figure.prone ? 0.5 : 1)
    if (away <= 0.02) return { now: often * blow, next: often * blow }
    return { now: often * shots(away), next: often * Math.max(0.6 * blow, shots(away), 0.7 * shots(Math.max(0, away - move))) }
  })
}

