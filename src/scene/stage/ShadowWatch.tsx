import { useFrame, useThree } from '@react-three/fiber'
import { useRef } from 'react'

/** Has the shadows drawn anew in the next frame when any of the things that cast them is another one than before. */
export function ShadowWatch({ casters }: { readonly casters: readonly unknown[] }) {
  const gl = useThree((state) => state.gl)
  const seen = useRef<readonly unknown[]>([])
  useFrame(() => {
    if (casters.every((caster, i) => caster === seen.current[i])) return
    seen.current = casters
    gl.shadowMap.needsUpdate = true
  }, -3)
  return null
}
