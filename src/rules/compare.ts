import type { BoardPiece, Id } from '../core/board'
import type { Measure } from '../core/measure'
import type { SightRuling } from '../core/ruling'
import type { Inches } from '../core/units'
import type { SightAspect, SightReading, SightRequest, System } from './contract'
import { counted, inches, listed } from './kit/words'
import { coverFromWords, VERDICT_WORDS } from './ruling-text'

/** The same question about the same table, ruled by one system. */
export interface Column {
  readonly system: string
  readonly name: string
  /** null where the system refuses to answer; `refused` says why. */
  readonly ruling: SightRuling | null
  readonly refused: string | null
  readonly reading: SightReading | null
  /** The cover in the system's word, with its dice and its givers: "cover from hedge-1 (1 die)". */
  readonly cover: string
}

/** A point on which the systems part, and what each of them makes of it. */
export interface Difference {
  readonly aspect: SightAspect | 'facing' | 'shot'
  /** Pieces or models that it is about. */
  readonly about: readonly Id[]
  /** All of it in plain words, in one or two sentences. */
  readonly text: string
  readonly sides: readonly DifferenceSide[]
}

interface DifferenceSide {
  /** Names of the systems that say the same. */
  readonly systems: readonly string[]
  readonly says: string
  /** How each of them looks at it. */
  readonly readings: readonly { readonly system: string; readonly text: string; readonly rule: string }[]
}

export interface Comparison {
  readonly columns: readonly Column[]
  readonly differences: readonly Difference[]
}

/** Each system's ruling of one question, and where and why they differ. Systems that refuse have a column and no part in differences. */
export function compareSight(measure: Measure, request: SightRequest, systems: readonly System[]): Comparison {
  const columns = systems.map((system): Column => {
    const ruling = system.sight(measure, request)
    return {
      system: system.id,
      name: system.name,
      ruling: ruling.ok ? ruling.value : null,
      refused: ruling.ok ? null : ruling.error,
      reading: system.reading ?? null,
      cover: ruling.ok ? coverOf(ruling.value) : '',
    }
  })
  const ruled = columns.flatMap((column): Ruled[] => (column.ruling ? [{ ...column, ruling: column.ruling }] : []))
  return { columns, differences: [...sightDifferences(measure, ruled), ...coverDifference(ruled), ...rangeDifference(ruled)] }
}

interface Ruled extends Column {
  readonly ruling: SightRuling
}

function coverOf({ verdict, cover, coverFrom, rolls }: SightRuling): string {
  if (verdict === 'blocked') return ''
  if (cover === 'none') return 'none'
  const dice = rolls && rolls.length > 0 ? ` (${counted(rolls.length, 'die', 'dice')})` : ''
  return `${coverFromWords(cover, coverFrom)}${dice}`
}

/** Where verdicts differ: one difference for each reason for which some system blocks. */
function sightDifferences(measure: Measure, ruled: readonly Ruled[]): readonly Difference[] {
  const open = ruled.filter(({ ruling }) => ruling.verdict !== 'blocked')
  const shut = ruled.filter(({ ruling }) => ruling.verdict === 'blocked')
  const doubts = open.some(({ ruling }) => ruling.verdict !== open[0]!.ruling.verdict) ? [doubt(open)] : []
  if (open.length === 0 || shut.length === 0) return doubts
  const reasons = new Map<Difference['aspect'], Ruled[]>()
  for (const column of shut) {
    const aspect = aspectOf(measure, column.ruling)
    reasons.set(aspect, [...(reasons.get(aspect) ?? []), column])
  }
  return [...doubts, ...[...reasons].map(([aspect, blocked]): Difference => {
    const about = aspect === 'facing' || aspect === 'shot' ? [] : [...new Set(blocked.flatMap(({ ruling }) => blockersOf(ruling)))]
    const says = aspect === 'shot' ? 'no shot' : `blocked by ${aspect === 'facing' ? 'the facing' : listed(about)}`
    const sides = [sideOf(blocked, says, aspect), sideOf(open, 'clear', aspect)]
    return { aspect, about, sides, text: textOf(sides) }
  })]
}

const blockersOf = ({ models }: SightRuling): readonly Id[] => [...new Set(models.flatMap(({ blockedBy }) => blockedBy))]

/** What of its way of looking makes a system block: its facing, who may be shot at, other models, woods, or what it looks at of the target. */
function aspectOf({ board }: Measure, ruling: SightRuling): Difference['aspect'] {
  const by = blockersOf(ruling)
  if (ruling.facing?.allowed === false && by.length === 0) return 'facing'
  if (ruling.shot?.open === true && by.length === 0) return 'shot'
  const pieces = by.flatMap((id): readonly BoardPiece[] => board.pieces.filter((piece) => piece.id === id))
  if (by.some((id) => board.models.some((model) => model.id === id)) && pieces.length === 0) return 'models'
  if (pieces.length > 0 && pieces.every((piece) => piece.kind === 'forest')) return 'woods'
  return 'lookedAt'
}

function doubt(open: readonly Ruled[]): Difference {
  const sides = (['clear', 'unsure'] as const).map((verdict) =>
    sideOf(open.filter(({ ruling }) => ruling.verdict === verdict), VERDICT_WORDS[verdict].toLowerCase(), 'lookedAt'))
  return { aspect: 'lookedAt', about: [], sides, text: textOf(sides) }
}

/** Where there is a line for several systems, and only some of them give cover, or from other pieces. */
function coverDifference(ruled: readonly Ruled[]): readonly Difference[] {
  const open = ruled.filter(({ ruling, reading }) => ruling.verdict === 'clear' && reading !== null && reading.cover.rule !== '')
  const kinds = new Map<string, Ruled[]>()
  for (const column of open) {
    const { cover, coverFrom } = column.ruling
    const says = cover === 'none' ? 'no cover' : `cover from ${listed(coverFrom.toSorted())}`
    kinds.set(says, [...(kinds.get(says) ?? []), column])
  }
  if (kinds.size < 2) return []
  const sides = [...kinds].map(([says, columns]) => sideOf(columns, says, 'cover'))
  return [{ aspect: 'cover', about: [...new Set(open.flatMap(({ ruling }) => ruling.coverFrom))], sides, text: textOf(sides) }]
}

/** Far below what anybody measures with a tape. */
const SAME: Inches = 0.005

function rangeDifference(ruled: readonly Ruled[]): readonly Difference[] {
  const groups: Ruled[][] = []
  for (const column of ruled) {
    const group = groups.find(([first]) => Math.abs(first!.ruling.distance - column.ruling.distance) <= SAME)
    if (group) group.push(column)
    else groups.push([column])
  }
  if (groups.length < 2) return []
  const sides = groups.map((group) => sideOf(group, inches(group[0]!.ruling.distance), 'range'))
  return [{ aspect: 'range', about: [], sides, text: textOf(sides) }]
}

function sideOf(columns: readonly Ruled[], says: string, aspect: Difference['aspect']): DifferenceSide {
  return {
    systems: columns.map(({ name }) => name),
    says,
    readings: columns.flatMap(({ name, reading, ruling }) => {
      if (aspect === 'facing') return ruling.facing ? [{ system: name, text: ruling.facing.text, rule: ruling.facing.rule }] : []
      if (aspect === 'shot') return (ruling.shot?.refused ?? []).map(({ text, rule }) => ({ system: name, text, rule }))
      return reading ? [{ system: name, ...reading[aspect] }] : []
    }),
  }
}

/** "Blocked by c1 in Red Rain (the bases of all other models block). Clear in Ruinstars (other figures never block)." */
const textOf = (sides: readonly DifferenceSide[]): string =>
  sides
    .map(({ systems, says, readings }) => {
      const ways = readings.map(({ system, text }) => (readings.length > 1 ? `${system}: ${text}` : text.replace(/\.$/, '')))
      return `${says.charAt(0).toUpperCase()}${says.slice(1)} in ${listed(systems)}${ways.length > 0 ? ` (${ways.join('; ')})` : ''}.`
    })
    .join(' ')
