import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkWitness } from '../../../src/geometry/sight/check'
import { SightWorld } from '../../../src/geometry/sight/sight-world'
import { answerAll, type SightQuestion } from '../../../src/tools/ruling/answer-all'
import { WorkBudget } from '../../../src/tools/ruling/bounded'
import { stepsOf } from '../../../src/tools/ruling/steps'
import { demo } from './demo'

const SEED = 20261121

describe('a bounded ruling', () => {
  for (const [name, runs] of [['city-72', 8], ['skirmish-36', 10], ['over-the-wall', 10]] as const) {
    test(`${name}: what it decides equals the full ruling, witness and all, at random poses, seed ${SEED}`, async () => {
      const { board, world, referee } = await demo(name)
      const lookers = board.models.filter(({ leader }) => leader)
      let [decided, open] = [0, 0]
      fc.assert(fc.property(fc.nat(), fc.nat(), fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true }), (a, b, dx, dz) => {
        const looker = lookers[a % lookers.length]!
        const foes = board.models.filter(({ side }) => side !== looker.side)
        const target = foes[b % foes.length]!.unit
        const [x, z] = [looker.at[0] + dx, looker.at[2] + dz]
        world.setModel({ ...looker, at: [x, world.surface([x, z], looker.at[1]).y, z] })
        const question: SightQuestion = { key: 'asked', from: looker.id, target, aperture: 0.02 }
        const opened = { key: 'asked', focus: null }
        const quick = answerAll(world, referee, [question], opened, new WorkBudget(100_000))
        const whole = answerAll(world, referee, [question], opened)
        const sights = new SightWorld(world.board)
        world.setModel(looker)
        const [found, said] = [quick.answered[0]!, whole.answered[0]!]
        expect(whole.unfinished).toBe(false)
        if (!found.measuring) expect(found).toEqual(said)
        else expect(quick.unfinished).toBe(true)
        if (!found.ruling) return
        if (found.ruling.verdict !== 'unsure') expect(found.ruling.verdict).toBe(said.ruling!.verdict)
        for (const model of found.ruling.models) {
          if (found.measuring?.includes(model.id)) {
            open++
            continue
          }
          decided++
          expect(model).toEqual(said.ruling!.models.find(({ id }) => id === model.id))
          if (model.witness) expect(checkWitness(model.witness, sights.occluders(model.query))).toBe(true)
        }
        const [shown, full] = [quick.view!, whole.view!]
        if (!found.measuring && !shown.unfinished) expect(stepsOf(shown)).toEqual(stepsOf(full))
        for (const { sight, seen, miss } of shown.models) {
          const there = full.models.find((each) => each.sight.id === sight.id)!
          if (shown.focus === full.focus) expect(seen).toEqual(there.seen)
          if (miss) expect(miss).toEqual(there.miss)
        }
      }), { seed: SEED, numRuns: runs })
      expect(decided).toBeGreaterThan(3 * open)
      world.dispose()
    })
  }

  test('with hardly any work nothing is told but that it is being measured, and never that it is too close to call', async () => {
    const { board, world, referee } = await demo('skirmish-36')
    const from = board.models.find((model) => model.side === 'A' && model.leader)!.id
    for (const target of new Set(board.models.filter(({ side }) => side === 'B').map(({ unit }) => unit))) {
      const { answered, view, unfinished } = answerAll(
        world, referee, [{ key: 'k', from, target, aperture: 0.02 }], { key: 'k', focus: null }, new WorkBudget(1),
      )
      expect([answered, view, unfinished]).toEqual([[{ key: 'k', ruling: null, refusal: null, measuring: [] }], null, true])
    }
    const pairs = board.models.filter(({ leader }) => leader).flatMap(({ id, side }) =>
      board.models.filter((other) => other.side !== side).map((target) => ({ key: 'k', from: id, target: target.id, aperture: 0.02 })))
    const hard = pairs.flatMap((question) => [3000, 6000, 12_000, 24_000].map((work) =>
      answerAll(world, referee, [question], { key: 'k', focus: null }, new WorkBudget(work))))
      .filter(({ answered }) => (answered[0]!.measuring?.length ?? 0) > 0 && answered[0]!.ruling)
    expect(hard.length).toBeGreaterThan(0)
    for (const { view } of hard) expect([view ? stepsOf(view) : [], view?.tooClose ?? null]).toEqual([[], null])
    world.dispose()
  })

  test('questions share what there is: the one that is looked into comes first', async () => {
    const { board, world, referee } = await demo('skirmish-36')
    const from = board.models.find((model) => model.side === 'A' && model.leader)!.id
    const questions = [...new Set(board.models.filter(({ side }) => side === 'B').map(({ unit }) => unit))]
      .map((target): SightQuestion => ({ key: target, from, target, aperture: 0.02 }))
    const last = questions.at(-1)!
    const { answered } = answerAll(world, referee, questions, { key: last.key, focus: null }, new WorkBudget(25_000))
    expect(answered.map(({ key }) => key)).toEqual(questions.map(({ key }) => key))
    expect(answered.at(-1)!.ruling).not.toBeNull()
    expect(answered.some(({ ruling, measuring }) => ruling === null && measuring?.length === 0)).toBe(true)
    world.dispose()
  })
})

