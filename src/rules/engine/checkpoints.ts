import type { Checkpoint } from './position'

/** Entries between two checkpoints at most: who goes back plays the game on from the last one before, entry by entry. */
export const FARTHEST = 24

/** Whether a checkpoint is due after so many entries, though nothing begins there. */
export const isFar = (checkpoints: readonly Checkpoint<unknown>[], entries: number): boolean => entries - (checkpoints.at(-1)?.entries ?? 0) >= FARTHEST
