import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expose, type Endpoint } from 'comlink'
import { expect, test } from 'vitest'
import { letGo, remoteOf } from '../../../src/app/workers/thread'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const rested = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
const work = {
  async late(): Promise<string> {
    await rested(300)
    return 'done'
  },
}

test('an answer that is waited for comes, though nobody holds the work and memory is tidied up meanwhile', async () => {
  const { port1, port2 } = new MessageChannel()
  expose(work, port2 as unknown as Endpoint)
  port1.start()
  const answer = remoteOf<typeof work>(port1 as unknown as Endpoint).late()
  for (let i = 0; i < 5; i++) {
    // oxlint-disable-next-line no-await-in-loop
    await rested(20)
    collect()
  }
  expect(await Promise.race([answer, rested(5000).then(() => 'never')])).toBe('done')
  expect(remoteOf(port1 as unknown as Endpoint)).toBe(remoteOf(port1 as unknown as Endpoint))
  port1.close()
  port2.close()
})

test('what the listeners of a thread know goes once nobody speaks to it any more', async () => {
  const known = await (async () => {
    const { port1, port2 } = new MessageChannel()
    expose(work, port2 as unknown as Endpoint)
    port1.start()
    const board = { pieces: new Float64Array(1000) }
    port1.addEventListener('message', () => void board.pieces)
    expect(await remoteOf<typeof work>(port1 as unknown as Endpoint).late()).toBe('done')
    letGo(port1 as unknown as Endpoint)
    port1.close()
    port2.close()
    return new WeakRef(board)
  })()
  for (let i = 0; i < 50 && known.deref(); i++) {
    // oxlint-disable-next-line no-await-in-loop
    await rested(20)
    collect()
  }
  expect(known.deref()).toBeUndefined()
})
