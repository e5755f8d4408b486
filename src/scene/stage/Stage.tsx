import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { type DirectionalLight, Vector3 } from 'three'
import type { Inches } from '../../core/units'
import type { QualityLevel, Theme } from '../types'
import { Backdrop } from './Backdrop'
import { QUALITY } from './quality'
import { useShadows } from './shadows'
import { KEY_DIRECTION, STUDY, studyLight } from './study'

/** Tallest scenery whose shadow is kept. */
const SHADOW_HEIGHT: Inches = 14

interface StageProps {
  readonly width: Inches
  readonly depth: Inches
  readonly theme: Theme
  readonly quality: QualityLevel
}

/** Lights, fill and the room round a table: one key light whose shadow map just holds the table, and a bounce without shadows. */
export function Stage({ width, depth, theme, quality }: StageProps) {
  const gl = useThree((state) => state.gl)
  const scene = useThree((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  const key = useRef<DirectionalLight>(null)
  const bounce = useRef<DirectionalLight>(null)
  const touchShadows = useShadows()
  const look = STUDY[theme]

  useEffect(() => {
    const fill = studyLight(gl, theme)
    scene.environment = fill
    scene.environmentIntensity = look.fill
    gl.toneMappingExposure = look.exposure
    invalidate()
    return () => {
      scene.environment = null
      fill.dispose()
    }
  }, [gl, scene, theme, look, invalidate])

  const box = useMemo(() => shadowBox(width, depth), [width, depth])
  useLayoutEffect(() => {
    const light = key.current
    if (light === null) return
    const { camera, map } = light.shadow
    Object.assign(camera, { left: -box.x, right: box.x, top: box.y, bottom: -box.y, near: 1, far: box.far })
    camera.updateProjectionMatrix()
    const size = Math.min(QUALITY[quality].shadowMap, gl.capabilities.maxTextureSize)
    if (light.shadow.mapSize.x !== size) {
      light.shadow.mapSize.set(size, size)
      map?.dispose()
      light.shadow.map = null
    }
    touchShadows()
  }, [box, quality, gl, touchShadows])

  // A reflector above the onlooker's head: what turns away from the key keeps its shape from every side of the table.
  useFrame(({ camera }) => {
    bounce.current?.position.set(0, 0, 1).transformDirection(camera.matrixWorld).add(ABOVE)
  })

  return (
    <>
      <Backdrop width={width} depth={depth} theme={theme} />
      <directionalLight
        ref={key}
        castShadow
        color={look.key}
        intensity={look.keyIntensity}
        position={box.position}
        shadow-bias={-0.0005}
        shadow-normalBias={0.035}
        shadow-radius={3}
      />
      <directionalLight ref={bounce} color={look.bounce} intensity={look.bounceIntensity} />
    </>
  )
}

const ABOVE = new Vector3(0, 0.4, 0)

/** Where the key light stands and how wide its camera must see to hold the table up to SHADOW_HEIGHT. */
function shadowBox(width: Inches, depth: Inches) {
  const away = new Vector3(...KEY_DIRECTION).normalize()
  const right = new Vector3(0, 1, 0).cross(away).normalize()
  const up = away.clone().cross(right)
  const [hx, hz] = [width / 2 + 1.5, depth / 2 + 1.5]
  let [x, y, toward, back] = [0, 0, 0, 0]
  for (const cx of [-hx, hx]) for (const cz of [-hz, hz]) for (const cy of [-1, SHADOW_HEIGHT]) {
    const corner = new Vector3(cx, cy, cz)
    x = Math.max(x, Math.abs(corner.dot(right)))
    y = Math.max(y, Math.abs(corner.dot(up)))
    toward = Math.max(toward, corner.dot(away))
    back = Math.max(back, -corner.dot(away))
  }
  const distance = toward + 4
  return { x, y, far: distance + back + 2, position: away.multiplyScalar(distance).toArray() }
}
