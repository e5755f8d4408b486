import type { TriangleMesh } from '../../../core/board'
import { fail, ok, type Result } from '../../../core/result'
import { examine, type Findings } from '../../../geometry/doctor/examine'
import { isSafe, mended, type Mend } from '../../../geometry/doctor/mend'
import type { Examined, Made } from './answers'

const SAFE: readonly Mend[] = [{ kind: 'weld' }, { kind: 'turn' }, { kind: 'fill', holes: 'safe' }, { kind: 'drop' }]
const NOT_NEEDED = 'there is nothing to be changed by that'
const NOT_FLAT = 'that cannot be closed flat: its rim does not go round one opening'
const MOST_WIDE = 6

export function mendedOnce({ mesh, doors }: Made, findings: Findings, mend: Mend): Result<Made, string> {
  const done = mended(mesh, findings, mend)
  return done ? ok({ ...done, doors }) : fail(mend.kind === 'fill' ? NOT_FLAT : NOT_NEEDED)
}

/** All that is safe to be mended, one after the other, as one step. */
export function mendedSafely({ mesh: first, doors }: Made, found: Findings, told: (part: string) => void): Result<Made, string> {
  let [mesh, findings] = [first, found]
  const lines: string[] = []
  for (const mend of SAFE) {
    const done = mended(mesh, findings, mend)
    if (!done) continue
    lines.push(done.told)
    mesh = done.mesh
    findings = examine(mesh, told)
  }
  return lines.length === 0 ? fail(NOT_NEEDED) : ok({ mesh, doors, told: lines.join('; ') })
}

/** With as few triangles as stay within so many inches of it as it is now; null: there are hardly fewer that do. */
export async function thinned({ mesh, doors }: Made, error: number, told: (part: string) => void): Promise<Made | null> {
  const { thinnedOut } = await import('../../../geometry/doctor/thin-out')
  const thin = await thinnedOut(mesh, error, told)
  if (!thin) return null
  const moved = `the surface moved by ${thin.difference.toFixed(4)} in at most`
  return { mesh: thin.mesh, doors, told: `${countOf(mesh)} triangles became ${countOf(thin.mesh)}; ${moved}` }
}

const countOf = ({ indices }: TriangleMesh): string => (indices.length / 3).toLocaleString('en')

/** Holes that may well be meant and can be closed, those that one would call as wide as each other together, the widest first. */
export function wideHoles({ holes, closable }: Findings): Examined['wide'] {
  const groups = new Map<number, number[]>()
  holes.forEach((hole, number) => {
    if (isSafe(hole) || !closable[number]) return
    const wide = Number(hole.wide.toPrecision(2))
    const known = groups.get(wide)
    if (known) known.push(number)
    else groups.set(wide, [number])
  })
  return [...groups].map(([wide, numbers]) => ({ wide, numbers })).slice(0, MOST_WIDE)
}
