import { useThree } from '@react-three/fiber'
import { useEffect } from 'react'
import { Group } from 'three'
import { DiceShow } from './dice-show'
import { layDice } from './lay-dice'
import { readyDice } from './throw-dice'

/** The table comes first. */
const WAIT_MS = 1200

/**
 * Fetches what makes dice tumble, where they do, and has the graphics card make what they are painted with: else the first throw would stand still
 * for both.
 */
export function DiceWarmth({ tumbling }: { tumbling: boolean }) {
  const gl = useThree((state) => state.gl)
  const scene = useThree((state) => state.scene)
  const camera = useThree((state) => state.camera)
  useEffect(() => {
    const timer = setTimeout(() => {
      // Where it does not come, the throw will try again, or lie there at once.
      if (tumbling) readyDice().catch(() => undefined)
      const faces = [{ face: 1, good: null }]
      const show = new DiceShow(layDice([6, 10].map((sides) => ({ by: null, why: '', sides, faces })), 10))
      show.play(null)
      const all = new Group().add(...show.things)
      void gl.compileAsync(all, camera, scene).then(() => show.dispose(), () => show.dispose())
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [gl, scene, camera, tumbling])
  return null
}
