import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../src/core/random'
import { createWorld } from '../../../src/geometry/world'
import { readBoard, tableOf } from '../../../src/rules/engine/board'
import { lookAt } from '../../../src/rules/engine/look'
import { ravagedStar } from '../../../src/rules/ravaged-star'
import { move } from '../../../src/rules/ravaged-star/game/actions/moves'
import { bandAt, rangeOf } from '../../../src/rules/ravaged-star/game/attack'
import { moverOf } from '../../../src/rules/ravaged-star/game/movement'
import { canSee, coverOf, engagedWith, isCoherent, lead } from '../../../src/rules/ravaged-star/game/ranges'
import { profileOf } from '../../../src/rules/ravaged-star/game/state'
import { engagements } from '../../../src/rules/ravaged-star/judge/engage'
import { judgeReach } from '../../../src/rules/ravaged-star/judge/reach'
import { sees as seesIt } from '../../../src/rules/ravaged-star/judge/sight'
import { sightRadius } from '../../../src/rules/kit/corridor'
import { isRanged } from '../../../src/rules/ravaged-star/profile'
import { postOf } from './body-mesh'
import { askPath, pathOf } from './corner'
import { block, board, model } from './scene'
import { RandomTable } from './random-table'

/** 20,000 of each: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const TIMEOUT = 3_600_000

/** Asks `each` so often of one table after another, and counts what it says of itself. */
async function onTables(
  seed: string, many: number, aTable: number, each: (table: RandomTable) => readonly string[], meshes = false,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  const world = await createWorld(board([]))
  for (let n = 0; n * aTable < many; n++) {
    const table = new RandomTable(world, new RandomStream(`${seed} ${n}`), meshes)
    for (let i = 0; i < aTable; i++) for (const what of each(table)) counts[what] = (counts[what] ?? 0) + 1
  }
  if (SLOW) console.info(`two doors, seed "${seed} 0" and on: ${many} in ${JSON.stringify(counts)}`)
  return counts
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a ruling on a table and a game judge alike', () => {
  it('a Move: verdict, breaches with their rules, costs and allowance'
    + ' (RS-MOVE-1 to RS-MOVE-9, RS-MOVE-12, RS-TERRAIN-DIFFICULT-1, RS-SPECIAL-FLY-1 to RS-SPECIAL-FLY-3)', async () => {
    const counts = await onTables('paths', SLOW ? 20_000 : 400, 40, (table) => {
      const { model, legs } = pathOf(table)
      const { ruled, played, kinds } = askPath(table, model, legs)
      expect(ruled).toEqual(played)
      return kinds
    })
    for (const what of ['legal', 'climbs', 'flights', 'RS-MOVE-1', 'RS-MOVE-2', 'RS-MOVE-3', 'RS-MOVE-12']) expect(counts[what], what).toBeGreaterThan(4)
    expect(counts['legal, and up']).toBeGreaterThan(0)
  }, TIMEOUT)

  it.each([false, true])('a shot: sight, cover, distance and range band'
    + ' (RS-SIGHT-1 to RS-SIGHT-5, RS-COVER-1 to RS-COVER-7, RS-RANGE-4 to RS-RANGE-7); bodies of triangles: %s', async (meshes) => {
    const counts = await onTables('shots', SLOW ? 20_000 : 120, 20, (table) => {
      const { look, measure, random } = table
      const unit = random.pick(table.units)
      const enemies = table.units.filter(({ side }) => side !== unit.side)
      if (enemies.length === 0) return ['nobody there']
      const target = random.pick(enemies)
      const ruling = ravagedStar.sight(measure, { from: table.leaderOf(unit).id, target: target.id, profile: unit.profile })
      if (!ruling.ok) throw new Error(ruling.error)
      const { verdict, cover, distance, range } = ruling.value
      expect(verdict === 'clear').toBe(canSee(look, unit, target))
      expect(cover).toBe(coverOf(look, unit, target))
      expect(distance).toBe(lead(look, unit, target))
      const guns = profileOf(look.state, unit).weapons.filter(isRanged)
      for (const [i, gun] of guns.entries()) {
        const band = bandAt(rangeOf(look, unit, gun), distance)
        const short = gun.rules.some(({ name }) => name === 'Short')
        expect([range!.bands[i]!.name, range!.bands[i]!.band ?? null]).toEqual([gun.name, short && band !== 'Short' ? null : band])
      }
      return [verdict, `${cover} cover`]
    }, meshes)
    for (const what of ['clear', 'blocked', 'none cover', 'light cover', 'heavy cover']) expect(counts[what], what).toBeGreaterThan(4)
  }, TIMEOUT)

  it('a body of triangles that stands beside its own middle: over the ruin looks the point above that, and no point of the body'
    + ' (RS-SIGHT-1, RS-TERRAIN-RUIN-2)', async () => {
    const plain = board([model('a1', 0, 0, { body: [0.5, 3] }), model('b1', 10, 0)], [block('ruin', 'ruin', [1, 2.35, 40], [1.5, 0])])
    const whole = { ...plain, models: plain.models.map((one) => (one.id === 'a1' ? { ...one, body: postOf(one, -0.6, 0) } : one)) }
    for (const [real, sees] of [[plain, true], [whole, false]] as const) {
      const world = await createWorld(real)
      const ruling = ravagedStar.sight(world, { from: 'a1', target: 'b1' })
      expect(ruling.ok && ruling.value.verdict).toBe(sees ? 'clear' : 'blocked')
      const { measure, board: { models } } = lookAt({ state: { own: null, board: readBoard(real) } }, { table: tableOf(world, real) })
      expect(seesIt(measure, models['a1']!, models['b1']!)).toBe(sees)
    }
  })

  it('what may lie near a line is told alike of a body of triangles and of the box that a game is told of it (RS-SIGHT-5): asked of more,'
    + ' a gap narrower than the aperture was found in a game alone (table "shots 366", A1 and B3-2)', async () => {
    const world = await createWorld(board([]))
    const { look, measure } = new RandomTable(world, new RandomStream('shots 366'), true)
    const sculpted = measure.board.models.filter(({ body }) => body.kind === 'mesh')
    expect(sculpted.length).toBeGreaterThan(4)
    for (const model of sculpted) expect(sightRadius(model), model.id).toBe(sightRadius(look.board.models[model.id]!))
    const [from, to] = ['A1-1', 'B3-2'].map((id) => measure.board.models.find((model) => model.id === id)!)
    const [fromTold, toTold] = ['A1-1', 'B3-2'].map((id) => look.board.models[id]!)
    expect(seesIt(look.measure, fromTold!, toTold!)).toBe(seesIt(measure, from!, to!))
  })

  it('a pose: who engages whom, and coherency (RS-ENGAGE-1 to RS-ENGAGE-3, RS-COHERENCY-1 to RS-COHERENCY-3, RS-SPECIAL-CLOSE-FORMATION-1)', async () => {
    const counts = await onTables('poses', SLOW ? 20_000 : 2000, 100, (table) => {
      const unit = table.nudge()
      const { look, measure } = table
      const engaged = new Set(engagements(measure, unit.id).map(({ enemyUnit }) => enemyUnit))
      expect(engaged).toEqual(new Set(engagedWith(look, unit).map(({ id }) => id)))
      const coherent = isCoherent(look, unit)
      const note = ravagedStar.unitNotes(measure, unit.id, unit.profile).find(({ rule }) => rule.startsWith('RS-COHERENCY') || rule.includes('CLOSE'))
      if (unit.leader !== null) expect(note?.good ?? true).toBe(coherent)
      return [
        engaged.size > 0 ? 'engaged' : 'not engaged', coherent ? 'coherent' : 'not coherent',
        ...(note?.rule === 'RS-SPECIAL-CLOSE-FORMATION-1' ? ['close'] : []),
      ]
    })
    for (const what of ['engaged', 'not engaged', 'coherent', 'not coherent', 'close']) expect(counts[what], what).toBeGreaterThan(4)
  }, TIMEOUT)

  it('the reach of a Move (RS-MOVE-3, RS-TERRAIN-DIFFICULT-1)', async () => {
    const counts = await onTables('reach', SLOW ? 400 : 4, 2, (table) => {
      const { look, measure, profiles } = table
      const unit = table.oneWho((one) => move.refuse!(look, one) === undefined)
      if (move.refuse!(look, unit)) return ['engaged']
      const rings = ravagedStar.reach(measure, { model: table.leaderOf(unit).id, profile: unit.profile, profiles })
      const judged = judgeReach(look.measure, { ...moverOf(look, unit, 'move'), climb: false })
      expect(plain(rings?.rings)).toEqual(plain(judged?.rings))
      return ['free']
    })
    expect(counts['free']).toBeGreaterThan(0)
  }, TIMEOUT)
})
