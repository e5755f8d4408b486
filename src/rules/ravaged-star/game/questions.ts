import type { Id, SideId } from '../../../core/board'
import type { AnswerTo } from '../../engine/question'
import type { Token, Counter } from './state'
import type { Pool, PlaceTask, MarkerTask, Dodge, ImpactRule, Wounds } from './tasks'
import type { MoveMode } from '../judge/modes'

/** Every kind of question: what it is about, and the shape of its answer. */
export type RsQuestions = {
  /** steps/zones.ts: which two edges; whose edge, quarter or first unit. */
  edges: { about: { side: SideId }; answer: AnswerTo<'option'> }
  edge: { about: { side: SideId }; answer: AnswerTo<'option'> }
  zone: { about: { side: SideId }; answer: AnswerTo<'option'> }
  quarter: { about: { side: SideId }; answer: AnswerTo<'option'> }
  /** steps/deploy.ts: which unit, whether on the table, in reserve or aboard, where, and who leads it. */
  deploy: { about: { side: SideId }; answer: AnswerTo<'option'> }
  'deploy-how': { about: { unit: Id }; answer: AnswerTo<'option'> }
  'deploy-place': { about: { unit: Id }; answer: AnswerTo<'place'> }
  nominate: { about: { unit: Id }; answer: AnswerTo<'option'> }
  /** steps/round.ts: the extra boost token of who is behind. */
  underdog: { about: { side: SideId }; answer: AnswerTo<'option'> }
  /** steps/draw.ts */
  exchange: { about: { token: Token }; answer: AnswerTo<'option'> }
  'force-draw': { about: { side: SideId; token: Token }; answer: AnswerTo<'option'> }
  'pick-unit': { about: { token: Token }; answer: AnswerTo<'option'> }
  /** steps/activation.ts */
  action: { about: { unit: Id }; answer: AnswerTo<'option'> }
  /** steps/move.ts */
  path: { about: { unit: Id; mode: MoveMode }; answer: AnswerTo<'path'> }
  place: { about: { task: PlaceTask }; answer: AnswerTo<'place'> }
  /** steps/move.ts: Assault fire or Impact first. */
  blows: { about: { unit: Id; over: readonly Id[] }; answer: AnswerTo<'option'> }
  /** steps/ranks.ts, steps/bulldoze.ts: where a leader goes that has several places equally near. */
  'close-up': { about: { unit: Id; foes: readonly Id[] }; answer: AnswerTo<'place'> }
  dodge: { about: Dodge; answer: AnswerTo<'place'> }
  /** steps/shoot.ts: how many models fire which weapon at whom, a row each. */
  shoot: { about: { unit: Id; mode: 'shoot' | 'assault' }; answer: AnswerTo<'counts'> }
  /** steps/attack.ts */
  'damage-order': { about: { pool: Pool; faces: readonly number[] }; answer: AnswerTo<'order'> }
  strays: { about: { pool: Pool }; answer: AnswerTo<'counts'> }
  /** steps/wounds.ts: the defender's pick. */
  casualty: { about: Wounds; answer: AnswerTo<'option'> }
  /** steps/melee.ts: dice of each weapon for each target, a row each. */
  fight: { about: { unit: Id }; answer: AnswerTo<'counts'> }
  'counter-weapon': { about: Counter; answer: AnswerTo<'option'> }
  /** steps/impact.ts */
  impact: { about: { unit: Id; rule: ImpactRule }; answer: AnswerTo<'counts'> }
  /** scenarios/: a point for a new marker, or for one that moves. */
  marker: { about: MarkerTask; answer: AnswerTo<'point'> }
  direction: { about: null; answer: AnswerTo<'option'> }
  'spare-token': { about: { side: SideId; drawer: SideId }; answer: AnswerTo<'option'> }
  role: { about: { side: SideId }; answer: AnswerTo<'option'> }
  'name-leader': { about: { unit: Id }; answer: AnswerTo<'option'> }
  'set-up': { about: { unit: Id; leader: Id }; answer: AnswerTo<'place'> }
  heal: { about: { unit: Id }; answer: AnswerTo<'option'> }
  return: { about: { unit: Id }; answer: AnswerTo<'subset'> }
  embark: { about: { unit: Id }; answer: AnswerTo<'option'> }
  disembark: { about: { transport: Id }; answer: AnswerTo<'subset'> }
  unload: { about: { unit: Id; transport: Id; forced: boolean; by?: SideId | null }; answer: AnswerTo<'place'> }
  scout: { about: { side: SideId }; answer: AnswerTo<'option'> }
}
