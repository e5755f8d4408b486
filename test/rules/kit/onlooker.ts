import { expect } from 'vitest'
import type { SideId } from '../../../src/core/board'
import { RandomStream } from '../../../src/core/random'
import type { GameEvent } from '../../../src/rules/engine/event'
import type { Look } from '../../../src/rules/engine/game'
import { lookAt } from '../../../src/rules/engine/look'
import type { Host, Play } from '../../../src/rules/engine/play'
import { formFor, type Form, type FormAnswer, type Question } from '../../../src/rules/engine/question'
import { propose } from '../../../src/rules/engine/random-player'
import type { Sheet, SheetRow, Show } from '../../../src/rules/playable'

/** Everything that is shown at one moment of a game. */
interface Shown<S> {
  readonly play: Play<S>
  readonly look: Look<S>
  readonly status: ReturnType<Show<S>['status']>
  readonly cards: ReturnType<Show<S>['units']>
  readonly marks: ReturnType<Show<S>['marks']>
  readonly summary: ReturnType<Show<S>['summary']>
}

/** A question that was answered with its sheet before that, and what came of it. */
export interface Answered {
  readonly question: Question
  readonly sheet: Sheet | null
  readonly answer: FormAnswer | null
  readonly news: readonly GameEvent[]
  row(id: string): SheetRow | undefined
}

/** What an onlooker has to know of a system. */
export interface Watched<S> {
  readonly show: Show<S>
  scores(own: S): Readonly<Record<SideId, number>>
  /** The smallest chance of a die that is rolled, and whether it has to show no more than what is needed. */
  readonly least: number
  readonly orLess: boolean
  /** The reach of these questions is measured, which takes long. */
  measures(question: Question, form: Form): boolean
  /** What is shown of the system's own things is what there is. */
  compareShown(shown: Shown<S>): void
  /** What was rolled next is what the sheet said; `count` where something could be compared. */
  compareRolled(answered: Answered, count: (kind: string) => void): void
}

/** Looks at everything that can be shown after every choice, and compares the sums with the dice that are rolled next. */
export class Onlooker<S> {
  /** Sums of sheets that were found again in the numbers of a roll, by the kind of question. */
  readonly compared: Record<string, number> = {}
  readonly kinds = new Set<string>()
  private before: { readonly question: Question; readonly sheet: Sheet | null; readonly log: number } | null = null
  private readonly random = new RandomStream('onlooker')
  private readonly known: ReadonlySet<string>

  constructor(
    private readonly watched: Watched<S>,
    private readonly host: Host,
    /** For how many questions the reach is measured. */
    private reaches: number,
  ) {
    this.known = new Set(watched.show.rules.map((rule) => rule.id))
  }

  see(play: Play<S>): void {
    const { show, scores } = this.watched
    this.compare(play)
    const state = JSON.stringify(play.state)
    const record = JSON.stringify(play.record.entries.at(-1))
    const look = lookAt(play, this.host)
    const { question, own } = play.state
    const status = show.status(look, question)
    expect(status.scores).toEqual(scores(own))
    expect(new Set(status.tokens.map((token) => token.id)).size).toBe(status.tokens.length)
    const cards = show.units(look)
    this.expectKnown(cards.flatMap((card) => card.markers.map((marker) => marker.rule)), 'markers of cards')
    const totals = show.scoring(play.log).reduce((all, line) => ({ ...all, [line.side]: all[line.side] + line.points }), { A: 0, B: 0 })
    expect(totals).toEqual(status.scores)
    const summary = show.summary(look, play.log)
    expect(summary.totals).toEqual(status.scores)
    const marks = show.marks(look)
    this.watched.compareShown({ play, look, status, cards, marks, summary })
    const sheet = question ? this.lay(play, question, question.of.find((side) => !play.state.sealed[side])!) : null
    expect(JSON.stringify([status, cards, marks, sheet])).not.toMatch(/undefined|NaN|Infinity|\bnull [a-z]/)
    expect(JSON.stringify(play.state) === state, 'looking changes nothing').toBe(true)
    expect(JSON.stringify(play.record.entries.at(-1))).toBe(record)
    this.before = question ? { question, sheet, log: play.log.length } : null
  }

  /** The sheet of the question as it stands and with an answer laid, the reach and the path. */
  private lay(play: Play<S>, question: Question, side: SideId): Sheet | null {
    const { show, measures } = this.watched
    const look = lookAt(play, this.host)
    const form = formFor(question, side)
    this.kinds.add(question.kind)
    const sheet = show.sheet(look, question, side, null)
    if (sheet) this.checkRows(sheet, question, form)
    if (!measures(question, form) || this.reaches-- > 0) {
      expect(show.reach(look, question).every((one) => one.rings.every((ring) => ring.length > 2))).toBe(true)
    }
    const draft = propose(play, this.host, side, this.random)
    if (draft && form.form === 'path') this.checkPath(play, question, draft as { legs: [] })
    if (draft && form.form === 'counts') {
      const laid = show.sheet(look, question, side, draft)
      expect(laid?.rows.map((row) => row.id)).toEqual(sheet?.rows.map((row) => row.id))
    }
    return sheet
  }

  private checkPath(play: Play<S>, question: Question, draft: Extract<FormAnswer, { legs: unknown }>): void {
    const path = this.watched.show.path(lookAt(play, this.host), question, draft)
    expect(path.costs).toHaveLength(path.points.length)
    expect(path.legs.length).toBeLessThanOrEqual(draft.legs.length)
    if (path.broken.length === 0) expect(path.legs).toHaveLength(draft.legs.length)
    path.legs.forEach((at, i) => expect(Math.hypot(path.points[at]![0] - draft.legs[i]!.x, path.points[at]![2] - draft.legs[i]!.z)).toBeLessThan(1e-6))
  }

  private compare(play: Play<S>): void {
    if (!this.before) return
    const { question, sheet, log } = this.before
    const { input } = play.record.entries.at(-1)!
    const answer = input.what === 'choice' ? input.answer : null
    const row = (id: string) => sheet?.rows.find((one) => one.id === id)
    this.watched.compareRolled({ question, sheet, answer, news: play.log.slice(log), row }, (kind) => {
      this.compared[kind] = (this.compared[kind] ?? 0) + 1
    })
  }

  private checkRows(sheet: Sheet, question: Question, form: Form): void {
    const { least, orLess } = this.watched
    const ids = sheet.rows.map((row) => row.id)
    if (form.form === 'option' || form.form === 'subset' || form.form === 'order') {
      expect(ids).toEqual(form.options.map((option) => option.id))
      expect(sheet.rows.map((row) => row.refused?.rule)).toEqual(form.options.map((option) => option.refused?.rule))
    }
    if (form.form === 'counts') {
      expect(ids).toEqual(form.rows.map((row) => row.id))
      expect(sheet.rows.map((row) => row.refused ?? null)).toEqual(form.rows.map((row) => row.refused ?? null))
    }
    for (const row of sheet.rows) {
      for (const each of row.sums) {
        expect(each.printed + sum(each.changes.map((change) => change.by))).toBe(each.needs)
        expect(each.orLess ?? false).toBe(orLess)
        expect(each.chance).toBeGreaterThanOrEqual(least)
        expect(each.chance).toBeLessThanOrEqual(1 - least)
      }
      for (const { chance, text } of row.outcomes) if (chance !== null) expect(chance >= 0 && chance <= 1 + 1e-9, text).toBe(true)
      this.expectKnown(
        [...row.facts.map((fact) => fact.rule), ...row.sums.flatMap((each) => each.changes.map((change) => change.rule))], `${question.kind} ${row.id}`,
      )
    }
  }

  private expectKnown(rules: readonly string[], where: string): void {
    expect(rules.filter((rule) => !this.known.has(rule)), where).toEqual([])
  }
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)
