import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Matrix4, type BufferGeometry, type InstancedMesh, type ShaderMaterial } from 'three'
import type { BoardModel, Id, Pose } from '../../core/board'
import { radians } from '../../core/units'
import { bodyGeometry } from '../overlays/body-geometry'
import { shellMaterial, type ShellLook } from '../overlays/shell-material'
import { meshKey, shapeKey } from './model-geometry'

interface ShellsProps {
  readonly models: readonly BoardModel[]
  readonly look: ShellLook
  readonly order?: number
}

/** The measured bodies of the models as translucent shells: one draw for all bodies of one shape. */
export function Shells({ models, look, order = 700 }: ShellsProps) {
  const material = useMemo(() => shellMaterial(look), [look])
  useEffect(() => () => material.dispose(), [material])
  const groups = useMemo(() => {
    const map = new Map<string, BoardModel[]>()
    for (const model of models) {
      const { body } = model
      const key = body.kind === 'prism' ? `${shapeKey(body.footprint)}h${body.height}` : `m${meshKey(body)}`
      map.set(key, [...(map.get(key) ?? []), model])
    }
    return [...map]
  }, [models])
  return <>{groups.map(([key, members]) => <ShellGroup key={key} members={members} material={material} order={order} />)}</>
}

function ShellGroup({ members, material, order }: { readonly members: readonly BoardModel[]; readonly material: ShaderMaterial; readonly order: number }) {
  const mesh = useRef<InstancedMesh>(null)
  const invalidate = useThree((state) => state.invalidate)
  const { body } = members[0]!
  const geometry = useMemo(() => bodyGeometry(body), [body])
  useEffect(() => () => geometry.dispose(), [geometry])
  const room = Math.ceil(members.length / 16) * 16
  useLayoutEffect(() => {
    if (mesh.current === null) return
    members.forEach((model, i) => mesh.current!.setMatrixAt(i, poseMatrix(model)))
    mesh.current.count = Math.min(members.length, room)
    mesh.current.instanceMatrix.needsUpdate = true
    invalidate()
  }, [members, room, invalidate])
  return (
    <instancedMesh key={room} ref={mesh} args={[geometry, material, room]} frustumCulled={false} renderOrder={order} raycast={() => null} />
  )
}

const matrix = new Matrix4()
const poseMatrix = (pose: Pose): Matrix4 => matrix.makeRotationY(radians(pose.yaw)).setPosition(...pose.at)

export interface GhostModel {
  readonly id: Id
  readonly pose: Pose
}

const GHOST: ShellLook = { colour: '#dfe8f2', middle: 0.16, rim: 0.5 }

/** A model where it stood before, as a pale shell of its own sculpt. */
export function Ghost({ geometry, pose }: { readonly geometry: BufferGeometry; readonly pose: Pose }) {
  const material = useMemo(() => shellMaterial(GHOST), [])
  useEffect(() => () => material.dispose(), [material])
  return (
    <mesh geometry={geometry} material={material} position={[...pose.at]} rotation-y={radians(pose.yaw)} renderOrder={720} raycast={() => null} />
  )
}
