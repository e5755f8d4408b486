import { Canvas, useThree, type ThreeEvent } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import {
  ACESFilmicToneMapping, BufferAttribute, BufferGeometry, CanvasTexture, DoubleSide, Matrix4, SRGBColorSpace, Vector2, Vector3,
  type InstancedMesh, type PerspectiveCamera,
} from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import type { Solid } from '../../core/board'
import type { PaintedMesh } from '../../core/painted-mesh'
import type { Vec2, Vec3 } from '../../core/vec'
import type { TableBase } from '../../table/file'
import { baseShape, bodyOfBase } from '../../table/solids'
import { InTurns } from '../InTurns'
import { figureGeometry } from '../models/known-figures'
import { modelGeometry } from '../models/model-geometry'
import { figureBeside, firstLook, FIGURE_TALL, FOV, isSpeck, matOf, pieceAlone, squaresOf } from './first-look'
import { SCALE } from './scale-figure'
import { sphereRound } from './sphere-round'

/** What is drawn of a mesh, in inches, y up, standing on 0. */
interface StagedMesh {
  readonly positions: Float32Array
  readonly indices: Uint32Array
  /** Of holes two corners a side, of all else three a triangle. */
  readonly marked: Readonly<Partial<Record<string, Uint32Array>>>
  /** Places of what is marked; left out: those of the mesh. */
  readonly places?: Float32Array
  /** Of each corner; left out: it has none of its own. */
  readonly colours?: Float32Array
}

/** A figure: how it stands, and what of it sees and is seen. */
interface Standing {
  readonly base: NonNullable<TableBase>
  readonly quarters: number
  readonly lift: number
  readonly body: 'mesh' | 'hull' | 'cylinder'
  readonly hull: Pick<StagedMesh, 'positions' | 'indices'> | null
}

/** What is told of terrain besides its surface, and how one takes hold of a part of it. */
interface TerrainTold {
  /** Leaves of its doors. */
  readonly leaves: readonly Pick<StagedMesh, 'positions' | 'indices'>[]
  /** Triangles that somebody has hold of, nine numbers each; null: none. */
  readonly held: Float32Array | null
  /** Where models stand, and where they would if it were flat; three numbers each. */
  readonly floors: readonly { readonly places: Float32Array; readonly roughPlaces: Float32Array }[] | null
  /** Within which one is in it. */
  readonly outline: readonly Vec2[] | null
  take(at: Vec3): void
}

interface MeshStageProps {
  readonly mesh: StagedMesh
  readonly size: readonly [number, number, number]
  /** Colours of the marks that are shown, by their names. */
  readonly tones: Readonly<Record<string, string>>
  readonly theme: 'dark' | 'light'
  /** null: it is terrain. */
  readonly figure: Standing | null
  /** null: it is a figure. */
  readonly terrain: TerrainTold | null
  /** Is given what takes a picture of what is shown, and null when nothing is shown any more. */
  readonly camera: (take: (() => HTMLCanvasElement) | null) => void
}

/** What helps to judge it, and is not in its picture. */
const AID = 'aid'
const GROUND = { dark: '#3b4536', light: '#8d9a7c' } as const
const LINES = { dark: '#f1eae0', light: '#26301c' } as const
const ARROW = { dark: '#ffd166', light: '#b3261e' } as const

/** A mesh on a mat with a line for each inch, and beside it a figure on a 32 mm base for scale. Drawn on demand, and first one after the other. */
export function MeshStage({ mesh, size, tones, theme, camera, figure, terrain }: MeshStageProps) {
  const room = useMemo(() => (figure ? roomOf(figure, size) : size), [figure, size])
  const standing = figure && { position: [0, figure.lift, 0] as const, rotation: [0, (figure.quarters * Math.PI) / 2, 0] as const }
  return (
    <Canvas
      frameloop="demand"
      dpr={[1, 2]}
      camera={{ fov: FOV, near: 0.05, far: 5000 }}
      gl={{ antialias: true, toneMapping: ACESFilmicToneMapping, toneMappingExposure: 1.1 }}
      aria-label="The mesh, with a figure beside it for scale"
      role="img"
    >
      <hemisphereLight args={['#fff4e2', '#4a4238', 1.4]} />
      <directionalLight color="#fff1da" intensity={2.4} position={[-6, 10, 7]} />
      <directionalLight color="#9fb4d8" intensity={0.7} position={[8, 4, -6]} />
      <Look size={room} />
      <InTurns>
        <Ground size={room} theme={theme} />
        <group {...(standing ?? {})}>
          <Body mesh={mesh} take={terrain?.take ?? null} />
          {terrain?.leaves.map((leaf, i) => <Leaf key={i} leaf={leaf} />)}
          <group name={AID}>
            {Object.entries(tones).map(([id, tone]) => {
              const corners = mesh.marked[id]
              return corners && <Mark key={id} positions={mesh.places ?? mesh.positions} corners={corners} tone={tone} lines={id === 'holes'} />
            })}
          </group>
          <group name={AID}>{terrain && <Told {...terrain} />}</group>
          <group name={AID}>{figure?.body === 'hull' && figure.hull && <Hull hull={figure.hull} />}</group>
        </group>
        <>
          {figure && <Base base={figure.base} />}
          <group name={AID}>{figure?.body === 'cylinder' && <Cylinder base={figure.base} height={size[1] + figure.lift} />}</group>
        </>
        <group name={AID}>
          <Figure at={figureBeside(room)} />
          {isSpeck(room) && <Arrow at={figureBeside(room)} tone={ARROW[theme]} />}
        </group>
        {/* Of all of it, and of nothing before it is there. */}
        <Pictures size={room} camera={camera} />
      </InTurns>
    </Canvas>
  )
}

/** What a figure takes up, however it is turned, with the base under it. */
function roomOf({ base, lift }: Standing, [w, h, d]: MeshStageProps['size']): MeshStageProps['size'] {
  const shape = baseShape(base)
  const half = shape.kind === 'circle' ? shape.radius : shape.kind === 'oval' ? Math.max(shape.rx, shape.rz)
    : shape.kind === 'rect' ? Math.max(shape.hx, shape.hz) : 0
  const wide = Math.max(w, d, 2 * half)
  return [wide, h + lift, wide]
}

/** Whole inches round the piece and the figure, or feet. */
function Ground({ size, theme }: Pick<MeshStageProps, 'size' | 'theme'>) {
  const [x, z] = matOf(size)
  const step = squaresOf(size)
  const lines = useMemo(() => {
    const count = (half: number) => Array.from({ length: 2 * Math.floor(half / step) + 1 }, (_, i) => (i - Math.floor(half / step)) * step)
    const places = [...count(x).flatMap((at) => [at, 0, -z, at, 0, z]), ...count(z).flatMap((at) => [-x, 0, at, x, 0, at])]
    return new BufferGeometry().setAttribute('position', new BufferAttribute(Float32Array.from(places), 3))
  }, [x, z, step])
  useEffect(() => () => lines.dispose(), [lines])
  return (
    <group>
      <mesh rotation-x={-Math.PI / 2} position-y={-0.012}>
        <planeGeometry args={[2 * x, 2 * z]} />
        <meshStandardMaterial color={GROUND[theme]} roughness={1} />
      </mesh>
      <lineSegments geometry={lines} position-y={-0.004}>
        <lineBasicMaterial color={LINES[theme]} transparent opacity={0.18} />
      </lineSegments>
    </group>
  )
}

/** The places are shared by all that is drawn of a mesh, and freed with the last. */
function useGeometry(positions: Float32Array, corners: Uint32Array, colours?: Float32Array): BufferGeometry {
  const geometry = useMemo(() => {
    const made = new BufferGeometry()
    made.setAttribute('position', new BufferAttribute(positions, 3))
    if (colours) made.setAttribute('color', new BufferAttribute(colours, 3))
    made.setIndex(new BufferAttribute(corners, 1))
    made.boundingSphere = sphereRound(positions)
    return made
  }, [positions, corners, colours])
  useEffect(() => () => geometry.dispose(), [geometry])
  return geometry
}

/** A hand that moved no farther between down and up has pressed; in dots. */
const PRESSED = 4

function Body({ mesh, take }: { readonly mesh: StagedMesh; readonly take: TerrainTold['take'] | null }) {
  const geometry = useGeometry(mesh.positions, mesh.indices, mesh.colours)
  const own = mesh.colours !== undefined
  return (
    <mesh
      geometry={geometry}
      {...(take && { onClick: ({ delta, point }: ThreeEvent<MouseEvent>) => void (delta <= PRESSED && take([point.x, point.y, point.z])) })}
    >
      {/* The inside is seen through holes. Faces are shaded by themselves, so that no corner needs a normal. */}
      <meshStandardMaterial
        key={own ? 'own' : 'plain'} color={own ? '#ffffff' : '#b9ad9b'} vertexColors={own} roughness={0.85} flatShading side={DoubleSide}
      />
    </mesh>
  )
}

/** The leaf of a door. */
function Leaf({ leaf }: { readonly leaf: TerrainTold['leaves'][number] }) {
  const geometry = useGeometry(leaf.positions, leaf.indices)
  return (
    <mesh geometry={geometry}>
      <meshStandardMaterial color="#6b8fc9" roughness={0.8} flatShading side={DoubleSide} />
    </mesh>
  )
}

function Told({ held, floors, outline }: TerrainTold) {
  return (
    <>
      {held && <Held places={held} />}
      {floors?.map(({ places, roughPlaces }, i) => (
        <group key={i}>
          <Places places={places} tone="#3fd17a" />
          <Places places={roughPlaces} tone="#f0a83c" />
        </group>
      ))}
      {outline && <Outline points={outline} />}
    </>
  )
}

/** Seen through what is before it, so that it is found again. */
function Held({ places }: { readonly places: Float32Array }) {
  const geometry = useMemo(() => new BufferGeometry().setAttribute('position', new BufferAttribute(places, 3)), [places])
  useEffect(() => () => geometry.dispose(), [geometry])
  return (
    <mesh geometry={geometry} renderOrder={4}>
      <meshBasicMaterial color="#4fb3ff" transparent opacity={0.75} depthTest={false} side={DoubleSide} toneMapped={false} />
    </mesh>
  )
}

/** A small disc on each place. */
function Places({ places, tone }: { readonly places: Float32Array; readonly tone: string }) {
  const marks = useRef<InstancedMesh>(null)
  const count = places.length / 3
  useLayoutEffect(() => {
    const matrix = new Matrix4()
    for (let i = 0; i < count; i++) {
      matrix.makeRotationX(-Math.PI / 2).setPosition(places[3 * i]!, places[3 * i + 1]! + 0.015, places[3 * i + 2]!)
      marks.current?.setMatrixAt(i, matrix)
    }
    if (marks.current) marks.current.instanceMatrix.needsUpdate = true
  }, [places, count])
  return count > 0 && (
    <instancedMesh key={count} ref={marks} args={[undefined, undefined, count]} frustumCulled={false}>
      <circleGeometry args={[0.085, 12]} />
      <meshBasicMaterial color={tone} toneMapped={false} polygonOffset polygonOffsetFactor={-2} polygonOffsetUnits={-2} />
    </instancedMesh>
  )
}

/** On the ground. */
function Outline({ points }: { readonly points: readonly Vec2[] }) {
  const geometry = useMemo(() => {
    const places = Float32Array.from(points.flatMap(([x, z]) => [x, 0.01, z]))
    return new BufferGeometry().setAttribute('position', new BufferAttribute(places, 3))
  }, [points])
  useEffect(() => () => geometry.dispose(), [geometry])
  return (
    <lineLoop geometry={geometry}>
      <lineBasicMaterial color="#f4d27a" toneMapped={false} />
    </lineLoop>
  )
}

const NO_SOLID = { kind: 'prism', footprint: { kind: 'circle', radius: 0 }, height: 1 } as const
const NOTHING: PaintedMesh = { positions: new Float32Array(0), indices: new Uint32Array(0), colours: null }

/** The base that it will stand on, with the notch that says where it faces. */
function Base({ base }: Pick<Standing, 'base'>) {
  const geometry = useMemo(() => modelGeometry({ sculpt: 'trooper', side: 'A', base: baseShape(base), body: NO_SOLID, figure: NOTHING }), [base])
  useEffect(() => () => geometry.dispose(), [geometry])
  return (
    <mesh geometry={geometry}>
      <meshStandardMaterial vertexColors roughness={0.8} />
    </mesh>
  )
}

const MEASURED = { color: '#4fd0bb', transparent: true, opacity: 0.22, depthWrite: false, side: DoubleSide } as const

function Hull({ hull }: { readonly hull: NonNullable<Standing['hull']> }) {
  const geometry = useGeometry(hull.positions, hull.indices)
  return (
    <mesh geometry={geometry} renderOrder={3}>
      <meshBasicMaterial {...MEASURED} />
    </mesh>
  )
}

/** As wide as fits on the base. */
function Cylinder({ base, height }: Pick<Standing, 'base'> & { readonly height: number }) {
  const radius = bodyOfBase(baseShape(base)) as Solid & { kind: 'prism'; footprint: { kind: 'circle' } }
  return (
    <mesh position-y={height / 2} renderOrder={3}>
      <cylinderGeometry args={[radius.footprint.radius, radius.footprint.radius, height, 48]} />
      <meshBasicMaterial {...MEASURED} />
    </mesh>
  )
}

interface MarkProps {
  readonly positions: Float32Array
  readonly corners: Uint32Array
  readonly tone: string
  readonly lines: boolean
}

/** Holes are seen through what is before them. */
function Mark({ positions, corners, tone, lines }: MarkProps) {
  const geometry = useGeometry(positions, corners)
  if (lines) {
    return (
      <lineSegments geometry={geometry} renderOrder={2}>
        <lineBasicMaterial color={tone} depthTest={false} toneMapped={false} />
      </lineSegments>
    )
  }
  return (
    <mesh geometry={geometry} renderOrder={1}>
      <meshBasicMaterial color={tone} side={DoubleSide} polygonOffset polygonOffsetFactor={-2} polygonOffsetUnits={-2} toneMapped={false} />
    </mesh>
  )
}

function Figure({ at }: { readonly at: Vec3 }) {
  // What is shared with other stages would keep each of them as long as it is known itself.
  const geometry = useMemo(() => figureGeometry(SCALE).clone(), [])
  useEffect(() => () => geometry.dispose(), [geometry])
  return (
    <mesh geometry={geometry} position={at}>
      <meshStandardMaterial vertexColors roughness={0.8} />
    </mesh>
  )
}

/** Dots on the screen. */
const ARROW_SIDE = 30
const ARROW_FOOT = new Vector2(0.5, 0)

/** Points at a figure that is hardly a dot beside the piece; as large on the screen from near and far. */
function Arrow({ at: [x, , z], tone }: { readonly at: Vec3; readonly tone: string }) {
  const tall = useThree((state) => state.size.height)
  const picture = useMemo(() => arrowPicture(tone), [tone])
  useEffect(() => () => picture.dispose(), [picture])
  const side = (2 * Math.tan((FOV * Math.PI) / 360) * ARROW_SIDE) / Math.max(1, tall)
  return (
    <sprite position={[x, FIGURE_TALL, z]} scale={side} center={ARROW_FOOT} renderOrder={5}>
      <spriteMaterial map={picture} sizeAttenuation={false} depthTest={false} toneMapped={false} />
    </sprite>
  )
}

/** With an edge that shows on the mat and on the wall of the room. */
function arrowPicture(tone: string): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 64
  const brush = canvas.getContext('2d')
  if (brush) {
    brush.lineWidth = 6
    brush.lineJoin = 'round'
    brush.fillStyle = tone
    brush.strokeStyle = '#1d1712'
    brush.beginPath()
    for (const [across, down] of [[32, 58], [8, 24], [23, 24], [23, 5], [41, 5], [41, 24], [56, 24]] as const) brush.lineTo(across, down)
    brush.closePath()
    brush.stroke()
    brush.fill()
  }
  const picture = new CanvasTexture(canvas)
  picture.colorSpace = SRGBColorSpace
  return picture
}

/** Takes the whole of it into view whenever its size becomes another; else the hand alone moves the camera. */
function Look({ size: [w, h, d] }: { readonly size: MeshStageProps['size'] }) {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const view = useThree((state) => state.size)
  const invalidate = useThree((state) => state.invalidate)
  const gl = useThree((state) => state.gl)
  const controls = useMemo(() => new OrbitControls(camera), [camera])
  useEffect(() => {
    controls.maxPolarAngle = 1.7
    controls.addEventListener('change', () => invalidate())
    controls.connect(gl.domElement)
    return () => controls.dispose()
  }, [controls, gl, invalidate])
  const aspect = view.width / Math.max(1, view.height)
  useLayoutEffect(() => {
    const { eye, target } = firstLook([w, h, d], aspect)
    const away = Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2])
    camera.near = away / 200
    camera.far = 20 * away
    camera.position.set(...eye)
    camera.updateProjectionMatrix()
    controls.target.set(...target)
    controls.update()
    invalidate()
  }, [camera, controls, invalidate, w, h, d, aspect])
  return null
}

const WIDTH = 320
const HEIGHT = 200

/** The piece alone, from where one looks, drawn anew: what was drawn before is no longer there to be copied. */
function Pictures({ size, camera: given }: Pick<MeshStageProps, 'size' | 'camera'>) {
  const { gl, scene, invalidate } = useThree()
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  useEffect(() => {
    given(() => {
      const aids = scene.getObjectsByProperty('name', AID)
      for (const aid of aids) aid.visible = false
      gl.render(scene, aimed(camera, size))
      const { width, height } = gl.domElement
      const [w, h] = width * HEIGHT > height * WIDTH ? [(height * WIDTH) / HEIGHT, height] : [width, (width * HEIGHT) / WIDTH]
      const canvas = document.createElement('canvas')
      canvas.width = WIDTH
      canvas.height = HEIGHT
      canvas.getContext('2d')?.drawImage(gl.domElement, (width - w) / 2, (height - h) / 2, w, h, 0, 0, WIDTH, HEIGHT)
      for (const aid of aids) aid.visible = true
      invalidate()
      return canvas
    })
    return () => given(null)
  }, [given, gl, scene, camera, invalidate, size])
  return null
}

/** The camera as it is, moved along its own direction until the piece fills the part of the view that is a picture. */
function aimed(camera: PerspectiveCamera, size: MeshStageProps['size']): PerspectiveCamera {
  const ahead = camera.getWorldDirection(new Vector3())
  const { x, y, z } = camera.position
  const now = { eye: [x, y, z], target: [x + ahead.x, y + ahead.y, z + ahead.z] } as const
  const { eye, target } = pieceAlone(size, now, camera.aspect, WIDTH / HEIGHT)
  const own = camera.clone()
  own.position.set(...eye)
  own.lookAt(...target)
  own.updateMatrixWorld()
  return own
}
