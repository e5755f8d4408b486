/**
 * `npm run bench [part …]`: every figure as a ratio or a share of one run on this machine; nothing here fails on a time.
 * Parts: kernel, sight, move, bounds, drag, mesh, line, ruling, games; on request alone hosts, bot, tune, chance, analysis, hints, puzzles.
 * Method and last figures: test/bench/README.md.
 */
import { cpus } from 'node:os'

type Bench = { readonly run: (print: (line: string) => void) => void | Promise<void> }

const PARTS: Record<string, () => Promise<Bench>> = {
  kernel: () => import('./kernel.bench'),
  sight: () => import('./sight.bench'),
  move: () => import('./move.bench'),
  bounds: () => import('./bounds.bench'),
  drag: () => import('./drag.bench'),
  mesh: () => import('./mesh.bench'),
  'mesh-sight': () => import('./mesh-sight.bench'),
  line: () => import('./line.bench'),
  ruling: () => import('./heat.bench'),
  games: () => import('./games.bench'),
  hosts: () => import('./hosts.bench'),
  bot: () => import('./bot.bench'),
  chance: () => import('./chance.bench'),
  analysis: () => import('./analysis.bench'),
  hints: () => import('./hints.bench'),
  tune: () => import('./tune.bench'),
  puzzles: () => import('./puzzles.bench'),
}

/** What takes many minutes. */
const ON_REQUEST: readonly string[] = ['hosts', 'bot', 'tune', 'chance', 'analysis', 'hints', 'puzzles']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`npm run bench: no part called ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}

const cores = cpus()
console.log(`${cores[0]?.model.trim() ?? 'unknown processor'}, ${cores.length} cores, Node ${process.version}`)
for (const [name, load] of Object.entries(PARTS)) {
  if (asked.length > 0 ? !asked.includes(name) : ON_REQUEST.includes(name)) continue
  console.log(`\n## ${name}`)
  await (await load()).run((line) => console.log(line))
}
