import { describe, expect, it } from 'vitest'
import { digest } from '../../../src/rules/engine/play'
import { replay } from '../../../src/rules/engine/replay'
import { agreedTakebacks } from '../../../src/rules/engine/takeback'
import { parseTable } from '../../../src/table/file'
import { mineOf } from '../../rules/engine/toy-mines'
import { toySkirmish } from '../../rules/engine/toy-skirmish'
import { always, GameTable } from './game-table'
import { cards, mines, playableOf, skirmish } from './toy-playable'

describe('a game on the desk', () => {
  it('asks the first question and shows who stands where', async () => {
    const t = await GameTable.of(skirmish)
    expect(t.kind).toBe('unit')
    expect(t.now).toMatchObject({ side: 'A', curtain: null, draft: null, ready: false, refusal: null, moment: null, over: null })
    expect(t.table.board.models.map((model) => model.id)).toContain('A1-0')
    expect(t.table.playing).toBe(true)
    expect(t.table.phase).toBe('answer.picking')
    expect(t.now.undoes).toBeNull()
  })

  it('gives an answer and asks on', async () => {
    const t = await GameTable.of(skirmish)
    expect(t.game.answer({ option: 'A1' })).toBe(true)
    expect(t.kind).toBe('action')
    expect(t.now.status.active).toBe('A1')
    expect(t.table.undoes).toBe(t.now.undoes)
  })

  it('refuses an answer, says why, and changes nothing', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1', 'move')
    const before = t.now.play
    expect(t.game.answer({ legs: [{ x: -6, z: -12 }] })).toBe(false)
    expect(t.now.refusal).toMatchObject({ code: 'breaks-rule', rule: 'TOY-MOVE' })
    expect(t.now.play).toBe(before)
  })

  it('measures and judges a draft without giving it', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1', 'move')
    const before = t.now.play
    t.game.draft({ legs: [{ x: -6, z: -7 }] })
    expect(t.now).toMatchObject({ ready: true, broken: [] })
    expect(t.now.path!.costs.at(-1)).toBeCloseTo(4, 6)
    t.game.draft({ legs: [{ x: -6, z: -13 }] })
    expect(t.now.ready).toBe(false)
    expect(t.now.broken.map((one) => one.rule)).toContain('TOY-MOVE')
    expect(t.now.play).toBe(before)
    t.game.draft(null)
    expect(t.now).toMatchObject({ draft: null, path: null, broken: [], ready: false })
  })

  it('shows what the option that is pointed at reaches, found once, and puts it away', async () => {
    const asked: string[] = []
    const rings = [[[0, 0, 0], [1, 0, 0], [0, 0, 1]]] as const
    const t = await GameTable.of({
      ...skirmish,
      show: { ...skirmish.show, reach: (_look, _question, option = '') => (asked.push(option), [{ text: option, kind: 'threat', rings }]) },
    })
    t.game.preview('A1')
    expect(t.now.reach).toEqual([{ text: 'A1', kind: 'threat', rings }])
    expect(t.drawn('reach')).toMatchObject([{ threat: 'Squad A1' }])
    t.game.preview('A2')
    t.game.preview('A1')
    expect(asked).toEqual(['A1', 'A2'])
    expect(t.now.reach[0]!.text).toBe('A1')
    t.game.preview(null)
    expect(t.drawn('reach')).toEqual([])
    t.game.preview('A1')
    t.pick('A1')
    expect(t.now.reach).toEqual([])
  })

  it('gives what is laid', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1', 'move')
    expect(t.game.answer()).toBe(false)
    t.game.draft({ legs: [{ x: -6, z: -7 }] })
    expect(t.game.answer()).toBe(true)
    expect(t.at('A1-0')).toEqual([-6, 0, -7])
    expect(t.now.draft).toBeNull()
  })

  it('proposes, each time the next', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1', 'move')
    t.game.propose()
    const first = t.now.draft
    expect(t.now.ready).toBe(true)
    t.game.propose()
    expect(t.now.ready).toBe(true)
    expect(t.now.draft).not.toEqual(first)
  })

  it('undoes, does again and takes back, and replays to the same', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1', 'move')
    t.game.answer({ legs: [{ x: -6, z: -7 }] })
    const done = digest(t.now.play.state)
    expect(t.now.undoes).toBe('Squad A1 moves 4.0″.')
    t.game.undo()
    expect(t.kind).toBe('path')
    expect(t.at('A1-0')).toEqual([-6, 0, -3])
    expect(t.now.redoes).toBe('Squad A1 moves 4.0″.')
    t.game.redo()
    expect(digest(t.now.play.state)).toBe(done)
    t.game.takeBack(1)
    expect(t.kind).toBe('unit')
    expect(t.now.undoes).toBeNull()
    t.desk.redo()
    expect(t.kind).toBe('action')
    expect(digest(replay(toySkirmish, t.now.play.record).state)).toBe(digest(t.now.play.state))
  })

  it('shows an earlier moment and comes back', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1', 'move')
    t.game.answer({ legs: [{ x: -6, z: -7 }] })
    const { play } = t.now
    t.game.show(1)
    expect(t.now).toMatchObject({ moment: 1, question: null })
    expect(t.now.play).toBe(play)
    expect(t.at('A1-0')).toEqual([-6, 0, -3])
    expect(t.table.phase).toBe('answer.resting')
    expect(t.now.log.length).toBeLessThan(play.log.length)
    t.game.show(null)
    expect(t.now.moment).toBeNull()
    expect(t.kind).toBe('action')
    expect(t.at('A1-0')).toEqual([-6, 0, -7])
  })

  it('switches a rule off for the next choice', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1', 'move')
    t.game.draft({ legs: [{ x: -6, z: -11 }] })
    expect(t.now).toMatchObject({ ready: false, advised: [] })
    t.game.level('TOY-MOVE', 'advise', 'game')
    t.game.draft({ legs: [{ x: -6, z: -11 }] })
    expect(t.now).toMatchObject({ ready: false, advised: ['TOY-MOVE'] })
    expect(t.game.answer(undefined, t.now.advised)).toBe(true)
    expect(t.at('A1-0')).toEqual([-6, 0, -11])
  })

  it('answers by itself what allows one answer, and undo goes past it', async () => {
    const t = await GameTable.of(skirmish, { options: { size: 1 }, dice: always(10) })
    t.pick('A1', 'shoot', 'B1')
    expect(t.kind).toBe('react')
    t.pick('no')
    // Squad B1 has one model: nobody asks who falls.
    expect(t.now.log.map((event) => event.kind)).toContain('destroyed')
    expect(t.kind).toBe('action')
    t.game.undo()
    t.game.takeBack(t.now.asksBack!.kept)
    expect(t.kind).toBe('react')
    t.game.redo()
    expect(t.kind).toBe('action')
  })

  it('goes back past dice only when both players say so, and the record tells that they did', async () => {
    const t = await GameTable.of(skirmish, { options: { size: 1 }, dice: always(1) })
    t.pick('A1', 'shoot', 'B1', 'no')
    const { play } = t.now
    expect(play.record.entries.at(-1)!.rolls.length).toBeGreaterThan(0)
    t.game.undo()
    expect(t.now.play).toBe(play)
    expect(t.now.asksBack).toMatchObject({ said: t.now.undoes })
    t.game.leaveBack()
    expect([t.now.asksBack, t.now.play === play]).toEqual([null, true])
    t.desk.undo()
    t.game.takeBack(t.now.asksBack!.kept)
    expect([t.now.asksBack, t.kind]).toEqual([null, 'react'])
    // What is asked before those dice is a slip, taken back at once.
    t.game.undo()
    expect([t.now.asksBack, t.kind]).toEqual([null, 'target'])
    t.pick('B1', 'yes')
    expect(agreedTakebacks(t.now.play.record.takebacks)).toBe(1)
  })

  it('asks all the same when told to', async () => {
    const t = await GameTable.of(skirmish, { options: { size: 1 }, dice: always(10), settings: { onlyAnswers: false } })
    t.pick('A1', 'shoot', 'B1', 'no')
    expect(t.kind).toBe('casualty')
  })

  it('shows the dice of an answer with what came of them, and asks on when they have been seen', async () => {
    const t = await GameTable.of(skirmish, { dice: always(6), options: { size: 3 }, settings: { dice: 'tumble' } })
    t.pick('A1', 'shoot', 'B1', 'no')
    expect(t.now.dice!.rolls).toEqual([
      { by: 'A', why: 'A1 shoots', rules: ['TOY-COST'], sides: 10, faces: [6, 6, 6].map((face) => ({ face, good: true, of: 'A1' })) },
    ])
    expect(t.now.question).toBeNull()
    expect(t.table.phase).toBe('answer.resting')
    t.game.clearDice()
    expect(t.now.dice).toBeNull()
    expect(t.kind).toBe('casualty')
    expect(t.now.side).toBe('B')
  })

  it('shows what comes of dice when they lie, and not while they roll', async () => {
    const t = await GameTable.of(skirmish, { options: { size: 1 }, dice: always(10), settings: { dice: 'tumble' } })
    const falls = () => [t.now.log.some(({ kind }) => kind === 'destroyed'), !t.desk.now.board.models.some(({ unit }) => unit === 'B1')]
    t.pick('A1', 'shoot', 'B1', 'no')
    expect(falls()).toEqual([false, false])
    t.game.clearDice()
    expect(falls()).toEqual([true, true])
  })

  it('shows a token that was drawn as a token: nothing rolls, and what is laid stays when it is put away', async () => {
    const drawing = playableOf(skirmish.game, {
      ...skirmish.show,
      drawn: (event) => (event.kind === 'shot' ? { side: 'A' as const, text: 'Core', short: 'Co' } : null),
    })
    const t = await GameTable.of(drawing, { dice: always(6), options: { size: 3 }, settings: { dice: 'tumble' } })
    t.pick('A1', 'shoot', 'B1', 'no')
    expect(t.now.dice).toMatchObject({ drawn: [{ side: 'A', text: 'Core', short: 'Co' }], rolls: [] })
    expect(t.kind).toBe('casualty')
    const form = t.now.form!
    const first = form.form === 'option' ? { option: form.options[0]!.id } : form.form === 'subset' ? { options: [form.options[0]!.id] } : null
    t.game.draft(first)
    t.game.clearDice()
    expect(t.now).toMatchObject({ dice: null, draft: first })
  })

  it('hands over when the turn passes on, not for an answer in between', async () => {
    const t = await GameTable.of(skirmish, { dice: always(1), settings: { handOver: true } })
    expect(t.now.curtain).toBeNull()
    t.pick('A1', 'shoot', 'B1')
    expect(t.now).toMatchObject({ side: 'B', curtain: null })
    t.pick('no', 'end')
    expect(t.now).toMatchObject({ curtain: 'B', question: null, side: null })
    t.game.seat('B')
    expect(t.now).toMatchObject({ curtain: null, side: 'B' })
    expect(t.kind).toBe('unit')
  })

  it('asks secret questions one side after the other, with a curtain between', async () => {
    const t = await GameTable.of(cards, { options: {} })
    expect(t.now).toMatchObject({ curtain: 'A', question: null })
    t.game.seat('A')
    expect(t.now.form).toMatchObject({ form: 'order', options: [{ id: '2' }, { id: '5' }, { id: '9' }] })
    t.game.answer({ order: ['9', '5', '2'] })
    expect(t.now).toMatchObject({ curtain: 'B', question: null, side: null, form: null })
    t.game.seat('B')
    expect(t.now.form).toMatchObject({ form: 'order', options: [{ id: '3' }, { id: '5' }, { id: '8' }] })
    t.game.answer({ order: ['3', '5', '8'] })
    expect(t.now.log.map((event) => event.kind)).toContain('cards')
  })

  it('has a curtain before a secret question alone, and shows what is hidden behind it alone', async () => {
    const t = await GameTable.of(mines, { options: {} })
    const onTable = () => t.table.board.pieces.map(({ id }) => id)
    const lucky = () => t.now.log.filter(({ kind }) => kind === 'luck').map(({ only }) => only)
    const lay = (side: 'A' | 'B') => t.game.answer({ poses: { [mineOf(side)]: { at: [side === 'A' ? -8 : 8, 0, 8], yaw: 0 } } })
    expect([t.now.curtain, t.now.question, lucky()]).toEqual(['A', null, []])
    t.game.seat('A')
    expect([t.now.curtain, t.kind, lucky()]).toEqual([null, 'lay', [['A']]])
    lay('A')
    expect([t.now.curtain, lucky(), onTable()]).toEqual(['B', [], []])
    t.game.seat('B')
    // Its own, as it is proposed, and not A's.
    expect([lucky(), onTable()]).toEqual([[['B']], ['mine-B']])
    lay('B')
    t.game.seat('A')
    expect([t.kind, lucky(), onTable()]).toEqual(['play', [['A']], ['mine-A']])
    // B doubts in the open, with A beside it at the screen.
    t.game.answer({ option: t.now.form!.form === 'option' ? t.now.form!.options[0]!.id : '' })
    expect([t.now.curtain, t.kind, t.now.side, lucky(), onTable()]).toEqual([null, 'doubt', 'B', [], []])
    expect(t.now.undoes).toBe('Side A plays a card face down.')
    t.pick('no')
    // Whoever sat there before: the other one has looked on.
    expect([t.now.curtain, t.now.question]).toEqual(['B', null])
    // What was is shown as both may see it.
    t.game.seat('B')
    t.game.show(2)
    expect([lucky(), onTable(), t.now.curtain]).toEqual([[], [], null])
  })

  it('takes the choice of whoever answers for a side, and says why not', async () => {
    const t = await GameTable.of(skirmish, { dice: always(1) })
    const question = t.now.question!.id
    expect(t.game.append({ question, side: 'B', answer: { option: 'A1' } })).toMatchObject({ code: 'not-asked' })
    expect(t.now).toMatchObject({ refusal: null, side: 'A' })
    expect(t.game.append({ question, side: 'A', answer: { option: 'A1' } })).toBeNull()
    expect(t.kind).toBe('action')
    expect(t.now.play.record.entries.at(-1)!.input).toMatchObject({ side: 'A', answer: { option: 'A1' } })
  })

  it('points at what a line of the log speaks of, with what was measured', async () => {
    const t = await GameTable.of(skirmish, { dice: always(1) })
    t.pick('A1', 'shoot', 'B1', 'no')
    t.game.point(t.now.log.find((event) => event.kind === 'shot')!)
    expect(t.now.pointed).toEqual(['A1-0', 'A1-1'])
    expect(t.drawn('tape').map((tape) => tape.distance)).toEqual([expect.closeTo(5, 6)])
    t.game.point(null)
    expect(t.drawn('tape')).toEqual([])
  })

  it('keeps names of what has left the table', async () => {
    const t = await GameTable.of(skirmish, { options: { size: 1 }, dice: always(10) })
    t.pick('A1', 'shoot', 'B1', 'no')
    expect(t.table.board.models.map((model) => model.id)).not.toContain('B1-0')
    expect(t.game.nameOf('B1')).toBe('Squad B1')
    expect(t.game.modelOf('B1-0')).toMatchObject({ side: 'B', at: [-6, 0, 3] })
    expect(t.game.nameOf('A')).toBe('Side A')
  })

  it('can be saved as a table that measures the same', async () => {
    const t = await GameTable.of(skirmish)
    const parsed = parseTable(JSON.parse(JSON.stringify(t.desk.file())))
    expect(parsed.ok).toBe(true)
    const again = t.desk.ports.board(parsed.ok ? parsed.value : t.desk.file())
    expect(again.ok && again.value.models).toEqual(t.table.board.models)
  })
})

describe('the desk of a game', () => {
  it('refuses what moves models freely', async () => {
    const t = await GameTable.of(skirmish)
    t.choose('turn')
    expect(t.table.tool).toBe('select')
    expect(t.table.notice?.text).toContain('by answering')
    t.choose('build')
    expect(t.table.tool).toBe('select')
    t.desk.dismiss()
    t.drag('B1-0', 0, 10).pointerUp(0, 10)
    expect(t.table.notice?.text).toContain('by answering')
    expect(t.at('B1-0')).toEqual([-6, 0, 3])
    expect(t.desk.edit('by hand', (file) => file)).toBe(false)
  })

  it('keeps a draft while another tool is taken, and Esc comes back to it', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1', 'move')
    t.game.draft({ legs: [{ x: -6, z: -7 }] })
    expect(t.at('A1-0')).toEqual([-6, 0, -7])
    t.choose('tape')
    expect(t.at('A1-0')).toEqual([-6, 0, -3])
    expect(t.now.draft).not.toBeNull()
    t.key('escape')
    expect(t.table.phase).toBe('answer.walking')
    expect(t.at('A1-0')).toEqual([-6, 0, -7])
  })

  it('undoes the game with its own key', async () => {
    const t = await GameTable.of(skirmish)
    t.pick('A1')
    t.key('z', { ctrl: true })
    expect(t.kind).toBe('unit')
    t.key('z', { ctrl: true, shift: true })
    expect(t.kind).toBe('action')
  })
})
