import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { BufferAttribute, BufferGeometry, Color, Uint16BufferAttribute, Uint32BufferAttribute } from 'three'
import type { Board } from '../../core/board'
import { bandOf, coverClass, type Heat } from '../../tools/heat'
import { CLOSE, HIDDEN, SEEN } from '../../tools/ruling/heat/codes'
import { cellCount, middleOf, type HeatGrid } from '../../tools/ruling/heat/grid'
import { together, type HeatMap } from '../../tools/ruling/heat/sheet'
import { pickSurface } from '../picking/surface-index'
import { HEAT_WASH, squareOf, type HeatTone } from './heat-wash'
import { fillMaterial } from './FillLayer'

/** A heat map laid on whatever surface is there: a square for each cell, its colour and hatch by what is known of it. */
export function HeatLayer({ heat, board }: { readonly heat: Heat & { readonly map: HeatMap }; readonly board: Board }) {
  const invalidate = useThree((state) => state.invalidate)
  const { grid } = heat.map
  const { pieces, width, depth } = board
  const geometry = useMemo(() => squares(grid, { pieces, width, depth, models: [] }), [grid, pieces, width, depth])
  const material = useMemo(() => fillMaterial(false), [])
  useEffect(() => () => geometry.dispose(), [geometry])
  useEffect(() => () => material.dispose(), [material])
  useLayoutEffect(() => {
    paint(geometry, heat)
    invalidate()
  }, [geometry, heat, invalidate])
  return <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={805} raycast={() => null} />
}

const NONE: ReadonlySet<string> = new Set()
/** Above the surface. */
const LIFT = 0.03
/** x and z of a square's corners from its middle, in halves of its side. */
const CORNERS = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const

/** A square for each cell, as large as a cell, and how high the surface is there. */
function squares(grid: HeatGrid, board: Board): BufferGeometry {
  const count = cellCount(grid)
  const positions = new Float32Array(count * 12)
  const indices = new (count * 4 > 65535 ? Uint32Array : Uint16Array)(count * 6)
  for (let i = 0; i < count; i++) {
    const [x, z] = middleOf(grid, i)
    const y = (pickSurface(board, { origin: [x, 200, z], direction: [0, -1, 0] }, null, NONE)?.point[1] ?? 0) + LIFT
    CORNERS.forEach(([dx, dz], k) => positions.set([x + (dx * grid.step) / 2, y, z + (dz * grid.step) / 2], i * 12 + k * 3))
    indices.set([0, 2, 1, 0, 3, 2].map((k) => i * 4 + k), i * 6)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('wash', new BufferAttribute(new Float32Array(count * 16), 4))
  geometry.setAttribute('hatch', new BufferAttribute(new Float32Array(count * 4), 1))
  geometry.setIndex(indices instanceof Uint32Array ? new Uint32BufferAttribute(indices, 1) : new Uint16BufferAttribute(indices, 1))
  return geometry
}

function paint(geometry: BufferGeometry, { mode, map }: Heat & { readonly map: HeatMap }): void {
  const position = geometry.getAttribute('position') as BufferAttribute
  const wash = geometry.getAttribute('wash') as BufferAttribute
  const hatch = geometry.getAttribute('hatch') as BufferAttribute
  const colours = Object.fromEntries(Object.entries(HEAT_WASH[mode]).map(([tone, { colour }]) => [tone, new Color(colour)]))
  const tones = tonesOf(map)
  for (let i = 0; i < tones.length; i++) {
    const { tone, distance } = tones[i]!
    const look = tone === null ? null : HEAT_WASH[mode][tone]
    const colour = tone === null ? null : colours[tone]!
    const [x, z] = middleOf(map.grid, i)
    const half = map.grid.step * squareOf(Number.isFinite(distance) ? bandOf(distance) : 0)
    CORNERS.forEach(([dx, dz], k) => {
      position.setX(i * 4 + k, x + dx * half)
      position.setZ(i * 4 + k, z + dz * half)
      wash.setXYZW(i * 4 + k, colour?.r ?? 0, colour?.g ?? 0, colour?.b ?? 0, look?.strength ?? 0)
      hatch.setX(i * 4 + k, look?.hatch ?? 0)
    })
  }
  position.needsUpdate = true
  wash.needsUpdate = true
  hatch.needsUpdate = true
}

/** What each cell is painted as: by the looker that leaves it the least cover; null where nothing is known or nobody was asked. */
export function tonesOf(map: HeatMap): readonly { readonly tone: HeatTone | null; readonly distance: number }[] {
  const { seenBy, cover, nearest } = together(map)
  const classes = map.covers.map(coverClass)
  return Array.from(seenBy, (seen, i) => {
    if (seen > 0) return { tone: classes[cover[i]!] ?? 'light', distance: nearest[i]! }
    const codes = map.layers.map((layer) => layer.codes[i]!)
    const tone = codes.some((code) => code === CLOSE) ? 'unsure' : codes.every((code) => code === HIDDEN) ? 'safe' : null
    return { tone: codes.some((code) => code >= SEEN) ? 'open' : tone, distance: NaN }
  })
}
