import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SightWorld } from '../../../src/geometry/sight'
import { sightVolume } from '../../../src/geometry/sight/volume'
import { TableLoader } from '../../../src/referee/load'
import { contradiction, decide, SLOW } from './sampler'
import { randomFrom, randomScene } from './scenes'

const LINES = 2000

/** The large run says how many scenes it looked at. */
function say(line: string): void {
  if (SLOW > 1) console.log(line)
}

describe('against an exhaustive sampler', () => {
  for (const [name, meshes, count] of [['solids', false, 200], ['solids and meshes', true, 50]] as const) {
    test(`${count * SLOW} scenes of ${name}, ${LINES} lines each, seeds from 1`, () => {
      const verdicts = { clear: 0, blocked: 0, unsure: 0 }
      const wrong: string[] = []
      for (let seed = 1; seed <= count * SLOW; seed++) {
        const scene = randomScene(randomFrom(seed), meshes)
        const decision = decide(scene)
        verdicts[decision.verdict]++
        const why = contradiction(decision, [sightVolume(scene.a), sightVolume(scene.b)], scene.occluders, LINES, seed)
        if (why) wrong.push(`seed ${seed}: ${why}`)
      }
      say(`${count * SLOW} scenes of ${name}: ${wrong.length} contradictions; ${JSON.stringify(verdicts)}`)
      expect(wrong).toEqual([])
      expect(verdicts.clear).toBeGreaterThan(count * SLOW * 0.2)
      expect(verdicts.blocked).toBeGreaterThan(count * SLOW * 0.3)
      expect(verdicts.unsure).toBeLessThan(count * SLOW * (meshes ? 0.1 : 0.02))
    })
  }

  const perTable = 8 * SLOW
  test(`${perTable} pairs on each of the demo tables, ${LINES} lines each, seed 3`, async () => {
    const folder = new URL('../../../terrain/tables/', import.meta.url)
    for (const name of ['skirmish-36', 'district-48', 'city-72']) {
      const text = readFileSync(new URL(`${name}.json`, folder), 'utf8')
      const { board } = await new TableLoader(fileURLToPath(folder)).fromText(text, `${name}.json`)
      const world = new SightWorld(board)
      const [as, bs] = ['A', 'B'].map((side) => board.models.filter((model) => model.side === side))
      const r = randomFrom(3)
      const verdicts = { clear: 0, blocked: 0, unsure: 0 }
      const wrong: string[] = []
      for (let k = 0; k < perTable; k++) {
        const [from, to] = [as!, bs!].map((models) => models[Math.floor(r() * models.length)]!.id) as [string, string]
        const query = { from, to }
        const fact = world.sight(query)
        verdicts[fact.verdict]++
        const why = contradiction(fact, [world.volume(from), world.volume(to)], world.occluders(query), LINES, k)
        if (why) wrong.push(`${name}, ${from} to ${to}: ${why}`)
      }
      say(`${perTable} pairs on ${name}: ${wrong.length} contradictions; ${JSON.stringify(verdicts)}`)
      expect(wrong).toEqual([])
      expect(verdicts.clear + verdicts.blocked).toBeGreaterThan(perTable * 0.9)
    }
  })
})
