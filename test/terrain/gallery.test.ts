import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Verdict } from '../../src/core/measure'
import type { World } from '../../src/core/world'
import type { SightRuling } from '../../src/core/ruling'
import { createWorld } from '../../src/geometry/world'
import type { System } from '../../src/rules/contract'
import { systemById } from '../../src/rules/registry'
import { guessesOf } from '../../src/table/course/guess'
import { courseOf } from '../../src/table/course/order'
import { parseTableText, type TableFile } from '../../src/table/file'
import { disputeIssues, parseGallery, type Dispute } from '../../src/table/gallery'
import { sightProfile } from '../../src/table/profiles'
import { board } from './library'

const folder = join(import.meta.dirname, '../../terrain/gallery')
const index = parseGallery(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')))
if (!index.ok) throw new Error(JSON.stringify(index.error))
const disputes: ReadonlyMap<string, Dispute> = new Map(index.value.disputes.map((dispute) => [dispute.id, dispute]))

function tableOf(id: string): TableFile {
  const table = parseTableText(readFileSync(join(folder, `${id}.json`), 'utf8'))
  if (!table.ok) throw new Error(`${id}: ${JSON.stringify(table.error)}`)
  return table.value
}

/** Verdict, cover, what gives it or (where nothing is seen) what blocks, how many are seen, inches, mean share visible, first rule. */
type Expected = readonly [
  id: string, verdict: Verdict, cover: string, by: readonly string[], seen: number, distance: number, visible: number, rule: string,
]

const EXPECTED: readonly Expected[] = [
  ['over-a-low-wall', 'clear', 'light', ['low-wall-1'], 1, 6.56, 0.25, 'RS-SIGHT-1'],
  ['behind-a-high-wall', 'blocked', 'heavy', ['high-wall-1'], 0, 6.59, 0, 'RS-SIGHT-1'],
  ['tall-behind-short', 'clear', 'none', [], 1, 7.86, 0.2, 'RS-SIGHT-1'],
  ['banner-and-weapon', 'blocked', 'none', ['container-1'], 0, 6.68, 0, 'RS-SIGHT-1'],
  ['corner-peek', 'clear', 'heavy', ['high-wall-1'], 1, 6.64, 0.62, 'RS-SIGHT-1'],
  ['behind-the-corner', 'blocked', 'heavy', ['high-wall-1'], 0, 6.92, 0, 'RS-SIGHT-1'],
  ['window', 'clear', 'heavy', ['wall-window-1'], 1, 6.56, 0.15, 'RS-SIGHT-1'],
  ['slit', 'clear', 'heavy', ['bunker-1'], 1, 8.88, 0.22, 'RS-SIGHT-1'],
  ['open-door', 'clear', 'none', [], 1, 7.15, 1, 'RS-SIGHT-1'],
  ['shut-door', 'blocked', 'none', ['door-1'], 0, 7.15, 0, 'RS-SIGHT-1'],
  ['too-close-to-call', 'unsure', 'heavy', ['high-wall-1', 'high-wall-2'], 0, 8.21, 0, 'RS-SIGHT-1'],
  ['transports-wreck', 'clear', 'light', ['car-wreck-1'], 1, 7.24, 0.26, 'RS-SIGHT-1'],
  ['own-wall', 'clear', 'light', ['low-wall-1'], 1, 7.82, 0.31, 'RS-SIGHT-1'],
  ['no-cover-obstruction', 'clear', 'none', [], 1, 6.98, 0.51, 'RS-SIGHT-1'],
  ['under-a-bridge', 'clear', 'none', [], 1, 8.97, 1, 'RS-SIGHT-1'],
  ['roof-at-its-own-foot', 'blocked', 'heavy', ['bunker-1'], 0, 4.38, 0, 'RS-SIGHT-1'],
  ['edge-of-the-roof', 'clear', 'heavy', ['bunker-1'], 1, 3.12, 0.61, 'RS-SIGHT-1'],
  ['hill-crest', 'blocked', 'none', ['hill-stepped-1'], 0, 10.36, 0, 'RS-SIGHT-1'],
  ['on-the-crest', 'clear', 'none', [], 1, 6.45, 0.75, 'RS-SIGHT-1'],
  ['stacked-floors', 'blocked', 'heavy', ['ruin-three-1'], 0, 3, 0, 'RS-SIGHT-1'],
  ['floor-edge', 'clear', 'heavy', ['ruin-three-1'], 1, 3.5, 0.47, 'RS-SIGHT-1'],
  ['watchtower-breast', 'blocked', 'none', ['watchtower-1'], 0, 5.03, 0, 'RS-SIGHT-1'],
  ['flyer', 'blocked', 'none', ['container-1'], 0, 7.56, 0, 'RS-SIGHT-1'],
  ['high-ground', 'clear', 'none', [], 1, 7.51, 0.6, 'RU-RANGED-5'],
  ['low-ground', 'clear', 'cover', ['sandbags-1'], 1, 7.31, 0.17, 'RU-RANGED-5'],
  ['into-a-wood', 'clear', 'light', ['wood-1'], 1, 7.77, 0.63, 'RS-SIGHT-1'],
  ['out-of-a-wood', 'clear', 'none', [], 1, 7.19, 1, 'RS-SIGHT-1'],
  ['through-a-wood', 'blocked', 'light', ['wood-1'], 0, 10.36, 0, 'RS-SIGHT-1'],
  ['through-a-ruin', 'blocked', 'heavy', ['ruin-shell-1'], 0, 10.95, 0, 'RS-SIGHT-1'],
  ['into-a-ruin', 'clear', 'heavy', ['ruin-corner-two-1'], 1, 7.11, 1, 'RS-SIGHT-1'],
  ['base-hidden-head-visible', 'blocked', 'heavy', ['bunker-1'], 0, 9.74, 0, 'RS-SIGHT-1'],
  ['three-inches-of-wood', 'clear', 'concealed', ['wood-1'], 1, 8.16, 1, 'RR-SIGHT-1'],
  ['crate-in-plan', 'blocked', 'none', ['generator-1'], 0, 6.94, 0, 'RR-SIGHT-1'],
  ['two-dice', 'clear', 'cover', ['hedge-1', 'barricade-straight-1'], 1, 10, 0, 'RF-COVER-3'],
  ['behind-its-back', 'blocked', 'none', [], 0, 5.4, 1, 'RF-FACING-2'],
  ['exactly-half', 'clear', 'light', ['barricade-straight-1'], 6, 8.88, 0.53, 'RS-SIGHT-2'],
  ['one-fewer', 'clear', 'none', [], 6, 8.88, 0.69, 'RS-SIGHT-2'],
  ['model-in-the-way', 'blocked', 'none', ['c-1'], 0, 9.55, 0, 'RS-SIGHT-1'],
  ['own-ranks', 'clear', 'none', [], 1, 8.15, 1, 'RS-SIGHT-1'],
  ['thread-and-comrade', 'blocked', 'none', ['r-2'], 0, 8.35, 0, 'RO-DEFINE-7'],
  ['leaders-eye', 'blocked', 'heavy', ['high-wall-1'], 0, 5.25, 0, 'RS-SIGHT-1'],
  ['an-inch-off', 'clear', 'none', [], 1, 6.88, 0.36, 'RU-RANGED-5'],
  ['within-an-inch', 'clear', 'cover', ['crate-1'], 1, 5.88, 0.47, 'RU-RANGED-5'],
  ['no-view-from-above', 'blocked', 'none', ['container-1'], 0, 8.55, 0, 'RR-SIGHT-1'],
  ['boot-on-the-bridge', 'blocked', 'none', ['h-1'], 0, 5.55, 0, 'RR-SIGHT-1'],
  ['through-the-railing', 'clear', 'concealed', ['railing-1'], 1, 8.57, 1, 'RR-SIGHT-1'],
  ['comrade-in-the-gap', 'clear', 'concealed', ['parapet-1'], 1, 8.55, 0.74, 'RR-SIGHT-1'],
  ['two-woods-one-depth', 'clear', 'concealed', ['copse-2'], 1, 2.88, 1, 'RR-SIGHT-1'],
  ['through-the-portal', 'clear', 'none', [], 1, 8.55, 1, 'RR-SIGHT-1'],
  ['corner-of-its-eye', 'clear', 'none', [], 1, 5.4, 1, 'RF-COVER-3'],
  ['between-two-bondi', 'clear', 'none', [], 1, 9.2, 1, 'RF-COVER-3'],
  ['wall-on-the-hill', 'clear', 'cover', ['pavise-1'], 1, 7.4, 0.76, 'RF-COVER-3'],
  ['two-woods-one-sum', 'blocked', 'none', ['copse-1', 'copse-2'], 0, 11, 1, 'RF-WOODS-1'],
  ['nearest-first', 'blocked', 'none', [], 0, 9.4, 1, 'RF-SHOOT-5'],
  ['into-the-melee', 'blocked', 'none', [], 0, 8.8, 0, 'RF-SHOOT-4'],
  ['whose-corner', 'clear', 'none', [], 1, 9.63, 0.41, 'RO-DEFINE-7'],
  ['half-behind-a-comrade', 'clear', 'none', [], 1, 9.2, 0.55, 'RO-DEFINE-7'],
  ['among-the-trees', 'clear', 'cover', ['copse-1'], 1, 9.44, 0.54, 'RO-DEFINE-7'],
  ['over-their-heads', 'clear', 'none', [], 1, 9.42, 0.88, 'RO-DEFINE-7'],
]

/** Scenes that change one thing of the scene before. */
const FOLLOWS = [
  ['corner-peek', 'behind-the-corner'], ['open-door', 'shut-door'], ['exactly-half', 'one-fewer'], ['hill-crest', 'on-the-crest'],
  ['roof-at-its-own-foot', 'edge-of-the-roof'], ['stacked-floors', 'floor-edge'], ['into-a-wood', 'through-a-wood'], ['into-a-ruin', 'through-a-ruin'],
  ['three-inches-of-wood', 'two-woods-one-depth'], ['behind-its-back', 'corner-of-its-eye'], ['low-ground', 'high-ground'],
] as const

/** The one whose lesson it is. */
const UNSURE = ['too-close-to-call']
/** The share visible is sampled. */
const SAMPLED = 0.06

describe('the gallery of disputes', () => {
  it('holds at least 24, each with a table of its own and an expected ruling', () => {
    const ids = [...disputes.keys()]
    expect(ids.length).toBeGreaterThanOrEqual(24)
    expect(readdirSync(folder).toSorted()).toEqual([...ids, 'index'].map((id) => `${id}.json`).toSorted())
    expect(EXPECTED.map(([id]) => id)).toEqual(ids)
    expect(courseOf(index.value).map(({ dispute }) => dispute.id).toSorted()).toEqual(ids.toSorted())
    expect(new Set([...disputes.values()].map(({ title }) => title)).size).toBe(ids.length)
  })

  it('asks one sentence and teaches in two to four', () => {
    for (const { question, lesson } of disputes.values()) {
      expect(question).toMatch(/^[A-Z][^?]*\?$/)
      const sentences = lesson.split(/(?<=[.?!])\s+(?=[A-Z])/)
      expect(sentences.length, lesson).toBeGreaterThanOrEqual(2)
      expect(sentences.length, lesson).toBeLessThanOrEqual(4)
    }
  })

  it('teaches what all share before what one system does, in topics of four to eight', () => {
    const course = courseOf(index.value)
    expect(index.value.topics.filter(({ disputes: in_ }) => in_.length < 4 || in_.length > 8)).toEqual([])
    const systems = index.value.topics.map(({ id }) => new Set(course.filter(({ topic }) => topic.id === id).map(({ dispute }) => dispute.system)))
    expect(systems.map(({ size }) => size)).toEqual(systems.map(() => 1))
    const order = systems.map(([system]) => system)
    expect(order).toEqual([...new Set(order)].flatMap((system) => order.filter((each) => each === system)))
    expect(order[0]).toBe('ravaged-star')
    // What is compared with what came before comes after it.
    const at = (id: string) => course.findIndex(({ dispute }) => dispute.id === id)
    for (const [first, then] of FOLLOWS) expect(at(first), then).toBeLessThan(at(then))
  })

  it('asks for a shot, sight or cover, as its question says', () => {
    const shots = [...disputes.values()].filter(({ asks }) => asks === 'shot')
    expect(shots.every(({ system }) => system === 'ravenfeast')).toBe(true)
    expect(EXPECTED.filter(([id, verdict]) => disputes.get(id)!.asks === 'shot' && verdict === 'unsure')).toEqual([])
  })

  it('asks about cover only of what is seen', () => {
    const asked = EXPECTED.filter(([id]) => disputes.get(id)!.asks === 'cover')
    expect(asked.map(([, verdict]) => verdict)).toEqual(asked.map(() => 'clear'))
    expect(asked.map(([id]) => disputes.get(id)!.question)).toEqual(asked.map(() => expect.stringMatching(/cover/i)))
    expect(new Set(asked.map(([, , cover]) => cover)).size).toBeGreaterThan(1)
  })

  it('has one that is truly too close to call, and only that one', () => {
    expect(EXPECTED.filter(([, verdict]) => verdict === 'unsure').map(([id]) => id)).toEqual(UNSURE)
  })
})

it('leaders-eye: the two others would see, and are in coherency with their leader', async () => {
  const world = await createWorld(board(tableOf('leaders-eye')))
  const system = systemById('ravaged-star')
  if (!system.ok) throw new Error(system.error)
  const seen = ['r-1', 'r-2', 'r-3'].map((from) => {
    const ruling = system.value.sight(world, { from, target: 'b-1' })
    return ruling.ok && ruling.value.verdict
  })
  expect(seen).toEqual(['clear', 'blocked', 'clear'])
  expect(system.value.unitNotes(world, 'a').every(({ good }) => good)).toBe(true)
  world.dispose()
})

describe.each(EXPECTED)('%s', (id, verdict, cover, by, seen, distance, visible, rule) => {
  const dispute = disputes.get(id)!
  const file = tableOf(id)
  const made = board(file)
  let world: World
  let ruling: SightRuling
  let system: System
  beforeAll(async () => {
    world = await createWorld(made)
    const found = systemById(file.system)
    if (!found.ok) throw new Error(found.error)
    system = found.value
    const unit = made.models.find((model) => model.id === dispute.from)!.unit
    const answer = system.sight(world, { from: dispute.from, target: dispute.target, ...sightProfile(file, unit) })
    if (!answer.ok) throw new Error(answer.error)
    ruling = answer.value
  })
  afterAll(() => world.dispose())

  it(`is ruled ${verdict}, cover ${cover}`, () => {
    const shown = verdict === 'clear' ? ruling.coverFrom : [...new Set(ruling.models.flatMap((model) => model.blockedBy))]
    expect({
      verdict: ruling.verdict, cover: ruling.cover, by: shown.toSorted(),
      seen: ruling.models.filter((model) => model.verdict === 'clear').length, rule: ruling.rules[0],
    }).toEqual({ verdict, cover, by: by.toSorted(), seen, rule })
    expect(ruling.distance).toBeCloseTo(distance, 1)
    const mean = ruling.models.reduce((sum, model) => sum + model.visible, 0) / ruling.models.length
    expect(Math.abs(mean - visible)).toBeLessThan(SAMPLED)
    expect(ruling.witness === null).toBe(verdict !== 'clear')
  })

  it('names the system that answers, and rules of it, of which one at least the ruling rests on', () => {
    expect(dispute.system).toBe(file.system)
    expect(dispute.rules.filter((id) => system.ruleText(id) === undefined)).toEqual([])
    expect(dispute.rules.some((id) => ruling.rules.includes(id)), ruling.rules.join()).toBe(true)
  })

  it('can be guessed at in one right way', () => {
    expect(guessesOf(dispute).filter((guess) => guess.holds(ruling))).toHaveLength(1)
  })

  it('stands, is no clutter, and asks about who is there', () => {
    expect(disputeIssues(dispute, file)).toEqual([])
    expect(made.models.filter((model) => !world.stand(model.id, model).ok).map((model) => model.id)).toEqual([])
    expect(file.terrain.length).toBeGreaterThanOrEqual(4)
    expect(file.terrain.length).toBeLessThanOrEqual(9)
    expect(file.terrain.every(({ shape }) => 'piece' in shape)).toBe(true)
  })
})
