import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { BufferGeometry, EdgesGeometry, LineBasicMaterial, LineLoop, Vector3 } from 'three'
import type { BoardPiece, PieceKind } from '../../core/board'
import type { Vec3 } from '../../core/vec'
import { pieceGeometry } from '../overlays/body-geometry'
import { shellMaterial } from '../overlays/shell-material'
import type { PieceMeshProps } from '../types'
import { dressOf } from './dressing'
import { PieceMesh } from './PieceMesh'

const COLOURS: Readonly<Partial<Record<PieceKind, string>>> = { forest: '#7fbf63', ruin: '#d9c4a2', difficult: '#c09a68', water: '#62acd8' }
const PLAIN = '#cdd6e0'

/** The edges of a cylinder's wall are no edges. */
const EDGE_DEGREES = 25

/**
 * A piece that is an area and no solid. Woods, water and rough ground look like those of the library, with the outline that is measured on the
 * ground, and the volume that is measured about them while one means them; any other area is that volume, as a shell with its edges.
 */
export default function BareArea({ piece, tone }: PieceMeshProps) {
  const dress = useMemo(() => dressOf(piece), [piece])
  const colour = COLOURS[piece.kind] ?? PLAIN
  return (
    <group>
      <PieceMesh piece={dress?.ground ?? piece} tone={tone} />
      {dress?.trees.map((tree) => <PieceMesh key={tree.id} piece={tree} tone={tone} />)}
      {dress && <Outline points={dress.outline} colour={colour} />}
      {(dress === null || tone === 'selected' || tone === 'hover') && <Volume piece={piece} colour={colour} faint={dress !== null} />}
    </group>
  )
}

function Outline({ points, colour }: { readonly points: readonly Vec3[]; readonly colour: string }) {
  const line = useMemo(() => {
    const material = new LineBasicMaterial({ color: colour, transparent: true, opacity: 0.6, depthWrite: false, toneMapped: false })
    const loop = new LineLoop(new BufferGeometry().setFromPoints(points.map((point) => new Vector3(...point))), material)
    loop.raycast = () => {}
    loop.renderOrder = 679
    return loop
  }, [points, colour])
  useEffect(() => () => {
    line.geometry.dispose()
    line.material.dispose()
  }, [line])
  return <primitive object={line} />
}

/** The volume that is measured. */
function Volume({ piece, colour, faint }: { readonly piece: BoardPiece; readonly colour: string; readonly faint: boolean }) {
  const invalidate = useThree((state) => state.invalidate)
  const shell = useMemo(() => pieceGeometry(piece), [piece])
  const edges = useMemo(() => new EdgesGeometry(shell, EDGE_DEGREES), [shell])
  const material = useMemo(
    () => shellMaterial(faint ? { colour, middle: 0.06, rim: 0.2 } : { colour, middle: 0.2, rim: 0.42, striped: true }), [colour, faint])
  const line = useMemo(
    () => new LineBasicMaterial({ color: colour, transparent: true, opacity: faint ? 0.5 : 0.85, toneMapped: false }), [colour, faint])
  useEffect(() => {
    invalidate()
    return () => {
      [shell, edges].forEach((each) => each.dispose())
      invalidate()
    }
  }, [shell, edges, invalidate])
  useEffect(() => () => [material, line].forEach((each) => each.dispose()), [material, line])
  return (
    <>
      <mesh geometry={shell} material={material} renderOrder={680} raycast={() => null} />
      <lineSegments geometry={edges} material={line} renderOrder={681} raycast={() => null} />
    </>
  )
}
