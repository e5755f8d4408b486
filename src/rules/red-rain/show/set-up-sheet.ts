import type { SideId } from '../../../core/board'
import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import type { Sheet } from '../../playable'
import { OBJECTIVE_WORDS } from '../game/objectives'
import { OBJECTIVES, type RrLook } from '../game/state'

/** RR-DEPLOY-1, RR-DEPLOY-2: what each choice leaves to the other side. */
export const choiceSheet = (_look: RrLook, question: About<unknown>): Sheet =>
  optionSheet(question, ({ id }) => ({
    facts: [id === 'area'
      ? fact('You pick', 'your edge of the table; the other side then deploys first or last', true, 'RR-DEPLOY-2')
      : fact('You pick', 'who deploys last, once the other side has picked its edge', true, 'RR-DEPLOY-2')],
  }))

/** RR-DEPLOY-4, RR-DEPLOY-5: deploying last shows one where the others stand, and may open the game. */
export const firstOrLastSheet = ({ state }: RrLook, question: About<{ side: SideId }>): Sheet => {
  const opens = state.readings.opens === 'last-deployed'
  return optionSheet(question, ({ id }) => ({
    facts: [id === 'first'
      ? fact('Then', `the other side sees where you stand${opens ? ' and flips the first card of round 1' : ''}`, false, 'RR-DEPLOY-4')
      : fact('Then', `you see where the other side stands${opens ? ' and flip the first card of round 1' : ''}`, true, 'RR-DEPLOY-4')],
  }))
}

/** RR-OBJECTIVE-1. */
export const objectiveSheet = (_look: RrLook, question: About<unknown>): Sheet =>
  optionSheet(question, (option) => {
    const id = OBJECTIVES.find((one) => one === option.id)
    return id ? { facts: [fact('How it is won', OBJECTIVE_WORDS[id].about, true, OBJECTIVE_WORDS[id].rule, OBJECTIVE_WORDS[id].about)] } : {}
  })
