import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { BufferAttribute, PlaneGeometry, SRGBColorSpace, Texture } from 'three'
import type { Inches } from '../../core/units'
import type { GroundImage } from '../types'

interface PictureGroundProps {
  readonly width: Inches
  readonly depth: Inches
  readonly ground: GroundImage
}

/** A picture about the middle of the table, as large as it says, cut at the table's edges; its top is at side B. */
export default function PictureGround({ width, depth, ground: { image, inchesPerPixel } }: PictureGroundProps) {
  const invalidate = useThree((state) => state.invalidate)
  const most = useThree((state) => state.gl.capabilities.getMaxAnisotropy())
  const [w, d] = [image.width * inchesPerPixel, image.height * inchesPerPixel]
  const texture = useMemo(() => {
    const made = new Texture(image)
    // A bitmap is not turned over on its way to the graphics card.
    made.flipY = false
    made.colorSpace = SRGBColorSpace
    made.anisotropy = Math.min(8, most)
    made.needsUpdate = true
    return made
  }, [image, most])
  const plane = useMemo(() => planeOf(Math.min(width, w), Math.min(depth, d), w, d), [width, depth, w, d])
  useEffect(() => {
    invalidate()
    return () => {
      texture.dispose()
      plane.dispose()
      invalidate()
    }
  }, [texture, plane, invalidate])
  return (
    <mesh geometry={plane} receiveShadow raycast={() => null}>
      <meshStandardMaterial key={texture.id} map={texture} roughness={0.96} polygonOffset polygonOffsetFactor={-1} polygonOffsetUnits={-1} />
    </mesh>
  )
}

/** Seen from side A, as most look at a table, the picture stands upright: its left is at +x, its top at +z. */
function planeOf(across: Inches, deep: Inches, w: Inches, d: Inches): PlaneGeometry {
  const plane = new PlaneGeometry(across, deep).rotateX(-Math.PI / 2)
  const at = plane.getAttribute('position')
  const uv = Float32Array.from({ length: at.count * 2 }, (_, i) => (i % 2 === 0 ? 0.5 - at.getX(i >> 1) / w : 0.5 - at.getZ(i >> 1) / d))
  plane.setAttribute('uv', new BufferAttribute(uv, 2))
  return plane
}
