import { expect } from 'vitest'
import { scenarioOf } from '../../../../src/rules/ravaged-star/game/scenarios'
import { Rst, type Scene } from './driver'
import { insideOf, type Where } from './where'

export type Units = Scene['units']

/** A game of the scenario in the middle of round 1; units stand as told, A1 and B1 far off if they are not. */
export const play = (scenario: number | null, units: Units = [], more: Partial<Scene> = {}, faces: readonly number[] = [], draws: readonly number[] = []) =>
  new Rst({
    ...(scenario === null ? {} : { scenario }),
    ...more,
    units: [...units, ...['A9', 'B9'].map((id) => ({ id, at: [id === 'A9' ? -22 : 22, id === 'A9' ? -9.5 : 9.5] as const }))],
  }, faces, draws)

/** Units with so many models' weight, the leader on each place. */
export const at = (...places: Where[]): Units => places.map(insideOf)

/** Points by rule that the side would score now. */
export const scores = (game: Rst, scenario: number, side: 'A' | 'B' = 'A') => {
  const rows = scenarioOf(scenario)!.rows(game.look).filter((row) => row.side === side)
  return Object.fromEntries([...new Set(rows.map((row) => row.rule))].map((id) => [
    id, rows.filter((row) => row.rule === id).reduce((sum, row) => sum + row.points, 0),
  ]))
}

/** Units taken off, credited to that side. */
export const kill = (game: Rst, by: 'A' | 'B' | null, ...units: string[]) =>
  game.changed((state) => {
    for (const unit of units) {
      state.kills.push({ unit, by, round: state.round })
      state.units[unit] = { ...state.units[unit]!, where: 'gone', models: [] }
    }
  })

/** The "most units destroyed" row of each scenario. */
export const most = (scenario: number, rule: string, points: number) => {
  const faces = scenario === 3 ? [9, 1] : []
  const game = () => {
    const fresh = play(scenario, [{ id: 'B1', at: [9, 18] }, { id: 'A1', at: [9, -18] }], scenario === 11 ? { attacker: 'A' } : {}, faces)
    return fresh
  }
  expect(scores(kill(game(), 'A', 'B1'), scenario)[rule]).toBe(points)
  expect(scores(kill(kill(game(), 'A', 'B1'), 'B', 'A1'), scenario)[rule]).toBeUndefined()
}

/** Markers numbered in their order. */
export const setMarkers = (game: Rst, ...places: (readonly [number, number])[]) =>
  game.changed((state) => {
    state.markers = places.map((place, i) => ({ id: `${i + 1}`, at: [place[0], place[1]], value: i + 1 }))
  })
