import type { FormAnswer } from '../../../rules/engine/question'
import type { FactShown, SheetRow, SumShown } from '../../../rules/playable'

export const percent = (chance: number): string => {
  const rounded = Math.round(chance * 100)
  if (rounded === 0 && chance > 0) return '< 1%'
  if (rounded === 100 && chance < 1) return '> 99%'
  return `${rounded}%`
}

export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`)

/** What a die has to show: "4+", or "4 or less" where low is good. */
export const toRoll = (number: number, { orLess }: Pick<SumShown, 'orLess'>): string => (orLess ? `${number} or less` : `${number}+`)

/** As in "4+ printed, +1 long range, +1 heavy cover = 6+, 50% each, 8 dice". */
export function sumText(sum: SumShown): string {
  const changes = sum.changes.map((change) => `${signed(change.by)} ${change.text}`)
  const left = [`${toRoll(sum.printed, sum)} printed`, ...changes].join(', ')
  const needs = changes.length > 0 ? `${left} = ${toRoll(sum.needs, sum)}` : left
  return `${needs}, ${percent(sum.chance)} each, ${diceText(sum)}`
}

export const diceText = ({ dice, sides }: Pick<SumShown, 'dice' | 'sides'>): string =>
  dice === 1 ? `1 die of ${sides} sides` : `${dice} dice of ${sides} sides`

/** The row in a few words, beside its stepper: what to roll for, and what comes of it. */
export function rowGist(row: SheetRow): string {
  const rolls = row.sums.map((sum) => `${sum.label} ${toRoll(sum.needs, sum)} (${percent(sum.chance)})`)
  const average = row.outcomes.find((outcome) => outcome.chance === null)
  return [...rolls, ...(average ? [average.text] : [])].join(' · ')
}

/** A fact beside others: with its label, where its words do not say without it what they are about; empty where it is not told there. */
export const factText = ({ label, text, said }: FactShown): string => said ?? `${label}: ${text}`

/** An option in a few words: what it comes to where there is something to reckon, else what there is to know of it. */
export function optionGist(row: SheetRow): string {
  const averages = row.outcomes.filter((outcome) => outcome.chance === null).map((outcome) => outcome.text)
  if (averages.length > 0) return averages.join(' · ')
  if (row.sums.length > 1) return ''
  const rolls = row.sums.map((sum) => `${sum.label} ${toRoll(sum.needs, sum)} (${percent(sum.chance)})`)
  return [...rolls, ...row.facts.flatMap((fact) => factText(fact) || [])].join(' · ')
}

interface Bar {
  readonly text: string
  readonly chance: number
  readonly label: string
}

/** What the chart of a row shows: single results with their chance, in the order given. */
export function chanceBars(outcomes: SheetRow['outcomes']): readonly Bar[] {
  return outcomes.flatMap(({ text, chance }) => (chance === null ? [] : [{ text, chance, label: percent(chance) }]))
}

/** The row of a sheet that is laid out: the one that is pointed at, else the first of what is laid in the draft, else the first that may be chosen. */
export function rowLaidOut(rows: readonly SheetRow[], pointed: string | null, draft: FormAnswer | null): SheetRow | undefined {
  const isLaid = ({ id }: SheetRow): boolean =>
    draft !== null && ('counts' in draft ? (draft.counts[id] ?? 0) > 0 : 'option' in draft && draft.option === id)
  return rows.find(({ id }) => id === pointed) ?? rows.find(isLaid) ?? rows.find(({ refused }) => refused === null) ?? rows[0]
}
