import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { commitmentOf } from '../../src/core/random'
import { digest } from '../../src/rules/engine/play'
import type { GameRecord } from '../../src/rules/engine/record'
import { replay } from '../../src/rules/engine/replay'
import { ravagedStarGame } from '../../src/rules/ravaged-star/game/game'
import { formatRecord, parseRecord } from '../../src/table/record-file'
import { END, hurried, play, setup, type Answerer, type Line, type Played } from './game-table'
import { refusalOf, referee, save, testFolder } from './helpers'

const folder = testFolder()
save(folder, 'game.json', setup())
save(folder, 'slow.json', setup({ quick: false }))

const recordOf = (file: string): GameRecord => {
  const parsed = parseRecord(readFileSync(join(folder, file), 'utf8'))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}
const kinds = ({ lines }: Played) => lines.filter(({ line }) => line === 'question').map(({ kind }) => kind)

describe('a game from first to last', () => {
  let game: Played
  beforeAll(async () => {
    game = await play(folder, ['game.json', '--record', 'whole.json'], hurried())
  }, 60_000)

  it('ends with exit code 0 and the line `over`, at once after the last choice', () => {
    expect([game.code, game.err]).toEqual([0, []])
    expect(game.lines[0]).toEqual({ line: 'start', system: 'ravaged-star', commitment: commitmentOf('one') })
    expect(game.lines.at(-1)).toMatchObject({ line: 'over', entries: recordOf('whole.json').entries.length, seed: 'one' })
    expect(game.lines.filter((line) => 'seed' in line)).toHaveLength(1)
    expect(game.lines.filter(({ line }) => line === 'refused')).toEqual([])
  })

  it('tells every event in words, with its rules and dice', () => {
    const events = game.lines.filter(({ line }) => line === 'event') as (Line & { text: string; rules: string[]; dice: { faces: number[] }[] })[]
    for (const { text, rules } of events) {
      expect(text).toMatch(/^[^{}]+$/)
      for (const rule of rules) expect(rule).toMatch(/^RS-/)
    }
    const told = events.flatMap(({ dice }) => dice.flatMap(({ faces }) => faces)).length
    const rolled = recordOf('whole.json').entries.flatMap(({ rolls }) => rolls.flatMap(({ faces }) => faces)).length
    expect(told).toBe(rolled)
  })

  it('tells in its set-up where each model and marker stands', () => {
    const events = game.lines.filter(({ line }) => line === 'event') as (Line & {
      kind: string; data: { poses: Record<string, { at: number[] }>; markers: unknown }
    })[]
    const deployed = events.filter(({ kind }) => kind === 'deployed-unit').flatMap(({ data }) => Object.entries(data.poses))
    expect(deployed.length).toBeGreaterThan(20)
    for (const [id, { at }] of deployed) expect([id, at.every(Number.isFinite)]).toEqual([id, true])
    expect(events.find(({ kind }) => kind === 'zones')!.data.markers).toEqual([])
  })

  it('leaves a record that replays to the state that was told, and that verify finds nothing in', async () => {
    const record = recordOf('whole.json')
    expect(digest(replay(ravagedStarGame, record).state)).toBe(game.lines.at(-1)!['digest'])
    const { code, out, err } = await referee(folder, ['verify', 'whole.json'])
    expect([code, out.length, err]).toEqual([0, 1, []])
    const { winner, text } = game.lines.at(-1)!
    expect(JSON.parse(out[0]!)).toMatchObject({ verified: true, entries: record.entries.length, rolled: 'by the seed', takebacks: 0, over: { winner, text } })
  })

  it.each<[string, (draft: Draft) => void, object]>([
    ['a fact', (draft) => firstGap(draft).distance++, { what: 'fact', found: { distance: expect.any(Number) as number } }],
    ['a place that was proposed', (draft) => (draft.entries[0]!.facts[0]!.is = null), { entry: 0, what: 'fact', index: 0, recorded: null }],
    ['a die', (draft) => draft.entries.find(({ rolls }) => rolls.length > 0)!.rolls[0]!.faces.reverse().push(1), { what: 'die', index: 0 }],
    ['the seed', (draft) => (draft.seed = 'two'), { entry: 0, what: 'seed' }],
    ['the commitment', (draft) => (draft.commitment = draft.commitment.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))), { entry: 0, what: 'seed' }],
    ['a choice', (draft) => (draft.entries[1]!.input['answer'] = { option: 'nothing of the kind' }), { entry: 1, what: 'choice' }],
    ['the board', (draft) => (draft.setup.board.width = 40), { entry: 0, what: 'record', recorded: 40, found: 36 }],
    ['the table', (draft) => (draft.setup.table.terrain[0]!.at = [1, 0, 0]), { entry: 0, what: 'record', recorded: 0, found: 1 }],
  ])('tampered with in %s, verify names the first difference and exits with 1', async (_, change, difference) => {
    const draft = JSON.parse(readFileSync(join(folder, 'whole.json'), 'utf8')) as Draft
    change(draft)
    writeFileSync(join(folder, 'tampered.json'), formatRecord(draft as unknown as GameRecord))
    const { code, out, err } = await referee(folder, ['verify', 'tampered.json'])
    expect([code, out.length, err]).toEqual([1, 1, []])
    expect(JSON.parse(out[0]!)).toMatchObject({ verified: false, difference: { ...difference, text: expect.stringMatching(/^[^\n]{10,}$/) as string } })
  })

  it('no record at all is refused in one line', async () => {
    save(folder, 'cut.json', readFileSync(join(folder, 'whole.json'), 'utf8').slice(0, 5000))
    expect(await refusalOf(folder, 'verify', 'cut.json')).toMatch(/^cut\.json: not JSON at line \d+, column \d+: /)
    expect(await refusalOf(folder, 'verify', 'game.json')).toBe('format: expected "sightline-record"')
    expect(await refusalOf(folder, 'verify', 'none.json')).toBe('none.json: no such file')
  })
})

interface Draft {
  seed: string
  commitment: string
  setup: { board: { width: number }; table: { terrain: { at: number[] }[] } }
  entries: { input: Record<string, unknown>; facts: { ask: string; is: unknown }[]; rolls: { faces: number[] }[] }[]
}
const firstGap = (draft: Draft) => draft.entries.flatMap(({ facts }) => facts).find(({ ask }) => ask === 'distance')!.is as { distance: number }

/** Says these lines at the first question, one after the other, and then ends the input. */
function saying(...said: (object | string)[]): Answerer {
  const rest = [...said]
  const waits = ['question', 'refused', 'proposal']
  return ({ line }) => (waits.includes(line) ? (rest.shift() ?? END) : null)
}
const refusals = ({ lines }: Played) => lines.filter(({ line }) => line === 'refused').map(({ code, text }) => `${code}: ${text}`)

describe('lines that cannot be taken', () => {
  it('are refused in a line each, and the question stands', async () => {
    const long = `{"answer":{"option":"${'x'.repeat(200)}"}}`
    const game = await play(folder, ['slow.json'], saying(
      'nonsense', '{"answer":', '[]', '{"answer":1}', '{"option":"x"}', '{"answer":{"option":"x"},"side":"C"}', '{"answer":{}}',
      '{"answer":{"option":"no such"}}', long,
      '{"answer":{"options":["x"]}}', '{"question":"q99","answer":{"option":"x"}}', '{"undo":7}', '{"undo":"all"}', '{"propose":"C"}',
      '{"level":{"rule":"RS-DEPLOY-2","level":"off","for":"game","agreed":["A"]}}', '{"level":{"rule":"RS-DEPLOY-2"}}',
      '{"level":{"rule":"RS-NOTHING-1","level":"off","for":"game","agreed":["A","B"]}}', '{"state":"C"}', '{"dice":[0]}', '{"dice":[4]}',
    ))
    expect(game.code).toBe(3)
    const told = refusals(game)
    expect(told).toHaveLength(20)
    for (const line of told) expect(line).toMatch(/^[a-z-]+: [^\n]{5,500}$/)
    expect(told[0]).toMatch(/^malformed: not JSON at line 1, column 1: /)
    expect(told[4]).toContain('answer: expected an object')
    expect(told[5]).toContain('side: expected one of A, B')
    expect(told[10]).toMatch(/^[a-z-]+: /)
    expect(told[11]).toBe('nothing-there: There are entries 1 to 1 to go back to.')
    expect(told[14]).toContain('not-agreed')
    expect(told[16]).toBe('malformed: Ravaged Star has no rule "RS-NOTHING-1".')
    expect(told[17]).toBe('malformed: state: expected true or a side')
    expect(told[18]).toBe('malformed: dice[0]: expected a whole number above 0')
    expect(told[19]).toBe('nothing-there: The dice of this game come from its seed.')
    // Each names the rule that the question rests on, whatever was wrong with the line.
    expect([...new Set(game.lines.filter(({ line }) => line === 'refused').map(({ rule }) => rule))].toSorted()).toEqual(['RS-DEPLOY-2', 'RS-DEPLOY-5'])
    // Nothing was put a second time and nothing happened.
    expect(game.lines.filter(({ line }) => line === 'question')).toHaveLength(1)
    expect(game.lines.filter(({ line, entry }) => line === 'event' && entry !== 0)).toEqual([])
  })

  it('an answer that breaks a rule is refused with the rule and with where', async () => {
    const far = (line: Line): object | null => {
      const { models } = line['form'] as { models: string[] }
      return { answer: { poses: Object.fromEntries(models.map((id, i) => [id, { at: [2 * i, 0, 0], turn: 0 }])) } }
    }
    let refused: Line | null = null
    const take = hurried()
    const game = await play(folder, ['slow.json'], (line) => {
      if (line.line === 'refused') refused = line
      if (refused) return END
      return line['kind'] === 'deploy-place' && line.line === 'question' ? far(line) : take(line)
    })
    expect(game.code).toBe(3)
    expect(refused).toMatchObject({ code: 'breaks-rule', rule: 'RS-DEPLOY-2' })
    expect((refused as unknown as { details: { rule: string; at: number[]; by: string }[] }).details[0]).toMatchObject({ rule: 'RS-DEPLOY-2', at: [0, 0, 0] })
  })
})

describe('the table as it stands', () => {
  it('is told to the side that asks: who stands where with what left, markers, scores, and what it may do', async () => {
    const states: Line[] = []
    const take = hurried()
    let asked = 0
    const game = await play(folder, ['slow.json'], (line) => {
      if (line.line === 'state') states.push(line)
      if (line.line === 'question' && line['kind'] === 'deploy-place') asked++
      if (line.line === 'question' && asked === 4) return { state: 'A' }
      if (line.line === 'state') return states.length === 1 ? { state: 'B' } : states.length === 2 ? { state: true } : END
      return take(line)
    })
    expect(game.code).toBe(3)
    const [a, b, own] = states as unknown as State[]
    expect([a!.side, b!.side, own!.side]).toEqual(['A', 'B', own!.waiting[0]])
    // The same table for both; what may be done is told to who is asked.
    expect({ ...a, side: 0, question: 0 }).toEqual({ ...b, side: 0, question: 0 })
    expect([a!, b!].map(({ side, question }) => [side, question === null])).toEqual([['A', own!.side !== 'A'], ['B', own!.side !== 'B']])
    expect(own!.question).toEqual(game.lines.findLast(({ line }) => line === 'question'))
    const deployed = game.lines.filter(
      ({ line, kind }) => line === 'event' && kind === 'deployed-unit',
    ).flatMap(({ data }) => Object.entries((data as { poses: object }).poses))
    expect(own!.models).toHaveLength(deployed.length)
    for (const [id, pose] of deployed) expect(own!.models.find((model) => model.id === id)).toMatchObject(pose as object)
    for (const { wounds, models } of own!.units) expect(wounds).toHaveLength(models.left)
    expect(own).toMatchObject({
      system: 'ravaged-star', scores: { A: 0, B: 0 }, table: { width: 36, depth: 36 }, terrain: [{ id: 'wall', at: [0, 0, 0] }], over: null,
    })
    expect(own!.marks.length).toBeGreaterThan(0)
    expect(JSON.stringify(states)).not.toContain('"one"')
  })
})

interface State {
  readonly side: string
  readonly waiting: readonly string[]
  readonly question: unknown
  readonly models: readonly { readonly id: string }[]
  readonly marks: readonly unknown[]
  readonly units: readonly { readonly wounds: readonly unknown[]; readonly models: { readonly left: number } }[]
}

describe('undo and levels', () => {
  it('takes back to an entry, tells it, and puts the question of then; the same choice gives the same dice', async () => {
    const take = hurried()
    const dice: unknown[] = []
    let undone = 0
    const game = await play(folder, ['game.json', '--record', 'undone.json'], (line) => {
      if (line.line === 'event' && line['entry'] === 1) dice.push(line['dice'])
      if (line.line === 'question' && line['question'] === 'q4') return undone++ === 0 ? { undo: 1 } : END
      return take(line)
    })
    expect(game.lines.find(({ line }) => line === 'undone')).toEqual({ line: 'undone', entries: 1 })
    expect(kinds(game).slice(0, 3)).toEqual(kinds(game).slice(4, 7))
    expect(dice.slice(0, dice.length / 2)).toEqual(dice.slice(dice.length / 2))
    expect(recordOf('undone.json').takebacks).toEqual([])
  })

  it('past dice is refused with what to add, and goes back once both sides agree', async () => {
    const take = hurried()
    const orders: object[] = [{ undo: 1 }, { undo: 1, agreed: ['A'] }, { undo: 1, agreed: ['A', 'B'] }]
    let rolled = false
    const game = await play(folder, ['game.json'], (line) => {
      if (line.line === 'event' && line['entry'] !== 0) rolled ||= (line['dice'] as unknown[]).length > 0
      if (line.line === 'refused' || (line.line === 'question' && rolled)) return orders.shift() ?? END
      return take(line)
    })
    const word = 'not-agreed: Dice have fallen since: both sides agree to go back past that ("agreed": ["A", "B"]).'
    expect(refusals(game)).toEqual([word, word])
    expect(game.lines.filter(({ line }) => line === 'undone')).toEqual([{ line: 'undone', entries: 1 }])
  })

  it('a rule that both sides switch is an entry of its own', async () => {
    const level = { level: { rule: 'RS-DEPLOY-2', level: 'off', for: 'game', agreed: ['A', 'B'] } }
    let said = false
    const game = await play(folder, ['game.json', '--record', 'level.json'], ({ line }) => (line !== 'question' ? null : said ? END : ((said = true), level)))
    expect(game.lines.filter(({ line, kind }) => line === 'event' && kind === 'level')).toHaveLength(1)
    expect(recordOf('level.json').entries[1]!.input).toMatchObject({ what: 'level', rule: 'RS-DEPLOY-2' })
  })
})

describe('the input ends first', () => {
  it('exit code 3, one line that says what was asked, and the record is kept', async () => {
    const game = await play(folder, ['game.json', '--record', 'ended.json'], hurried(5))
    expect(game.code).toBe(3)
    expect(game.err).toEqual([expect.stringMatching(/^the input ended before the game: q6 \([a-z-]+\) stands, asked of [AB]$/)])
    expect(recordOf('ended.json').entries).toHaveLength(6)
    const { code, out } = await referee(folder, ['verify', 'ended.json'])
    expect([code, (JSON.parse(out[0]!) as { over: unknown }).over]).toEqual([0, null])
  })

  it('a record that cannot be written is one line', async () => {
    const game = await play(folder, ['game.json', '--record', 'nowhere/r.json'], hurried(0))
    expect([game.code, game.err.at(-1)]).toEqual([2, 'nowhere/r.json: no such file'])
  })
})

describe('dice by hand', () => {
  it('running out is exit code 4 and one line; the record holds what came before, dice by hand', async () => {
    const game = await play(folder, ['game.json', '--dice', '4,2,1,3,1,2,3,1', '--record', 'dice.json'], hurried())
    expect(game.code).toBe(4)
    expect(game.err).toEqual([
      expect.stringMatching(/^The script holds 8 dice; one more is rolled \(.+\)\.$|^The script's die \d shows \d, but a d\d+ is rolled \(.+\)\.$/),
    ])
    const { code, out } = await referee(folder, ['verify', 'dice.json'])
    expect([code, JSON.parse(out[0]!)]).toMatchObject([3, { verified: false, outcome: 'dice not checked', rolled: 'by hand' }])
  })

  it('none at all, or one that shows more than it has sides', async () => {
    const none = await play(folder, ['game.json', '--dice', ''], hurried())
    expect([none.code, none.err]).toEqual([4, [expect.stringMatching(/^The script holds 0 dice; one more is rolled/)]])
    const strange = await play(folder, ['game.json', '--dice', '77'], hurried())
    expect([strange.code, strange.err]).toEqual([4, [expect.stringMatching(/^The script's die 1 shows 77, but a d\d+ is rolled/)]])
  })

  it('tell the same game as the seed that rolled them, and cannot be put back', async () => {
    await play(folder, ['game.json', '--record', 'rolled.json'], hurried(2))
    const { entries } = recordOf('rolled.json')
    const faces = entries.flatMap(({ rolls }) => rolls.flatMap((roll) => roll.faces))
    const take = hurried(2)
    let back = false
    const game = await play(folder, ['game.json', '--dice', faces.join(), '--record', 'hand.json'], (line) => {
      if (line['question'] !== 'q3' || back) return take(line)
      back = true
      return { undo: 1 }
    })
    expect(refusals(game)).toEqual(['nothing-there: Dice given by hand cannot be put back.'])
    expect(recordOf('hand.json').entries).toEqual(entries)
    expect(recordOf('hand.json').seed).toBeNull()
  })

  it('may be fed line by line: a choice that lacks some says how many, nothing of it is done, and it is made again', async () => {
    await play(folder, ['slow.json', '--record', 'seeded.json'], hurried(12))
    const faces = recordOf('seeded.json').entries.map(({ rolls }) => rolls.flatMap((roll) => roll.faces))
    const take = hurried(12)
    const lacking: unknown[] = []
    let said: object | null = null
    let entries = 0
    const game = await play(folder, ['slow.json', '--dice', '', '--record', 'fed.json'], (line) => {
      if (line.line === 'refused') {
        lacking.push(line['dice'])
        return { dice: faces[entries] }
      }
      // Made again; before the game has begun there is nothing to make again.
      if (line.line === 'dice') return said
      if (line.line === 'event') entries = Number(line['entry']) + 1
      const answer = take(line)
      if (line.line === 'proposal') said = answer as object
      return answer
    })
    expect(game.lines[0]).toMatchObject({ line: 'refused', code: 'lacks-dice', dice: { lacking: 1, dice: 1, sides: 10 } })
    expect(game.lines.filter(({ line }) => line === 'start')).toHaveLength(1)
    expect(lacking.length).toBe(faces.filter((each) => each.length > 0).length)
    expect(recordOf('fed.json').entries).toEqual(recordOf('seeded.json').entries)
    expect(game.code).toBe(3)
  })

  it('that show more than they have sides are taken away, and others are given', async () => {
    const said = [{ dice: [77, 3] }, { dice: [4, 2] }, END] as const
    let i = 0
    const game = await play(folder, ['slow.json', '--dice', ''], ({ line }) => (line === 'refused' || line === 'question' ? said[i++]! : null))
    expect(refusals(game)).toEqual([
      expect.stringMatching(/^lacks-dice: 1d10 are rolled \(.+\), and no die is left: 1 more\.$/),
      expect.stringMatching(/^bad-dice: The script's die 1 shows 77, but a d10 is rolled \(.+\)\. What is left of the dice is taken away\.$/),
    ])
    expect(game.lines.find(({ line }) => line === 'start')).toBeDefined()
  })

  it.each<[readonly string[], string]>([
    [['game.json', '--seed', 'a', '--dice', '1'], '--dice: dice come from a seed or by hand, not both'],
    [['game.json', '--dice', '1,x'], '--dice: expected whole numbers above 0 with commas between them, found "x"'],
    [['game.json', '--dice', '1', '--dice', '2'], '--dice: given 2 times'],
    [['game.json', '--record'], "play: option '--record <value>' argument missing"],
    [[], 'play: argument 1: expected set-up.json'],
  ])('%j is refused', async (argv, line) => {
    expect(await refusalOf(folder, 'play', ...argv)).toBe(line)
  })
})

describe('RR-H2H-3, RR-ROUND-1: a game of Red Rain by way of `play`', () => {
  it('goes from two warbands over hidden stacks of both sides to its result, and verifies', async () => {
    save(folder, 'rain.json', setup({
      system: 'red-rain', points: 90, scenario: 'head-to-head', armies: { A: { ready: 'Low Water' }, B: { ready: 'Night Shift' } },
    }))
    const game = await play(folder, ['rain.json', '--record', 'rain-whole.json'], hurried())
    expect([game.code, game.err, game.lines.filter(({ line }) => line === 'refused')]).toEqual([0, [], []])
    expect(kinds(game).filter((kind) => kind === 'stack').length).toBeGreaterThan(2)
    expect(game.lines.at(-1)).toMatchObject({ line: 'over', entries: recordOf('rain-whole.json').entries.length })
    const verified = await referee(folder, ['verify', 'rain-whole.json'])
    expect(verified.code).toBe(0)
  }, 60_000)
})
