import { expect, it } from 'vitest'
import type { BoardModel, BoardPiece } from '../../../src/core/board'
import { RandomStream } from '../../../src/core/random'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { board, box, model, piece } from './scene'

// What is put up, moved and taken away is laid on the grid only when somebody looks: much is put back unseen.
it('answers as a table laid anew, whatever was moved, taken away and put back meanwhile (40 tables, seed "put back")', () => {
  const random = new RandomStream('put back')
  const about = () => random.between(-8, 8)
  const walls = Array.from({ length: 6 }, (_, i) =>
    piece(`wall${i}`, box(random.between(1, 4), random.between(0.5, 3), random.between(0.3, 2)), [about(), 0, about()], { ground: 'impassable' }))
  const figures = Array.from({ length: 6 }, (_, i) => model(`m${i}`, [about(), 0, about()]))
  const kept = new MoveWorld(board(figures, walls))
  let stopped = 0
  for (let table = 0; table < 40; table++) {
    const now = new Map<string, BoardModel | BoardPiece>([...walls, ...figures].map((one) => [one.id, one]))
    for (let n = random.below(12); n >= 0; n--) {
      const one = random.pick([...walls, ...figures])
      const moved = { ...one, at: [about(), 0, about()] as const }
      const gone = one.id !== 'm0' && random.below(4) === 0
      if ('parts' in moved) {
        if (gone) kept.removePiece(one.id)
        else kept.setPiece(random.below(3) === 0 ? (one as BoardPiece) : moved)
      } else if (gone) kept.removeModel(one.id)
      else kept.setModel(random.below(3) === 0 ? (one as BoardModel) : moved)
      if (random.below(5) === 0) kept.surfaces(about(), about())
    }
    const poses = [...walls, ...figures].map((one) => ({ ...one, ...(random.below(2) === 0 ? { at: [about(), 0, about()] as const } : {}) }))
    for (const [i, one] of poses.entries()) {
      const same = random.below(2) === 0 ? [...walls, ...figures][i]! : one
      now.set(same.id, same)
      if ('parts' in same) kept.setPiece(same)
      else kept.setModel(same)
    }
    const pieces = [...now.values()].filter((one): one is BoardPiece => 'parts' in one)
    const models = [...now.values()].filter((one): one is BoardModel => !('parts' in one))
    const fresh = new MoveWorld(board(models, pieces))
    for (let n = 0; n < 10; n++) {
      const legs = [{ x: about(), z: about() }]
      const query = { model: random.pick(models).id, legs }
      const sweep = kept.sweep(query)
      expect(sweep).toEqual(fresh.sweep(query))
      stopped += sweep.stops.length
      const pose = { at: [about(), 0, about()] as const, yaw: 0 }
      expect(kept.stand(query.model, pose)).toEqual(fresh.stand(query.model, pose))
    }
    fresh.dispose()
  }
  expect(stopped).toBeGreaterThan(50)
  kept.dispose()
})
