import type { Board, BoardModel, BoardPiece, PieceKind } from '../core/board'
import { halfExtent } from '../core/flat-shape'
import { MM_PER_INCH, type Inches } from '../core/units'
import { edgeLines, type TableEdges } from './edges'
import { ownHull } from './piece-hull'

/** So many things that are alike, with what one needs to know to take them out of a box. */
export interface BuildLine {
  readonly count: number
  readonly name: string
  /** Kind and size in words. */
  readonly about: string
}

export interface BuildList {
  readonly terrain: readonly BuildLine[]
  readonly models: readonly BuildLine[]
}

/** What a table needs: pieces by name, kind and size, and models by name and base, of each how many. */
export function buildList({ pieces, models }: Pick<Board, 'pieces' | 'models'>): BuildList {
  return { terrain: counted(pieces.map(pieceLine)), models: counted(models.map(modelLine)) }
}

const KIND_WORDS: Partial<Record<PieceKind, string>> = { difficult: 'rough ground', 'partial-wall': 'partial wall', 'short-wall': 'short wall' }

/** What it is called, and its kind and size. */
export function pieceLine(piece: BoardPiece): Omit<BuildLine, 'count'> {
  const hull = ownHull(piece)
  const across = (k: 0 | 1): Inches => Math.max(...hull.map((p) => p[k])) - Math.min(...hull.map((p) => p[k]))
  const [w, d] = [across(0), across(1)].toSorted((a, b) => b - a) as [Inches, Inches]
  return { name: unnumbered(piece.name), about: `${KIND_WORDS[piece.kind] ?? piece.kind}, ${length(w)} × ${length(d)} in, ${length(piece.height)} in tall` }
}

function modelLine({ name, base }: BoardModel): Omit<BuildLine, 'count'> {
  if (!base) return { name: unnumbered(name), about: 'without a base' }
  const mm = halfExtent(base).map((half) => Math.round(2 * half * MM_PER_INCH))
  return { name: unnumbered(name), about: base.kind === 'circle' ? `on ${mm[0]} mm` : `on ${mm[0]} × ${mm[1]} mm` }
}

/** Of "Trooper 3" the number tells one from the next, and nothing of what it is. */
const unnumbered = (name: string): string => name.replace(/\s+\d+$/, '')

const length = (inches: Inches): string => String(Math.round(inches * 10) / 10)

function counted(lines: readonly Omit<BuildLine, 'count'>[]): readonly BuildLine[] {
  const found = new Map<string, BuildLine>()
  for (const line of lines) {
    const key = JSON.stringify(line)
    found.set(key, { ...line, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.about.localeCompare(b.about, 'en'))
}

/** The list as a text to be sent or kept; what players call the table's edges stands below its size. */
export function buildText(name: string, { width, depth }: Pick<Board, 'width' | 'depth'>, { terrain, models }: BuildList, edges?: TableEdges): string {
  const part = (title: string, lines: readonly BuildLine[]) =>
    (lines.length === 0 ? [] : ['', title, ...lines.map(({ count, name: what, about }) => `${count} × ${what} (${about})`)])
  return [`${name}: ${length(width)} × ${length(depth)} in`, ...edgeLines(edges), ...part('Terrain', terrain), ...part('Models', models), ''].join('\n')
}
