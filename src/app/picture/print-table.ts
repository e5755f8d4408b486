import type { Board } from '../../core/board'
import type { BuildLine, BuildList } from '../../table/build-list'
import { edgeLines, type TableEdges } from '../../table/edges'
import type { PlanSheets } from '../../table/plan-sheets'
import { el, picture, printSheet, svgAddress } from './print-sheet'

/** A table's plan, each sheet on a page of exactly its size. */
export const printPlan = ({ paper, wide, sheets }: PlanSheets): Promise<void> =>
  printSheet(el('article', 'print-sheet', ...sheets.map(({ label, svg }) => (
    el('div', `plan-sheet plan-${paper}-${wide ? 'wide' : 'upright'}`, picture(svgAddress(svg), `Sheet ${label}`))
  ))))

type Size = Pick<Board, 'width' | 'depth'>

/** What a table needs, as a list to tick off. */
export const printBuildList = (name: string, { width, depth }: Size, { terrain, models }: BuildList, edges: TableEdges | undefined): Promise<void> =>
  printSheet(el('article', 'print-sheet',
    el('header', '', el('span', 'print-mark', 'Sightline'), el('span', '', `${width} × ${depth} in`)),
    el('h1', '', name),
    ...edgeLines(edges).map((line) => el('p', '', line)),
    ...part('Terrain', terrain), ...part('Models', models),
  ))

const part = (title: string, lines: readonly BuildLine[]): HTMLElement[] => (lines.length === 0 ? [] : [
  el('h2', '', title),
  el('ul', '', ...lines.map(({ count, name, about }) => el('li', '', '☐ ', el('b', '', `${count} × ${name}`), `, ${about}`))),
])
