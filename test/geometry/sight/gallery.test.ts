import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createWorld } from '../../../src/geometry/world'
import { SightWorld } from '../../../src/geometry/sight'
import { TableLoader } from '../../../src/referee/load'
import { SYSTEMS } from '../../../src/rules/registry'
import { contradiction, SLOW } from './sampler'

const LINES = 200 * SLOW
const folder = new URL('../../../terrain/gallery/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'index.json')
/** Systems for which any line from volume to volume will do: what they ask of geometry is decided, and so can be contradicted. */
const DECIDED = SYSTEMS.filter(({ id }) => ['ravaged-star', 'red-rain', 'free-table'].includes(id))

test(`every question of the gallery, by every system that is decided, ${LINES} lines each`, async () => {
  const wrong: string[] = []
  const verdicts = { clear: 0, blocked: 0, unsure: 0 }
  for (const name of names) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const { board } = await new TableLoader(fileURLToPath(folder)).fromText(text, name)
    const [measure, world] = [await createWorld(board), new SightWorld(board)]
    const [as, bs] = ['A', 'B'].map((side) => board.models.filter((model) => model.side === side))
    for (const system of DECIDED) {
      for (const from of as!) {
        for (const to of bs!) {
          const ruling = system.sight(measure, { from: from.id, target: to.id })
          if (!ruling.ok) throw new Error(ruling.error)
          // How deep a wood may lie on a line is searched for, not proved.
          const { shallow: _, ...query } = ruling.value.models[0]!.query
          const fact = world.sight(query)
          verdicts[fact.verdict]++
          const volumes = [world.volume(from.id, query.fromVolume, Boolean(query.inPlan)), world.volume(to.id, query.toVolume, Boolean(query.inPlan))] as const
          const why = contradiction(fact, volumes, world.occluders(query), LINES, 1)
          if (why) wrong.push(`${name} by ${system.name}, ${from.id} to ${to.id}: ${why}`)
        }
      }
    }
    measure.dispose()
  }
  const asked = verdicts.clear + verdicts.blocked + verdicts.unsure
  if (SLOW > 1) console.log(`${asked} questions on ${names.length} tables of the gallery: ${wrong.length} contradictions; ${JSON.stringify(verdicts)}`)
  expect(wrong).toEqual([])
  expect(verdicts.unsure).toBeLessThanOrEqual(4)
  expect(asked).toBeGreaterThan(100)
})
