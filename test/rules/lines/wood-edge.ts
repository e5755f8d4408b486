import type { BoardModel } from '../../../src/core/board'
import type { Measure } from '../../../src/core/measure'
import { RandomStream } from '../../../src/core/random'
import { createWorld } from '../../../src/geometry/world'
import { standing } from '../../terrain/library'
import { board, model } from '../ravaged-star/scene'

interface AtTheEdge {
  readonly measure: Measure
  readonly a: BoardModel
  readonly b: BoardModel
  /** Whether b's base is within an inch of the wood's area, which it does not touch. */
  readonly near: boolean
}

/**
 * Scenes in which somebody stands up to 1.6" off the area of a wood of the library, and somebody else looks past it or through it. How near that is is
 * found without measuring a distance: a base that reaches so much farther touches the area or does not; a hundredth of an inch about the limit is left out.
 */
export function* edgesOf(name: string, scenes: number): Generator<AtTheEdge> {
  const wood = standing(name)
  const random = new RandomStream(`edge ${name}`)
  for (let n = 0; n < scenes; n++) {
    const [round, apart] = [random.between(0, 2 * Math.PI), random.between(0.4, 1.6)]
    // So far from the area, or up to a fifth of an inch more.
    const outwards = Array.from({ length: 40 }, (_, i) => model(`d${i}`, i * 0.2 * Math.cos(round), i * 0.2 * Math.sin(round), { base: 1 + 2 * apart }))
    const row = createWorld({ ...board(outwards), pieces: [wood] })
    const [x, , z] = outwards.find(({ id }) => !row.inside(id, name).touches)!.at
    row.dispose()
    const from = round + Math.PI + random.between(-1.4, 1.4)
    const looker = model('a1', 13 * Math.cos(from), 13 * Math.sin(from))
    const reaching = [0, 0.99, 1.01].map((by) => model(`c${by}`, x, z, { base: 1 + 2 * by }))
    const wide = createWorld({ ...board(reaching), pieces: [wood] })
    const [touches, near, nearly] = reaching.map(({ id }) => wide.inside(id, name).touches)
    wide.dispose()
    if (touches || near !== nearly) continue
    const measure = createWorld({ ...board([looker, model('b1', x, z)]), pieces: [wood] })
    const figure = (id: string) => measure.board.models.find((one) => one.id === id)!
    yield { measure, a: figure('a1'), b: figure('b1'), near: near! }
    measure.dispose()
  }
}
