import { useThree } from '@react-three/fiber'
import { useCallback } from 'react'

/**
 * Shadows are drawn anew only when something that casts one has changed: a camera that moves leaves them be.
 * The returned function asks for that and for a frame.
 */
export function useShadows(): () => void {
  const gl = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  return useCallback(() => {
    gl.shadowMap.autoUpdate = false
    gl.shadowMap.needsUpdate = true
    invalidate()
  }, [gl, invalidate])
}
