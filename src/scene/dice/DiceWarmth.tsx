import { useThree } from '@react-three/fiber'
import { useEffect } from 'react'
import { Group } from 'three'
import { DiceShow } from './dice-show'
import { layDice } from './lay-dice'

/** The table comes first. */
const WAIT_MS = 1200

/** Has the graphics card make what dice are painted with before the first throw, which would else stand still for it. */
export function DiceWarmth() {
  const gl = useThree((state) => state.gl)
  const scene = useThree((state) => state.scene)
  const camera = useThree((state) => state.camera)
  useEffect(() => {
    const timer = setTimeout(() => {
      const faces = [{ face: 1, good: null }]
      const show = new DiceShow(layDice([6, 10].map((sides) => ({ by: null, why: '', sides, faces })), 10))
      show.play(null)
      const all = new Group().add(...show.things)
      void gl.compileAsync(all, camera, scene).then(() => show.dispose(), () => show.dispose())
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [gl, scene, camera])
  return null
}
