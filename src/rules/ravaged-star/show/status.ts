import type { QuestionOf } from '../../engine/game'
import { totalsOf } from '../../kit/scoring'
import { roundTitle, sideAsked, times, tokensOf } from '../../kit/status'
import type { Status, TokenShown } from '../../playable'
import { UNIT_TYPES } from '../profile'
import type { RsEvent } from '../game/events'
import type { RsQuestions } from '../game/questions'
import { scenarioOf } from '../game/scenarios'
import { typeOf, unitOf, type Phase, type Rs, type RsLook, type Token, type Unit } from '../game/state'
import { SIDES } from '../../../core/sides'

type Asked = QuestionOf<RsQuestions>

const PHASES: Readonly<Record<Phase, string>> = {
  start: 'Before the game',
  deployment: 'Deployment',
  initiative: 'Initiative',
  activation: 'Activation',
  end: 'End of the round',
}

/** The line on top. `question` is the one that stands: between two activations it alone tells whose turn it is. */
export function status({ state }: RsLook, question: Asked | null): Status {
  const active = state.active ? unitOf(state, state.active.unit) : null
  return {
    title: roundTitle('Round', state.round, state.rounds, scenarioOf(state.scenario)?.name),
    phase: PHASES[state.phase],
    activeSide: active?.side ?? sideAsked(question),
    active: active?.id ?? null,
    scores: totalsOf(state.scores),
    scoreWord: 'VP',
    tokens: tokens(state, tokenAsked(question)),
  }
}

const KINDS: readonly Token['kind'][] = [...UNIT_TYPES, 'Boost']
const SHORT: Readonly<Record<Token['kind'], string>> = { Commander: 'Cm', Core: 'Co', Elite: 'El', Support: 'Su', Boost: 'B' }

/** The token that a line of the log took out of the bag (RS-ACTIVATE-1); null for any other line. */
export const drawnToken = ({ kind, data }: RsEvent): Pick<TokenShown, 'side' | 'text' | 'short'> | null =>
  (kind === 'drawn' ? { side: data.token.side, text: data.token.kind, short: SHORT[data.token.kind] } : null)

/** The token that was drawn and lies on the table until it is used. */
const tokenAsked = (question: Asked | null): Token | null =>
  (question?.kind === 'exchange' || question?.kind === 'force-draw' || question?.kind === 'pick-unit' ? question.about.token : null)

/**
 * Every token of the round that can be accounted for, side by side and kind by kind, those that are out first: with a unit
 * (RS-ACTIVATE-21), laid aside (RS-ACTIVATE-8), still in the pool (RS-INITIATIVE-1).
 */
export function tokens(state: Rs, drawn: Token | null): readonly TokenShown[] {
  const units = Object.values(state.units)
  return SIDES.flatMap((side) =>
    KINDS.flatMap((kind): readonly TokenShown[] => {
      const of = (tokens: readonly Token[]) => tokens.filter((token) => token.side === side && token.kind === kind).length
      const acting = (unit: Unit) => state.active?.unit === unit.id
      const tokenOf = (unit: Unit) => unit.activated ?? (acting(unit) ? state.active!.token : null)
      const own = units.filter((unit) => {
        const token = tokenOf(unit)
        return unit.side === side && token !== null && (token === 'boost' ? 'Boost' : typeOf(state, unit)) === kind
      })
      // One is out: that of the unit which acts, or the one that was drawn and awaits its unit. Those before it are used up.
      const asked = drawn ? of([drawn]) : 0
      const now = asked > 0 || drawn ? 0 : own.filter(acting).length
      return tokensOf(side, kind, { text: kind, short: SHORT[kind] }, [
        ...times(asked + now, 'drawn'), ...times(own.length - now + of(state.aside), 'spent'), ...times(of(state.pool), 'in'),
      ])
    }),
  )
}
