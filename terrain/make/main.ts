/** Writes the terrain library: `node --import tsx terrain/make/main.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { barricades } from './barricades'
import { clutter } from './clutter'
import { gallery } from './gallery'
import { nature } from './nature'
import { pretty } from './pretty'
import { rain } from './rain'
import { ruins } from './ruins'
import { structures } from './structures'
import { tables } from './tables'
import { walls } from './walls'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const pieces = { ...barricades(), ...walls(), ...ruins(), ...structures(), ...nature(), ...clutter(), ...rain() }
for (const [name, piece] of Object.entries(pieces)) {
  mkdirSync(join(root, name), { recursive: true })
  writeFileSync(join(root, name, 'piece.json'), pretty(piece.json()))
}
mkdirSync(join(root, 'tables'), { recursive: true })
for (const [name, table] of Object.entries(tables(pieces))) {
  writeFileSync(join(root, 'tables', `${name}.json`), pretty(table))
}
const { tables: disputes, index } = gallery(pieces)
mkdirSync(join(root, 'gallery'), { recursive: true })
for (const [name, table] of Object.entries({ ...disputes, index })) {
  writeFileSync(join(root, 'gallery', `${name}.json`), pretty(table))
}
