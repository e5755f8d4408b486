import type { BoardModel } from '../core/board'
import { INK } from './overlays/ink-palette'
import { Shells } from './models/Shells'

const SEEN = { colour: INK.clear, middle: 0.3, rim: 0.75 } as const
const UNSEEN = { colour: INK.blocked, middle: 0.22, rim: 0.4, striped: true, hidden: true } as const

/**
 * The target through the model's eye: the measured body lit where it is seen, striped red where something stands before it.
 * The picture is the proof: what passes the depth test is what the eye sees.
 */
export function EyeTargets({ targets }: { readonly targets: readonly BoardModel[] }) {
  return (
    <>
      <Shells models={targets} look={UNSEEN} order={705} />
      <Shells models={targets} look={SEEN} order={706} />
    </>
  )
}
