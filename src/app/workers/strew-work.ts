import { fail } from '../../core/result'
import type { Inches } from '../../core/units'
import { toBoard } from '../../table/board'
import type { TableFile } from '../../table/file'
import { generateTable, type Symmetry } from '../../table/generate'
import type { TerrainStyle } from '../../table/generate-styles'
import { formatIssues } from '../../table/issue'
import { CLEARANCE_ROUND_MARKS } from '../../table/setup/ground'
import { shortfall, type Demands, type Shortfall } from '../../tools/fair/demands'
import { survey } from '../../tools/fair/survey'
import type { FairWish } from '../../ui/fairness'
import { LIBRARY } from '../files/library'
import { guideOf, marksOf, ready, worked } from './fair-table'

export interface StrewWish {
  readonly seed: string
  readonly style: TerrainStyle
  readonly width: Inches
  readonly depth: Inches
  readonly density: number
  readonly symmetry: Symmetry
  readonly demands: Demands
}

export interface Strewn {
  readonly terrain: TableFile['terrain']
  readonly short: Shortfall
  readonly tries: number
}

/** Tables that are tried before the nearest has to do. */
export const TRIES = 8

/**
 * Tables laid out by chance, one after another, until one satisfies the demands; else the one that comes nearest. Each is looked at as the
 * report looks at it. Tells whole tries and the share of the one that is being looked at.
 */
export async function strew(wish: StrewWish, systemId: string, fair: FairWish, tell: (tried: number) => void): Promise<Strewn> {
  const { seed, demands, ...ground } = wish
  const guide = await guideOf(systemId)
  const marks = guide ? marksOf(guide, wish, fair) : []
  const keep = marks.flatMap(({ shape }) => (shape.kind === 'disc' ? [{ at: shape.at, radius: shape.radius + CLEARANCE_ROUND_MARKS }] : []))
  let best: Strewn | null = null
  for (let tries = 1; tries <= TRIES; tries++) {
    const { terrain, ...rest } = generateTable({
      ...ground, seed: `${seed} ${tries}`, system: systemId, library: LIBRARY, keep, ...(guide?.lowStops ? { lowStops: true } : {}),
    })
    const board = toBoard({ ...rest, terrain }, { pieces: LIBRARY, mesh: () => fail('no meshes here') })
    if (!board.ok) throw new Error(formatIssues(board.error))
    const { ghost, system, ask } = await ready(board.value, systemId, fair)
    const found = await worked(survey(ghost, board.value, system, ask), (done) => tell(tries - 1 + done))
    ghost.dispose()
    const short = shortfall(found, demands)
    if (!best || short.by < best.short.by) best = { terrain, short, tries }
    if (short.lines.length === 0) break
  }
  return best!
}
