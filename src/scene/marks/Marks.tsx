import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import { CircleGeometry, CylinderGeometry, MeshBasicMaterial, MeshStandardMaterial, type Group, type Vector3 } from 'three'
import type { Board } from '../../core/board'
import type { TableMark } from '../../core/table-mark'
import type { Inches } from '../../core/units'
import { discGeometry } from './disc-geometry'
import { paintDisc } from './disc-paint'
import { heldUp, standsOn } from './ground'
import { towardsEye } from './towards-eye'
import { Zones } from './Zones'
import type { Zone } from './zone-geometry'

type Disc = TableMark & { readonly shape: Extract<TableMark['shape'], { kind: 'disc' }> }

const THICK: Inches = 0.07

/** Objectives as painted tokens and zones as hatched ground. Their rings are drawn with the lines. */
export function Marks({ marks, board }: { readonly marks: readonly TableMark[]; readonly board: Board }) {
  const zones = useMemo(() => marks.filter((mark): mark is Zone => mark.shape.kind === 'zone'), [marks])
  const discs = useMemo(() => marks.filter((mark): mark is Disc => mark.shape.kind === 'disc'), [marks])
  return (
    <>
      {zones.length > 0 && <Zones zones={zones} board={board} />}
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
    const yaw = towardsEye(camera)
    for (const child of group.current?.children ?? []) child.rotation.y = yaw
  })
  return (
    <>
      <Pins discs={discs} board={board} paints={paints} />
      <group ref={group}>
        {discs.map(({ id, shape: { at, radius } }, i) => (
          <mesh
            key={id} geometry={geometry} material={paints[i]!} position={[at[0], standsOn(board, at), at[1]]} scale={[radius, THICK, radius]}
            receiveShadow raycast={() => null}
          />
        ))}
      </group>
    </>
  )
}

const PIN: Inches = 0.8

/** What terrain hides from where one looks is shown once more above it, on a pin. */
function Pins({ discs, board, paints }: { readonly discs: readonly Disc[]; readonly board: Board; readonly paints: readonly MeshStandardMaterial[] }) {
  const group = useRef<Group>(null)
  const seenFrom = useRef<{ readonly eye: Vector3; readonly of: unknown } | null>(null)
  const face = useMemo(() => new CircleGeometry(1, 40), [])
  const stem = useMemo(() => new CylinderGeometry(0.04, 0.04, 1, 8).translate(0, 0.5, 0), [])
  const metal = useMemo(() => new MeshStandardMaterial({ color: '#d8ccb2', roughness: 0.6 }), [])
  const flat = useMemo(() => paints.map(({ map }) => new MeshBasicMaterial({ map, toneMapped: false })), [paints])
  useEffect(() => () => flat.forEach((paint) => paint.dispose()), [flat])
  useEffect(() => () => [face, stem, metal].forEach((one) => one.dispose()), [face, stem, metal])
  useFrame(({ camera }) => {
    const pins = group.current?.children ?? []
    const known = seenFrom.current
    const still = known !== null && known.of === board.pieces && known.eye.distanceTo(camera.position) < 0.05
    pins.forEach((pin, i) => {
      const disc = discs[i]
      if (!disc) return
      if (!still || pin.userData['height'] === undefined) pin.userData['height'] = heldUp(board, disc.shape.at, camera.position.toArray())
      const height = pin.userData['height'] as number
      pin.visible = height > 0
      pin.children[0]?.quaternion.copy(camera.quaternion)
      pin.children[0]?.position.setY(height)
      pin.children[1]?.scale.setY(height)
    })
    if (!still) seenFrom.current = { eye: camera.position.clone(), of: board.pieces }
  })
  return (
    <group ref={group}>
      {discs.map(({ id, shape: { at, radius } }, i) => (
        <group key={`${id} ${at.join(' ')}`} position={[at[0], standsOn(board, at), at[1]]} visible={false}>
          <mesh geometry={face} material={flat[i]!} scale={radius * PIN} raycast={() => null} />
          <mesh geometry={stem} material={metal} raycast={() => null} />
        </group>
      ))}
    </group>
  )
}
