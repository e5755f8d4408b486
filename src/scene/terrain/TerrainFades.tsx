import { useFrame, useThree } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import type { Inches } from '../../core/units'
import { useShadows } from '../stage/shadows'
import { terrainBatch } from './terrain-batch'
import type { Glade } from './terrain-fade'

interface TerrainFadesProps {
  readonly cutHeight: Inches | null
  readonly glades: readonly Glade[]
  readonly atOnce: boolean
  /** Holds whoever is on the way. */
  readonly motion: Set<object>
}

/** Eases what scenery gives way to, for the scene as a whole. */
export function TerrainFades({ cutHeight, glades, atOnce, motion }: TerrainFadesProps): null {
  const scene = useThree((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  const touchShadows = useShadows()
  const { fade } = terrainBatch(scene)

  useLayoutEffect(() => {
    fade.cut(cutHeight, atOnce)
    touchShadows()
  }, [fade, cutHeight, atOnce, touchShadows])
  useLayoutEffect(() => {
    fade.glades(glades, atOnce)
    invalidate()
  }, [fade, glades, atOnce, invalidate])
  useFrame(() => {
    if (fade.atRest) return
    if (fade.cutting) touchShadows()
    fade.step(performance.now())
    if (fade.atRest) motion.delete(fade)
    else motion.add(fade)
    invalidate()
  }, -1)
  return null
}
