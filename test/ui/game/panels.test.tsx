import { describe, expect, it } from 'vitest'
import { playerById } from '../../../src/bot/players'
import { RandomStream } from '../../../src/core/random'
import type { GameEvent } from '../../../src/rules/engine/event'
import type { Host } from '../../../src/rules/engine/play'
import type { Playable } from '../../../src/rules/playable'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { readyArmies } from '../../../src/table/setup/deal'
import { eventSaid } from '../../../src/tools/game/words'
import { ScoreChart } from '../../../src/ui/game/parts/ScoreChart'
import type { RoundScore } from '../../../src/ui/game/summary-figures'
import { LatelyCard } from '../../../src/ui/game/LatelyCard'
import { QuestionPanel } from '../../../src/ui/game/question/QuestionPanel'
import { Roster } from '../../../src/ui/game/Roster'
import { ScoresPanel } from '../../../src/ui/game/ScoresPanel'
import { factText } from '../../../src/ui/game/parts/sums'
import { TokenBag } from '../../../src/ui/game/TokenBag'
import { BARE, GameTable } from '../../tools/game/game-table'
import { markupOf, textsOf } from './screen-texts'

const playable = ravagedStarPlayable as unknown as Playable

/** `program`: one plays side B. */
async function table(program = false): Promise<GameTable> {
  const armies = readyArmies(playable, 300)
  const made = playable.guide.options({ points: 300, scenario: '1', width: 36, depth: 36, armies, quick: true })
  if (!made.ok) throw new Error('no options')
  const seats = (host: Host) => (program ? { B: easy(host) } : {})
  return GameTable.of(playable, { file: { ...BARE, system: 'ravaged-star' }, options: made.value, seed: 'panels', seats })
}

const easy = (host: Host) => {
  const player = playerById('easy')
  if (!player.ok) throw new Error(player.error)
  return { ...player.value.seat(playable, host, new RandomStream('panels')), name: 'Easy' }
}

function pass(t: GameTable): void {
  const { form } = t.now
  if (form?.form === 'option') {
    const open = form.options.filter((option) => !option.refused)
    const idle = open.find(({ id }) => /^(end|none|no|keep)$/.test(id)) ?? open[0]!
    t.game.answer({ option: idle.id })
  } else {
    for (let tries = 0; tries < 5 && !t.now.ready; tries++) t.game.propose()
    t.game.answer()
  }
}

describe('the bag on the screen', () => {
  it('shows the one token that is out: of the unit which acts, or which awaits its unit; those before are used up (RS-ACTIVATE-21)', async () => {
    const t = await table()
    let acting = 0
    for (let i = 0; i < 60 && !t.now.over && !t.now.status.title.startsWith('Round 2'); i++) {
      const { status, units } = t.now
      const drawn = status.tokens.filter(({ state }) => state === 'drawn')
      expect(drawn.length).toBeLessThanOrEqual(1)
      const active = units.find(({ unit }) => unit === status.active)
      if (active && t.kind === 'action') {
        acting++
        expect(drawn.map(({ side }) => side)).toEqual([active.side])
      }
      if (t.kind === 'force-draw' || t.kind === 'pick-unit') expect(drawn).toHaveLength(1)
      const label = textsOf(markupOf(t, <TokenBag tokens={status.tokens} />))[0]!
      expect(label.includes('; drawn: ')).toBe(drawn.length === 1)
      pass(t)
    }
    expect(acting).toBeGreaterThan(3)
  })
})

describe('the list of units', () => {
  it('says who acts, and of nobody who is gone that it does', async () => {
    const t = await table()
    for (let i = 0; i < 60 && t.now.status.active === null; i++) pass(t)
    const { status, units } = t.now
    const acting = () => textsOf(markupOf(t, <Roster />)).filter((text) => text === 'acts now')
    expect(acting()).toHaveLength(1)
    t.game.store.setState({ units: units.map((card) => (card.unit === status.active ? { ...card, where: 'gone' } : card)) })
    expect(acting()).toEqual([])
  })
})

describe('what a program has just done', () => {
  it('stands in its last lines while one is asked, with whose they are, and goes with one’s next choice', async () => {
    const t = await table(true)
    expect(markupOf(t, <LatelyCard />)).toBe('')
    for (let i = 0; i < 200 && !t.now.lately?.events.some(({ kind }) => kind === 'moved'); i++) {
      if (t.now.side === 'A') pass(t)
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((done) => setTimeout(done))
    }
    const shown = textsOf(markupOf(t, <LatelyCard />)).join(' ').replace(/\s+/g, ' ')
    expect(shown).toContain('Easy just now')
    const moved = t.now.lately!.events.findLast(({ kind }) => kind === 'moved')!
    expect(shown).toContain(eventSaid(moved.text, t.game).split(' moves ')[1])
    pass(t)
    expect(t.now.lately).toBeNull()
  })
})

describe('what a program has just done, where that is nothing', () => {
  it('is not told by lines that name nobody, such as a phase that begins', async () => {
    const t = await table(true)
    const line = { entry: 0, step: 's', kind: 'phase', rules: [], data: null, facts: [0, 0], rolls: [0, 0], only: null } as const
    const told = (...events: readonly GameEvent[]) => {
      t.game.store.setState({ lately: { side: 'B', from: 0, events, before: [] } })
      return textsOf(markupOf(t, <LatelyCard />)).join(' ')
    }
    expect(told({ ...line, text: 'Rally.' }, { ...line, text: 'Movement.' })).toBe('')
    const order = told({ ...line, kind: 'order', text: [{ side: 'B' }, ' goes first.'] }, { ...line, text: 'Rally.' })
    expect(order).toContain('goes first.')
    expect(order).not.toContain('Rally.')
    // The person's own activation is none of it, and no more is an answer to a question that nobody else saw.
    t.game.store.setState({ reasons: new Map([[0, 'No: the interrupt kept']]) })
    expect(told({ ...line, kind: 'activated', text: [{ side: 'A' }, ' is activated.'] })).toBe('')
  })

  it('tells of the person’s activation that it ended', async () => {
    const t = await table(true)
    const line = { step: 's', entry: 5, rules: [], data: null, facts: [0, 0], rolls: [0, 0], only: null } as const
    const events: readonly GameEvent[] = [
      { ...line, kind: 'stopped', text: [{ side: 'A' }, '’s activation is over: 1 action lost.'] },
      { ...line, kind: 'moved', text: [{ side: 'B' }, ' moves.'] },
    ]
    t.game.store.setState({ lately: { side: 'B', from: 5, events, before: [] } })
    expect(textsOf(markupOf(t, <LatelyCard />)).join(' ')).toContain('1 action lost.')
  })

  it('says what it answers where it chose what it lost, each line that comes again once, with its number', async () => {
    const t = await table(true)
    const line = { step: 's', rules: [], data: null, facts: [0, 0], rolls: [0, 0], only: null } as const
    const shot: GameEvent = { ...line, entry: 4, kind: 'attack', text: [{ side: 'A' }, ' attacks ', { side: 'B' }, ': ', { die: 9, good: true }, ' 1 hit.'] }
    const wound: GameEvent = { ...line, entry: 5, kind: 'wound', text: [{ side: 'B' }, ' loses a Wound.'] }
    t.game.store.setState({ lately: { side: 'B', from: 5, events: [wound, wound], before: [shot] }, reasons: new Map([[5, 'Jaws: far from its leader']]) })
    const markup = markupOf(t, <LatelyCard />)
    const shown = textsOf(markup).join(' ')
    expect(shown).toContain('1 hit.')
    expect(shown).not.toContain('Jaws')
    expect(markup.match(/<li/g)).toHaveLength(1)
    expect(shown).toContain('×2')
  })
})

describe('what lies on the table to be held', () => {
  it('has its holder’s name once: beside words that name them stands only their sign', async () => {
    const t = await table()
    const mark = t.now.marks.find(({ shape }) => shape.kind === 'disc')!
    const names = (text: string) => {
      t.game.store.setState({ marks: [{ ...mark, side: 'A', text }] })
      const markup = markupOf(t, <ScoresPanel />).split('<ul class="marks">')[1]!.split('</ul>')[0]!
      expect(markup).toContain('side-sign')
      return textsOf(markup).join('').split(t.game.nameOf('A')).length - 1
    }
    expect(names('Marker 1: held by A, 6 models to 0')).toBe(1)
    expect(names('The gate')).toBe(1)
  })
})

describe('points after each round', () => {
  it('have the word for a round once where there are many, and by each where there are few', async () => {
    const t = await table()
    const chart = (n: number) =>
      markupOf(t, <ScoreChart rounds={Array.from({ length: n }, (_, i) => ({ round: i + 1, total: { A: i, B: 0 } }) as unknown as RoundScore)} />)
    const words = (n: number) => [...chart(n).matchAll(/class="axis"[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(words(3)).toEqual(['Round 1', 'Round 2', 'Round 3'])
    expect(words(12)).toEqual([...Array.from({ length: 12 }, (_, i) => `${i + 1}`), 'Round'])
  })
})

describe('facts beside a row', () => {
  it('have their label where their words do not say what they are about', () => {
    const fact = { label: 'Engaged', text: 'also with Ada', good: true, rule: 'X' }
    expect(factText(fact)).toBe('Engaged: also with Ada')
    expect(factText({ ...fact, said: 'engaged with Ada' })).toBe('engaged with Ada')
  })
})

describe('what is asked', () => {
  it('marks Suggest as what Enter leaves alone once it was pressed, and names its key', async () => {
    const t = await table()
    for (let i = 0; i < 60 && t.kind !== 'action'; i++) pass(t)
    t.pick('move')
    expect(markupOf(t, <QuestionPanel />)).toMatch(/data-suggests[^>]*>Suggest<kbd[^>]*>S<\/kbd>/)
  })
})
