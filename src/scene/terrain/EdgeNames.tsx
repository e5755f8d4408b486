import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import { MeshBasicMaterial, PlaneGeometry, type Group } from 'three'
import { unturned } from '../../core/direction'
import type { Inches } from '../../core/units'
import { EDGES, type TableEdges } from '../../table/edges'
import { pixelsPerInch, written } from '../marks/written'
import { edgeLetters, edgePlace } from './edge-places'

interface EdgeNamesProps {
  readonly width: Inches
  readonly depth: Inches
  readonly edges: TableEdges
}

/** Brass, as the inches in the rim, and brighter: the shadow of the table lies under it. */
const INK = '#efe0bb'
const HEIGHT: Inches = 0.1

/** What players call the edges, lying round the table, each to be read from its edge. Small on the screen and never too small: from afar it grows outwards. */
export default function EdgeNames({ width, depth, edges }: EdgeNamesProps) {
  const invalidate = useThree((state) => state.invalidate)
  const group = useRef<Group>(null)
  const quad = useMemo(() => new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), [])
  const names = useMemo(() => EDGES.flatMap((edge) => {
    const said = edges[edge]
    if (said === undefined) return []
    const { map, wide } = written(unturned(said), INK)
    const paint = new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false })
    return [{ edge, wide, paint, place: edgePlace(edge, [width, depth], edges.rim ?? 'wood') }]
  }), [edges, width, depth])
  useEffect(() => {
    invalidate()
    return () => {
      for (const { paint } of names) {
        paint.map?.dispose()
        paint.dispose()
      }
      invalidate()
    }
  }, [names, invalidate])
  useEffect(() => () => quad.dispose(), [quad])
  useFrame(({ camera, size }) => {
    group.current?.children.forEach((child, i) => {
      const name = names[i]
      if (!name) return
      const { wide, place: { foot, out, room } } = name
      child.position.set(foot[0], HEIGHT, foot[1])
      const high = edgeLetters(wide, room, pixelsPerInch(camera, child.position, size.height))
      child.position.set(foot[0] + (out[0] * high) / 2, HEIGHT, foot[1] + (out[1] * high) / 2)
      child.scale.set(wide * high, 1, high)
    })
  })
  return (
    <group ref={group}>
      {names.map(({ edge, paint, place }) => (
        <mesh key={edge} geometry={quad} material={paint} rotation={[0, place.turned, 0]} renderOrder={590} raycast={() => null} />
      ))}
    </group>
  )
}
