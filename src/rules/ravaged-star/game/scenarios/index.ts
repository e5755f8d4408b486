import type { SideId } from '../../../../core/board'
import type { RandomStream } from '../../../../core/random'
import type { Vec2 } from '../../../../core/vec'
import type { RsLook } from '../state'
import { layMarkers } from '../marker-terrain'
import { bombs, power, score, search, shrine } from './energies'
import { fortify, hubris, proposePoint, supplyDrop, takingGround, utterDestruction, vitalResources, vortex } from './holding'
import type { Scenario } from './scenario'
import type { RsAct } from '../act'
import type { MarkerTask } from '../tasks'

/** The eleven scenarios, by their numbers. */
export const SCENARIOS: readonly Scenario[] = [
  takingGround, utterDestruction, vitalResources, vortex, fortify, shrine, supplyDrop, hubris, search, power, bombs,
]

/** The scenario of a game; null for a game without one. */
export const scenarioOf = (id: number | null): Scenario | null => SCENARIOS.find((one) => one.id === id) ?? null

const current = (look: RsLook): Scenario | null => scenarioOf(look.state.scenario)

export const scenarioStart = (act: RsAct): void => {
  layMarkers(act)
  current(act)?.start?.(act)
}
export const scenarioRound = (act: RsAct): void => {
  layMarkers(act)
  current(act)?.beginRound?.(act)
}
export const boostDrawn = (act: RsAct, { side }: { side: SideId }): void => current(act)?.boostDrawn?.(act, side)
export const scenarioEnd = (act: RsAct): void => current(act)?.endRound?.(act)
/** RS-VICTORY-3: every table at the end of each round. */
export const scoreRound = (act: RsAct): void => score(act, current(act)?.rows(act) ?? [])
export const afterScoring = (act: RsAct): void => current(act)?.afterScoring?.(act)

export const markerQuestion = {
  check: (look: RsLook, task: MarkerTask, { point }: { point: Vec2 }) => current(look)?.judgeMarker?.(look, point, task) ?? [],
  take(act: RsAct, task: MarkerTask, { point }: { point: Vec2 }): void {
    act.emit({ kind: 'marker', text: [{ side: task.side }, ' sets a marker.'], rules: ['RS-OBJECTIVE-1'], data: { ...task, at: point } })
    current(act)?.putMarker?.(act, point, task)
    layMarkers(act)
  },
  propose: (look: RsLook, task: MarkerTask, _side: SideId, random: RandomStream, attempt: number) => ({ point: proposePoint(look, task, random, attempt) }),
}

export const directionQuestion = {
  take(act: RsAct, _about: null, { option }: { option: string }): void {
    act.state.notes.direction = option === 'clockwise' ? 1 : -1
  },
}
