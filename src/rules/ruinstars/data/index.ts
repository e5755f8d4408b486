import type { Gear, Profile } from '../profile'
import { LAMPLIGHT } from './lamplight'
import { MUSTER } from './muster'
import { RUST_CHOIR } from './rust-choir'
import type { SquadBook } from './squad-book'

export const SQUAD_BOOKS: readonly SquadBook[] = [LAMPLIGHT, RUST_CHOIR, MUSTER]

/** All Units of all books by their ids. */
export const PROFILES: ReadonlyMap<string, Profile> = new Map(
  SQUAD_BOOKS.flatMap((book) => book.profiles.map((profile) => [profile.id, profile] as const)),
)

/** All gear of all books by its ids. */
export const GEAR: ReadonlyMap<string, Gear> = new Map(SQUAD_BOOKS.flatMap((book) => book.gear.map((gear) => [gear.id, gear] as const)))
