import { expect } from 'vitest'
import type { GameEvent } from '../../../src/rules/engine/event'
import type { Host } from '../../../src/rules/engine/play'
import type { SheetRow } from '../../../src/rules/playable'
import { ruinstarsShow as show } from '../../../src/rules/ruinstars/show'
import { topic } from '../../../src/rules/ruinstars/show/topics'
import { missionPoints, type Ru } from '../../../src/rules/ruinstars/game/state'
import { SIDES } from '../../../src/core/sides'
import { bySide } from '../../../src/rules/kit/by-side'
import { Onlooker, sum, type Watched } from '../kit/onlooker'

/** `reaches`: for how many path questions the reach is measured. */
export const onlooker = (host: Host, reaches: number): Onlooker<Ru> => new Onlooker(ruinstars(), host, reaches)

type Count = (kind: string) => void

function ruinstars(): Watched<Ru> {
  /** What the sheet said that the action would cost, until it is paid: when its target or path is chosen, which may be later. */
  let said: string | null = null
  const compareCost = (event: GameEvent, count: Count): void => {
    const { cost, order } = event.data as { cost: number; order: boolean }
    if (said === null) return
    expect(said.startsWith(order ? '1 TO' : `${cost} of`), `${said} for ${cost}`).toBe(true)
    said = null
    count('action')
  }
  return {
    show,
    scores: (own) => bySide((side) => missionPoints(own, side)),
    least: 1 / 6,
    orLess: true,
    measures: (_, { form }) => form === 'path',
    compareShown({ play: { state: { own } }, status, cards, marks, summary }) {
      for (const side of SIDES) expect(status.tokens.filter((token) => token.side === side)).toHaveLength(own.orders[side])
      const units = Object.values(own.units)
      expect(cards.map((card) => card.unit)).toEqual(Object.keys(own.units))
      expect(cards.flatMap((card) => card.wounds.map(({ left }) => left))).toEqual(units.flatMap((unit) => (unit.where === 'out' ? [] : [unit.hit])))
      const items = Object.values(own.items)
      expect(marks.filter((mark) => mark.id.startsWith('item-'))).toHaveLength(items.filter((item) => item.at).length)
      const carried = cards.flatMap((card) => card.markers.filter((marker) => marker.id.startsWith('carries-')))
      expect(carried).toHaveLength(items.filter((item) => item.carrier).length)
      for (const side of SIDES) expect(sum(summary.rounds.map((round) => round.points[side]))).toBe(status.scores[side])
      expect(summary.lost).toHaveLength(own.losses.length)
    },
    /** What is rolled next needs what the sheet said, with as many dice. */
    compareRolled({ question, sheet, answer, news, row: rowOf }, count) {
      for (const event of news) expect(topic(event), event.kind).not.toBe('rules')
      for (const event of news) if (event.kind === 'action') compareCost(event, count)
      if (!sheet || !answer || !('option' in answer)) return
      const row = rowOf(answer.option)
      if (question.kind === 'target' || question.kind === 'opportunity' || question.kind === 'autohit') compareAttack(question.kind, news, row, count)
      if ((question.kind === 'action' || question.kind === 'order') && row) said = row.facts.find((fact) => fact.label === 'Cost')?.text ?? null
    },
  }
}

function compareAttack(kind: string, news: readonly GameEvent[], row: SheetRow | undefined, count: Count): void {
  const attack = news.find((event) => event.kind === 'attack')
  if (!attack || !row) return
  const { stat, faces } = attack.data as { stat: number; faces: readonly number[] }
  const shown = row.sums.find((one) => one.label === 'Attack')
  if (faces.length > 0) expect([shown?.needs, shown?.dice], kind).toEqual([stat, faces.length])
  count(kind)
  const saves = news.find((event) => event.kind === 'armour')
  if (saves) expect(row.sums.at(-1)!.needs).toBe((saves.data as { stat: number }).stat)
}
