import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ravagedStarArmoury } from '../../src/rules/ravaged-star/armoury'
import { formatArmyFile } from '../../src/table/army-file'
import { parseTableText } from '../../src/table/file'
import { referee, save, testFolder } from './helpers'

// What the README shows of the referee is what the referee says.

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

/** What is typed after the prompt, and the lines under it; those beginning like a choice are typed as well. */
interface Example {
  readonly argv: readonly string[]
  readonly typed: readonly string[]
  readonly told: readonly string[]
}

const CHOICE = /^\{"(?:answer|propose|undo|level)"/

const examples: readonly Example[] = [...readme.matchAll(/^```console\n([\s\S]*?)^```$/gm)].flatMap(([, block]) =>
  block!.split(/^\$ npm run -s referee -- /m).slice(1).map((text): Example => {
    const [command, ...lines] = text.trimEnd().split('\n')
    return { argv: command!.split(' '), typed: lines.filter((line) => CHOICE.test(line)), told: lines.filter((line) => !CHOICE.test(line)) }
  }))

const asked = (command: string) => examples.filter(({ argv }) => argv[0] === command)
const blockOf = (format: string): string => [
  ...readme.matchAll(/^```json\n([\s\S]*?)^```$/gm),
].map(([, text]) => text!).find((text) => text.includes(`"${format}"`))!

describe('the README', () => {
  it.each(
    [...asked('measure'), ...asked('sight'), ...asked('move')].map((example) => [example.argv.join(' '), example] as const),
  )('%s', async (_, { argv, told }) => {
    const { code, out } = await referee(root, argv)
    expect([code, out.join('\n').trimEnd()]).toEqual([0, told.join('\n')])
  })

  it('plays its first game, keeps the record, and finds the one that was tampered with', async () => {
    const folder = testFolder()
    const cold = ravagedStarArmoury.ready.find(({ name, points }) => name === 'Cold Front' && points === 300)!
    save(folder, 'first.json', blockOf('sightline-setup'))
    save(folder, 'cold-front.json', formatArmyFile(cold))
    const [game] = asked('play')
    const { out } = await referee(folder, game!.argv, game!.typed.join('\n'))
    expect(out.slice(0, game!.told.length)).toEqual(game!.told)
    const record = readFileSync(join(folder, 'game.json'), 'utf8')
    save(folder, 'tampered.json', record.replace('[5]', '[10]'))
    for (const { argv, told } of asked('verify')) expect((await referee(folder, argv)).out).toEqual(told)
  })

  it('shows a table file that can be read, and a picture that is there', () => {
    expect(parseTableText(blockOf('sightline-table'))).toMatchObject({ ok: true })
    for (const [, path] of readme.matchAll(/\]\(((?!https?:)[^)]+)\)/g)) expect(() => readFileSync(join(root, path!)), path).not.toThrow(/ENOENT/)
  })

  it('shows a distance, a sight, a move, a game and its check', () => {
    expect([...new Set(examples.map(({ argv }) => argv[0]))].toSorted()).toEqual(['measure', 'move', 'play', 'sight', 'verify'])
  })
})
