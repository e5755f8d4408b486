import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Board } from '../../src/core/board'
import { TableLoader } from '../../src/referee/load'

/** A demo table of the house, by its file's name. */
export async function demoBoard(name: string): Promise<Board> {
  const folder = fileURLToPath(new URL('../../terrain/tables/', import.meta.url))
  return (await new TableLoader(folder).fromText(readFileSync(`${folder}${name}.json`, 'utf8'), `${name}.json`)).board
}
