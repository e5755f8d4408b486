import { expect } from 'vitest'
import type { GameEvent } from '../../../src/rules/engine/event'
import type { Host } from '../../../src/rules/engine/play'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import type { Rs } from '../../../src/rules/ravaged-star/game/state'
import type { Pool } from '../../../src/rules/ravaged-star/game/tasks'
import { totalsOf } from '../../../src/rules/kit/scoring'
import { Onlooker, type Answered, type Watched } from '../kit/onlooker'

const { show } = ravagedStarPlayable

/** `reaches`: for how many paths and actions the reach is measured. */
export const onlooker = (host: Host, reaches: number): Onlooker<Rs> => new Onlooker(RAVAGED_STAR, host, reaches)

type Count = (kind: string) => void

const RAVAGED_STAR: Watched<Rs> = {
  show,
  scores: (own) => totalsOf(own.scores),
  least: 0.1,
  orLess: false,
  measures: ({ kind }, { form }) => form === 'path' || kind === 'action',
  compareShown({ play: { state: { own } }, status, cards, marks }) {
    expect(status.tokens.filter((token) => token.state === 'in')).toHaveLength(own.pool.length)
    expect(cards.map((card) => card.unit)).toEqual(Object.keys(own.units))
    expect(marks.filter((mark) => mark.id.startsWith('marker-'))).toHaveLength(own.markers.length)
  },
  /** The first roll that follows needs what the sheet said. */
  compareRolled(answered, count) {
    const { question, sheet, answer, news, row } = answered
    if (!sheet || !answer) return
    if (question.kind === 'shoot' || question.kind === 'fight') compareAttack(answered, count)
    if (question.kind === 'impact' && 'counts' in answer) {
      const [first] = Object.entries(answer.counts).filter(([, n]) => n > 0)
      same(question.kind, row(first![0])?.sums[0]?.needs, needsOf(news, 'auto-hits', first![0]), count)
    }
    if (question.kind === 'pick-unit' && 'option' in answer) {
      const tested = news.find((event) => event.kind === 'leadership' && event.step === 'shaken-check')
      const data = tested?.data as { unit: string; needs: number } | undefined
      if (data?.unit === answer.option) same('pick-unit', row(answer.option)?.sums[0]?.needs, data.needs, count)
    }
  },
}

function compareAttack({ question: { kind }, news, row }: Answered, count: Count): void {
  const attack = news.find((event) => event.kind === 'attack')
  if (!attack) return
  const { pool, needs, faces } = attack.data as { pool: Pool; needs: number; faces: readonly number[] }
  const shown = row(`${pool.weapon}>${pool.target}`)
  // A fight closes ranks first, and then asks; a shot of one model at the most rolls what the row's most would.
  same(kind, shown?.sums[0]?.needs, needs, count)
  if (shown && pool.count * shown.sums[0]!.dice > 0) expect(shown.sums[0]!.dice % faces.length === 0 || faces.length < shown.sums[0]!.dice).toBe(true)
  const next = news[news.indexOf(attack) + 1]
  if (next?.kind !== 'defense') return
  const possible = shown!.sums.filter((one) => one.label.startsWith('Defense')).map((one) => one.needs)
  for (const needed of (next.data as { needs: readonly number[] }).needs) expect(possible).toContain(needed)
}

function same(kind: string, shown: number | undefined, rolled: number | undefined, count: Count): void {
  if (rolled === undefined) return
  expect(shown, `${kind} needs`).toBe(rolled)
  count(kind)
}

const needsOf = (news: readonly GameEvent[], kind: string, unit: string): number | undefined =>
  news.map((event) => (event.kind === kind ? (event.data as { unit: string; needs: number }) : null)).find((data) => data?.unit === unit)?.needs
