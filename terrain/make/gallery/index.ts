import type { Piece } from '../kit'
import type { Layout } from '../layout'
import { build } from '../tables'
import { NEARBY, SCENERY, type Dispute } from './dispute'
import { HEIGHTS } from './heights'
import { RAIN } from './rain'
import { RAVEN } from './raven'
import { ROGUE } from './rogue'
import { TOPICS } from './topics'
import { UNITS } from './units'
import { VOLUMES } from './woods'
import { WALLS } from './walls'

export const DISPUTES: readonly Dispute[] = [...WALLS, ...HEIGHTS, ...VOLUMES, ...UNITS, ...RAIN, ...RAVEN, ...ROGUE]

/** Of those that name no other. */
const SYSTEM = 'ravaged-star'

/** What is written to `terrain/gallery`: a table for each dispute, by id, and the index of them all, by topics. */
export function gallery(pieces: Record<string, Piece>): { tables: Record<string, object>; index: object } {
  return {
    tables: Object.fromEntries(DISPUTES.map((dispute) => [dispute.id, tableOf(dispute, pieces)])),
    index: {
      format: 'sightline-gallery',
      version: 2,
      topics: TOPICS,
      disputes: DISPUTES.map(({ id, system = SYSTEM, title, question, lesson, rules, asks, from, target }) => ({
        id, system, title, question, lesson: lesson.replaceAll('"', '″'), rules, ...(asks ? { asks } : {}), from, target,
      })),
    },
  }
}

function tableOf(dispute: Dispute, pieces: Record<string, Piece>): object {
  const layout = (terrain: Layout['terrain']): Layout => ({
    name: dispute.title, system: dispute.system ?? SYSTEM, width: 24, depth: 24, terrain, units: dispute.units,
  })
  let terrain: Layout['terrain'] = [...dispute.terrain, ...SCENERY[dispute.scenery]]
  for (const near of NEARBY[dispute.scenery]) {
    if (isFree(layout([...terrain, near]), pieces)) terrain = [...terrain, near]
  }
  const table = build(layout(terrain), pieces) as { readonly terrain: readonly { readonly id: string }[] }
  const { open = [] } = dispute
  return { ...table, terrain: table.terrain.map((entry) => (open.includes(entry.id) ? { ...entry, open: true } : entry)) }
}

function isFree(layout: Layout, pieces: Record<string, Piece>): boolean {
  try {
    build(layout, pieces)
    return true
  } catch {
    return false
  }
}
