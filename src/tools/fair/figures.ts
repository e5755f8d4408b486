import { SIDES, otherSide } from '../../core/sides'
import type { SideId } from '../../core/board'
import type { Inches } from '../../core/units'
import { formatInches, formatShare } from '../format'

/** What the two sides have of a table. Shares are of the places where a model on foot can stand in the side's zone. */
export interface SideFigures {
  /** Share of all ways from a place of its zone to a place of the other on which somebody would be seen without cover. */
  readonly lanes: number
  /** Places that nobody in the other zone sees. */
  readonly hidden: number
  /** Places from which a move leads to ground that nobody in the other zone sees without cover. */
  readonly cover: number
  /** Of the other zone, the share that does not see the best ground within a move, or sees it only in cover: the mean over the places. */
  readonly shelter: number
  /** Places that the other side sees within its shot after one move. */
  readonly threat: number
  /** Way to what is fought for, the mean over all of it; from the place in the zone that is nearest on foot. */
  readonly objectives: Inches
}

export type FairFigure = keyof SideFigures
export type BothFigures = Readonly<Record<SideId, SideFigures>>

interface FigureKind {
  readonly id: FairFigure
  readonly name: string
  /** What is counted, as a sentence. */
  readonly about: string
  /** Having more of it is better: 1, or worse: -1. */
  readonly good: 1 | -1
  /** Up to such a difference it is even; up to so many of them it leans somewhat. */
  readonly even: number
  /** As in "Side A sees more of the other zone". */
  readonly more: string
  /** Where both are even, about so much. */
  same(about: number): string
}

/** So few are as good as none, and so many as good as all. */
const LEAST = 0.03
const MOST = 0.97
/** Beyond so many open lanes, or below so much partial cover, there is little to hide behind. */
const BARE = { lanes: 2 / 3, shelter: 0.5 } as const

/** So many times the difference that is still even is somewhat; beyond that it is clear. */
const SOMEWHAT = 2.5

export const FAIR_FIGURES: readonly FigureKind[] = [
  {
    id: 'lanes', name: 'Open lanes', about: 'Of all ways from a place of the zone to one of the other: those on which somebody is seen without cover.',
    good: 1, even: 0.04, more: 'has more open lanes',
    same: (about) => (about >= MOST ? 'Every lane lies open, for both' : 'Both have equally many open lanes'),
  },
  {
    id: 'hidden', name: 'Out of sight', about: 'Places of the zone that nobody in the other zone sees.',
    good: 1, even: 0.06, more: 'hides better', same: (about) => (about <= LEAST ? 'Nobody is out of sight, on either side' : 'Both hide equally well'),
  },
  {
    id: 'cover', name: 'Cover in reach', about: 'Places of the zone from which a move leads behind something, or into cover, from all of the other zone.',
    good: 1, even: 0.06, more: 'comes to cover more easily',
    same: (about) => (about <= LEAST ? 'Neither has cover from all of the other zone within a move' : 'Both come to cover equally well'),
  },
  {
    id: 'shelter', name: 'Partial cover',
    about: 'Of the other zone, how much does not see the best ground within a move, or only in cover: the mean over the zone.',
    good: 1, even: 0.06, more: 'is covered from more of the other zone',
    same: (about) => (about <= LEAST ? 'There is nothing to hide behind, for either' : 'Both are covered from equally much of the other zone'),
  },
  {
    id: 'threat', name: 'First-turn threat', about: 'Places of the zone that the other side sees within a shot once it has moved.',
    good: -1, even: 0.06, more: 'is less under threat',
    same: (about) => (about >= MOST ? 'Everybody can be shot at in the first turn, on either side'
      : about <= LEAST ? 'Nobody can be shot at in the first turn' : 'Both are equally under threat'),
  },
  {
    id: 'objectives', name: 'To the objectives', about: 'The way on foot, on average over the objectives, from the nearest place of the zone.',
    good: -1, even: 1, more: 'has less far to go', same: () => 'Both have equally far to go',
  },
]

export type Strength = 'even' | 'somewhat' | 'clear'

/** How a figure lies between the sides. */
export interface FairVerdict {
  readonly figure: FairFigure
  readonly strength: Strength
  /** Whom it favours; null where it is even. */
  readonly side: SideId | null
  readonly text: string
}

export const figureText = (figure: FairFigure, value: number): string => (figure === 'objectives' ? formatInches(value) : formatShare(value))

/** By how many times what is still even a figure favours side A; below 0: side B. */
export function leaning(kind: FigureKind, { A, B }: BothFigures): number {
  return (kind.good * (A[kind.id] - B[kind.id])) / kind.even
}

export function verdictsOf(figures: BothFigures): readonly FairVerdict[] {
  return FAIR_FIGURES.map((kind): FairVerdict => {
    const lean = leaning(kind, figures)
    const strength: Strength = Math.abs(lean) <= 1 + 1e-9 ? 'even' : Math.abs(lean) <= SOMEWHAT ? 'somewhat' : 'clear'
    if (strength === 'even') return { figure: kind.id, strength, side: null, text: `${kind.same((figures.A[kind.id] + figures.B[kind.id]) / 2)}.` }
    const side = lean > 0 ? 'A' : 'B'
    return { figure: kind.id, strength, side, text: `Side ${side} ${strength === 'somewhat' ? 'somewhat' : 'clearly'} ${kind.more}.` }
  })
}

/** How far from fair, in what is still even of each figure: 0 where nothing differs. What moves are tried for. */
export const unfairness = (figures: BothFigures): number => FAIR_FIGURES.reduce((sum, kind) => sum + Math.abs(leaning(kind, figures)), 0)

/** Whether neither side has much to hide behind: what is even then is not yet good to play on. */
const isBare = (figures: BothFigures): boolean => SIDES.every((side) => figures[side].lanes > BARE.lanes || figures[side].shelter < BARE.shelter)

/** `bare`: even, for want of anything to hide behind. */
export type HeadlineTone = Strength | 'bare'

/** The whole of it in a line. */
export function headline(figures: BothFigures): { readonly tone: HeadlineTone; readonly text: string } {
  const { tone, text } = leaningLine(figures)
  if (!isBare(figures)) return { tone, text }
  if (tone === 'even') return { tone: 'bare', text: 'Even, but bare: neither side has much to hide behind.' }
  return { tone, text: `${text} Neither has much to hide behind.` }
}

function leaningLine(figures: BothFigures): { readonly tone: Strength; readonly text: string } {
  const verdicts = verdictsOf(figures).filter(({ strength }) => strength !== 'even')
  if (verdicts.length === 0) return { tone: 'even', text: 'Fair: nothing leans to either side.' }
  const tone = verdicts.some(({ strength }) => strength === 'clear') ? 'clear' : 'somewhat'
  const word = tone === 'clear' ? 'Not fair' : 'Nearly fair'
  const sides = SIDES.filter((side) => verdicts.some((verdict) => verdict.side === side))
  if (sides.length === 2) {
    const sum = FAIR_FIGURES.reduce((total, kind) => total + leaning(kind, figures), 0)
    if (Math.abs(sum) <= 1) return { tone, text: `${word}: each side is better off in something.` }
    const side: SideId = sum > 0 ? 'A' : 'B'
    return { tone, text: `${word}: on the whole it leans to side ${side}, though side ${otherSide(side)} is better off in something.` }
  }
  return { tone, text: `${word}: it leans to side ${sides[0]!}.` }
}
