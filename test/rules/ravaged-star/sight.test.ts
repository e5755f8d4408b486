import { describe, expect, it } from 'vitest'
import { ravagedStar } from '../../../src/rules/ravaged-star'
import { block, five, model, sight, world } from './scene'

/** A wall along x at z = 5 between a1 at z = 0 and whatever stands at z = 10. */
const wall = (width: number, height: number, x = 0, id = 'wall') => block(id, 'wall', [width, height, 0.5], [x, 5])

describe('sight in Ravaged Star', () => {
  it('RS-SIGHT-1: one open line is enough: a gap of an inch in a high wall', async () => {
    const open = await world([model('a1', 0, 0), model('b1', 0, 10)], [wall(40, 8, -20.5, 'left'), wall(40, 8, 20.5, 'right')])
    const ruling = sight(open, 'a1', 'b1')
    expect(ruling).toMatchObject({ verdict: 'clear', system: 'ravaged-star' })
    expect(ruling.witness).not.toBeNull()
    expect(ruling.rules).toContain('RS-SIGHT-1')
    const shut = sight(await world([model('a1', 0, 0), model('b1', 0, 10)], [wall(60, 8)]), 'a1', 'b1')
    expect(shut).toMatchObject({ verdict: 'blocked', witness: null })
    expect(shut.models[0]).toMatchObject({ blockedBy: ['wall'], visible: 0, obscured: true })
    expect(shut.why).toBe('a1 sees nothing of b1: wall in the way.')
  })

  it('RS-SIGHT-1: over a low wall the heads see each other', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10)], [wall(60, 1)])
    const ruling = sight(table, 'a1', 'b1')
    expect(ruling.verdict).toBe('clear')
    expect(ruling.models[0]!.visible).toBeGreaterThan(0)
    expect(ruling.models[0]!.visible).toBeLessThan(1)
  })

  it('RS-SIGHT-2: one visible model of the target unit is enough', async () => {
    const table = await world([model('a1', 0, 0), ...five(10, [-4, -3, -2, -1, 14])], [wall(12, 8, -3)])
    const ruling = sight(table, 'a1', 'b')
    expect(ruling.verdict).toBe('clear')
    expect(ruling.rules).toContain('RS-SIGHT-2')
    expect(ruling.models.map((each) => each.verdict)).toEqual(['blocked', 'blocked', 'blocked', 'blocked', 'clear'])
    expect(ruling.witness).toEqual(ruling.models[4]!.witness)
    expect(ruling.why).toMatch(/^a1 sees 1 of 5 models of b; 4 of 5 models are partly or wholly hidden by wall: .*heavy cover\.$/)
  })

  it('RS-SIGHT-3: what the leader sees the whole unit counts as seeing', async () => {
    const table = await world([model('a1', 0, 0), model('a2', 12, 0), model('b1', 0, 10)], [wall(8, 8, 10)])
    const ruling = sight(table, 'a1', 'b')
    expect(ruling.reasons).toContainEqual({
      rule: 'RS-SIGHT-3',
      text: 'What a1 sees as leader, all of a counts as seeing.',
    })
  })

  it('RS-SIGHT-4: without the leader the unit sees nothing, whatever another model sees', async () => {
    const table = await world([model('a1', 0, 0), model('a2', 12, 0), model('b1', 0, 10)], [wall(8, 8)])
    expect(sight(table, 'a1', 'b').verdict).toBe('blocked')
    const own = sight(table, 'a2', 'b')
    expect(own.verdict).toBe('clear')
    expect(own.reasons).toContainEqual({
      rule: 'RS-SIGHT-4',
      text: 'A unit looks through its leader alone, here a1: this ruling is for a2 by itself.',
    })
  })

  it('RS-SIGHT-5: a body of a third unit stands in the line, one of the two units does not', async () => {
    const between = (id: string, unit: string) =>
      world([model('a1', 0, 0), model('b1', 0, 10, { body: [0.5, 1] }), model(id, 0, 5, { unit, leader: false, base: 3, box: [6, 5, 3] })])
    const third = sight(await between('c1', 'c'), 'a1', 'b1')
    expect(third).toMatchObject({ verdict: 'blocked', models: [{ blockedBy: ['c1'] }] })
    expect(third.reasons.some((each) => each.rule === 'RS-SIGHT-5')).toBe(true)
    expect(sight(await between('b2', 'b'), 'a1', 'b1').verdict).toBe('clear')
    expect(sight(await between('a2', 'a'), 'a1', 'b1').verdict).toBe('clear')
  })

  it('RS-SIGHT-5: a body gives no cover, though less of the target shows', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10), model('c1', 0.6, 5, { box: [1, 3, 1] })])
    const ruling = sight(table, 'a1', 'b1')
    expect(ruling).toMatchObject({ verdict: 'clear', cover: 'none', coverFrom: [] })
    expect(ruling.models[0]!.visible).toBeLessThan(1)
    expect(ruling.models[0]!.obscured).toBe(false)
  })

  it('says in one line what cannot be asked', async () => {
    const table = await world([model('a1', 0, 0), model('a2', 2, 0), model('b1', 0, 10)])
    const error = (from: string, target: string) => {
      const ruling = ravagedStar.sight(table, { from, target })
      return ruling.ok ? null : ruling.error
    }
    expect(error('x', 'b1')).toBe('no model "x" on the table')
    expect(error('a1', 'x')).toBe('no model or unit "x" on the table')
    expect(error('a1', 'a1')).toBe('"a1" cannot look at itself')
    expect(error('a1', 'a')).toBe('"a1" cannot look at its own unit')
    expect(error('a1', 'a2')).toBeNull()
  })

  it('draws the line from middle to middle and keeps the reasons in step with the rules', async () => {
    const table = await world([model('a1', 0, 0), model('b1', 0, 10, { body: [0.5, 3] })])
    const ruling = sight(table, 'a1', 'b1')
    expect(ruling.models[0]!.line).toEqual({ from: [0, 0.625, 0], to: [0, 1.5, 10] })
    expect(ruling.why).toBe(ruling.reasons[0]!.text)
    expect(ruling.rules).toEqual([...new Set(ruling.reasons.map((each) => each.rule))])
    expect(ruling.models[0]).toMatchObject({ visible: 1, blockedBy: [], cover: 'none' })
  })
})
