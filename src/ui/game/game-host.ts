/** What the panels of a game ask of the app that they stand in. */
export interface GameHost {
  /** Saves the record as a file. */
  save(): void
  /** Saves the position that is shown as a table, to measure on it or to play it on by hand. */
  saveTable(): void
  /** Opens the set-up of another game. */
  newGame(): void
  /** The same armies and table again, with other dice. */
  rematch(): void
  /** Back to the start page; the game stays kept. */
  leave(): void
}
