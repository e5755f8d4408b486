import type { Solid, TriangleMesh } from './board'

type Prism = Extract<Solid, { kind: 'prism' }>

/** The upright box about the solid's own axis, standing on its ground, that holds all of it; a prism is its own. */
export function boundsOf(solid: Solid): Prism {
  if (solid.kind === 'prism') return solid
  let box = boxes.get(solid.mesh)
  if (!box) boxes.set(solid.mesh, (box = boxAbout(solid.mesh)))
  return box
}

const boxes = new WeakMap<TriangleMesh, Prism>()

function boxAbout({ positions }: TriangleMesh): Prism {
  let hx = 0
  let hz = 0
  let height = 0
  for (let i = 0; i < positions.length; i += 3) {
    hx = Math.max(hx, Math.abs(positions[i]!))
    height = Math.max(height, positions[i + 1]!)
    hz = Math.max(hz, Math.abs(positions[i + 2]!))
  }
  return { kind: 'prism', footprint: { kind: 'rect', hx, hz }, height }
}

/** Lowest and highest point of the solid in its own frame. */
export function heightRange(solid: Solid): readonly [low: number, high: number] {
  if (solid.kind === 'prism') return [0, solid.height]
  let known = ranges.get(solid.mesh)
  if (!known) {
    let [low, high] = [Infinity, -Infinity]
    for (const i of solid.mesh.indices) {
      const y = solid.mesh.positions[3 * i + 1]!
      if (y < low) low = y
      if (y > high) high = y
    }
    known = low <= high ? [low, high] : [0, 0]
    ranges.set(solid.mesh, known)
  }
  return known
}

const ranges = new WeakMap<TriangleMesh, readonly [number, number]>()
