/** A question of a kind that went wrong: what to ask again, as plain data, and why it is wrong. */
export interface Failure {
  readonly why: string
  readonly asked: unknown
}

/**
 * One kind of question of the long runs. A batch follows from its seed alone; so what is asked does not hang on how many processes ask it, nor on
 * where a run was broken off.
 */
export interface Kind {
  /** Of a whole run, and of one batch. */
  readonly count: number
  readonly batch: number
  /** Asks a batch, and gives what went wrong, as small as it could be made. */
  run(seed: string): Promise<readonly Failure[]>
  /** Asks again what a file under test/repro holds; why it is wrong, or null. */
  again(asked: unknown): Promise<string | null>
}
