import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import { MeshStandardMaterial, type Group } from 'three'
import type { Board } from '../../core/board'
import type { Inches } from '../../core/units'
import type { SceneMark } from '../types'
import { discGeometry } from './disc-geometry'
import { paintDisc } from './disc-paint'
import { standsOn } from './ground'
import { towardsEye } from './towards-eye'
import { Zones } from './Zones'
import type { Zone } from './zone-geometry'

export type Disc = SceneMark & { readonly shape: Extract<SceneMark['shape'], { kind: 'disc' }> }

const THICK: Inches = 0.07

/** Objectives as painted tokens and zones as hatched ground. Their rings are drawn with the lines. */
export function Marks({ marks, board }: { readonly marks: readonly SceneMark[]; readonly board: Board }) {
  const zones = useMemo(() => marks.filter((mark): mark is Zone => mark.shape.kind === 'zone'), [marks])
  const discs = useMemo(() => marks.filter((mark): mark is Disc => mark.shape.kind === 'disc'), [marks])
  return (
    <>
      {zones.length > 0 && <Zones zones={zones} />}
      {discs.length > 0 && <Discs discs={discs} board={board} />}
    </>
  )
}

function Discs({ discs, board }: { readonly discs: readonly Disc[]; readonly board: Board }) {
  const invalidate = useThree((state) => state.invalidate)
  const geometry = useMemo(() => discGeometry(), [])
  const group = useRef<Group>(null)
  const signs = discs.map(({ short, side }) => `${short}|${side ?? ''}`).join(' ')
  const paints = useMemo(
    () => discs.map(({ short, side }) => new MeshStandardMaterial({ map: paintDisc(short, side), roughness: 0.62 })),
    // Painted anew only for another sign or another holder, not for each new list.
    // oxlint-disable-next-line react/exhaustive-deps
    [signs],
  )
  useEffect(() => () => geometry.dispose(), [geometry])
  useEffect(() => () => paints.forEach((paint) => {
    paint.map?.dispose()
    paint.dispose()
  }), [paints])
  useEffect(() => invalidate(), [discs, board, invalidate])
  // Upright to the eye from every side of the table.
  useFrame(({ camera }) => {
    const turn = towardsEye(camera)
    for (const child of group.current?.children ?? []) child.rotation.y = turn
  })
  return (
    <group ref={group}>
      {discs.map(({ id, shape: { at, radius } }, i) => (
        <mesh
          key={id} geometry={geometry} material={paints[i]!} position={[at[0], standsOn(board, at), at[1]]} scale={[radius, THICK, radius]}
          receiveShadow raycast={() => null}
        />
      ))}
    </group>
  )
}
