// Games of each system played by somebody who knows what the screen says and nothing else: the guided one, and a small one for two people from the
// set-up to its end; by mouse in a wide window, by touch on a phone. After a build:
//   npm run trial:newcomer -- --by mouse,touch --game guided,whole --system ravaged-star,ruinstars --seed 1
// A line a game, and exit code 1 where one was not played to its end or the page threw anything.
import { parseArgs } from 'node:util'
import { ENTRIES } from '../../src/rules/systems'
import { launchBrowser } from '../e2e/browser'
import { settle } from '../e2e/game-page'
import { minutesOf, walkThrough } from '../e2e/newcomer'
import { serveDist } from '../e2e/serve'
import { TablePage } from '../e2e/table-page'

const ALL = { by: ['mouse', 'touch'], game: ['guided', 'whole'], system: ENTRIES.flatMap(({ id, game }) => (game ? [id] : [])) } as const
const given = (fallback: string) => ({ type: 'string', default: fallback }) as const
const { values } = parseArgs({ options: { by: given(`${ALL.by}`), game: given(`${ALL.game}`), system: given(`${ALL.system}`), seed: given('1') } })
const seed = Number(values.seed)
if (!Number.isSafeInteger(seed)) throw new Error(`--seed takes a whole number: ${values.seed}`)
const wished = (name: keyof typeof ALL): readonly string[] => {
  const wishes = values[name].split(',')
  const unknown = wishes.filter((one) => !(ALL[name] as readonly string[]).includes(one))
  if (unknown.length > 0) throw new Error(`--${name} takes of ${ALL[name].join(', ')}: ${unknown.join(', ')}`)
  return wishes
}
/** Far more than any game takes. */
const MOST = 2000

const server = await serveDist()
const browser = await launchBrowser()

/** One game, told in a line; whether it came to its end. */
async function play(system: string, game: string, by: 'mouse' | 'touch'): Promise<boolean> {
  const viewport = by === 'mouse' ? { width: 1440, height: 900 } : { width: 390, height: 844 }
  const t = await TablePage.open(browser, server.address, { viewport, hasTouch: by === 'touch' })
  await settle(t.context, seed)
  const begun = Date.now()
  await t.goto(game === 'guided' ? `#/learn/${system}` : `#/play/${system}`)
  if (game === 'whole') await t.page.getByRole('button', { name: 'Start the game' }).click()
  await t.ready()
  const walked = await walkThrough(t.page, { by, seed, most: MOST })
  const came = walked.ended ? 'played to its end' : `NOT ENDED at ${walked.last}`
  const lost = walked.lost.length === 0 ? '' : `, ${walked.lost.length} by guessing`
  const reading = `${walked.presses} presses${lost}, ${walked.words} words, ${minutesOf(walked).toFixed(0)} minutes of a reader`
  console.log(`${system}, ${game}, ${by}, seed ${seed}: ${came}; ${reading}, ${Math.round((Date.now() - begun) / 1000)} s here`)
  for (const heading of new Set(walked.lost)) console.log(`  guessed at: ${heading}`)
  for (const error of t.errors) console.error(error)
  await t.close()
  return walked.ended && t.errors.length === 0
}

let faults = 0
try {
  for (const game of wished('game')) {
    for (const system of wished('system')) {
      for (const by of wished('by') as ('mouse' | 'touch')[]) {
        // One after the other: a busy machine plays no quicker two at a time.
        // oxlint-disable-next-line no-await-in-loop
        if (!(await play(system, game, by))) faults++
      }
    }
  }
} finally {
  await browser.close()
  await server.close()
}
process.exit(faults > 0 ? 1 : 0)
