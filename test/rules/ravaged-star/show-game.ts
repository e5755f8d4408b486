import { expect } from 'vitest'
import type { SideId } from '../../../src/core/board'
import { RandomStream } from '../../../src/core/random'
import type { GameEvent } from '../../../src/rules/engine/event'
import { lookAt } from '../../../src/rules/engine/look'
import type { Host, Play } from '../../../src/rules/engine/play'
import { propose } from '../../../src/rules/engine/random-player'
import { formFor, type FormAnswer, type Question } from '../../../src/rules/engine/question'
import type { Sheet, SheetRow } from '../../../src/rules/playable'
import { ravagedStarShow as show } from '../../../src/rules/ravaged-star/show'
import type { Rs } from '../../../src/rules/ravaged-star/game/state'
import type { Pool } from '../../../src/rules/ravaged-star/game/tasks'

/** Looks at everything that can be shown after every choice, and compares the sums with the dice that are rolled next. */
export class Onlooker {
  /** Sums of sheets that were found again in the numbers of a roll, by the kind of question. */
  readonly compared: Record<string, number> = {}
  readonly kinds = new Set<string>()
  private before: { readonly question: Question; readonly sheet: Sheet | null; readonly log: number } | null = null
  private readonly random = new RandomStream('onlooker')

  constructor(
    private readonly host: Host,
    /** For how many paths and actions the reach is measured. */
    private reaches: number,
  ) {}

  see(play: Play<Rs>): void {
    if (this.before) this.compare(play, this.before)
    const state = JSON.stringify(play.state)
    const record = JSON.stringify(play.record.entries.at(-1))
    const look = lookAt(play, this.host)
    const { question } = play.state
    const status = show.status(look, question)
    expect(status.scores).toEqual({ A: sum(play.state.own.scores.A), B: sum(play.state.own.scores.B) })
    expect(status.tokens.filter((token) => token.state === 'in')).toHaveLength(play.state.own.pool.length)
    expect(new Set(status.tokens.map((token) => token.id)).size).toBe(status.tokens.length)
    const cards = show.units(look)
    expect(cards.map((card) => card.unit)).toEqual(Object.keys(play.state.own.units))
    expect(cards.flatMap((card) => card.markers.map((marker) => marker.rule)).filter((rule) => !known.has(rule))).toEqual([])
    const marks = show.marks(look)
    expect(marks.filter((mark) => mark.id.startsWith('marker-'))).toHaveLength(play.state.own.markers.length)
    const totals = show.scoring(play.log).reduce((all, line) => ({ ...all, [line.side]: all[line.side] + line.points }), { A: 0, B: 0 })
    expect(totals).toEqual(status.scores)
    expect(show.summary(look, play.log).totals).toEqual(status.scores)
    const sheet = question ? this.lay(play, question, question.of.find((side) => !play.state.sealed[side])!) : null
    expect(() => JSON.stringify([status, cards, marks, sheet])).not.toThrow()
    expect(JSON.stringify([status, cards, marks, sheet])).not.toMatch(/undefined|NaN|Infinity|\bnull [a-z]/)
    expect(JSON.stringify(play.state) === state, 'looking changes nothing').toBe(true)
    expect(JSON.stringify(play.record.entries.at(-1))).toBe(record)
    this.before = question ? { question, sheet, log: play.log.length } : null
  }

  /** The sheet of the question as it stands and with an answer laid, the reach and the path. */
  private lay(play: Play<Rs>, question: Question, side: SideId): Sheet | null {
    const look = lookAt(play, this.host)
    const form = formFor(question, side)
    this.kinds.add(question.kind)
    const sheet = show.sheet(look, question, side, null)
    if (sheet) checkRows(sheet, question, side)
    const measured = form.form === 'path' || question.kind === 'action'
    if (!measured || this.reaches-- > 0) expect(show.reach(look, question).every((one) => one.rings.every((ring) => ring.length > 2))).toBe(true)
    const draft = propose(play, this.host, side, this.random)
    if (draft && form.form === 'path') this.checkPath(play, question, draft as { legs: [] })
    if (draft && form.form === 'counts') {
      const laid = show.sheet(look, question, side, draft)
      expect(laid?.rows.map((row) => row.id)).toEqual(sheet?.rows.map((row) => row.id))
    }
    return sheet
  }

  private checkPath(play: Play<Rs>, question: Question, draft: Extract<FormAnswer, { legs: unknown }>): void {
    const path = show.path(lookAt(play, this.host), question, draft)
    expect(path.costs).toHaveLength(path.points.length)
    expect(path.legs.length).toBeLessThanOrEqual(draft.legs.length)
    if (path.broken.length === 0) expect(path.legs).toHaveLength(draft.legs.length)
    path.legs.forEach((at, i) => expect(Math.hypot(path.points[at]![0] - draft.legs[i]!.x, path.points[at]![2] - draft.legs[i]!.z)).toBeLessThan(1e-6))
  }

  /** The first roll that follows needs what the sheet said. */
  private compare(play: Play<Rs>, { question, sheet, log }: NonNullable<Onlooker['before']>): void {
    const { input } = play.record.entries.at(-1)!
    if (!sheet || input.what !== 'choice') return
    const news = play.log.slice(log)
    const row = (id: string) => sheet.rows.find((one) => one.id === id)
    const { answer } = input
    if (question.kind === 'shoot' || question.kind === 'fight') this.compareAttack(question.kind, news, row)
    if (question.kind === 'impact' && 'counts' in answer) {
      const [first] = Object.entries(answer.counts).filter(([, n]) => n > 0)
      this.same(question.kind, row(first![0])?.sums[0]?.needs, needsOf(news, 'auto-hits', first![0]))
    }
    if (question.kind === 'pick-unit' && 'option' in answer) {
      const tested = news.find((event) => event.kind === 'leadership' && event.step === 'shaken-check')
      const data = tested?.data as { unit: string; needs: number } | undefined
      if (data?.unit === answer.option) this.same('pick-unit', row(answer.option)?.sums[0]?.needs, data.needs)
    }
  }

  private compareAttack(kind: string, news: readonly GameEvent[], row: (id: string) => SheetRow | undefined): void {
    const attack = news.find((event) => event.kind === 'attack')
    if (!attack) return
    const { pool, needs, faces } = attack.data as { pool: Pool; needs: number; faces: readonly number[] }
    const shown = row(`${pool.weapon}>${pool.target}`)
    // A fight closes ranks first, and then asks; a shot of one model at the most rolls what the row's most would.
    this.same(kind, shown?.sums[0]?.needs, needs)
    if (shown && pool.count * shown.sums[0]!.dice > 0) expect(shown.sums[0]!.dice % faces.length === 0 || faces.length < shown.sums[0]!.dice).toBe(true)
    const next = news[news.indexOf(attack) + 1]
    if (next?.kind !== 'defense') return
    const possible = shown!.sums.filter((one) => one.label.startsWith('Defense')).map((one) => one.needs)
    for (const needed of (next.data as { needs: readonly number[] }).needs) expect(possible).toContain(needed)
  }

  private same(kind: string, shown: number | undefined, rolled: number | undefined): void {
    if (rolled === undefined) return
    expect(shown, `${kind} needs`).toBe(rolled)
    this.compared[kind] = (this.compared[kind] ?? 0) + 1
  }
}

const known = new Set(show.rules.map((rule) => rule.id))
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

const needsOf = (news: readonly GameEvent[], kind: string, unit: string): number | undefined =>
  news.map((event) => (event.kind === kind ? (event.data as { unit: string; needs: number }) : null)).find((data) => data?.unit === unit)?.needs

function checkRows(sheet: Sheet, question: Question, side: SideId): void {
  const form = formFor(question, side)
  const ids = sheet.rows.map((row) => row.id)
  if (form.form === 'option' || form.form === 'subset' || form.form === 'order') {
    expect(ids).toEqual(form.options.map((option) => option.id))
    expect(sheet.rows.map((row) => row.refused?.rule)).toEqual(form.options.map((option) => option.refused?.rule))
  }
  if (form.form === 'counts') {
    expect(ids).toEqual(form.rows.map((row) => row.id))
    expect(sheet.rows.map((row) => row.refused)).toEqual(form.rows.map((row) => row.refused ?? null))
  }
  for (const row of sheet.rows) {
    for (const each of row.sums) {
      expect(each.printed + sum(each.changes.map((change) => change.by))).toBe(each.needs)
      expect(each.chance).toBeGreaterThanOrEqual(0.1)
      expect(each.chance).toBeLessThanOrEqual(0.9)
    }
    for (const { chance } of row.outcomes) if (chance !== null) expect(chance >= 0 && chance <= 1 + 1e-9).toBe(true)
    const rules = [...row.facts.map((fact) => fact.rule), ...row.sums.flatMap((each) => each.changes.map((change) => change.rule))]
    expect(rules.filter((rule) => !known.has(rule)), `${question.kind} ${row.id}`).toEqual([])
  }
}
