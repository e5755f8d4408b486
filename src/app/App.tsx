import { useEffect, useRef, useState } from 'react'
import { StartPage } from '../ui/StartPage'
import { readBundle, type Bundle } from './bundle'
import { chooseFiles } from './files'
import { DEMOS, EMPTY_TABLE, LIBRARY } from './library'
import { useLook } from './look'
import { hrefOf, routeTo, useRoute } from './route'
import { startSession, type Session } from './session'
import { loadSettings } from './settings-store'
import { fetchKept, recentTables, type Recent } from './store'
import { TableView } from './TableView'

type Shown =
  | { readonly kind: 'start'; readonly recent: readonly Recent[] }
  | { readonly kind: 'loading'; readonly name: string }
  | { readonly kind: 'table'; readonly session: Session }

const freshKey = (stem: string) => `${stem}-${crypto.randomUUID().slice(0, 8)}`

/** Start page or table, by the address. Files may be dropped anywhere. */
export function App() {
  const route = useRoute()
  const [shown, setShown] = useState<Shown>({ kind: 'loading', name: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [dropping, setDropping] = useState(false)
  const session = useRef<Session | null>(null)
  /** A table that was opened from files, waiting for its address. */
  const opened = useRef(new Map<string, Bundle>())

  const complain = (text: string) => {
    if (session.current) session.current.desk.say('error', text)
    else setProblem(text)
  }

  const openFiles = (files: readonly File[]) =>
    void readBundle(files, LIBRARY).then((bundle) => {
      if (!bundle.ok) return complain(bundle.error)
      const key = freshKey('file')
      opened.current.set(key, bundle.value)
      routeTo({ kind: 'kept', key })
    })

  useEffect(() => {
    let current = true
    const leave = () => {
      session.current?.dispose()
      session.current = null
    }
    const putUp = async (key: string, bundle: Bundle, changed: boolean) => {
      const started = await startSession({ key, bundle, changed, openFiles })
      if (!started.ok) {
        setProblem(started.error)
        return routeTo({ kind: 'start' })
      }
      if (!current) return started.value.dispose()
      leave()
      session.current = started.value
      opened.current.clear()
      setProblem(null)
      setShown({ kind: 'table', session: started.value })
    }
    const go = async () => {
      if (route.kind === 'start') {
        leave()
        setShown({ kind: 'start', recent: await recentTables().catch(() => []) })
        return
      }
      if (route.kind === 'new' || route.kind === 'demo') {
        const demo = route.kind === 'demo' ? DEMOS.find((each) => each.id === route.id) : null
        if (demo === undefined) {
          setProblem(`There is no table called ${route.kind === 'demo' ? route.id : 'that'}`)
          return routeTo({ kind: 'start' })
        }
        const key = freshKey(demo?.id ?? 'new')
        opened.current.set(key, { file: demo?.file ?? EMPTY_TABLE, meshes: {} })
        return routeTo({ kind: 'kept', key }, true)
      }
      if (session.current?.key === route.key) return
      const waiting = opened.current.get(route.key)
      setShown({ kind: 'loading', name: waiting?.file.name ?? 'the table' })
      if (waiting) return putUp(route.key, waiting, route.key.startsWith('file'))
      const kept = await fetchKept(route.key)
      if (!kept.ok) {
        setProblem(kept.error)
        return routeTo({ kind: 'start' })
      }
      await putUp(route.key, kept.value, kept.value.changed)
    }
    go().catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error))
      routeTo({ kind: 'start' })
    })
    return () => {
      current = false
    }
  }, [route])

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
      setDropping(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      openFiles(files)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  })

  return (
    <>
      {shown.kind === 'table' && <TableView key={shown.session.key} session={shown.session} />}
      {shown.kind === 'loading' && <Loading name={shown.name} />}
      {shown.kind === 'start' && <Start recent={shown.recent} notice={problem} onOpen={() => void chooseFiles().then((files) => files.length > 0 && openFiles(files))} />}
      {dropping && <div className="drop-here">Drop the table here</div>}
    </>
  )
}

function Loading({ name }: { name: string }) {
  useLook(loadSettings())
  return (
    <main className="loading" role="status">
      <h1>{name === '' ? 'Sightline' : `Setting up ${name}`}</h1>
      <p className="soft">Terrain, measures, lights</p>
    </main>
  )
}

interface StartProps {
  readonly recent: readonly Recent[]
  readonly notice: string | null
  readonly onOpen: () => void
}

function Start({ recent, notice, onOpen }: StartProps) {
  useLook(loadSettings())
  const when = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  return (
    <StartPage
      notice={notice}
      onOpen={onOpen}
      recent={recent.map(({ key, name, at }) => ({ href: hrefOf({ kind: 'kept', key }), name, when: when.format(at) }))}
      tables={DEMOS.map(({ id, file, picture }) => ({
        href: hrefOf({ kind: 'demo', id }),
        name: file.name ?? id,
        about: `${file.table.width} × ${file.table.depth}″, ${file.models.length} models, ${file.terrain.length} pieces of terrain`,
        picture,
      }))}
    />
  )
}
