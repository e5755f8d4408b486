import type { CDPSession } from 'playwright-core'
import type { TablePage } from './table-page'

interface Spot {
  readonly x: number
  readonly y: number
}

/** One finger over those places of the screen, from the first on. */
export async function swipe(t: TablePage, devtools: CDPSession, points: readonly Spot[]): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [points[0]!] })
  for (let i = 1; i < points.length; i++) {
    for (let step = 1; step <= 3; step++) {
      const [a, b] = [points[i - 1]!, points[i]!]
      const point = { x: a.x + ((b.x - a.x) * step) / 3, y: a.y + ((b.y - a.y) * step) / 3 }
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    }
  }
  // A finger rests before it is lifted: of one that does not, a browser may take the next press for the end of a fling, and make no click of it.
  await t.page.waitForTimeout(150)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
