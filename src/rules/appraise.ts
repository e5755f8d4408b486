import type { Id, Pose, SideId } from '../core/board'
import type { Waypoint } from '../core/measure'
import type { Inches } from '../core/units'
import type { Vec2, Vec3 } from '../core/vec'
import type { Look } from './engine/game'
import type { FormAnswer, Question } from './engine/question'

/**
 * What a program that plays has to know of a system beyond its questions: figures with words. All of it follows from what a side may see.
 * Worth is counted in points of army, chances lie from 0 to 1. Pure; may measure through `look`. `src/bot/README.md` tells what each is for.
 */
export interface Appraisal<S = unknown> {
  /** How far the game is. */
  pace(look: Look<S>): Pace
  standing(look: Look<S>): Readonly<Record<SideId, Standing>>
  /** Units that are left, on the table or still to come. */
  fighters(look: Look<S>): readonly Fighter[]
  /** Places worth holding, as that side sees them. */
  aims(look: Look<S>, side: SideId): readonly Aim[]
  /**
   * What the rest of an activation may consist of, where the standing question asks what a unit does (an option) or which way it goes (a
   * path, then only scripts that begin with that movement). Empty for every other question.
   */
  scripts(look: Look<S>, question: Question): readonly Script[]
  /**
   * Where a script's movement may end, about `apart` inches from one another, with a way to each; not all need to be allowed. `apart` null: as
   * the crow flies, for a first guess.
   */
  ends(look: Look<S>, script: Script, apart: Inches | null): readonly End[]
  /** Where all models of the unit would stand once it has gone there; null where the rules do not allow the way. */
  settled(look: Look<S>, script: Script, end: End): Readonly<Record<Id, Pose>> | null
  /** The best use of the unit's arms in that script, from where it stands, and where its way has led: what each enemy may be expected to lose. */
  strikes(look: Look<S>, script: Script, end?: End | null): readonly Strike[]
  /** What one unit may be expected to take from another that is so far away, at a glance: sight left out. */
  threat(look: Look<S>, by: Id, of: Id, away: Inches): Threat
  /** Whether a model that stands there has an open line to the other, at a glance. */
  glances(look: Look<S>, from: Id, at: Vec3, to: Id): boolean
  /** Answers worth a thought to any other question of that side; those without `terms` are tried out. null: whatever the form lists. */
  advice(look: Look<S>, question: Question, side: SideId): readonly Advice[] | null
  /** The same of one who reckons through what others judge by rule of thumb, for whoever looks closely. Left out: there is no closer look. */
  readonly closely?: Appraisal<S>
}

export interface Pace {
  /** Share of the game that is left: 1 at its start, 0 at its end. */
  readonly left: number
  /** How many times points are still scored, this round included. */
  readonly scorings: number
  /** Points of army that one point of the game is worth. */
  readonly point: number
  /** The least that a point of army counts for, however little of the game is left. Left out: next to nothing in the end. */
  readonly lasting?: number
}

export interface Standing {
  /** Worth of what is left of its army. */
  readonly army: number
  /** Points of the game scored so far, and those that it would get besides were the round over now. */
  readonly scored: number
  readonly soon: number
}

export interface Fighter {
  readonly id: Id
  readonly side: SideId
  readonly name: string
  readonly worth: number
  /** Who leads it on the table, and all its models there; null while it stands nowhere. */
  readonly leader: Id | null
  readonly models: readonly Id[]
  /** How far it gets with one move. */
  readonly movement: Inches
  /** It has yet to act in this round. */
  readonly ready: boolean
  /** Its weight where numbers decide who holds a place; 0 for who cannot hold one now. */
  readonly weight: number
}

/** A place worth being at: whoever has most weight near it holds it, or each counts there. */
export interface Aim {
  readonly id: string
  readonly text: string
  readonly at: Vec2
  /** From the centre to the rim of a leader's base; of an upright rectangle instead, half its sides. */
  readonly within: Inches
  readonly half?: Vec2
  /** Points of the game for holding it each time it is scored, for the side asked and for the other. */
  readonly points: number
  readonly denies: number
  /** Counted in this round alone, or in those to come alone. Left out: in both. */
  readonly when?: 'now' | 'later'
  /** Only these are wanted there, such as who carries what belongs there. Left out: everybody. */
  readonly who?: readonly Id[]
  /** Everybody there counts, by weight, for the own side: once, at however many such places. Left out: whoever has most weight holds it. */
  readonly each?: true
  /** Points of the game for each of `who` by where it stands, as on a way that leads there; in place of all of the above but `when`. */
  readonly along?: (at: Vec2) => number
  /** What is to be brought there is in the hands of `who`: held already, wherever they are. */
  readonly carried?: true
  /** It only draws who is far from it, and says nothing of who will win. */
  readonly lure?: true
}

/** One thing that the rest of an activation may be spent on: actions in order, by the ids of their options. */
export interface Script {
  readonly id: string
  /** What the unit does, as in "Bailiffs run". */
  readonly text: string
  readonly unit: Id
  readonly actions: readonly string[]
  /** Which of the actions moves it, and which of them strikes: its place in `actions`. null: none. */
  readonly moves: number | null
  readonly strikes: number | null
  /** Points of the game that it brings besides, where it brings any. */
  readonly scores?: number
  /** Worth of what it uses up, such as orders, and what is likely to be lost on the way; below nought: of what it brings, such as who is healed. */
  readonly spends?: number
}

export interface End {
  /** Where the unit then stands, all movements of the script made. */
  readonly at: Vec3
  /** The way of the first of them. */
  readonly legs: readonly Waypoint[]
  readonly cost: Inches
  /** Enemies whom it runs over on the way, where that does them harm. */
  readonly over?: readonly Id[]
  /** To get there is to win the game. */
  readonly wins?: true
}

/** What an enemy may be expected to lose to the unit's arms. */
export interface Strike {
  readonly target: Id
  /** With what, and how much of what there is, as in "Carbines at Thralls: 2.1 of 6 expected". */
  readonly text: string
  /** Worth lost on average, the chance that the unit falls, and points of the game that this is worth on average. */
  readonly loss: number
  readonly kill: number
  readonly scores: number
}

export interface Threat {
  /** Without moving, and with a whole activation. */
  readonly now: number
  readonly next: number
}

/** A figure with its word, in points of army; positive is good for whoever is asked. */
export interface Term {
  readonly what: string
  readonly points: number
}

export interface Advice {
  readonly answer: FormAnswer
  readonly terms?: readonly Term[]
}
