import { describe, expect, test } from 'vitest'
import { frameMeter, meterFrame } from '../../../src/scene/stage/quality'

/** Feeds frames that took so many milliseconds. */
function run(level: 'low' | 'medium' | 'high', took: number, frames: number) {
  const meter = frameMeter(level)
  let changes = 0
  for (let i = 0; i < frames; i++) {
    const before = meter.level
    if (meterFrame(meter, took) && meter.level !== before) changes += 1
  }
  return { level: meter.level, changes }
}

describe('quality by measured frame time', () => {
  test('slow frames lower it, step by step and no further than low', () => {
    expect(run('high', 40, 20)).toEqual({ level: 'high', changes: 0 })
    expect(run('high', 40, 30)).toEqual({ level: 'medium', changes: 1 })
    expect(run('high', 40, 400)).toEqual({ level: 'low', changes: 2 })
  })

  test('a long run of quick frames raises it', () => {
    expect(run('medium', 16.6, 200).level).toBe('medium')
    expect(run('medium', 16.6, 300).level).toBe('high')
  })

  test('a level that proved too slow is not tried again', () => {
    const meter = frameMeter('high')
    for (let i = 0; i < 40; i++) meterFrame(meter, 40)
    expect(meter.level).toBe('medium')
    for (let i = 0; i < 2000; i++) meterFrame(meter, 16)
    expect(meter.level).toBe('medium')
  })

  test('very slow frames lower it with the third of them; two among quick ones do not', () => {
    expect(run('high', 1000, 2)).toEqual({ level: 'high', changes: 0 })
    expect(run('high', 1000, 3)).toEqual({ level: 'medium', changes: 1 })
    expect(run('high', 1000, 6)).toEqual({ level: 'low', changes: 2 })
    const meter = frameMeter('high')
    for (let i = 0; i < 20; i++) for (const took of [1000, 1000, ...Array.from({ length: 40 }, () => 16)]) meterFrame(meter, took)
    expect(meter.level).toBe('high')
  })

  test('where the lowest is too slow as well, what moves is drawn coarsely, and no sooner', () => {
    const meter = frameMeter('high')
    const levels = Array.from({ length: 90 }, () => (meterFrame(meter, 40) ? `${meter.level}, coarse: ${meter.coarse}` : null))
    expect(levels.filter(Boolean)).toEqual(['medium, coarse: false', 'low, coarse: false', 'low, coarse: true'])
  })
})
