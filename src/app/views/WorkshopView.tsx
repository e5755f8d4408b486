import '../../ui/css/workshop.css'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useStore } from 'zustand'
import { endingsFor } from '../../core/file-formats'
import { isSpeck, squaresOf } from '../../scene/workshop/first-look'
import { MeshStage } from '../../scene/workshop/MeshStage'
import { drawScaleAhead } from '../../scene/workshop/scale-figure'
import type { FindingId, SculptDraft, WorkshopDoes } from '../../ui/workshop/port'
import { HAVE_AREA, pointsOf } from '../../ui/workshop/Area'
import { TONES } from '../../ui/workshop/tones'
import { lengthWords } from '../../ui/workshop/terrain-search'
import { WorkshopPage } from '../../ui/workshop/WorkshopPage'
import { useTheme } from '../appearance/theme'
import type { DrawnMesh } from '../workers/drawn-mesh'
import { chooseFiles } from '../files/files'
import { LONGEST_PICTURE } from '../../table/terrain-pack'
import { addressOf } from '../sessions/thumbnail'
import { inTurns } from '../sessions/turns'
import { openFiles, putPieces } from '../shell/incoming'
import type { WorkshopUp } from '../shell/shown'
import { loadSettings } from '../storage/settings-store'
import { shelfPicture } from '../storage/shelf-store'
import { changeTerrain, dropTerrain, exportTerrain, keepReady, keptReadyOf, loadTerrain, myTerrain, readyOf } from '../workshop/my-terrain'
import { exportLibrary, myPrefabs } from '../workshop/my-library'
import { changeFigureSaid, exportFigures, forgetFigure, keepFigure, loadFigures, myFigures } from '../workshop/my-figures'
import { CARRIED_OFFERED, FIRST_SCULPT, SCULPTS_OFFERED, sculpted, sculptFigure } from '../workshop/sculpt-figure'
import { BASE_THICK, isKept } from '../workshop/workshop'

/** What can be mended is marked; what does no harm is where somebody wants to see it. */
const MARKED: ReadonlySet<FindingId> = new Set<FindingId>(['holes', 'flipped', 'crumbs'])

/** The workshop, with the files that were given to it, and the terrain of one's own. */
export function WorkshopView({ workshop, onto }: WorkshopUp) {
  const { theme } = useTheme(loadSettings())
  const now = useStore(workshop.store)
  const { pieces } = useStore(myTerrain)
  const camera = useRef<(() => HTMLCanvasElement) | null>(null)
  const hold = useCallback((take: (() => HTMLCanvasElement) | null) => {
    camera.current = take
  }, [])
  const { figures } = useStore(myFigures)
  const prefabs = useStore(myPrefabs.state, ({ kept }) => kept.length)
  const [begun, setDraft] = useState<SculptDraft | null>(null)
  const [keptDraft, setKept] = useState<SculptDraft | null>(null)
  const [marked, setMarked] = useState(MARKED)
  useEffect(() => void inTurns(drawScaleAhead()), [])
  useEffect(() => void Promise.all([loadTerrain(), loadFigures(), myPrefabs.load()]).catch(() => undefined), [])
  const does = useMemo((): WorkshopDoes => {
    const complain = (error: unknown) => workshop.complain(error instanceof Error ? error.message : String(error))
    /** Carries it out; what keeps it from that is told. */
    const told = (work: Promise<unknown>) => void work.then(() => workshop.complain(null), complain)
    const those = (keys: readonly string[]) => myTerrain.getState().pieces.filter(({ key }) => keys.includes(key))
    return {
      ...workshop,
      sculpt: () => setDraft(FIRST_SCULPT),
      choose: () => void chooseFiles(endingsFor('pack', 'mesh', 'beside', 'picture')).then(openFiles),
      mark: (id) => setMarked((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id])),
      putAll: (where) => void workshop.finishAll().then((ready) => ready && putPieces(ready, where === 'onto' ? onto : null)),
      keepAll: () => void workshop.finishAll(async (piece) => {
        const { again } = workshop.store.getState()
        await keepReady(piece, await pictureOf(await cameraOf(camera)), again && { of: again, as: 'instead' })
      }).catch(complain),
      put: (where) => void workshop.finish().then((ready) => ready && putPieces(ready, where === 'onto' ? onto : null)),
      async keepFigure() {
        const taken = camera.current?.()
        const looked = workshop.store.getState()
        const figure = await workshop.lookedFigure()
        if (!figure) return
        told((async () => {
          await keepFigure({ ...figure, picture: await pictureOf(taken) })
          workshop.markKept(looked)
        })())
      },
      dropFigure: (key) => told(forgetFigure(key)),
      exportFigures: (keys) => told(exportFigures(myFigures.getState().figures.filter(({ key }) => keys.includes(key)))),
      changeFigure: (key, said) => told(changeFigureSaid(key, said)),
      exportLibrary: () => told(exportLibrary()),
      async keepTerrain(as) {
        const taken = camera.current?.()
        const looked = workshop.store.getState()
        const piece = await workshop.looked()
        if (!piece) return
        told((async () => {
          const { key, mesh, tags, name } = await keepReady(piece, await pictureOf(taken), as && looked.again && { of: looked.again, as })
          workshop.markKept(looked, { key, mesh, tags, name })
        })())
      },
      reopenTerrain: (key) => told(Promise.all(those([key]).map(async (piece) => {
        const kept = await keptReadyOf(piece)
        if (!kept) throw new Error(`${piece.name}: its mesh is no longer there`)
        workshop.reopen(kept)
      }))),
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
  const { drawn, sheet, ready, purpose, figure, hull } = now
  const standing = useMemo(() => (purpose === 'figure' ? { ...figure, hull, lift: figure.ownBase ? 0 : BASE_THICK } : null), [purpose, figure, hull])
  const tones = useMemo(() => (
    Object.fromEntries(Object.entries(TONES).filter(([id]) => drawn && id in drawn.marked && marked.has(id as FindingId)))), [drawn, marked])
  const cards = ready.map(({ piece: { name, size }, kept }) => ({ name, about: lengthWords(size), kept }))
  // Terrain is painted as its kind is.
  const staged = useMemo(() => drawn && (purpose === 'figure' ? drawn : plainOf(drawn)), [drawn, purpose])
  // Files that come in meanwhile are what one wants to see.
  const draft = now.file === null ? begun : null
  const clay = useMemo(() => draft && sculpted(draft), [draft])
  const making = draft && {
    draft, sculpts: SCULPTS_OFFERED, carried: CARRIED_OFFERED, kept: keptDraft === draft, fault: now.fault,
    change: (part: Partial<SculptDraft>) => setDraft({ ...draft, ...part }),
    leave: () => setDraft(null),
    keep() {
      const taken = camera.current?.()
      void pictureOf(taken).then((picture) => keepFigure({ ...sculptFigure(draft), picture })).then(
        () => setKept(draft), (error: unknown) => workshop.complain(error instanceof Error ? error.message : String(error)))
    },
  }
  const tall = draft?.height ?? 1
  const claySize = useMemo(() => [1.5, tall, 1.5] as const, [tall])
  const clayStage = clay && draft && (
    <MeshStage
      mesh={{ ...clay, colours: clay.colours!, marked: {} }} size={claySize} tones={{}} theme={theme} camera={hold}
      figure={{ base: draft.base, quarters: 0, lift: 0, body: 'mesh', hull: null }} terrain={null}
    />
  )
  const { leaves, held, floors, area, outlines, kind } = now
  const outline = useMemo(() => (HAVE_AREA.has(kind) ? pointsOf(area, outlines) : null), [area, outlines, kind])
  const told = useMemo(() => ({ leaves, held: held?.places ?? null, floors, outline, take: workshop.hold }), [leaves, held, floors, outline, workshop])
  const meshStage = staged && sheet && (
    <MeshStage
      mesh={staged} size={sheet.size} tones={tones} theme={theme} camera={hold} figure={standing} terrain={purpose === 'terrain' ? told : null}
    />
  )
  const stage = clayStage ?? meshStage
  const mat = { speck: sheet !== null && isSpeck(sheet.size), squares: sheet !== null && squaresOf(sheet.size) === 12 ? 'feet' : 'inches' } as const
  const shown = { ...now, ready: cards, terrain: pieces, figures, prefabs, kept: isKept(now), onto, marked, mat }
  return <WorkshopPage shown={shown} does={does} stage={stage} making={making} />
}

const plainOf = ({ positions, indices, marked, places }: DrawnMesh): DrawnMesh => ({ positions, indices, marked, ...(places && { places }) })

/** Milliseconds for a stage to come up, which is put up anew for each file. */
const LONGEST_WAIT = 5000

/** The picture of what is looked at, once that is on the stage; undefined where no stage comes up. */
async function cameraOf(camera: RefObject<(() => HTMLCanvasElement) | null>): Promise<HTMLCanvasElement | undefined> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const began = performance.now()
  // oxlint-disable-next-line no-await-in-loop
  while (!camera.current && performance.now() - began < LONGEST_WAIT) await frame()
  await frame()
  await frame()
  return camera.current?.()
}

/** As a data address; null: none was taken, or it is too large to be kept. */
async function pictureOf(taken: HTMLCanvasElement | undefined): Promise<string | null> {
  const picture = taken ? await addressOf(taken).catch(() => null) : null
  return picture !== null && picture.length <= LONGEST_PICTURE ? picture : null
}
