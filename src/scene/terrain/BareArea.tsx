import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { EdgesGeometry, LineBasicMaterial } from 'three'
import type { BoardPiece, PieceKind } from '../../core/board'
import { bareArea, pieceGeometry } from '../overlays/body-geometry'
import { shellMaterial } from '../overlays/shell-material'

const COLOURS: Readonly<Partial<Record<PieceKind, string>>> = { forest: '#7fbf63', ruin: '#d9c4a2', difficult: '#c09a68', water: '#62acd8' }
const PLAIN = '#cdd6e0'

/** The edges of a cylinder's wall are no edges. */
const EDGE_DEGREES = 25

/** A piece that is an area and no solid, such as a wood given as a box: the volume that is measured, as a shell with its edges. */
export function BareArea({ piece }: { readonly piece: BoardPiece }) {
  const invalidate = useThree((state) => state.invalidate)
  const colour = COLOURS[piece.kind] ?? PLAIN
  const shell = useMemo(() => pieceGeometry(piece), [piece])
  const edges = useMemo(() => new EdgesGeometry(shell, EDGE_DEGREES), [shell])
  const material = useMemo(() => shellMaterial({ colour, middle: 0.2, rim: 0.42, striped: true }), [colour])
  const line = useMemo(() => new LineBasicMaterial({ color: colour, transparent: true, opacity: 0.85, toneMapped: false }), [colour])
  useEffect(() => {
    invalidate()
    return () => [shell, edges].forEach((each) => each.dispose())
  }, [shell, edges, invalidate])
  useEffect(() => () => [material, line].forEach((each) => each.dispose()), [material, line])
  return (
    <group>
      <mesh geometry={shell} material={material} renderOrder={680} raycast={() => null} />
      <lineSegments geometry={edges} material={line} renderOrder={681} raycast={() => null} />
    </group>
  )
}

export const isBareArea = (piece: BoardPiece): boolean => bareArea(piece) !== null
