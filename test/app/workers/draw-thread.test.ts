import { expect, it, vi } from 'vitest'
import { endDrawThread, readyDrawThread, takeDrawThread } from '../../../src/app/workers/draw-thread'

it('one thread is made ready however often a table is said to come; it is taken once, and ended where no table comes', () => {
  const made: { readonly told: unknown[]; ended: number }[] = []
  class Fake {
    private readonly mine = { told: [] as unknown[], ended: 0 }
    constructor() {
      made.push(this.mine)
    }
    postMessage(message: unknown): void {
      this.mine.told.push(message)
    }
    terminate(): void {
      this.mine.ended++
    }
  }
  vi.stubGlobal('Worker', Fake)
  readyDrawThread()
  readyDrawThread()
  expect(made).toEqual([{ told: ['draw'], ended: 0 }])
  takeDrawThread()
  // Whoever took it ends it.
  endDrawThread()
  expect(made).toEqual([{ told: ['draw'], ended: 0 }])
  readyDrawThread()
  endDrawThread()
  expect(made.map(({ ended }) => ended)).toEqual([0, 1])
  takeDrawThread()
  expect(made).toHaveLength(3)
  vi.unstubAllGlobals()
})
