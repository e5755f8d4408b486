import { describe, expect, it } from 'vitest'
import { undo } from '../../../src/rules/engine/replay'
import { Driver } from './driver'
import { toyMines } from './toy-mines'
import { toySkirmish } from './toy-skirmish'

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

  it('is none before the first one', () => {
    expect(spanOf(new Driver(toyMines, {}, 'span'))).toBeUndefined()
  })
})
