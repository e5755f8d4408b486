import type { Id } from '../../core/board'
import type { TableMark } from '../../core/table-mark'
import { cos, sin } from '../../core/trigonometry'
import type { Vec3 } from '../../core/vec'
import type { Overlay } from '../overlay'

const SIDES = 64
/** A little outside of what it rings. */
const BESIDE = 0.25

/** Rings round models, pieces and marks of the table, to look at. */
export const spotsOf = (marks: readonly TableMark[], things: readonly Id[]): readonly Overlay[] =>
  things.map((id) => ({ kind: 'spot', on: ringOf(marks.find((mark) => mark.id === id)) ?? id }))

function ringOf(mark: TableMark | undefined): readonly Vec3[] | null {
  if (mark?.shape.kind === 'zone') return mark.shape.polygon.map(([x, z]): Vec3 => [x, 0, z])
  if (mark?.shape.kind !== 'disc') return null
  const { at: [x, z], radius, ring } = mark.shape
  const wide = ring ?? radius + BESIDE
  return Array.from({ length: SIDES }, (_, i): Vec3 => {
    const turn = (i / SIDES) * 2 * Math.PI
    return [x + wide * cos(turn), 0, z + wide * sin(turn)]
  })
}
