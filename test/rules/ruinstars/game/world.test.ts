import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import { ruinstarsGame } from '../../../../src/rules/ruinstars/game/game'
import { boardOf, box } from '../../engine/flat-table'
import { Footwork } from '../../kit/footwork'
import { playedOut, verifies } from '../../kit/random-game'
import { block, measuredTable, onGround, wall } from './ground'
import { blade, figure, rifle, special } from './profiles'

const door = (x: number, z: number, hx: number, hz: number): BoardPiece => box(
  'gate', 'door', x, z, hx, hz, 4, { sight: 'solid', ground: 'impassable', cover: 'none' },
)

/** A wall across the table with a gate 1.6" wide in its middle. */
const GATED = [wall('left', -5.8, 2, 5, 0.2, 4), wall('right', 5.8, 2, 5, 0.2, 4), door(0, 2, 0.8, 0.1)]

describe('Ruinstars on the measured table', () => {
  it('RU-ACTION-11: a closed door stops sight, adjacency and movement; an open one none of them, and it closes on nobody', async () => {
    const game = await onGround({
      units: [{ id: 'A1', at: [0, 1], is: { act: 9 }, gear: [rifle(), blade()] }, { id: 'B1', at: [0, 9] }, { id: 'B2', at: [1.05, 2.7] }],
      pieces: GATED,
    })
    game.act('A1')
    expect([game.refusal('shoot:0'), game.refusal('fight:1'), game.refusal('door')]).toEqual(['RU-RANGED-5', 'RU-ACTION-8', undefined])
    expect(game.pick('move').breaks(game.path([0, 4]))).not.toEqual([])
    game.answer({ legs: [] }).pick('door', 'gate')
    expect([game.refusal('shoot:0'), game.refusal('fight:1')]).toEqual(['RU-RANGED-6', undefined])
    game.pick('move')
    expect(game.breaks(game.path([-0.2, 4]))).toEqual([])
    game.go([-0.2, 2])
    expect(game.pick('door').refusal('gate')).toBe('RU-HOUSE-8')
  })

  it('RU-ACTION-11: an open door is still one that can be closed', async () => {
    const game = await onGround({ units: [{ id: 'A1', at: [0, 1], is: { act: 9 } }, { id: 'B1', at: [0, 9] }], pieces: GATED })
    game.act('A1').pick('door', 'gate', 'door')
    expect(game.text('gate')).toBe('Close gate')
    game.pick('gate')
    expect(game.play.state.board.pieces['gate']!.traits.sight).toBe('solid')
    expect(game.pick('move').breaks(game.path([0, 4]))).not.toEqual([])
  })

  it('RU-HOUSE-11: a marker whose place is built upon lies beside it', async () => {
    const game = await onGround({ mission: 'relay', units: [{ id: 'A1', at: null }, { id: 'B1', at: null }], pieces: [wall('w', 0, 0, 1.5, 1.5, 3)] }, [5, 2])
    game.pick('south')
    const [, middle] = Object.values(game.state.items)
    const [x, y, z] = middle!.at!
    expect([Math.max(Math.abs(x), Math.abs(z)) >= 1.9 || y === 3, Math.hypot(x, z) < 4]).toEqual([true, true])
  })

  it('random games (seeds 5 to 7) climb, stand on edges and crowd; they end without a fault, replay without geometry and verify', async () => {
    const pieces = [...GATED, block('roof', 6, -4, 2, 2, 2), block('tower', -6, 6, 1.5, 1.5, 4)]
    const board = boardOf([], pieces, 24, 24)
    const gear = [rifle('rifle', 3, special('ACC', 1), special('STN')), blade('blade', 3, special('BRU', 1)), rifle('mortar', 2, special('BLS'))]
    const profiles = [figure('lead', { leader: true }), figure('grunt', { act: 2, hit: 2 })]
    const units = (['A', 'B'] as const).flatMap((side) => [
      { id: `${side}1`, side, profile: 'lead', gear: ['rifle', 'blade'] }, { id: `${side}2`, side, profile: 'grunt', gear: ['mortar'] },
      { id: `${side}3`, side, profile: 'grunt', gear: ['blade'] }, { id: `${side}4`, side, profile: 'grunt', gear: ['rifle'] },
    ])
    const table = await measuredTable(pieces, 24)
    const footwork = new Footwork(table)
    for (const seed of ['5', '6', '7']) {
      const given = { options: { mission: 'salvage', profiles, gear, units, readings: { turns: 3 } }, board, seed }
      const play = playedOut(ruinstarsGame, given, { table }, { seed, onChoice: footwork.watch })
      // oxlint-disable-next-line no-await-in-loop
      if (seed === '5') verifies(ruinstarsGame, play, { table: await measuredTable(pieces, 24) })
    }
    const { moves: _moves, ...ways } = footwork.count
    expect(Object.entries(ways).filter(([, times]) => times === 0)).toEqual([])
  })
})
