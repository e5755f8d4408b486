import { describe, expect, it } from 'vitest'
import { undo } from '../../../src/rules/engine/replay'
import { Driver } from './driver'
import { toyMines } from './toy-mines'
import { toySkirmish } from './toy-skirmish'
import { Ruin } from '../ruinstars/game/driver'
import { Rst } from '../ravaged-star/game/driver'

describe('the activation that a question belongs to', () => {
  const spanOf = (driver: { readonly asked: { readonly span?: unknown } | null }) => driver.asked?.span

  it('is that of the unit that acts, whoever is asked, and is counted', () => {
    const driver = new Driver(toySkirmish, { size: 3 }, 'span')
    expect(spanOf(driver)).toBeUndefined()
    expect(spanOf(driver.pick('A1'))).toEqual({ unit: 'A1', activation: 1 })
    driver.pick('shoot', 'B1')
    expect([driver.asked!.kind, driver.asked!.of]).toEqual(['react', ['B']])
    expect(spanOf(driver)).toEqual({ unit: 'A1', activation: 1 })
    while (driver.asked!.kind !== 'unit') driver.pick(driver.asked!.kind === 'casualty' ? 'B1-1' : driver.asked!.kind === 'react' ? 'no' : 'end')
    expect(spanOf(driver)).toBeUndefined()
    expect(spanOf(driver.pick('B2'))).toEqual({ unit: 'B2', activation: 2 })
  })

  it('comes back when a choice is taken back', () => {
    const driver = new Driver(toySkirmish, { size: 1 }, 'span').pick('A1', 'end')
    expect(spanOf(driver)).toBeUndefined()
    driver.play = undo(driver.play)!
    expect(spanOf(driver)).toEqual({ unit: 'A1', activation: 1 })
    driver.pick('end', 'B1')
    expect(spanOf(driver)).toEqual({ unit: 'B1', activation: 2 })
  })

  it('is told by both games: from the first action to what the other side is asked in its course', () => {
    const ruin = new Ruin({ units: [{ id: 'A1', at: [-3, 0] }, { id: 'A2', at: [-9, 0] }, { id: 'B1', at: [9, 0] }] }).act('A2')
    expect(ruin.asked).toMatchObject({ kind: 'action', span: { unit: 'A2' } })
    const before = ruin.asked!.span!.activation
    ruin.pick('end').act('B1')
    expect(ruin.asked).toMatchObject({ kind: 'action', span: { unit: 'B1', activation: before + 1 } })
    const star = new Rst({ units: [{ id: 'A1', at: [0, -18] }, { id: 'B1', at: [0, 20] }] }, [9, 9, 9]).act('A1')
    expect(star.asked).toMatchObject({ kind: 'action', span: { unit: 'A1', activation: 1 } })
    star.pick('end')
    expect(star.asked!.span?.unit).not.toBe('A1')
  })

  it('is none before the first one', () => {
    expect(spanOf(new Driver(toyMines, {}, 'span'))).toBeUndefined()
  })
})
