import { sheetsBy } from '../../kit/sheets'
import type { RsQuestions } from '../game/questions'
import type { RsLook } from '../game/state'
import { actionSheet, moreTokensSheet, pickSheet, scoutSheet, spareTokenSheet, tokenSheet } from './action-sheet'
import { attackSheet } from './attack-sheet'
import { blowsSheet } from './blows-sheet'
import { chargeSheet } from './charge-sheet'
import { deployHowSheet, deploySheet, nominateSheet, zoneSheet } from './deploy-sheet'
import { casualtySheet, counterSheet, damageOrderSheet, impactSheet, straySheet } from './hit-sheet'
import { markerSheet } from './marker-sheet'
import { deployPlaceSheet, followersSheet, setUpSheet, unloadSheet } from './place-sheet'
import { disembarkSheet, embarkSheet, healSheet, leaderSheet } from './support-sheet'

/** How each kind of question is laid out; a kind that is not here has nothing to lay out. */
export const sheet = sheetsBy<RsLook, RsQuestions>({
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
  'spare-token': spareTokenSheet,
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
})
