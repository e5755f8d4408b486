import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import type { BoardPiece } from '../../core/board'
import type { Tone } from '../types'
import { pieceGeometry } from './body-geometry'
import { INK } from './ink-palette'
import { shellMaterial, type ShellLook } from './shell-material'

const LOOKS: Readonly<Record<Tone, ShellLook>> = {
  selected: { colour: '#ffffff', middle: 0.12, rim: 0.4 },
  hover: { colour: '#ffffff', middle: 0.05, rim: 0.25 },
  target: { colour: INK.clear, middle: 0.16, rim: 0.45 },
  blocker: { colour: INK.unsure, middle: 0.34, rim: 0.5, striped: true },
  refused: { colour: INK.blocked, middle: 0.3, rim: 0.5, striped: true },
}

/** A piece of terrain in a tone: its measured solids as a shell over what is drawn; blockers are striped. */
export function PieceGlow({ piece, tone }: { readonly piece: BoardPiece; readonly tone: Tone }) {
  const invalidate = useThree((state) => state.invalidate)
  const geometry = useMemo(() => pieceGeometry(piece), [piece])
  const material = useMemo(() => shellMaterial(LOOKS[tone]), [tone])
  useEffect(() => {
    invalidate()
    return () => geometry.dispose()
  }, [geometry, invalidate])
  useEffect(() => () => material.dispose(), [material])
  return <mesh geometry={geometry} material={material} renderOrder={690} raycast={() => null} />
}
