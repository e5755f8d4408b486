import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Id } from '../../core/board'
import { plan, sub2 } from '../../core/vec'
import { degrees } from '../../core/units'
import { TableScene } from '../../scene/TableScene'
import type { CameraCommand, CameraPose, EyeView, SceneControl, SceneSettings, TableSceneProps } from '../../scene/types'
import type { TableFile, TableUnit } from '../../table/file'
import type { Desk } from '../../tools/desk'
import type { CameraRequest } from '../../tools/desk-state'
import { tumbles } from '../../tools/game/dice-shown'
import type { GameDesk } from '../../tools/game/game-desk'
import { toolById } from '../../tools/index'
import { sidesNamed } from '../../tools/game/words'
import { useHost } from '../../ui/desk-context'
import { usePanelSpace } from '../../ui/panel-space'
import { installHook } from '../sessions/hook'
import { listenToShortcuts } from '../shortcuts'
import { useTheme } from '../appearance/theme'
import { setSceneControl } from '../picture/scene-control'
import { badgesOf, withActivations, unitAppearances } from '../appearance/units'
import { useGround } from './ground'
import { useOwnArmy } from './own-army'
import { useGameFocus, useRulingFocus, useSeat } from './focus'

type More = Pick<TableSceneProps, 'initialCamera' | 'units' | 'badges' | 'marks' | 'insets' | 'dice' | 'onDiceSeen' | 'focus' | 'seat'>

/** A table on which nothing is played. */
export function TableOnly({ desk, camera }: { desk: Desk; camera: CameraPose | null }) {
  const named = useStore(desk.store.shown, (now) => now.document.units)
  const { painted } = useHost()
  const units = useMemo(() => unitAppearances(named ?? [], painted), [named, painted])
  const insets = usePanelSpace()
  const focus = useRulingFocus(desk)
  const more = useMemo((): More => ({ units, initialCamera: camera, insets, focus }), [units, camera, insets, focus])
  return <SceneView desk={desk} more={more} />
}

/** A table with a game on it: what lies there, who acts and is hurt, and the dice. */
export function PlayedScene({ desk, game }: { desk: Desk; game: GameDesk }) {
  const named = useStore(desk.store.shown, (now) => now.document.units)
  const cards = useStore(game.store.shown, (now) => now.units)
  const active = useStore(game.store.shown, (now) => now.status.active)
  const plain = useStore(game.store.shown, (now) => now.marks)
  const marks = useMemo(
    () => plain.map((mark) => ({ ...mark, text: sidesNamed(mark.text, (side) => game.nameOf(side)) })),
    [plain, game],
  )
  const rolls = useStore(game.store.shown, (now) => now.settings.dice === 'tumble')
  const dice = useStore(game.store.shown, (now) => (tumbles(now.dice, now.settings.dice) ? now.dice : null))
  const painted = useOwnArmy(named ?? NO_UNITS)
  const appearances = useMemo(() => unitAppearances(named ?? NO_UNITS, painted), [named, painted])
  const units = useMemo(() => withActivations(appearances, cards, active), [appearances, cards, active])
  const badges = useMemo(() => badgesOf(cards), [cards])
  const insets = usePanelSpace()
  const focus = useGameFocus(desk, game)
  const seat = useSeat(game)
  const more = useMemo(
    (): More => ({ units, badges, marks, insets, focus, seat, ...(rolls ? { dice } : {}), onDiceSeen: () => game.clearDice() }),
    [units, badges, marks, insets, focus, seat, rolls, dice, game],
  )
  // Where nothing tumbles on the table, the dice are put away all the same.
  useEffect(() => {
    if (!dice) return undefined
    const timer = setTimeout(() => game.clearDice(), DICE_SEEN_MS)
    return () => clearTimeout(timer)
  }, [dice, game])
  return <SceneView desk={desk} more={more} />
}

const NO_UNITS: readonly TableUnit[] = []
/** Far longer than dice tumble, on a slow machine too. */
const DICE_SEEN_MS = 12_000

function SceneView({ desk, more }: { desk: Desk; more: More }) {
  const { keeping, paste } = useHost()
  const control = useRef<SceneControl | null>(null)
  const [lost, setLost] = useState(false)
  const board = useStore(desk.store.shown, (now) => now.board)
  const overlays = useStore(desk.store.shown, (now) => now.overlays)
  const held = useStore(desk.store.shown, (now) => now.held)
  const walk = useStore(desk.store.shown, (now) => now.walk)
  const tool = useStore(desk.store.shown, (now) => now.tool)
  const grab = useStore(desk.store.shown, (now) => now.grab)
  const eyeLook = useStore(desk.store.shown, (now) => now.eye)
  const settings = useStore(desk.store.shown, (now) => now.settings)
  const terrain = useStore(desk.store.shown, (now) => now.document.terrain)
  const name = useStore(desk.store.shown, (now) => now.document.name)
  const ownMat = useStore(desk.store.shown, (now) => now.document.table.mat)
  const ground = useGround(useStore(desk.store.shown, (now) => now.document.table.picture))
  const edges = useStore(desk.store.shown, (now) => now.document.table.edges)
  const heat = useStore(desk.store.shown, (now) => now.heat)
  const cut = useStore(desk.store.shown, (now) => now.cut)
  const camera = useStore(desk.store.shown, (now) => now.camera)
  const { theme, reducedMotion } = useTheme(settings)

  const sceneSettings = useMemo(
    (): SceneSettings => ({ theme, showBodies: settings.showBodies, quality: settings.quality, reducedMotion }),
    [theme, settings.showBodies, settings.quality, reducedMotion],
  )
  const eye = useMemo((): EyeView | null => eyeLook && { ...eyeLook }, [eyeLook])

  useEffect(() => listenToShortcuts(desk, paste), [desk, paste])
  useEffect(() => installHook(desk, keeping, () => control.current), [desk, keeping])
  useEffect(() => {
    if (camera) for (const command of commandsFor(camera)) control.current?.camera(command)
  }, [camera])

  return (
    <>
      <TableScene
        {...more}
        board={board}
        overlays={overlays}
        settings={sceneSettings}
        eye={eye}
        held={held}
        walk={walk}
        cutHeight={cut}
        heat={held === null ? heat : null}
        grab={grab}
        grabAt={desk.grabAt}
        seeThrough={toolById(tool).seeThrough ?? false}
        mat={settings.mat === 'auto' ? (ownMat ?? matFor(terrain)) : settings.mat}
        ground={ground}
        edges={edges}
        label={`${name ?? 'Table'}, ${board.width} by ${board.depth} inches`}
        onPointer={desk.pointer}
        onReady={(ready) => {
          control.current = ready
          setSceneControl(ready)
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

/** A town stands on slabs, a battered outskirt on ash, anything else, and where there is as much wood as wall, on grass. */
function matFor(terrain: TableFile['terrain']): 'city' | 'ash' | 'grass' {
  const built = terrain.filter(({ kind }) => kind === 'building' || kind === 'ruin').length
  const woods = terrain.filter(({ kind }) => kind === 'forest').length
  return woods >= built ? 'grass' : built >= 5 ? 'city' : built >= 3 ? 'ash' : 'grass'
}
