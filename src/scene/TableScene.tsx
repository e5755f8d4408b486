import { Canvas } from '@react-three/fiber'
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ACESFilmicToneMapping, PCFShadowMap } from 'three'
import type { BoardModel, Id } from '../core/board'
import { OWNERS } from '../core/sides'
import type { TableMark } from '../core/table-mark'
import { CameraRig, type Rig } from './cameras/CameraRig'
import { FOV } from './cameras/controls'
import { eyePose, targetsOf } from './cameras/eye-pose'
import { DiceTray } from './dice/DiceTray'
import { DiceWarmth } from './dice/DiceWarmth'
import { EyeTargets } from './EyeTargets'
import { FrameWatch } from './FrameWatch'
import { InTurns } from './InTurns'
import { areSameMaps, keeper } from './kept'
import { Marks } from './marks/Marks'
import { markStrokes } from './marks/mark-strokes'
import { ActiveGlow } from './models/ActiveGlow'
import { ModelCrowd } from './models/model-crowd'
import { Models } from './models/Models'
import { FillLayer } from './overlays/FillLayer'
import { HeatLayer } from './overlays/HeatLayer'
import { InkLayer } from './overlays/InkLayer'
import { mergeRings } from './overlays/merge-rings'
import { PillLayer, PillPlacer, pillBoard } from './overlays/PillLayer'
import { pillsOf } from './overlays/pills'
import { ReachFill } from './overlays/ReachFill'
import { strokesOf } from './overlays/strokes'
import { PointerBridge, type BridgeInput } from './picking/PointerBridge'
import { SceneHandle } from './SceneHandle'
import { firstLevel, QUALITY } from './stage/quality'
import { ShadowWatch } from './stage/ShadowWatch'
import { Stage } from './stage/Stage'
import { gladesOf, Scenery, TableSurface, TerrainFades } from './terrain'
import { reachOfNames } from './terrain/edge-places'
import type { CameraPose, QualityLevel, TableSceneProps, Tone } from './types'
import './table-scene.css'

const PictureGround = lazy(() => import('./terrain/PictureGround'))
const EdgeNames = lazy(() => import('./terrain/EdgeNames'))
const NONE = new Set<Id>()
/** What is marked so may be asked for. */
const PRESSED: ReadonlySet<string> = new Set(['selected', 'target', 'refused'])
const NO_UNITS: NonNullable<TableSceneProps['units']> = {}
const NO_BADGES: NonNullable<TableSceneProps['badges']> = {}
const NO_MARKS: readonly TableMark[] = []

/** The table in 3D: draws a board with overlays, reports pointers, obeys camera commands. Frames are drawn on demand. */
export function TableScene(props: TableSceneProps) {
  const { board, overlays, settings, units = NO_UNITS, badges = NO_BADGES, eye = null } = props
  const { held = null, cutHeight = null, mat = 'grass', marks = NO_MARKS, dice = null, walk = null, edges } = props
  const { theme, reducedMotion } = settings
  const [quality, setQuality] = useState<QualityLevel>(firstLevel(settings.quality))
  const qualityNow = useRef(quality)
  const crowd = useMemo(() => new ModelCrowd(), [])
  const pillStore = useMemo(() => pillBoard(), [])
  const frames = useMemo(() => ({ count: 0 }), [])
  const rig = useRef<Rig | null>(null)
  // A context that comes back has lost what was painted into textures: the canvas is made anew, seen from where it was.
  const [canvas, setCanvas] = useState<{ readonly key: number; readonly pose: CameraPose | null }>({ key: 0, pose: null })
  const heldModel = useRef<BoardModel | null>(null)
  const { onQuality, onContext } = props
  const onContextChange = useCallback((state: 'lost' | 'restored') => {
    if (state === 'restored') setCanvas(({ key }) => ({ key: key + 1, pose: rig.current?.pose() ?? null }))
    onContext?.(state)
  }, [onContext])
  const onLevel = useCallback((level: QualityLevel) => {
    qualityNow.current = level
    setQuality(level)
    onQuality?.(level)
  }, [onQuality])

  const { width, depth, pieces } = board
  const hidden = useMemo(() => {
    const ids = eye === null ? (props.hidden ?? []) : [...(props.hidden ?? []), eye.model]
    return ids.length === 0 ? NONE : new Set(ids)
  }, [props.hidden, eye])
  const targets = useMemo(() => (eye === null ? [] : targetsOf(board, eye.target)), [board, eye])
  const tones = useMemo(() => {
    const map = new Map<Id, Tone | 'lit'>()
    for (const overlay of overlays) if (overlay.kind === 'highlight') map.set(overlay.id, overlay.tone)
    for (const target of targets) map.set(target.id, 'lit')
    return map
  }, [overlays, targets])
  const keepTones = useMemo(() => keeper(areSameMaps<Id, Tone | 'lit'>), [])
  const pieceTones = keepTones(useMemo(() => {
    const ids = new Set(pieces.map(({ id }) => id))
    return new Map([...tones].filter(([id]) => ids.has(id)))
  }, [pieces, tones]))
  const lit = useMemo(() => new Set([...tones].flatMap(([id, tone]) => (PRESSED.has(tone) ? [id] : []))), [tones])
  // Through the eye the lines and figures of the tools would stand before the face.
  const drawn = useMemo(() => (eye === null ? overlays : overlays.filter((overlay) => overlay.kind === 'pill' || overlay.kind === 'fill')), [overlays, eye])
  const inked = useMemo(() => strokesOf(board, drawn), [board, drawn])
  const marked = useMemo(() => markStrokes({ width, depth, pieces, models: [] }, marks), [width, depth, pieces, marks])
  const strokes = useMemo(() => (marked.length === 0 || eye !== null ? inked : [...marked, ...inked]), [inked, marked, eye])
  const acting = useMemo(
    () => board.models.filter((model) => units[model.unit]?.active === true && !hidden.has(model.id)),
    [board, units, hidden],
  )
  const pills = useMemo(() => pillsOf(board, drawn), [board, drawn])
  const ghosts = useMemo(() => drawn.flatMap((one) => (one.kind === 'ghost' ? [{ id: one.model, pose: one.pose }] : [])), [drawn])
  const fills = useMemo(() => drawn.filter((one) => one.kind === 'fill'), [drawn])
  const reaches = useMemo(() => OWNERS.flatMap((side) => {
    const rings = drawn.flatMap((one) => (one.kind === 'reach' && one.side === side && one.threat === undefined ? mergeRings(one.rings, { width, depth }) : []))
    return rings.length === 0 ? [] : [{ side, rings }]
  }), [drawn, width, depth])
  const atOnce = useMemo(() => (reducedMotion ? 'all' : held === null ? NONE : new Set([held])), [reducedMotion, held])
  useLayoutEffect(() => {
    heldModel.current = held === null ? null : (board.models.find((model) => model.id === held) ?? null)
  }, [board, held])

  const round = useMemo(() => (edges ? (pixels: number) => reachOfNames(edges, pixels) : undefined), [edges])
  const glades = useMemo(() => {
    const look = eye === null ? null : eyePose(board, eye)
    if (look !== null) return [[look.eye, look.target] as const]
    return gladesOf(overlays, board.models.filter((model) => lit.has(model.id) || acting.includes(model)))
  }, [board, eye, overlays, lit, acting])

  const motion = useMemo(() => new Set<object>(), [])
  const moving = useCallback(() => motion.size > 0 || !crowd.atRest || rig.current?.atRest() === false, [crowd, motion])
  const ratio = Math.min(QUALITY[quality].pixelRatio, window.devicePixelRatio || 1)
  const input: BridgeInput = {
    board, cut: cutHeight, hidden, held, grab: props.grab ?? 'models', grabAt: props.grabAt, looking: eye !== null,
    through: props.seeThrough ?? false, lit, cursor: props.cursor, onPointer: props.onPointer,
  }
  return (
    <div className="sl-scene" data-theme={theme}>
      <Canvas
        key={canvas.key}
        frameloop="demand"
        shadows={{ type: PCFShadowMap }}
        dpr={ratio}
        gl={{ antialias: settings.quality !== 'low', powerPreference: 'high-performance', toneMapping: ACESFilmicToneMapping }}
        camera={{ fov: FOV, near: 0.1, far: 500, position: [0, 40, -40] }}
        role="img"
        aria-label={props.label ?? 'Gaming table'}
      >
        <InTurns>
          <>
            <CameraRig
              board={board} initial={canvas.pose ?? props.initialCamera ?? null} insets={props.insets ?? null} round={round} eye={eye}
              focus={props.focus} marks={marks} holding={held !== null} seat={props.seat ?? 'A'}
              reducedMotion={reducedMotion} rig={rig} onRest={props.onCameraRest}
            />
            <Stage width={board.width} depth={board.depth} theme={theme} quality={quality} />
          </>
          <>
            <ShadowWatch casters={[board.pieces, hidden, cutHeight, units]} />
            <TableSurface width={board.width} depth={board.depth} mat={mat} rim={edges?.rim ?? 'wood'} quality={quality} />
            {edges && <Suspense fallback={null}><EdgeNames width={board.width} depth={board.depth} edges={edges} /></Suspense>}
            {props.ground && <Suspense fallback={null}><PictureGround width={board.width} depth={board.depth} ground={props.ground} /></Suspense>}
            <Scenery pieces={pieces} hidden={hidden} tones={pieceTones} />
            <TerrainFades cutHeight={cutHeight} glades={glades} atOnce={reducedMotion} motion={motion} />
          </>
          <>
            <Models
              crowd={crowd} models={board.models} units={units} badges={badges} hidden={hidden} tones={tones} atOnce={atOnce} walk={walk} ghosts={ghosts}
              showBodies={settings.showBodies} detail={QUALITY[quality].detail}
            />
            {marks.length > 0 && <Marks marks={marks} board={board} />}
            {acting.length > 0 && <ActiveGlow models={acting} />}
            {targets.length > 0 && <EyeTargets targets={targets} />}
            {reaches.map(({ side, rings }) => <ReachFill key={side} side={side} rings={rings} />)}
            {props.heat?.map && <HeatLayer heat={{ ...props.heat, map: props.heat.map }} board={board} />}
            {fills.length > 0 && <FillLayer fills={fills} />}
            <InkLayer strokes={strokes} />
            <PillPlacer pills={pills} board={pillStore} models={board.models} held={heldModel} insets={props.insets ?? null} />
            {props.dice !== undefined && <DiceWarmth tumbling={!reducedMotion} />}
            {dice !== null && (
              <DiceTray key={dice.key} dice={dice} atOnce={reducedMotion} insets={props.insets ?? null} onSeen={props.onDiceSeen} motion={motion} />
            )}
            <PointerBridge input={input} rig={rig} />
            <SceneHandle rig={rig} crowd={crowd} frames={frames} quality={qualityNow} onReady={props.onReady} />
            <FrameWatch
              wanted={settings.quality} level={quality} ratio={ratio} onLevel={onLevel} onContext={onContextChange} frames={frames} moving={moving}
            />
          </>
        </InTurns>
      </Canvas>
      <div className="sl-vignette" />
      <PillLayer pills={pills} board={pillStore} theme={theme} />
      {eye !== null && <><div className="sl-eye-frame" /><div className="sl-crosshair" /></>}
    </div>
  )
}
