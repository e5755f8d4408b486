import { describe, expect, it } from 'vitest'
import { rulingText, VERDICT_WORDS } from '../../src/rules/ruling-text'
import { askFrom, TestDesk, WALLED } from './room-desk'
import { closeRoom, lookAlong, openRoom, swapEnds } from '../../src/tools/room/room'
import { viewAcross } from '../../src/tools/room/view-across'

const kinds = (t: TestDesk): string[] => t.now.overlays.map((overlay) => (overlay.kind === 'fill' ? overlay.tone : overlay.kind))

describe('the ruling room', () => {
  it('opens on the newest card, with its evidence on the table', async () => {
    const t = await askFrom('a1', 'b1')
    openRoom(t.desk)
    expect(t.now.room).toMatchObject({ card: t.now.cards[0]!.key, evidence: true })
    expect(t.now.view).toMatchObject({ focus: 'b1', ruling: { verdict: 'blocked' } })
    expect(kinds(t)).toEqual(expect.arrayContaining(['sight', 'seen', 'hidden', 'stopper']))
    const line = t.now.overlays.find((overlay) => overlay.kind === 'sight')
    expect(line).toMatchObject({ verdict: 'blocked', freeLine: { from: expect.anything() } })
  })

  it('closes on Esc before the tool is put away, and the table is as before', async () => {
    const t = await askFrom('a1', 'b1')
    openRoom(t.desk)
    t.key('escape')
    expect(t.now).toMatchObject({ room: null, view: null, tool: 'sight' })
    expect(kinds(t)).not.toContain('stopper')
  })

  it('says what to do where nothing was asked', async () => {
    const t = await TestDesk.on(WALLED)
    openRoom(t.desk)
    expect(t.now.room).toBeNull()
    expect(t.now.notice?.text).toContain('Ask for a line of sight first')
  })

  it('asks the other way round: the same verdict, the other looker', async () => {
    const t = await askFrom('a1', 'b1')
    openRoom(t.desk)
    swapEnds(t.desk)
    expect(t.now.view?.ruling).toMatchObject({ from: 'b1', verdict: 'blocked' })
    expect(t.now.cards).toHaveLength(1)
  })

  it('follows a wall that is taken away, while it is in hand', async () => {
    const t = await askFrom('a1', 'b1')
    openRoom(t.desk)
    const wall = t.desk.now.settled.pieces[0]!
    t.desk.preview(new Map([[wall.id, { at: [9, 0, 9], yaw: 0 }]]))
    expect(t.now.view?.ruling.verdict).toBe('clear')
    t.desk.endPreview()
    t.desk.refresh()
    expect(t.now.view?.ruling.verdict).toBe('blocked')
  })

  it('looks along the line, never quite at its end', async () => {
    const t = await askFrom('a1', 'b1')
    openRoom(t.desk)
    lookAlong(t.desk, 0)
    const { line } = t.now.view!.models[0]!
    expect(t.now.eye).toMatchObject({ model: 'a1', target: 'b1', from: line.from })
    lookAlong(t.desk, 1)
    expect(t.now.eye!.from).not.toEqual(line.to)
    t.key('escape')
    expect(t.now).toMatchObject({ eye: null, room: expect.anything() })
    closeRoom(t.desk)
    expect(t.now.room).toBeNull()
  })

  it('closes when the one who looks is taken off the table', async () => {
    const t = await askFrom('a1', 'b1')
    openRoom(t.desk)
    t.desk.edit('Take off', (file) => ({ ...file, models: file.models.filter(({ id }) => id !== 'a1') }))
    t.desk.refresh()
    expect(t.now).toMatchObject({ room: null, view: null, cards: [] })
  })
})

describe('a ruling in words', () => {
  it('names everybody, each model, and each reason once with all its rules', async () => {
    const t = await askFrom('a1', 'b1')
    const { ruling } = t.now.cards[0]!
    const text = rulingText(ruling!, 'Ravaged Star', { of: (id) => `<${id}>`, within: (words) => words.toUpperCase() })
    const lines = text.split('\n')
    expect(lines[0]).toBe('<a1> looks at <b1> (Ravaged Star)')
    expect(lines[1]).toBe(VERDICT_WORDS.blocked)
    expect(lines[2]).toMatch(/^Distance 6\.\d\d″/)
    expect(lines).toContain('<b1>: blocked, behind <wall>')
    const because = lines.filter((line) => line.startsWith('- '))
    expect(new Set(because).size).toBe(because.length)
    expect(text.endsWith('\n')).toBe(true)
  })
})

describe('the view across a line', () => {
  it('has both ends in it, side by side, and makes room for panels', async () => {
    const t = await TestDesk.on(WALLED)
    const view = viewAcross(t.desk.now.settled, 'a1', 'b1', { aspect: 1.6, right: 0, foot: 0 })!
    expect(view.eye[1]).toBeGreaterThan(5)
    const aside = viewAcross(t.desk.now.settled, 'a1', 'b1', { aspect: 1.6, right: 0.3, foot: 0 })!
    // The camera has stepped to its right: everything moves to the left.
    expect(aside.target).not.toEqual(view.target)
    expect(viewAcross(t.desk.now.settled, 'nobody', 'b1', { aspect: 1, right: 0, foot: 0 })).toBeNull()
  })
})
