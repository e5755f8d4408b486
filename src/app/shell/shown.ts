import type { Playable } from '../../rules/playable'
import type { Primer } from '../../rules/teaching'
import type { CourseShown } from '../../ui/gallery/course-shown'
import type { Session } from '../sessions/session'
import type { ShelfItem } from '../storage/database'
import type { Room } from '../storage/shelf-store'
import type { Workshop } from '../workshop/workshop'

/** What is on the screen. */
export type Shown =
  | {
      readonly kind: 'start'
      /** What was left here, the last first, with how many there are in all. */
      readonly left: Left
      /** What can be played; `solo`: against a program that knows it. */
      readonly games: readonly GameOffered[]
    }
  | { readonly kind: 'loading'; readonly name: string }
  | { readonly kind: 'setup'; readonly playable: Playable }
  | ({ readonly kind: 'shelf' } & ShelfShown)
  | { readonly kind: 'gallery'; readonly course: CourseShown }
  | { readonly kind: 'primer'; readonly system: string; readonly name: string; readonly primer: Primer }
  | ({ readonly kind: 'workshop' } & WorkshopUp)
  | { readonly kind: 'table'; readonly session: Session }

/** The workshop, and the table that one came to it from. */
export interface WorkshopUp {
  readonly workshop: Workshop
  readonly onto: { readonly key: string; readonly name: string } | null
}

/** A game on the start page; `learn`: how far one came in its guided first game, null where it has none. */
export interface GameOffered {
  readonly system: string
  readonly name: string
  readonly pitch: string
  readonly about: string
  readonly solo: boolean
  readonly learn: 'new' | 'begun' | 'done' | null
}

/** Everything that is kept, with the names of its rules. */
export interface ShelfShown {
  readonly items: readonly ShelfItem[]
  readonly systems: ReadonlyMap<string, string>
  readonly room: Room | null
}

export interface Left {
  readonly items: readonly ShelfItem[]
  readonly all: number
}
