import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { TableFile } from '../table/file'
import { StartPage } from '../ui/start/StartPage'
import { DEMOS, HEAD_PICTURE } from './files/library'
import { Arrived, firstPaint } from './appearance/first-paint'
import { useTheme } from './appearance/theme'
import { hrefOf, useRoute, type Route } from './route'
import { loadOpponent, saveOpponent } from './storage/opponent-store'
import { loadSettings } from './storage/settings-store'
import { takeLaunched } from './files/launched'
import { takePasted } from './files/pasted'
import { takeShared } from './files/shared-in'
import { go } from './shell/go'
import { openDialog, openFiles } from './shell/incoming'
import type { GameOffered, Left } from './shell/shown'
import { complain, shell, workshopUnkept } from './shell/stage'
import { Shelf, cardOf } from './views/ShelfView'
import { shelfPicture } from './storage/shelf-store'
import { takeUpdate, update } from './offline/update'

const tableView = () => import('./views/TableView')
const TableView = lazy(() => tableView().then(({ TableView: view }) => ({ default: view })))

/** Asks for what a table is drawn with while its data are still being read: else it comes only when they are. */
function fetchAhead(route: Route): void {
  const leadsToTable = TABLE_ROUTES.has(route.kind) || (route.kind === 'gallery' && route.id !== null)
  // Whoever needs it asks again, and is told.
  if (leadsToTable) tableView().catch(() => undefined)
}

const TABLE_ROUTES: ReadonlySet<Route['kind']> = new Set(['demo', 'new', 'kept', 'quick', 'solo', 'learn', 'game', 'puzzle', 'ruling'])

const GalleryView = lazy(() => import('./views/GalleryView').then(({ GalleryView: view }) => ({ default: view })))

const PrimerView = lazy(() => import('./views/PrimerView').then(({ PrimerView: view }) => ({ default: view })))

const SetupView = lazy(() => import('./views/SetupView').then(({ SetupView: view }) => ({ default: view })))

const WorkshopView = lazy(() => import('./views/WorkshopView').then(({ WorkshopView: view }) => ({ default: view })))

/** Start page, set-up, table or game, by the address. Files may be dropped and pasted anywhere. */
export function App() {
  const route = useRoute()
  const { shown, problem } = useStore(shell)
  useEffect(() => {
    fetchAhead(route)
    void go(route)
  }, [route])
  useAskBeforeClosing()
  useEffect(() => takeLaunched(openFiles, complain), [])
  useEffect(() => takeShared(openFiles, complain), [])
  useEffect(() => takePasted(openFiles), [])
  const dropping = useDrop()
  return (
    <>
      {shown.kind === 'table' && (
        <Suspense fallback={<Loading name="" />}>
          <TableView key={shown.session.key} session={shown.session} />
          <Arrived />
        </Suspense>
      )}
      {shown.kind === 'setup' && (
        <Suspense fallback={<Loading name="" />}>
          <SetupView playable={shown.playable} />
          <Arrived />
        </Suspense>
      )}
      {shown.kind === 'workshop' && (
        <Suspense fallback={<Loading name="" />}>
          <WorkshopView {...shown} />
          <Arrived />
        </Suspense>
      )}
      {shown.kind === 'shelf' && <Shelf {...shown} notice={problem} />}
      {shown.kind === 'primer' && (
        <Suspense fallback={<Loading name="" />}>
          <PrimerView {...shown} />
          <Arrived />
        </Suspense>
      )}
      {shown.kind === 'gallery' && (
        <Suspense fallback={<Loading name="" />}>
          <GalleryView course={shown.course} />
          <Arrived />
        </Suspense>
      )}
      {(shown.kind === 'shelf' || shown.kind === 'start') && <Arrived />}
      {shown.kind === 'loading' && <Loading name={shown.name} />}
      {shown.kind === 'start' && <Start left={shown.left} games={shown.games} notice={problem} />}
      {dropping && <div className="drop-here">Drop a table, a game or meshes here</div>}
    </>
  )
}

/** The browser asks before it closes a page with a mesh that is kept nowhere. */
function useAskBeforeClosing(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (workshopUnkept()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

function useDrop(): boolean {
  const [dropping, setDropping] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDropping(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDropping(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setDropping(false)
      void openFiles([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return dropping
}

function Loading({ name }: { name: string }) {
  useTheme(loadSettings())
  // The page says so itself until the first view is there.
  if (name === '' && firstPaint()) return null
  return (
    <main className="loading" role="status">
      <div className="first-table" />
      <h1>{name === '' ? 'Sightline' : name}</h1>
      <p className="soft">Setting up the table</p>
    </main>
  )
}

interface StartProps {
  readonly left: Left
  readonly games: readonly GameOffered[]
  readonly notice: string | null
}

function Start({ left, games, notice }: StartProps) {
  useTheme(loadSettings())
  const [opponent, setOpponent] = useState(loadOpponent)
  const { waits, open } = useStore(update)
  return (
    <StartPage
      head={HEAD_PICTURE}
      opponent={opponent}
      onOpponent={(chosen) => {
        saveOpponent(chosen)
        setOpponent(chosen)
      }}
      notice={notice}
      update={waits ? { open, take: () => void takeUpdate() } : null}
      onOpen={openDialog}
      games={games.map(({ system, name, pitch, about, solo, learn }) => ({
        name,
        pitch,
        about,
        href: hrefOf({ kind: 'play', system }),
        quick: hrefOf({ kind: 'quick', system }),
        solo: solo ? hrefOf({ kind: 'solo', system }) : null,
        learn: learn && { href: hrefOf({ kind: 'learn', system }), primer: hrefOf({ kind: 'primer', system }), far: learn },
      }))}
      left={left.items.map((item) => cardOf(item))}
      kept={left.all}
      picture={shelfPicture}
      tables={DEMOS.map(({ id, file, picture }) => ({
        href: hrefOf({ kind: 'demo', id }),
        name: file.name ?? id,
        about: aboutTable(file),
        picture,
      }))}
    />
  )
}

const aboutTable = ({ table, models, terrain }: TableFile) =>
  `${table.width} × ${table.depth}″ · ${models.length} models · ${terrain.length} pieces`
