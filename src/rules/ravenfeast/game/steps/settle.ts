import type { SideId } from '../../../../core/board'
import { SIDES } from '../../../../core/sides'
import type { RfAct, Steps } from '../act'
import { groupsNow } from '../groups'
import { escortsOf } from '../near'
import { fightersOf, lostOf, onTable, type Fighter, type Trigger } from '../state'
import { remove, trigger } from '../wounds'
import { holdWalls } from './walls'

export const steps = {
  /** RF-GROUP-5: groups are fixed at the end of Movement, casualties still on the table, unless it was agreed otherwise; then the phase is settled. */
  'phase-end'(act) {
    const { state } = act
    if (state.phase === 'movement' && state.readings.groups === 'fixed') {
      state.groups = groupsNow(act)
      act.emit({ kind: 'groups', text: 'Groups are as they stand.', rules: ['RF-GROUP-5'], data: { groups: { ...state.groups } } })
    }
    act.push({ step: 'settle' })
  },

  /** RF-TURN-2: casualties go; captives that nobody holds run off; gaps are filled and walls broken; then Morale is rolled for all of it. */
  settle(act) {
    const { state } = act
    for (const figure of Object.values(state.figures)) if (figure.marked) remove(act, figure, 'killed')
    letGo(act)
    holdWalls(act)
    for (const side of SIDES) halfLost(act, side)
    act.push({ step: 'morale' })
  },

  /** RF-MORALE-1: one roll a figure and phase; what comes of flights is settled again, until nothing is due. */
  morale(act) {
    const { state } = act
    const due = state.order.map((side) => ({ side, figures: fightersOf(state, side).filter((figure) => mustRoll(figure, state.triggers, state.tested)) }))
      .filter(({ figures }) => figures.length > 0)
    state.triggers = []
    if (due.length === 0) return
    state.tested.push(...due.flatMap(({ figures }) => figures.map(({ id }) => id)))
    act.push(...due.map(({ side, figures }) => ({ step: 'lend' as const, why: 'morale' as const, side, figures: figures.map(({ id }) => id) })),
      { step: 'settle' })
  },
} satisfies Steps

/** RF-CAPTURE-5: captives whom nobody holds run off, at any time: as soon as a move is done, and when casualties and flights are settled. */
export function letGo(act: RfAct): void {
  for (const figure of Object.values(act.state.figures)) {
    if (onTable(figure) && figure.captive && escortsOf(act, figure).length === 0) remove(act, figure, 'ran-off')
  }
}

/** RF-MORALE-2 to RF-MORALE-5: for those on the table who have not fled, are nobody's captive and have not rolled in this phase. */
const mustRoll = (figure: Fighter, triggers: readonly Trigger[], tested: readonly string[]): boolean =>
  onTable(figure) && !figure.fled && !figure.captive && !tested.includes(figure.id)
  && triggers.some((due) => due.side === figure.side && (!('figures' in due) || due.figures.includes(figure.id)))

/** RF-MORALE-5: once in the game, when half of those with whom the side began are lost. */
function halfLost(act: RfAct, side: SideId): void {
  const { state } = act
  const began = fightersOf(state, side).length
  if (state.halved[side] || 2 * lostOf(state, side) < began) return
  state.halved[side] = true
  trigger(act, { why: 'half', side }, 'RF-MORALE-5')
}

