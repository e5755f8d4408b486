import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { BoardModel, Id } from '../../core/board'
import { useShadows } from '../stage/shadows'
import type { Walk } from '../../tools/desk-state'
import { areSameModels, keeper } from '../kept'
import type { Badge, Tone, UnitAppearance } from '../types'
import type { ModelCrowd } from './model-crowd'
import { Ghost, Shells, type GhostModel } from './Shells'
import { Tokens } from './Tokens'

interface ModelsProps {
  readonly crowd: ModelCrowd
  readonly models: readonly BoardModel[]
  readonly units: Readonly<Record<Id, UnitAppearance>>
  readonly badges: Readonly<Record<Id, readonly Badge[]>>
  readonly hidden: ReadonlySet<Id>
  readonly tones: ReadonlyMap<Id, Tone | 'lit'>
  readonly atOnce: ReadonlySet<Id> | 'all'
  readonly walk: Walk | null
  readonly ghosts: readonly GhostModel[]
  readonly showBodies: boolean
  readonly detail: number
}

const MEASURED = { colour: '#ffffff', middle: 0.06, rim: 0.42 } as const

/** All models with their tokens, ghosts and, where asked for, measured bodies. */
export function Models({ crowd, models, units, badges, hidden, tones, atOnce, walk, ghosts, showBodies, detail }: ModelsProps) {
  const invalidate = useThree((state) => state.invalidate)
  const touchShadows = useShadows()
  const keep = useMemo(() => keeper(areSameModels), [])
  /** Another list only where another model is there, not where one has moved. */
  const who = keep(models)
  useLayoutEffect(() => {
    if (crowd.update({ models, who, units, hidden, tones, atOnce, walk, detail })) touchShadows()
    else invalidate()
  }, [crowd, models, who, units, hidden, tones, atOnce, walk, detail, invalidate, touchShadows])
  useFrame(() => {
    if (crowd.atRest) return
    crowd.step(performance.now())
    touchShadows()
  }, -1)
  useEffect(() => () => crowd.dispose(), [crowd])
  const bodies = useMemo(() => (showBodies ? models.filter((model) => !hidden.has(model.id)) : []), [showBodies, models, hidden])
  return (
    <>
      <primitive object={crowd} dispose={null} />
      {showBodies && <Shells models={bodies} look={MEASURED} />}
      {ghosts.map((ghost) => {
        const geometry = crowd.geometryOf(ghost.id)
        return geometry !== undefined && <Ghost key={ghost.id} geometry={geometry} pose={ghost.pose} />
      })}
      <Tokens crowd={crowd} models={who} units={units} badges={badges} hidden={hidden} />
    </>
  )
}
