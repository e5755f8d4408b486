import { describe, expect, test } from 'vitest'
import { frameMeter, meterFrame } from '../../../src/scene/stage/quality'

/** Feeds frames `took` milliseconds apart until the level changes or there are no more. */
function run(level: 'low' | 'medium' | 'high', took: number, frames: number) {
  const meter = frameMeter(level)
  let now = 1000
  let changes = 0
  for (let i = 0; i < frames; i++) {
    now += took
    const before = meter.level
    if (meterFrame(meter, now, false) && meter.level !== before) changes += 1
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
    let now = 0
    for (let i = 0; i < 40; i++) meterFrame(meter, (now += 40), false)
    expect(meter.level).toBe('medium')
    for (let i = 0; i < 2000; i++) meterFrame(meter, (now += 16), false)
    expect(meter.level).toBe('medium')
  })

  test('rest is not slowness, a late frame of something moving is', () => {
    const still = frameMeter('high')
    const moving = frameMeter('high')
    for (let i = 0; i < 100; i++) {
      meterFrame(still, i * 2000, false)
      meterFrame(moving, i * 2000, true)
    }
    expect(still.level).toBe('high')
    expect(moving.level).toBe('low')
  })

  test('where the lowest is too slow as well, what moves is drawn coarsely, and no sooner', () => {
    const meter = frameMeter('high')
    let now = 0
    const levels = Array.from({ length: 90 }, () => (meterFrame(meter, (now += 40), true) ? `${meter.level}, coarse: ${meter.coarse}` : null))
    expect(levels.filter(Boolean)).toEqual(['medium, coarse: false', 'low, coarse: false', 'low, coarse: true'])
  })
})
