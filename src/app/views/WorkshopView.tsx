import '../../ui/css/workshop.css'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { MeshStage } from '../../scene/workshop/MeshStage'
import type { WorkshopDoes } from '../../ui/workshop/port'
import { TONES } from '../../ui/workshop/tones'
import { lengthWords } from '../../ui/workshop/terrain-search'
import { WorkshopPage } from '../../ui/workshop/WorkshopPage'
import { useTheme } from '../appearance/theme'
import { chooseFiles } from '../files/files'
import { LONGEST_PICTURE } from '../../table/terrain-pack'
import { addressOf } from '../sessions/thumbnail'
import { openFiles, putPieces, type WorkshopUp } from '../shell'
import { loadSettings } from '../storage/settings-store'
import { shelfPicture } from '../storage/shelf-store'
import { changeTerrain, dropTerrain, exportTerrain, keepReady, loadTerrain, myTerrain, readyOf } from '../workshop/my-terrain'
import { isKept } from '../workshop/workshop'

/** The workshop, with the files that were given to it, and the terrain of one's own. */
export function WorkshopView({ workshop, onto }: WorkshopUp) {
  const { theme } = useTheme(loadSettings())
  const now = useStore(workshop.store)
  const { pieces } = useStore(myTerrain)
  const camera = useRef<(() => HTMLCanvasElement) | null>(null)
  const hold = useCallback((take: (() => HTMLCanvasElement) | null) => {
    camera.current = take
  }, [])
  useEffect(() => void loadTerrain().catch(() => undefined), [])
  const does = useMemo((): WorkshopDoes => {
    /** Carries it out; what keeps it from that is told. */
    const told = (work: Promise<unknown>) => void work.then(
      () => workshop.complain(null), (error: unknown) => workshop.complain(error instanceof Error ? error.message : String(error)))
    const those = (keys: readonly string[]) => myTerrain.getState().pieces.filter(({ key }) => keys.includes(key))
    return {
      ...workshop,
      choose: () => void chooseFiles('.stl,.obj,.glb,.3mf,.ply,.sightline').then(openFiles),
      put: (where) => void workshop.finish().then((ready) => ready && putPieces(ready, where === 'onto' ? onto : null)),
      async keepTerrain() {
        const taken = camera.current?.()
        const looked = workshop.store.getState()
        const piece = await workshop.looked()
        if (!piece) return
        told((async () => {
          const picture = taken ? await addressOf(taken).catch(() => null) : null
          await keepReady(piece, picture !== null && picture.length <= LONGEST_PICTURE ? picture : null)
          workshop.markKept(looked)
        })())
      },
      changeTerrain: (key, said) => told(changeTerrain(key, said)),
      dropTerrain: (key) => told(dropTerrain(key)),
      takeTerrain: (key) => told(Promise.all(those([key]).map(async (piece) => {
        const ready = await readyOf(piece)
        if (!ready) throw new Error(`${piece.name}: its mesh is no longer there`)
        workshop.take(ready)
      }))),
      exportTerrain: (keys) => told(exportTerrain(those(keys))),
      picture: shelfPicture,
    }
  }, [workshop, onto])
  const { drawn, sheet, ready } = now
  const tones = useMemo(() => Object.fromEntries(Object.entries(TONES).filter(([id]) => drawn && id in drawn.marked)), [drawn])
  const cards = ready.map(({ piece: { name, size }, kept }) => ({ name, about: lengthWords(size), kept }))
  const stage = drawn && sheet ? <MeshStage mesh={drawn} size={sheet.size} tones={tones} theme={theme} camera={hold} /> : null
  return <WorkshopPage shown={{ ...now, ready: cards, terrain: pieces, kept: isKept(now), onto: onto?.name ?? null }} does={does} stage={stage} />
}
