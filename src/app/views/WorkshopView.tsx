import '../../ui/css/workshop.css'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { MeshStage } from '../../scene/workshop/MeshStage'
import type { WorkshopDoes } from '../../ui/workshop/port'
import { TONES } from '../../ui/workshop/tones'
import { WorkshopPage } from '../../ui/workshop/WorkshopPage'
import { useTheme } from '../appearance/theme'
import { chooseFiles } from '../files/files'
import { putPieces, type WorkshopUp } from '../shell'
import { loadSettings } from '../storage/settings-store'

/** The workshop, with the files that were given to it. */
export function WorkshopView({ workshop, onto }: WorkshopUp) {
  const { theme } = useTheme(loadSettings())
  const now = useStore(workshop.store)
  const does = useMemo((): WorkshopDoes => ({
    ...workshop,
    choose: () => void chooseFiles('.stl,.obj,.glb,.3mf,.ply').then(workshop.add),
    put: (where) => void workshop.finish().then((pieces) => pieces && putPieces(pieces, where === 'onto' ? onto : null)),
  }), [workshop, onto])
  const { drawn, sheet, ready } = now
  const tones = useMemo(() => Object.fromEntries(Object.entries(TONES).filter(([id]) => drawn && id in drawn.marked)), [drawn])
  const cards = ready.map(({ name, size }) => ({ name, about: `${size.map((side) => Number(side.toPrecision(2))).join(' × ')} in` }))
  const stage = drawn && sheet ? <MeshStage mesh={drawn} size={sheet.size} tones={tones} theme={theme} /> : null
  return <WorkshopPage shown={{ ...now, ready: cards, onto: onto?.name ?? null }} does={does} stage={stage} />
}
