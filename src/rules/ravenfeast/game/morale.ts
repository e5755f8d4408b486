import type { Id } from '../../../core/board'
import type { SumShown } from '../../playable'
import { bounded } from '../die'
import { headsOf, heroNear } from './groups'
import { cardOf, fighterOf, heroesOf, leaderOf, wallOf, type Fighter, type RfLook } from './state'
import { hasCover } from './cover'

/** A number that a die must not exceed, as the sum that it is. */
export type Sum = Pick<SumShown, 'printed' | 'changes' | 'needs'>

/**
 * What the figure rolls against: its own score or that of its group (RF-GROUP-3, RF-GROUP-4), a Hero near by (RF-HERO-2), and for Morale rolls
 * what the text lists for them (RF-MORALE-7 to RF-MORALE-9). A rally counts these only by agreement (RF-RALLY-1). `lent`: the Leader who passed.
 */
export function moraleSum(look: RfLook, figure: Fighter, why: 'rally' | 'morale', lent: Id | null): Sum {
  const { state } = look
  const { morale: printed } = cardOf(state, figure)
  const best = bestHead(look, figure, lent)
  const hero = heroNear(look, figure)
  const modified = why === 'morale' || state.readings.rally === 'modified'
  const onSide = modified && heroesOf(state, figure.side).length > 0
  const change = (so: boolean, by: number, text: string, rule: string) => (so ? [{ by, text, rule }] : [])
  const changes = [
    ...change(best !== null, (best?.score ?? 0) - printed, `the group of ${best?.name ?? ''}`, best?.id === lent ? 'RF-LEADER-2' : 'RF-GROUP-3'),
    ...change(hero !== undefined, 1, `${hero?.name ?? ''} is near`, 'RF-HERO-2'),
    ...change(modified && leaderOf(state, figure.side) !== undefined, 1, 'the Leader is alive', 'RF-MORALE-7'),
    ...change(onSide && !(hero !== undefined && state.readings.heroes === 'one'), 1, 'a Hero on the side', 'RF-MORALE-8'),
    ...change(modified && coverWord(look, figure) !== null, 1, coverWord(look, figure) ?? '', 'RF-MORALE-9'),
  ]
  return { printed, changes, needs: bounded(changes.reduce((sum, { by }) => sum + by, printed)) }
}

/** RF-MORALE-9: once, for whatever gives it. */
const coverWord = (look: RfLook, figure: Fighter): string | null =>
  wallOf(look.state, figure.id) ? 'part of a shield wall' : hasCover(look, figure) ? 'in or behind cover' : null

/** RF-GROUP-3: the score of a Hero or, where he lends it or it is given without a test (RF-LEADER-2), of the Leader, if it is above its own. */
function bestHead(look: RfLook, figure: Fighter, lent: Id | null): { readonly id: Id; readonly name: string; readonly score: number } | null {
  const { state } = look
  const scores = headsOf(look, figure)
    .filter((head) => cardOf(state, head).rank === 'hero' || head.id === lent || state.readings.leaderMorale === 'given')
    .map((head) => ({ id: head.id, name: head.name, score: cardOf(state, head).morale }))
    .toSorted((a, b) => b.score - a.score || Number(b.id === lent) - Number(a.id === lent))
  const [best] = scores
  return best && best.score > cardOf(state, figure).morale ? best : null
}

/** RF-LEADER-2: for whom of them the Leader's test could do anything: friends in his group whose score is lower than his without it. */
export function helpedBy(look: RfLook, leader: Fighter, why: 'rally' | 'morale', rolling: readonly Id[]): readonly Id[] {
  return rolling.filter((id) => {
    const figure = fighterOf(look.state, id)
    return id !== leader.id && headsOf(look, figure).includes(leader)
      && moraleSum(look, figure, why, leader.id).needs > moraleSum(look, figure, why, null).needs
  })
}
