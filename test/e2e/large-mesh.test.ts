import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { TableFile } from '../../src/table/file'
import { glbOf, importedMesh } from '../helpers/meshes'
import { expectClean, openPage } from './shared'
import { WALLED, type TablePage } from './table-page'

// A model in hand over a mesh as people import them: the page looks at it within its bound, and a worker at the rest.

const TRIANGLES = 30_000
const ROCK: TableFile = {
  ...WALLED,
  name: 'A large rock',
  table: { width: 36, depth: 36 },
  terrain: [{ id: 'rock', name: 'Rock', kind: 'hill', shape: { mesh: 'rock.glb', unit: 'in' }, at: [0, 0, 0] }],
  models: WALLED.models!.map((model, i) => ({ ...model, at: [-9 + 1.5 * i, 0, -9] as const })),
}

/** What the page did meanwhile: what it published of the move in hand, frame by frame, and what it asked of workers. */
interface Seen {
  /** Of each frame in which the hand's model was drawn elsewhere than before. */
  readonly steps: { readonly x: number; readonly z: number; readonly measuring: boolean }[]
  /** Names of what workers were asked to do. */
  readonly asked: string[]
  /** Tasks of more than 50 ms, for the eye alone: how long they took hangs on the machine. */
  readonly long: number[]
}

declare global {
  interface Window {
    seenOfHand?: Seen
  }
}

function watch(): void {
  const seen: Seen = (window.seenOfHand = { steps: [], asked: [], long: [] })
  const post = Worker.prototype.postMessage as (this: Worker, ...given: unknown[]) => void
  Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
    const path = (given[0] as { path?: string[] } | undefined)?.path
    if (path) seen.asked.push(path.join('.'))
    post.apply(this, given)
  } as typeof Worker.prototype.postMessage
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.long.push(Math.round(entry.duration))
  }).observe({ type: 'longtask' })
}

describe(`a model dragged over a mesh of ${TRIANGLES} triangles`, () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage()
    await t.context.addInitScript(watch)
    await t.goto()
    await t.openTable(WALLED)
    const data = await t.page.evaluateHandle(
      ([json, glb]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([json!], 'table.json', { type: 'application/json' }))
        transfer.items.add(new File([Uint8Array.from(atob(glb!), (letter) => letter.charCodeAt(0))], 'rock.glb'))
        return transfer
      },
      [JSON.stringify(ROCK), Buffer.from(glbOf(importedMesh('rock', TRIANGLES))).toString('base64')],
    )
    await t.page.dispatchEvent('canvas', 'dragover', { dataTransfer: data })
    await t.page.dispatchEvent('canvas', 'drop', { dataTransfer: data })
    await t.page.waitForFunction((name) => (window.__sightline as SightlineHook).desk().document.name === name, ROCK.name)
    await t.ready()
    await t.fromAbove()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  /** Drags it across in so many steps, a frame for each, and tells what was seen; it stays in hand. */
  async function across(steps: number): Promise<Seen> {
    const spots: { x: number; y: number }[] = []
    for (let i = 1; i <= steps; i++) spots.push(await t.spot([-9 + (18 * i) / steps, 0, -9 + (18 * i) / steps]))
    await t.page.evaluate(() => {
      Object.assign(window.seenOfHand!, { steps: [], asked: [], long: [] })
    })
    await t.drag('a1')
    for (const { x, y } of spots) {
      await t.page.mouse.move(x, y)
      await t.page.evaluate(async () => {
        // The desk hears of a move in the next frame; what it publishes then is looked at, and nothing after.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const { board, readout } = (window.__sightline as SightlineHook).desk()
        const [x = NaN, , z = NaN] = board.models.find((model) => model.id === 'a1')?.at ?? []
        window.seenOfHand!.steps.push({ x, z, measuring: readout?.lines.some(({ value }) => value === 'still measuring…') ?? false })
      })
    }
    return t.page.evaluate(() => window.seenOfHand!)
  }

  /** Gives it back, and selects nothing: the card of what is selected covers a corner of the table. */
  async function letGo(): Promise<void> {
    await t.page.keyboard.press('Escape')
    await t.drop()
    await t.page.keyboard.press('Escape')
    await t.page.waitForFunction(() => (window.__sightline as SightlineHook).desk().selection.length === 0)
  }

  const isRuled = () => t.now(({ readout }) => readout?.lines.some(({ label, value }) => label === 'Path' && /^\d/.test(String(value))) ?? false)
  const places = ({ steps }: Seen): number => new Set(steps.map(({ x, z }) => `${x} ${z}`)).size

  it('lies in memory that the threads which measure share with the page', async () => {
    const kinds = await t.page.evaluate(() => (window.__sightline as SightlineHook).desk().board.pieces.flatMap(({ parts }) =>
      parts.flatMap(({ solid }) => (solid.kind === 'mesh' ? [solid.mesh.positions.buffer, solid.mesh.indices.buffer] : []))).map(String))
    expect(kinds).toEqual(['[object SharedArrayBuffer]', '[object SharedArrayBuffer]'])
  })

  it('is drawn at each step where the hand is, and is ruled in the end', async () => {
    const seen = await across(24)
    const toWorker = seen.steps.filter(({ measuring }) => measuring).length
    console.log(`straight: ${toWorker} of 24 steps went to a worker; tasks over 50 ms: ${seen.long.join(', ') || 'none'}`)
    expect(places(seen)).toBe(24)
    seen.steps.forEach(({ x, z }, i) => expect(Math.hypot(x + 9 - 0.75 * (i + 1), z + 9 - 0.75 * (i + 1)), `step ${i}`).toBeLessThan(0.3))
    // Whatever the page did not rule at once, it asked for.
    if (seen.steps.some(({ measuring }) => measuring)) expect(seen.asked).toContain('carried')
    await expect.poll(isRuled).toBe(true)
    await letGo()
  })

  it('has its way found by a worker and never on the page, at any step', async () => {
    if (!(await t.now(({ settings }) => settings.findWay))) await t.page.keyboard.press('x')
    await expect.poll(() => t.now(({ settings }) => settings.findWay)).toBe(true)
    const seen = await across(16)
    const questions = seen.asked.filter((each) => each === 'carried').length
    console.log(`by the way: ${questions} questions to a worker; tasks over 50 ms: ${seen.long.join(', ') || 'none'}`)
    expect(places(seen)).toBe(16)
    // What is told at once was looked for on the page: only the worker's answer ends the measuring, and it answers one question at a time.
    const told = seen.steps.filter(({ measuring }) => !measuring).length
    expect(questions).toBeGreaterThan(0)
    expect(told).toBeLessThanOrEqual(questions)
    expect(seen.steps[0]!.measuring).toBe(true)
    await expect.poll(isRuled, { timeout: 90_000 }).toBe(true)
    await letGo()
  })
})
