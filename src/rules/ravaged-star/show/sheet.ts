import type { SideId } from '../../../core/board'
import type { FormAnswer, Question } from '../../engine/question'
import type { Sheet } from '../../playable'
import type { RsQuestions } from '../game/questions'
import type { RsLook } from '../game/state'
import { actionSheet, moreTokensSheet, pickSheet, scoutSheet, tokenSheet } from './action-sheet'
import { attackSheet } from './attack-sheet'
import { blowsSheet } from './blows-sheet'
import { chargeSheet } from './charge-sheet'
import { deployHowSheet, deploySheet, nominateSheet, zoneSheet } from './deploy-sheet'
import { casualtySheet, counterSheet, damageOrderSheet, impactSheet, straySheet } from './hit-sheet'
import { markerSheet } from './marker-sheet'
import { deployPlaceSheet, followersSheet, setUpSheet, unloadSheet } from './place-sheet'
import { disembarkSheet, embarkSheet, healSheet, leaderSheet } from './support-sheet'

type Lay = (look: RsLook, question: Question, draft: FormAnswer | null, side: SideId) => Sheet | null

/** How each kind of question is laid out; a kind that is not here has nothing to lay out. */
const SHEETS: Readonly<Partial<Record<keyof RsQuestions, Lay>>> = {
  edges: zoneSheet,
  edge: zoneSheet,
  zone: zoneSheet,
  quarter: zoneSheet,
  deploy: deploySheet,
  'deploy-how': deployHowSheet,
  nominate: nominateSheet,
  'deploy-place': deployPlaceSheet,
  'set-up': setUpSheet,
  unload: unloadSheet,
  marker: markerSheet,
  place: followersSheet,
  action: actionSheet,
  'pick-unit': pickSheet,
  exchange: tokenSheet,
  'force-draw': tokenSheet,
  underdog: moreTokensSheet,
  'spare-token': moreTokensSheet,
  scout: scoutSheet,
  path: chargeSheet,
  blows: blowsSheet,
  shoot: attackSheet,
  fight: attackSheet,
  impact: impactSheet,
  strays: straySheet,
  'counter-weapon': counterSheet,
  'damage-order': damageOrderSheet,
  casualty: casualtySheet,
  heal: healSheet,
  embark: embarkSheet,
  disembark: disembarkSheet,
  'name-leader': leaderSheet,
}

export const sheet = (look: RsLook, question: Question, side: SideId, draft: FormAnswer | null): Sheet | null =>
  SHEETS[question.kind as keyof RsQuestions]?.(look, question, draft, side) ?? null
