import type { BoardModel, Id, SideId } from '../../core/board'
import type { GameEvent } from '../../rules/engine/event'
import type { Level } from '../../rules/engine/game'
import type { Refusal } from '../../rules/engine/judge'
import type { Pledge } from '../../rules/engine/pledge'
import type { Choice, FormAnswer } from '../../rules/engine/question'
import type { GameRecord } from '../../rules/engine/record'
import type { Playable } from '../../rules/playable'
import type { SharedStore } from '../transaction'
import type { GameNow, GameSettings, Hint } from './game-state'
import type { Program } from './programs'

/** A game on the desk: one door for answers, from pointers, keys and buttons alike. */
export interface GameDesk {
  readonly playable: Playable
  readonly store: SharedStore<GameNow>
  readonly now: GameNow
  /** Nobody answers here: the game is played elsewhere, and followed. */
  readonly watching: boolean
  /** Lays an answer, or part of one: shown, measured and judged, but not given. null takes it back. */
  draft(answer: FormAnswer | null): void
  /** Gives the draft, or that answer; false where it was refused, and `now.refusal` says why. */
  answer(answer?: FormAnswer, despite?: readonly string[]): boolean
  /** A choice of whoever answers for a side elsewhere, such as a program (`Seat`): null where it was taken, or why it was not. `why`: its reason, in a line. */
  append(choice: Choice, why?: string | null): Refusal | null
  /** The game as that record has it, which was played on elsewhere. Throws `Mismatch` where it does not fit. */
  follow(record: GameRecord): void
  /** Lays an answer that the system proposes: a path, places, a point. Each call the next one. */
  propose(): void
  /** Switches a rule's check; the players agree before this is called. */
  level(rule: string, level: Level, span: 'game' | 'once'): void
  /** From here on the dice follow from other secrets, known by their hashes; by agreement. */
  pledge(given: Pledge): void
  /** Takes the last answer back, at once; where dice or anything hidden were seen since, `now.asksBack` waits for `takeBack` or `leaveBack`. */
  undo(): void
  redo(): void
  /** Takes everything back up to that entry of the record; by agreement. */
  takeBack(entry: number): void
  /** The players do not agree: what was to be taken back stays. */
  leaveBack(): void
  /** Shows an earlier moment, by the number of entries done; null for now. Where that takes a while, `then` is called when it is there. */
  show(moment: number | null, then?: () => void): void
  /** Shows what an option of the standing question would reach, in `now.reach`; null for none. May come a moment later. */
  preview(option: string | null): void
  /** Points at what the line speaks of, and shows it on the table. */
  point(what: GameEvent | readonly Id[] | null): void
  /** The side has taken its seat: the curtain goes up. */
  seat(side: SideId): void
  /** The dice have been seen. */
  clearDice(): void
  settings(change: Partial<GameSettings>): void
  /** A program takes the side's seat; null: somebody at the screen does. */
  sit(side: SideId, program: Program | null): void
  /** Asks what a program would do here; in `now.hints` a moment later, and drawn on the table. */
  hint(): void
  /** Lays what a hint says; once that is given, the way that the hint leads is laid as soon as it is asked for. */
  takeHint(hint: Hint): void
  /** Programs wait with what they do while somebody reads; false lets them go on. */
  hold(on: boolean): void
  /** Lights models, units, pieces and marks on the table until others are lit. */
  light(things: readonly Id[]): void
  /** What programs do is shown at once, until their unit's go is over or somebody at the screen is asked. */
  skip(): void
  /** The table is put away: programs are asked no longer. */
  leave(): void
  nameOf(id: Id | SideId): string
  /** What rules write with ids and letters of sides, as it is said to people. */
  say(text: string): string
  /** A model as it stands, stood last, or would stand if it were set on the table; null where nobody knows. */
  modelOf(id: Id): BoardModel | null
}
