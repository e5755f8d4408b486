import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Id } from '../core/board'
import { plan, sub2 } from '../core/vec'
import { degrees } from '../core/units'
import { TableScene } from '../scene/TableScene'
import type { CameraCommand, EyeView, SceneControl, SceneSettings, UnitLook } from '../scene/types'
import type { TableFile } from '../table/file'
import type { CameraRequest } from '../tools/desk-state'
import { toolById } from '../tools/index'
import { DeskProvider } from '../ui/desk-context'
import { TableScreen } from '../ui/TableScreen'
import { ErrorBoundary } from './ErrorBoundary'
import { onePerFrame } from './frame'
import { installHook } from './hook'
import { listenToKeys } from './keyboard'
import { useLook } from './look'
import { saveFile, type Session } from './session'

/** One table on the screen: the scene draws what the desk holds, and the desk hears what the scene sees. */
export function TableView({ session }: { session: Session }) {
  return (
    <ErrorBoundary onSave={() => saveFile(session.desk)}>
      <DeskProvider desk={session.desk} host={session.host}>
        <TableScreen>
          <Scene session={session} />
        </TableScreen>
      </DeskProvider>
    </ErrorBoundary>
  )
}

function Scene({ session: { desk } }: { session: Session }) {
  const control = useRef<SceneControl | null>(null)
  const [lost, setLost] = useState(false)
  const board = useStore(desk.store, (now) => now.board)
  const overlays = useStore(desk.store, (now) => now.overlays)
  const held = useStore(desk.store, (now) => now.held)
  const tool = useStore(desk.store, (now) => now.tool)
  const eyeLook = useStore(desk.store, (now) => now.eye)
  const settings = useStore(desk.store, (now) => now.settings)
  const file = useStore(desk.store, (now) => now.file)
  const cut = useStore(desk.store, (now) => now.cut)
  const camera = useStore(desk.store, (now) => now.camera)
  const { theme, reducedMotion } = useLook(settings)

  const units = useMemo(() => unitLooks(file), [file])
  const frame = useMemo(() => onePerFrame((event) => desk.pointer(event)), [desk])
  const sceneSettings = useMemo(
    (): SceneSettings => ({ theme, showBodies: settings.showBodies, quality: settings.quality, reducedMotion }),
    [theme, settings.showBodies, settings.quality, reducedMotion],
  )
  const eye = useMemo((): EyeView | null => eyeLook && { model: eyeLook.model, target: eyeLook.target }, [eyeLook])

  useEffect(() => listenToKeys(desk), [desk])
  useEffect(() => frame.stop, [frame])
  useEffect(() => installHook(desk, () => control.current), [desk])
  useEffect(() => {
    if (camera) for (const command of commandsFor(camera)) control.current?.camera(command)
  }, [camera])

  const { grab, seeThrough = false } = toolById(tool)
  return (
    <>
      <TableScene
        board={board}
        units={units}
        overlays={overlays}
        settings={sceneSettings}
        eye={eye}
        held={held}
        cutHeight={cut}
        grab={grab}
        seeThrough={seeThrough}
        mat={settings.mat === 'auto' ? matFor(file) : settings.mat}
        label={`${file.name ?? 'Table'}, ${file.table.width} by ${file.table.depth} inches`}
        onPointer={frame.send}
        onReady={(ready) => {
          control.current = ready
        }}
        onContext={(state) => setLost(state === 'lost')}
        onCameraRest={({ eye: from, target }) => {
          const [x, z] = sub2(plan(target), plan(from))
          desk.set({ heading: Math.round(degrees(Math.atan2(x, z)) / 90) * 90 })
        }}
      />
      {lost && (
        <p className="loading" role="alert">
          The graphics card took the picture away; it comes back by itself. The table is safe.
        </p>
      )}
    </>
  )
}

const COMMANDS: Readonly<Record<CameraRequest['want'], (ids: readonly Id[]) => CameraCommand>> = {
  home: () => ({ kind: 'home' }),
  top: () => ({ kind: 'top' }),
  frame: (ids) => ({ kind: 'frame', ids }),
  left: () => ({ kind: 'turn', steps: 1 }),
  right: () => ({ kind: 'turn', steps: -1 }),
  up: () => ({ kind: 'tilt', steps: 1 }),
  down: () => ({ kind: 'tilt', steps: -1 }),
  nearer: () => ({ kind: 'zoom', steps: 1 }),
  farther: () => ({ kind: 'zoom', steps: -1 }),
}

const commandsFor = ({ want, ids }: CameraRequest): CameraCommand[] => [COMMANDS[want](ids)]

/** Words for the figures, and a letter for each unit: its initial, or two letters where several share one. */
function unitLooks(file: TableFile): Record<Id, UnitLook> {
  const units = file.units ?? []
  const initial = (name: string) => name.slice(0, 1).toUpperCase()
  const looks: Record<Id, UnitLook> = {}
  for (const unit of units) {
    const name = unit.name ?? unit.id
    const shared = units.some(
      (other) => other !== unit && other.side === unit.side && initial(other.name ?? other.id) === initial(name),
    )
    looks[unit.id] = {
      profile: `${unit.profile ?? ''} ${unit.name ?? ''}`.trim() || null,
      letter: shared ? initial(name) + name.slice(1, 2).toLowerCase() : initial(name),
    }
  }
  return looks
}

/** A town stands on slabs, a battered outskirt on ash, anything else on grass. */
function matFor(file: TableFile): 'city' | 'ash' | 'grass' {
  const built = file.terrain.filter(({ kind }) => kind === 'building' || kind === 'ruin').length
  return built >= 5 ? 'city' : built >= 3 ? 'ash' : 'grass'
}
