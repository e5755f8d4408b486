import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Reviewed } from '../../../bot/analysis/analyse'
import { useGameHost, useGameNow } from '../game-context'
import type { AnalysisNow } from '../game-host'
import { faultsOf } from './analysis-figures'

const NOT_LOOKED = createStore<AnalysisNow>(() => ({ status: 'none' }))

/** Choices of this game that a look back found wanting, by their entry. */
export function useFaults(): ReadonlyMap<number, Reviewed> {
  const now = useStore(useGameHost().analysis?.state ?? NOT_LOOKED)
  const entries = useGameNow(({ play }) => play.record.entries)
  const moves = 'moves' in now && now.entries === entries ? now.moves : null
  return useMemo(() => new Map(faultsOf(moves ?? []).map((move) => [move.entry, move])), [moves])
}
