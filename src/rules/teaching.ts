import type { Id, SideId } from '../core/board'
import type { Inches } from '../core/units'
import type { Vec2 } from '../core/vec'
import type { GameEvent } from './engine/event'
import type { Question } from './engine/question'
import type { Sheet, Status, TableMark, UnitCard } from './shown'

// What a system has to say to somebody who does not know it: a first game in which things are explained as they come up, its words, one page
// of it, and what each question is about. Plain data; screens show it and name no system.

export interface Teaching<S = unknown, Q extends Question = Question, E extends GameEvent = GameEvent> {
  readonly firstGame: FirstGame<S, Q, E>
  readonly terms: readonly Term[]
  readonly primer: Primer
  /** What each kind of question is about and what follows from the answer, in a sentence or two. */
  readonly asks: Readonly<Record<string, string>>
  /** When that side is asked next, while the other one acts. */
  meanwhile(state: S, side: SideId): string
}

/** A word of the system, and what it means. */
export interface Term {
  readonly id: string
  readonly title: string
  /** How else it is written; words of small letters alone are found in capitals as well. */
  readonly words?: readonly string[]
  /** One sentence, two at most. */
  readonly text: string
  readonly rules: readonly string[]
  readonly picture?: Picture
}

export interface Primer {
  /** What the game is, in two sentences. */
  readonly lead: string
  readonly sections: readonly PrimerSection[]
}

export interface PrimerSection {
  readonly title: string
  readonly lines: readonly string[]
  readonly picture?: Picture
}

/** A small drawing, in units of its own; the page gives it colours. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** The same in words. */
  readonly said: string
  readonly parts: readonly PicturePart[]
}

type Tone = 'plain' | 'good' | 'bad' | 'A' | 'B'

export type PicturePart =
  /** A figure on its base, or any disc. */
  | { readonly draw: 'disc'; readonly at: Vec2; readonly r: number; readonly tone: Tone; readonly text?: string }
  | { readonly draw: 'ring'; readonly at: Vec2; readonly r: number; readonly tone: Tone }
  | { readonly draw: 'box'; readonly at: Vec2; readonly size: Vec2; readonly tone: Tone; readonly text?: string }
  | { readonly draw: 'line'; readonly from: Vec2; readonly to: Vec2; readonly tone: Tone; readonly dashed?: true; readonly arrow?: true }
  | { readonly draw: 'text'; readonly at: Vec2; readonly text: string; readonly tone?: Tone }

/** A first game on a small table. The learner is side A; a program plays the other. */
export interface FirstGame<S = unknown, Q extends Question = Question, E extends GameEvent = GameEvent> {
  /** What is learnt in it, in a line. */
  readonly about: string
  readonly minutes: number
  readonly names: Readonly<Record<SideId, string>>
  readonly table: {
    readonly name: string
    readonly width: Inches
    readonly depth: Inches
    readonly terrain: readonly { readonly id: string; readonly piece: string; readonly at: Vec2; readonly turn?: number }[]
  }
  /** Options for the game's set-up. */
  readonly options: unknown
  /** The more important first: where several come up at once, that is their order. */
  readonly notes: readonly FirstGameNote<S, Q, E>[]
}

export const LEARNER: SideId = 'A'

export interface FirstGameNote<S = unknown, Q extends Question = Question, E extends GameEvent = GameEvent> {
  readonly id: string
  readonly title: string
  /** One to three plain sentences. */
  readonly text: string
  readonly rules: readonly string[]
  readonly picture?: Picture
  /** It need not come up in every game. */
  readonly chance?: true
  /** What is to be lit, once what it explains has come up; null before. Once it was told it is not asked again. */
  when(moment: FirstGameMoment<S, Q, E>): Lit | null
}

/** Units, models, pieces and marks of the table, and a part of the screen. */
export interface Lit {
  readonly things?: readonly Id[]
  readonly part?: ScreenPart
}

export const SCREEN_PARTS = ['tokens', 'question', 'side', 'score', 'title', 'dice', 'underway'] as const
export type ScreenPart = (typeof SCREEN_PARTS)[number]

/** What the learner sees at one moment. */
export interface FirstGameMoment<S = unknown, Q extends Question = Question, E extends GameEvent = GameEvent> {
  readonly state: S
  /** What is asked of the learner; null while nothing is. */
  readonly question: Q | null
  /** As far as the learner may read it. */
  readonly log: readonly E[]
  readonly status: Status
  readonly units: readonly UnitCard[]
  readonly marks: readonly TableMark[]
  readonly sheet: Sheet | null
  readonly over: boolean
}

/** The next thing to be explained at that moment, and what is lit with it; null where there is nothing new. */
export function nextNote<S>(
  firstGame: FirstGame<S>, moment: FirstGameMoment<S>, told: ReadonlySet<string>,
): { readonly note: FirstGameNote<S>; readonly lit: Lit } | null {
  for (const note of firstGame.notes) {
    const lit = told.has(note.id) ? null : note.when(moment)
    if (lit) return { note, lit }
  }
  return null
}
