import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import { RandomStream } from '../../../../src/core/random'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard, tableOf } from '../../../../src/rules/engine/board'
import { rogueStarsGame } from '../../../../src/rules/rogue-stars/game/game'
import { boardOf, box } from '../../engine/flat-table'
import { playedOut, verifies } from '../../kit/random-game'
import { squadsOf } from './squads'

/** A larger run of the same: SIGHTLINE_SLOW=1. */
const GAMES = process.env['SIGHTLINE_SLOW'] === '1' ? 60 : 1

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const SOLID = { sight: 'solid', ground: 'open', cover: 'none' } as const
const ROUGH = { sight: 'open', ground: 'difficult', cover: 'none' } as const
const WOOD = { sight: 'area', ground: 'difficult', cover: 'light' } as const

/** Ledges of every height near the middle, walls, rough ground and a wood: whoever goes for the case climbs, crowds and stands on edges. */
function piecesFor(random: RandomStream, share: number): readonly BoardPiece[] {
  const about = (far: number) => random.between(-far, far) * share
  const turned = (piece: BoardPiece): BoardPiece => ({ ...piece, yaw: random.below(180) })
  return [
    ...[1, 2.5, 3, 4, 5].map(
      (height, n) => turned(box(`ledge${n}`, 'platform', about(13), about(10), random.between(1.5, 3), random.between(1.5, 3), height, SOLID)),
    ),
    ...[0, 1, 2].map((n) => turned(box(`wall${n}`, 'wall', about(14), about(11), random.between(1, 3), 0.25, random.pick([1, 3]), WALL))),
    ...[0, 1].map(
      (n) => turned(box(`bog${n}`, 'difficult', about(13), about(10), 3, 2, 0.1, ROUGH)),
    ), turned(box('wood', 'forest', about(13), about(10), 3, 2, 4, WOOD)),
  ]
}

describe('Random games on measured ground', () => {
  it('RO-HOUSE-3, RO-HOUSE-16: figures climb, drop, crowd and stand on edges, and nothing breaks', { timeout: 3_600_000 }, async () => {
    const told = new Map<string, number>()
    for (let i = 1; i <= GAMES; i++) {
      const seed = `rogue-stars ground ${i}`
      // On half of the ground they come to blows.
      const size = i % 2 === 0 ? 36 : 20
      const board = boardOf([], piecesFor(new RandomStream(seed), size / 36), size, size)
      const host = { table: tableOf(await createWorld(asBoard(board)), asBoard(board)) }
      const play = playedOut(rogueStarsGame, { options: squadsOf(i, i % 3 > 0), board, seed }, host, { seed })
      verifies(rogueStarsGame, play, host)
      for (const { kind } of play.log) told.set(kind, (told.get(kind) ?? 0) + 1)
    }
    expect(told.get('terrain')).toBeGreaterThan(0)
    if (GAMES > 1) console.log(told)
  })
})
