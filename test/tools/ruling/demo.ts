import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Board, BoardModel } from '../../../src/core/board'
import { createWorld } from '../../../src/geometry/world'
import { TableLoader } from '../../../src/referee/load'
import { systemById } from '../../../src/rules/registry'

/** A demo table with its world and a system's referee. */
export async function demo(name: string, systemId = 'ravaged-star') {
  const folder = fileURLToPath(new URL('../../../terrain/tables/', import.meta.url))
  const { board } = await new TableLoader(folder).fromText(readFileSync(`${folder}${name}.json`, 'utf8'), `${name}.json`)
  const system = systemById(systemId)
  if (!system.ok) throw new Error(system.error)
  return { board, world: await createWorld(board), referee: system.value }
}

/** An empty table with two troopers that look at each other along x, and what else is put there. */
export function duel(more: Partial<Board> = {}): Board {
  const trooper = (id: string, side: 'A' | 'B', x: number): BoardModel => ({
    id, name: id, side, unit: id, leader: true, at: [x, 0, 0], yaw: 0,
    base: { kind: 'circle', radius: 0.63 },
    body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 },
  })
  return { width: 48, depth: 48, models: [trooper('a', 'A', -8), trooper('b', 'B', 8)], pieces: [], ...more }
}

export const wallAcross = (x: number, height: number, length: number, z = 0): Board['pieces'][number] => ({
  id: 'wall', name: 'Wall', kind: 'wall', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' }, at: [x, 0, z], yaw: 0,
  area: null, height,
  parts: [{
    name: 'main', at: [0, 0, 0], yaw: 0, look: 'brick', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' },
    solid: { kind: 'prism', footprint: { kind: 'rect', hx: 0.25, hz: length / 2 }, height },
  }],
})
