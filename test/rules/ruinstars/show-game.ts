import { expect } from 'vitest'
import type { SideId } from '../../../src/core/board'
import { RandomStream } from '../../../src/core/random'
import type { GameEvent } from '../../../src/rules/engine/event'
import { lookAt } from '../../../src/rules/engine/look'
import type { Host, Play } from '../../../src/rules/engine/play'
import { propose } from '../../../src/rules/engine/random-player'
import { formFor, type FormAnswer, type Question } from '../../../src/rules/engine/question'
import type { Sheet, SheetRow } from '../../../src/rules/playable'
import { ruinstarsShow as show } from '../../../src/rules/ruinstars/show'
import { topic } from '../../../src/rules/ruinstars/show/topics'
import { missionPoints, type Ru } from '../../../src/rules/ruinstars/game/state'
import { SIDES } from '../../../src/core/sides'

/** Looks at everything that can be shown after every choice, and compares the sums with the dice that are rolled next. */
export class Onlooker {
  /** Sums of sheets that were found again in the numbers of a roll, by the kind of question. */
  readonly compared: Record<string, number> = {}
  readonly kinds = new Set<string>()
  /** What the sheet said that the action would cost, until it is paid. */
  private cost: string | null = null
  private before: { readonly question: Question; readonly sheet: Sheet | null; readonly log: number } | null = null
  private readonly random = new RandomStream('onlooker')

  constructor(
    private readonly host: Host,
    /** For how many path questions the reach is measured. */
    private reaches: number,
  ) {}

  see(play: Play<Ru>): void {
    if (this.before) this.compare(play, this.before)
    const state = JSON.stringify(play.state)
    const record = JSON.stringify(play.record.entries.at(-1))
    const look = lookAt(play, this.host)
    const { question } = play.state
    const { own } = play.state
    const status = show.status(look, question)
    expect(status.scores).toEqual({ A: missionPoints(own, 'A'), B: missionPoints(own, 'B') })
    for (const side of SIDES) expect(status.tokens.filter((token) => token.side === side)).toHaveLength(own.orders[side])
    expect(new Set(status.tokens.map((token) => token.id)).size).toBe(status.tokens.length)
    const cards = show.units(look)
    expect(cards.map((card) => card.unit)).toEqual(Object.keys(own.units))
    expect(cards.flatMap((card) => card.wounds.map(({ left }) => left))).toEqual(
      Object.values(own.units).flatMap((unit) => (unit.where === 'out' ? [] : [unit.hit]))
    )
    expect(cards.flatMap((card) => card.markers.map((marker) => marker.rule)).filter((rule) => !known.has(rule))).toEqual([])
    const marks = show.marks(look)
    expect(marks.filter((mark) => mark.id.startsWith('item-'))).toHaveLength(Object.values(own.items).filter((item) => item.at).length)
    const carried = cards.flatMap((card) => card.markers.filter((marker) => marker.id.startsWith('carries-')))
    expect(carried).toHaveLength(Object.values(own.items).filter((item) => item.carrier).length)
    const totals = show.scoring(play.log).reduce((all, line) => ({ ...all, [line.side]: all[line.side] + line.points }), { A: 0, B: 0 })
    expect(totals).toEqual(status.scores)
    const summary = show.summary(look, play.log)
    expect(summary.totals).toEqual(status.scores)
    for (const side of SIDES) expect(summary.rounds.reduce((sum, round) => sum + round.points[side], 0)).toBe(status.scores[side])
    expect(summary.lost).toHaveLength(own.losses.length)
    const sheet = question ? this.lay(play, question, question.of.find((side) => !play.state.sealed[side])!) : null
    expect(JSON.stringify([status, cards, marks, sheet])).not.toMatch(/undefined|NaN|Infinity|\bnull [a-z]/)
    expect(JSON.stringify(play.state) === state, 'looking changes nothing').toBe(true)
    expect(JSON.stringify(play.record.entries.at(-1))).toBe(record)
    this.before = question ? { question, sheet, log: play.log.length } : null
  }

  /** The sheet of the question as it stands and with an answer laid, the reach and the path. */
  private lay(play: Play<Ru>, question: Question, side: SideId): Sheet | null {
    const look = lookAt(play, this.host)
    const form = formFor(question, side)
    this.kinds.add(question.kind)
    const sheet = show.sheet(look, question, side, null)
    if (sheet) checkRows(sheet, question, side)
    if (form.form !== 'path' || this.reaches-- > 0) expect(show.reach(look, question).every((one) => one.rings.every((ring) => ring.length > 2))).toBe(true)
    const draft = propose(play, this.host, side, this.random)
    if (draft && form.form === 'path') this.checkPath(play, question, draft as { legs: [] })
    if (draft && form.form === 'counts') {
      const laid = show.sheet(look, question, side, draft)
      expect(laid?.rows.map((row) => row.id)).toEqual(sheet?.rows.map((row) => row.id))
    }
    return sheet
  }

  private checkPath(play: Play<Ru>, question: Question, draft: Extract<FormAnswer, { legs: unknown }>): void {
    const path = show.path(lookAt(play, this.host), question, draft)
    expect(path.costs).toHaveLength(path.points.length)
    expect(path.legs.length).toBeLessThanOrEqual(draft.legs.length)
    if (path.broken.length === 0) expect(path.legs).toHaveLength(draft.legs.length)
  }

  /** What is rolled next needs what the sheet said, with as many dice. */
  private compare(play: Play<Ru>, { question, sheet, log }: NonNullable<Onlooker['before']>): void {
    const { input } = play.record.entries.at(-1)!
    const news = play.log.slice(log)
    for (const event of news) expect(topic(event), event.kind).not.toBe('rules')
    for (const event of news) if (event.kind === 'action') this.compareCost(event)
    if (!sheet || input.what !== 'choice' || !('option' in input.answer)) return
    const row = sheet.rows.find((one) => one.id === (input.answer as { option: string }).option)
    if (question.kind === 'target' || question.kind === 'opportunity' || question.kind === 'autohit') this.compareAttack(question.kind, news, row)
    if ((question.kind === 'action' || question.kind === 'order') && row) this.cost = row.facts.find((fact) => fact.label === 'Cost')?.text ?? null
  }

  /** Paid for when its target or path is chosen, which may be later. */
  private compareCost(event: GameEvent): void {
    const { cost, order } = event.data as { cost: number; order: boolean }
    if (this.cost === null) return
    expect(this.cost.startsWith(order ? '1 TO' : `${cost} of`), `${this.cost} for ${cost}`).toBe(true)
    this.cost = null
    this.count('action')
  }

  private compareAttack(kind: string, news: readonly GameEvent[], row: SheetRow | undefined): void {
    const attack = news.find((event) => event.kind === 'attack')
    if (!attack || !row) return
    const { stat, faces } = attack.data as { stat: number; faces: readonly number[] }
    const sum = row.sums.find((one) => one.label === 'Attack')
    if (faces.length > 0) expect([sum?.needs, sum?.dice], kind).toEqual([stat, faces.length])
    this.count(kind)
    const saves = news.find((event) => event.kind === 'armour')
    if (saves) expect(row.sums.at(-1)!.needs).toBe((saves.data as { stat: number }).stat)
  }

  private count(kind: string): void {
    this.compared[kind] = (this.compared[kind] ?? 0) + 1
  }
}

const known = new Set(show.rules.map((rule) => rule.id))
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

function checkRows(sheet: Sheet, question: Question, side: SideId): void {
  const form = formFor(question, side)
  const ids = sheet.rows.map((row) => row.id)
  if (form.form === 'option' || form.form === 'subset' || form.form === 'order') {
    expect(ids).toEqual(form.options.map((option) => option.id))
    expect(sheet.rows.map((row) => row.refused?.rule)).toEqual(form.options.map((option) => option.refused?.rule))
  }
  if (form.form === 'counts') expect(ids).toEqual(form.rows.map((row) => row.id))
  for (const row of sheet.rows) {
    for (const each of row.sums) {
      expect(each.printed + sum(each.changes.map((change) => change.by))).toBe(each.needs)
      expect(each.orLess).toBe(true)
      expect(each.chance).toBeGreaterThanOrEqual(1 / 6)
      expect(each.chance).toBeLessThanOrEqual(5 / 6)
    }
    for (const { chance, text } of row.outcomes) if (chance !== null) expect(chance >= 0 && chance <= 1 + 1e-9, text).toBe(true)
    const rules = [...row.facts.map((fact) => fact.rule), ...row.sums.flatMap((each) => each.changes.map((change) => change.rule))]
    expect(rules.filter((rule) => !known.has(rule)), `${question.kind} ${row.id}`).toEqual([])
  }
}
