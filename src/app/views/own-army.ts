import { useEffect, useMemo, useState } from 'react'
import type { PaintedMesh } from '../../core/painted-mesh'
import type { TableUnit } from '../../table/file'
import { useHost } from '../../ui/desk-context'
import type { PaintedOf } from '../appearance/units'

const NONE: ReadonlyMap<string, PaintedMesh> = new Map()
/** What a figure may name to be meant: the unit as the screen calls it, without the number that tells it from another, or its profile. */
const keysOf = ({ profile = '', name = '' }: TableUnit): readonly string[] =>
  [name.replace(/\s+\d+$/, ''), profile].map((each) => each.trim().toLowerCase()).filter(Boolean)

/** What is drawn for a unit of a game in place of a sculpt: its own figure, else one of mine that names it or its profile. For show alone. */
export function useOwnArmy(units: readonly TableUnit[]): PaintedOf {
  const { painted } = useHost()
  const [mine, take] = useState(NONE)
  const keys = useMemo(() => [...new Set(units.flatMap(keysOf))].toSorted().join('\n'), [units])
  useEffect(() => {
    let left = false
    if (keys !== '') {
      void import('../workshop/figures-by-profile').then(({ figuresByProfile }) => figuresByProfile(new Set(keys.split('\n')))).then(
        (found) => !left && found.size > 0 && take(found), () => undefined)
    }
    return () => {
      left = true
    }
  }, [keys])
  return useMemo((): PaintedOf => {
    if (mine === NONE) return painted
    return (unit) => painted(unit) ?? keysOf(unit).map((key) => mine.get(key)).find(Boolean) ?? null
  }, [painted, mine])
}
