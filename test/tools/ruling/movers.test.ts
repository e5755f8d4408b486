import { expect, test } from 'vitest'
import { ravagedStar } from '../../../src/rules/ravaged-star'
import { thingOf } from '../../../src/tools/ruling/movers'
import { between, randomFrom } from '../../geometry/sight/scenes'
import { demo } from './demo'

const SEED = 20261124

test(`a piece goes where everybody still stands, and nowhere else: as asking everybody says (60 places for each of several pieces, seed ${SEED})`, async () => {
  const { world, board } = await demo('skirmish-36')
  const r = randomFrom(SEED)
  const standing = board.models.filter((model) => world.stand(model.id, model).ok)
  const counts = { good: 0, refused: 0 }
  const seen = new Set<string>()
  for (const looker of board.models.filter(({ side }) => side === 'A')) {
    for (const target of board.models.filter(({ side }) => side === 'B').slice(0, 3)) {
      const thing = thingOf(world, ravagedStar, 'piece', { from: looker.id, target: target.id })
      if (!thing || seen.has(thing.ids[0]!)) continue
      seen.add(thing.ids[0]!)
      const piece = board.pieces.find(({ id }) => id === thing.ids[0])!
      for (let n = 0; n < 60; n++) {
        const shift = [between(r, -6, 6), between(r, -6, 6)] as const
        const moved = thing.move(shift) !== null
        const pose = { at: [piece.at[0] + shift[0], piece.at[1], piece.at[2] + shift[1]] as const, yaw: piece.yaw }
        const inside = Math.abs(pose.at[0]) <= board.width / 2 && Math.abs(pose.at[2]) <= board.depth / 2
        world.setPiece({ ...piece, ...pose })
        expect(moved).toBe(inside && standing.every((model) => world.stand(model.id, model).ok))
        counts[moved ? 'good' : 'refused']++
        world.setPiece(piece)
      }
      thing.move([0, 0])
    }
  }
  expect(Math.min(counts.good, counts.refused, seen.size * 10)).toBeGreaterThan(19)
  world.dispose()
})
