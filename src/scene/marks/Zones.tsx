import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Color, DoubleSide, GreaterDepth, MeshBasicMaterial, PlaneGeometry, ShaderMaterial, type Group } from 'three'
import type { Board } from '../../core/board'
import { towardsEye } from './towards-eye'
import { coversOf, crowdOf, labelPlace, mayStay, type LabelPlace } from './label-place'
import { pixelsPerInch, written } from './written'
import { markColour, zoneGeometry, type Zone } from './zone-geometry'

interface ZonesProps {
  readonly zones: readonly Zone[]
  /** The words keep clear of what stands on it. */
  readonly board: Board
}

/** Areas of the table: quietly hatched, with their words written on free ground, the right way up for whoever looks. */
export function Zones({ zones, board: { pieces, models } }: ZonesProps) {
  const invalidate = useThree((state) => state.invalidate)
  const geometry = useMemo(() => zoneGeometry(zones), [zones])
  const material = useMemo(() => zoneMaterial(), [])
  const quad = useMemo(() => new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), [])
  const group = useRef<Group>(null)
  const covers = useMemo(() => coversOf(pieces), [pieces])
  const words = useMemo(() => zones.map((zone) => {
    const { map, wide } = written(zone.text, `#${new Color(markColour(zone.side)).lerp(WHITE, 0.5).getHexString()}`)
    const look = { map, transparent: true, depthWrite: false, toneMapped: false }
    const paint = new MeshBasicMaterial({ ...look, opacity: 0.9 })
    return { zone, wide, paint, through: new MeshBasicMaterial({ ...look, opacity: THROUGH, depthFunc: GreaterDepth }) }
  }), [zones])
  // Words stay where they are until somebody comes to stand on them, or the zone is another: sides choose their zones.
  const places = useRef(new Map<string, LabelPlace>())
  useLayoutEffect(() => {
    const inTheWay = [...covers, ...crowdOf(models)]
    const before = places.current
    places.current = new Map(words.map(({ zone: { id, shape }, wide }, i) => {
      const last = before.get(id)
      const isSame = last && Math.abs(last.size[0] - wide * last.size[1]) < 1e-6
      const place = isSame && mayStay(last, shape.polygon, inTheWay) ? last : labelPlace(shape.polygon, wide, inTheWay)
      group.current?.children[i]?.position.set(place.at[0], place.y + 0.035, place.at[1])
      return [id, place]
    }))
    invalidate()
  }, [words, covers, models, invalidate])
  useEffect(() => {
    invalidate()
    return () => geometry.dispose()
  }, [geometry, invalidate])
  useEffect(() => () => {
    material.dispose()
    quad.dispose()
  }, [material, quad])
  useEffect(() => () => words.forEach(({ paint, through }) => {
    paint.map?.dispose()
    paint.dispose()
    through.dispose()
  }), [words])
  // Along the zone's longer side, whichever way round reads; from near by smaller, so that words stay words and do not become the picture.
  useFrame(({ camera, size: { height } }) => {
    const eye = towardsEye(camera)
    group.current?.children.forEach((child, i) => {
      const place = places.current.get(words[i]?.zone.id ?? '')
      if (!place) return
      const lying = place.along ? 0 : Math.PI / 2
      child.rotation.y = Math.cos(eye - lying) >= 0 ? lying : lying + Math.PI
      const [wide, high] = place.size
      const share = Math.min(1, LARGEST_PX / (high * pixelsPerInch(camera, child.position, height)))
      child.scale.set(wide * share, 1, high * share)
    })
  })
  return (
    <>
      <mesh geometry={geometry} material={material} renderOrder={600} raycast={() => null} />
      <group ref={group}>
        {words.map(({ zone, paint, through }) => (
          <group key={zone.id}>
            <mesh geometry={quad} material={paint} renderOrder={601} raycast={() => null} />
            <mesh geometry={quad} material={through} renderOrder={601} raycast={() => null} />
          </group>
        ))}
      </group>
    </>
  )
}

const WHITE = new Color('#ffffff')
/** How much of the words shows through what stands before them. */
const THROUGH = 0.45
/** How high a line of words is on the screen at most. */
const LARGEST_PX = 34

function zoneMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true, depthWrite: false, side: DoubleSide, toneMapped: false,
    vertexShader: /* glsl */ `
      attribute vec3 colour; attribute vec2 hatch;
      varying vec3 vColour; varying float vAlong;
      void main() {
        vec4 v = modelViewMatrix * vec4(position, 1.0); v.xyz *= 0.9985;
        vColour = colour; vAlong = dot(position.xz, hatch) * 0.55; gl_Position = projectionMatrix * v;
      }`,
    fragmentShader: /* glsl */ `
      varying vec3 vColour; varying float vAlong;
      void main() {
        float line = abs(fract(vAlong) - 0.5) * 2.0;
        float width = fwidth(vAlong) * 2.0;
        float hatch = (1.0 - smoothstep(0.07, 0.07 + width, 1.0 - line)) * clamp(0.5 / max(width, 1e-4) - 0.2, 0.0, 1.0);
        gl_FragColor = vec4(vColour, 0.09 + hatch * 0.24);
        #include <colorspace_fragment>
      }`,
  })
}
