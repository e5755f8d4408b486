// Whole games of 300 points of Ravaged Star played by somebody who knows what the screen says and nothing else, for both sides, from the set-up to
// the end: by mouse in a wide window, by touch on a phone. `npm run trial:newcomer -- --by mouse,touch --seed 1`, after a build. A line a game, and
// exit code 1 where one was not played to its end or the page threw anything.
import { parseArgs } from 'node:util'
import { launchBrowser } from '../e2e/browser'
import { settle } from '../e2e/game-page'
import { generator } from '../e2e/hurried-hand'
import { minutesOf, walkThrough } from '../e2e/newcomer'
import { serveDist } from '../e2e/serve'
import { TablePage } from '../e2e/table-page'

const { values } = parseArgs({ options: { by: { type: 'string', default: 'mouse,touch' }, seed: { type: 'string', default: '1' } } })
const seed = Number(values.seed)
const hands = values.by.split(',')
const unknown = hands.filter((by) => by !== 'mouse' && by !== 'touch')
if (!Number.isSafeInteger(seed) || unknown.length > 0)
  throw new Error(`--seed takes a whole number, --by takes mouse or touch or both: ${values.seed}, ${values.by}`)

const server = await serveDist()
const browser = await launchBrowser()
let faults = 0
try {
  for (const by of hands as ('mouse' | 'touch')[]) {
    const viewport = by === 'mouse' ? { width: 1440, height: 900 } : { width: 390, height: 844 }
    const t = await TablePage.open(browser, server.address, { viewport, hasTouch: by === 'touch' })
    await settle(t.context, seed)
    const begun = Date.now()
    await t.goto('#/play/ravaged-star')
    await t.page.getByRole('button', { name: 'Start the game' }).click()
    await t.ready()
    const walked = await walkThrough(t.page, { by, random: generator(seed), most: 2000 })
    const came = walked.ended ? 'played to its end' : `NOT ENDED at ${walked.last}`
    const reading = `${walked.presses} presses, ${walked.words} words, ${minutesOf(walked).toFixed(0)} minutes of a reader`
    console.log(`${by}, seed ${seed}: ${came}; ${reading}, ${Math.round((Date.now() - begun) / 1000)} s here`)
    for (const error of t.errors) console.error(error)
    if (!walked.ended || t.errors.length > 0) faults++
    await t.close()
  }
} finally {
  await browser.close()
  await server.close()
}
process.exit(faults > 0 ? 1 : 0)
