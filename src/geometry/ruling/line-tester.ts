import type { Vec3 } from '../../core/vec'
import { meetsBox } from '../sight/mesh-tree'
import { neighbours } from '../sight/neighbours'
import { meetsGroup, type Group } from '../sight/occluder'
import { DOUBT, HIT, MISS, type Contact } from '../sight/tolerance'

/**
 * Whether lines are open, for many lines that lie close together: what closed the last one is asked first. The rule is
 * that of `OccluderIndex.blocks`.
 */
export class LineTester {
  /** Things that were tested against lines: a count of the work. */
  tests = 0
  private readonly groups: Group[]

  constructor(groups: readonly Group[]) {
    this.groups = [...groups]
  }

  open(a: Vec3, b: Vec3): boolean {
    const contact = this.contact(a[0], a[1], a[2], b[0], b[1], b[2])
    if (contact !== DOUBT) return contact === MISS
    for (const [p, q] of neighbours(a, b)) {
      if (this.contact(p[0], p[1], p[2], q[0], q[1], q[2]) === MISS) return true
    }
    return false
  }

  private contact(ax: number, ay: number, az: number, bx: number, by: number, bz: number): Contact {
    let contact: Contact = MISS
    const { groups } = this
    for (let i = 0; i < groups.length; i++) {
      const group = groups[i]!
      if (!meetsBox(group.box, 0, ax, ay, az, bx, by, bz)) continue
      this.tests++
      const one = meetsGroup(group, ax, ay, az, bx, by, bz)
      if (one === HIT) {
        if (i > 0) [groups[0], groups[i]] = [group, groups[0]!]
        return HIT
      }
      if (one === DOUBT) contact = DOUBT
    }
    return contact
  }
}
