import { useThree } from '@react-three/fiber'
import { memo, useLayoutEffect } from 'react'
import type { PieceMeshProps } from '../types'
import { terrainBatch } from './terrain-batch'

/**
 * One piece of scenery. It draws nothing of its own: it has its place in the scene's one batch, so that sixty pieces
 * cost one draw call.
 */
export const PieceMesh = memo(function PieceMesh({ piece, tone }: PieceMeshProps): null {
  const scene = useThree((state) => state.scene)
  const renderer = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const batch = terrainBatch(scene)
  const { id } = piece

  useLayoutEffect(() => batch.use(renderer), [batch, renderer])
  useLayoutEffect(() => () => batch.remove(id), [batch, id])
  useLayoutEffect(() => {
    batch.set(piece)
    invalidate()
  }, [batch, piece, invalidate])
  useLayoutEffect(() => {
    batch.tone(id, tone)
    invalidate()
  }, [batch, id, tone, invalidate])
  return null
})
