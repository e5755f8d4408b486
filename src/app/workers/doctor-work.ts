import { transfer } from 'comlink'
import type { TriangleMesh } from '../../core/board'
import { fail, ok, type Result } from '../../core/result'
import { colouredBy } from './coloured'
import { crossingsOf, type Crossings } from '../../geometry/doctor/crossings'
import { examine, type Findings } from '../../geometry/doctor/examine'
import type { FileColours } from '../../geometry/doctor/colours'
import type { Wasm } from '../../geometry/doctor/draco-glb'
import { framed, framedColours, guessFrame, readRaw, unpackFile, type FileFrame, type RawMesh } from '../../geometry/doctor/frame'
import type { Beside } from '../../geometry/doctor/gltf-whole'
import { isSafe, mended, type Mend } from '../../geometry/doctor/mend'
import { extentOf, holding, parted, shellAt, together, type Held } from '../../geometry/doctor/parts'
import { shellsOf, type Shells } from '../../geometry/doctor/shells'
import type { Vec2, Vec3 } from '../../core/vec'
import type { floorsOf } from '../../geometry/doctor/floors'
import { outlineOf } from '../../table/solids'
import { MOST_DOORS } from '../../table/groups'
import { reportOf, type Report } from '../../geometry/doctor/report'
import { drawnOf, MOST_DRAWN, type DrawnMesh, type Spare } from './drawn-mesh'
import type { PaintedMesh } from '../../core/painted-mesh'
import { hullOf } from '../../geometry/figure/hull'
import { stood, topOf, type Stance } from '../../geometry/figure/on-base'
import { MOST_FIGURE_TRIANGLES, readPainted } from '../../geometry/figure/painted'
import { writePainted } from '../../geometry/figure/write-painted'
import { standee, type Dots } from '../../geometry/figure/standee'
import { parseMesh } from '../../geometry/solid/mesh-file'
import { writeGlb } from '../../geometry/solid/mesh-glb-write'

/** Holes that may well be meant, all about as wide, to be closed by themselves. */
export interface WideHoles {
  readonly numbers: readonly number[]
  readonly wide: number
}

/** What somebody has hold of: its triangles' corners, nine numbers each, to be lit. */
export interface PartHeld {
  readonly places: Float32Array<ArrayBuffer>
  readonly size: Vec3
  readonly shells: number
  readonly triangles: number
}

/** What the page shows of a mesh under examination. */
export interface Examined {
  readonly triangles: number
  readonly size: readonly [number, number, number]
  readonly report: Report
  /** The widest first. */
  readonly wide: readonly WideHoles[]
  /** What was done to it so far, the last at the end. */
  readonly done: readonly string[]
  /** Whether every triangle was compared with those near it. */
  readonly compared: boolean
  /** Leaves of doors that were taken off it. */
  readonly leaves: readonly Pick<DrawnMesh, 'positions' | 'indices'>[]
  readonly drawn: DrawnMesh
}

interface Weighed {
  readonly triangles: number
  readonly size: readonly [number, number, number]
}

interface Made {
  readonly mesh: TriangleMesh
  /** Leaves of doors, where they hang in it. */
  readonly doors: readonly TriangleMesh[]
  readonly told: string
}

/** All that is safe at once: one step. */
export interface MendAll {
  readonly kind: 'safe'
}

/** A mend, which is soon done again, or what came of longer work. */
export type Done = Mend | MendAll | { readonly kind: 'made'; readonly made: Made }

/** Where models stand on it, the highest floor first. */
export interface FloorsFound {
  readonly floors: readonly {
    readonly level: number
    readonly low: number
    readonly high: number
    /** Of 32 mm, at least. */
    readonly bases: number
    /** Square inches, about. */
    readonly room: number
    /** Share of it where nobody stands for what sticks out. */
    readonly rough: number
    /** Where a base stands, and where one would if it were flat; three numbers each. */
    readonly places: Float32Array<ArrayBuffer>
    readonly roughPlaces: Float32Array<ArrayBuffer>
  }[]
}

export interface Outlines {
  readonly around: readonly Vec2[]
  readonly edge: readonly Vec2[] | null
}

/** What becomes of a part of a mesh. */
export type PartAs = 'door' | 'gone'

/** A piece as a table takes it: a GLB in metres for it, and one for each of its doors. */
export interface PieceMade {
  readonly bytes: Bytes
  readonly doors: readonly Bytes[]
}

/** How a figure is to stand, and what of it sees and is seen. */
export interface FigureWish extends Stance {
  readonly body: 'mesh' | 'hull' | 'cylinder'
}

/** A figure as it is kept. */
export interface FigureMade {
  readonly mesh: Bytes
  /** Another mesh that is measured; null: the same one, or none. */
  readonly measured: Bytes | null
  /** Of the highest place over the underside of the base, inches. */
  readonly top: number
  readonly triangles: number
}

type Bytes = Uint8Array<ArrayBuffer>

const MOST_WIDE = 6
const SAFE: readonly Mend[] = [{ kind: 'weld' }, { kind: 'turn' }, { kind: 'fill', holes: 'safe' }, { kind: 'drop' }]
const NOT_NEEDED = 'there is nothing to be changed by that'
const NOTHING_HELD = 'nothing of it is taken hold of'
const NOT_FLAT = 'that cannot be closed flat: its rim does not go round one opening'
const LOST = 'There is no mesh here'
const FLAT = 'it is flat: it has no hull'

/** What a file may be, and what of it was not there. */
export interface FileRead {
  readonly frame: FileFrame
  /** Files that it names for its colours; it is read without them. */
  readonly missing: readonly string[]
  readonly coloured: boolean
}

/** What only a browser's worker has. */
interface Around {
  readonly wasm?: Wasm
  readPicture(bytes: Uint8Array): Promise<Dots | null>
}

const ALONE: Around = { readPicture: async () => null }

/** One mesh at a time: read, examined and mended. */
export class DoctorWork {
  constructor(private readonly around: Around = ALONE) {}

  private raw: RawMesh | null = null
  /** Of the file's surface, where it has any, as the file has them and as it is looked at. */
  private colours: PaintedMesh | null = null
  private worn: PaintedMesh | null = null
  /** As it came, and after each mend. */
  private history: Made[] = []
  private findings: Findings | null = null
  private crossings: Crossings | null = null
  /** Of a picture: the card as it is shown. */
  private card: PaintedMesh | null = null
  /** Of what is looked at now, once somebody takes hold of a part. */
  private shells: { readonly of: TriangleMesh; readonly by: Shells } | null = null
  private held: Held | null = null
  private standing: ReturnType<typeof floorsOf> | null = null
  private paintedLast: { readonly of: TriangleMesh; readonly by: PaintedMesh; readonly mesh: PaintedMesh } | null = null
  /** Loaded with the first mesh that is too large to be drawn whole. */
  private spare: Spare = (indices) => indices

  /** Reads a file with what came beside it, and says what its unit and its upward axis may be. */
  async open(from: Blob, name: string, along: Readonly<Record<string, Blob>> = {}): Promise<Result<FileRead, string>> {
    const { wasm } = this.around
    // Read here: handed over by the page, a hundred megabytes would hold it up.
    const all = await Promise.all(Object.entries({ [name]: from, ...along }).map(async ([each, blob]) => (
      [each, await blob.arrayBuffer().then((buffer) => new Uint8Array(buffer), () => null)] as const)))
    const lost = all.find(([, read]) => read === null)
    if (lost) return fail(`${lost[0]}: it cannot be read any more`)
    const [[, bytes], ...more] = all as [readonly [string, Bytes], ...(readonly [string, Bytes])[]]
    const beside: Beside = Object.fromEntries(more)
    const file = await unpackFile(bytes, name.split('.').at(-1)!, { name, beside, ...(wasm && { wasm }) })
    if (!file.ok) return file
    const raw = readRaw(file.value.bytes, file.value.kind)
    if (!raw.ok) return raw
    const colours = await this.coloursOf(file.value, beside)
    this.raw = raw.value
    this.colours = colours.mesh
    this.worn = null
    this.card = null
    if (raw.value.mesh.indices.length > 3 * MOST_DRAWN) {
      const { MeshoptSimplifier } = await import('meshoptimizer/simplifier')
      await MeshoptSimplifier.ready
      this.spare = (indices, positions, most) => MeshoptSimplifier.simplifySloppy(indices, positions, 3, null, most, 1)[0]
    }
    return ok({ frame: guessFrame(raw.value), missing: colours.missing, coloured: colours.mesh !== null })
  }

  private async coloursOf({ bytes, kind }: { readonly bytes: Uint8Array; readonly kind: string }, beside: Beside): Promise<FileColours> {
    const read = (picture: Uint8Array) => this.around.readPicture(picture)
    if (kind === 'glb') return (await import('../../geometry/doctor/glb-colours')).glbColours(bytes, beside, read)
    if (kind === 'obj') return (await import('../../geometry/doctor/obj-colours')).objColours(bytes, beside, read)
    return { mesh: null, missing: [] }
  }

  /** Takes it so, without what was mended before. `told` hears of the parts of the work. */
  frame(frame: FileFrame, told: (part: string) => void): Result<Examined, string> {
    if (!this.raw) return fail(LOST)
    const mesh = framed(this.raw, frame)
    if (!mesh.ok) return mesh
    this.history = [{ mesh: mesh.value, doors: [], told: '' }]
    this.worn = this.colours && framedColours(this.colours, this.raw, frame)
    return this.look(told)
  }

  mend(mend: Mend, told: (part: string) => void): Result<Examined, string> {
    const now = this.history.at(-1)
    if (!now || !this.findings) return fail(LOST)
    const done = mended(now.mesh, this.findings, mend)
    if (!done) return fail(mend.kind === 'fill' ? NOT_FLAT : NOT_NEEDED)
    this.history.push({ ...done, doors: now.doors })
    return this.look(told)
  }

  /** All that is safe to be mended, one after the other, as one step. */
  mendSafe(told: (part: string) => void): Result<Examined, string> {
    const now = this.history.at(-1)
    if (!now || !this.findings) return fail(LOST)
    let { mesh } = now
    let findings = this.findings
    const lines: string[] = []
    for (const mend of SAFE) {
      const done = mended(mesh, findings, mend)
      if (!done) continue
      lines.push(done.told)
      mesh = done.mesh
      findings = examine(mesh, told)
    }
    if (lines.length === 0) return fail(NOT_NEEDED)
    this.history.push({ mesh, doors: now.doors, told: lines.join('; ') })
    return this.look(told)
  }

  /** Takes hold of the part that lies nearest to the place as well, or lets go of it; null: nothing is held any more. */
  hold(at: Vec3): Result<PartHeld | null, string> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    const shells = this.shellsNow(now.mesh)
    const held = holding(this.held, shells, shellAt(now.mesh, shells, at))
    const extent = extentOf(now.mesh, held, shells)
    this.held = extent ? held : null
    if (!extent) return ok(null)
    const places = new Float32Array(9 * extent.triangles)
    let to = 0
    held.forEach((is, t) => {
      if (is === 0) return
      for (const corner of now.mesh.indices.subarray(3 * t, 3 * t + 3)) {
        places.set(now.mesh.positions.subarray(3 * corner, 3 * corner + 3), to)
        to += 3
      }
    })
    return transfer(ok({ ...extent, places }), [places.buffer])
  }

  letGo(): void {
    this.held = null
  }

  /** What is held becomes the leaf of a door, or goes. */
  part(as: PartAs, told: (part: string) => void): Result<Examined, string> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    const extent = this.held && extentOf(now.mesh, this.held, this.shellsNow(now.mesh))
    if (!extent || !this.held) return fail(NOTHING_HELD)
    if (3 * extent.triangles === now.mesh.indices.length) return fail('that is all there is of it')
    if (as === 'door' && now.doors.length >= MOST_DOORS) return fail(`it has ${MOST_DOORS} doors already, as many as one piece may have`)
    const { part, rest } = parted(now.mesh, this.held)
    const size = extent.size.map((side) => Number(side.toPrecision(2))).join(' × ')
    this.history.push({
      mesh: rest, doors: as === 'door' ? [...now.doors, part] : now.doors,
      told: as === 'door' ? `a part of ${size} in became the leaf of a door` : `a part of ${size} in taken out`,
    })
    return this.look(told)
  }

  /** Where models stand on it, found by asking movement; known until it is changed. */
  async floors(): Promise<Result<FloorsFound, string>> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    const { floorsOf } = await import('../../geometry/doctor/floors')
    this.standing = floorsOf(now.mesh)
    return ok({
      floors: this.standing.floors.map(({ level, low, high, bases, room, places, rough }) => ({
        level, low, high, bases, room, rough: rough.length / places.length, places: Float32Array.from(places.filter((each) => !rough.includes(each)).flat()),
        roughPlaces: Float32Array.from(rough.flat()),
      })),
    })
  }

  /** Lays a flat floor over one of those that were found. */
  async layFlat(number: number, told: (part: string) => void): Promise<Result<Examined, string>> {
    const [now, floor] = [this.history.at(-1), this.standing?.floors[number]]
    if (!now || !floor) return fail(LOST)
    const { levelled } = await import('../../geometry/doctor/floors')
    const slab = levelled(floor, this.standing!.step)
    if (!slab) return fail('it lies in parts: no one floor covers them')
    return this.boarded(now, slab, `a floor laid flat at ${Number(topOf(slab).toFixed(2))} in`, told)
  }

  /** Lays a floor of boards inside its outline, with its top so many inches over the table. */
  async layFloor(top: number, told: (part: string) => void): Promise<Result<Examined, string>> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    const [{ boarded }, { edgeOutline }] = await Promise.all([import('../../geometry/doctor/floors'), import('../../geometry/doctor/plan-outline')])
    const edge = edgeOutline(now.mesh)
    if (!edge) return fail('it lies in parts: there is no one outline that a floor could fill')
    return this.boarded(now, boarded(edge.points, top), `a floor laid at ${Number(top.toFixed(2))} in`, told)
  }

  private boarded({ mesh, doors }: Made, slab: TriangleMesh, done: string, told: (part: string) => void): Result<Examined, string> {
    this.history.push({ mesh: together([mesh, slab]), doors, told: done })
    return this.look(told)
  }

  /** Its outline in plan: the convex one round all of it, and the one along its edge, null where it has none. */
  async outlines(): Promise<Result<Outlines, string>> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    const { edgeOutline } = await import('../../geometry/doctor/plan-outline')
    const around = outlineOf({ kind: 'mesh', mesh: now.mesh })
    const edge = edgeOutline(now.mesh)
    return ok({ around: around.kind === 'polygon' ? around.points : [], edge: edge && edge.points.map(([x, z]): Vec2 => [fine(x), fine(z)]) })
  }

  private shellsNow(mesh: TriangleMesh): Shells {
    if (this.shells?.of !== mesh) this.shells = { of: mesh, by: shellsOf(mesh) }
    return this.shells.by
  }

  /** With as few triangles as stay within so many inches of it as it is now. */
  async thin(error: number, told: (part: string) => void): Promise<Result<Examined, string>> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    const { thinnedOut } = await import('../../geometry/doctor/thin-out')
    const thin = await thinnedOut(now.mesh, error, told)
    if (!thin) return fail(`no lighter mesh was found that stays within ${error} in of it`)
    const count = (mesh: TriangleMesh) => (mesh.indices.length / 3).toLocaleString('en')
    const moved = `the surface moved by ${thin.difference.toFixed(4)} in at most`
    this.history.push({ mesh: thin.mesh, doors: now.doors, told: `${count(now.mesh)} triangles became ${count(thin.mesh)}; ${moved}` })
    return this.look(told)
  }

  /** What it is now and what was done last, for whoever may have to go back to it. */
  latest(): Made | null {
    return this.history.at(-1) ?? null
  }

  /** As it was after those, from the file on: what was worked at was stopped, and what was done before is done again. */
  again(frame: FileFrame, done: readonly Done[], told: (part: string) => void): Result<Examined, string> {
    let now = this.frame(frame, told)
    for (const each of done) {
      if (!now.ok) return now
      if (each.kind === 'safe') now = this.mendSafe(told)
      else if (each.kind !== 'made') now = this.mend(each, told)
      else {
        this.history.push(each.made)
        now = this.look(told)
      }
    }
    return now
  }

  undo(told: (part: string) => void): Result<Examined, string> {
    if (this.history.length > 1) this.history.pop()
    return this.look(told)
  }

  /** Also compares every triangle with those near it, which takes longer than all the rest. */
  cross(): Result<Examined, string> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    this.crossings = crossingsOf(now.mesh)
    return this.shown()
  }

  /** Cuts a figure of card out of a picture, so tall. */
  cut(dots: Dots, height: number, told: (part: string) => void): Result<Examined, string> {
    const made = standee(dots, height)
    if (!made.ok) return made
    this.raw = this.colours = this.worn = null
    this.card = made.value.shown
    this.history = [{ mesh: made.value.body, doors: [], told: '' }]
    return this.look(told)
  }

  /** The convex hull of what is looked at, to be shown. */
  hull(): Result<Pick<DrawnMesh, 'positions' | 'indices'>, string> {
    const now = this.history.at(-1)
    const hull = now && hullOf(wholeOf(now))
    if (!hull) return fail(FLAT)
    const drawn = { positions: Float32Array.from(hull.positions), indices: hull.indices }
    return transfer(ok(drawn), [drawn.positions.buffer, drawn.indices.buffer])
  }

  /** What is looked at as a figure: what is drawn, and what is measured. */
  figure(wish: FigureWish): Result<FigureMade, string> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    // A figure has no doors.
    const whole = wholeOf(now)
    const triangles = whole.indices.length / 3
    if (triangles > MOST_FIGURE_TRIANGLES) {
      const [most, found] = [MOST_FIGURE_TRIANGLES, triangles].map((each) => each.toLocaleString('en'))
      return fail(`a figure has at most ${most} triangles, and this ${found}: make it lighter first`)
    }
    const body = stood(whole, wish)
    const painted = this.card ?? this.painted(whole)
    const mesh = painted ? writePainted(stood(painted, wish)) : writeGlb(body)
    const hull = wish.body === 'hull' ? hullOf(body) : null
    if (wish.body === 'hull' && !hull) return fail(FLAT)
    const measured = hull ? writeGlb(hull) : wish.body === 'mesh' && this.card ? writeGlb(body) : null
    for (const bytes of [...(this.card ? [] : [mesh]), ...(measured ? [measured] : [])]) {
      const read = parseMesh(bytes, 'glb', { unit: 'm', up: 'y' })
      if (!read.ok) return read
    }
    const made = { mesh, measured, top: topOf(body), triangles: this.card ? this.card.indices.length / 3 : triangles }
    return transfer(ok(made), [mesh.buffer, ...(measured ? [measured.buffer] : [])])
  }

  /** Triangles of a figure that was made before; one line where it is none. */
  weighFigure(bytes: Uint8Array): Result<number, string> {
    const read = readPainted(bytes, { unit: 'm', up: 'y' })
    return read.ok ? ok(read.value.indices.length / 3) : read
  }

  /** How large a mesh is that was made ready before, in inches; one line where it is none. Knows nothing of the one that is looked at. */
  weigh(bytes: Uint8Array): Result<Weighed, string> {
    const read = parseMesh(bytes, 'glb', { unit: 'm', up: 'y' })
    if (!read.ok) return read
    const { positions, indices } = read.value
    const [low, high] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]]
    positions.forEach((value, i) => {
      low[i % 3] = Math.min(low[i % 3]!, value)
      high[i % 3] = Math.max(high[i % 3]!, value)
    })
    return ok({ triangles: indices.length / 3, size: [high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!] })
  }

  /** The piece as a table takes it; one line where it would not. */
  finish(): Result<PieceMade, string> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    const [bytes, ...doors] = [now.mesh, ...now.doors].map(writeGlb) as [Bytes, ...Bytes[]]
    for (const each of [bytes, ...doors]) {
      const read = parseMesh(each, 'glb', { unit: 'm', up: 'y' })
      if (!read.ok) return read
    }
    return transfer(ok({ bytes, doors }), [bytes, ...doors].map(({ buffer }) => buffer))
  }

  /** In the colours of its file; null: it has none, or more triangles than a figure may have. */
  private painted(mesh: TriangleMesh): PaintedMesh | null {
    if (!this.worn || mesh.indices.length > 3 * MOST_FIGURE_TRIANGLES) return null
    const known = this.paintedLast
    if (known?.of === mesh && known.by === this.worn) return known.mesh
    const made = colouredBy(mesh, this.worn)
    this.paintedLast = { of: mesh, by: this.worn, mesh: made }
    return made
  }

  private look(told: (part: string) => void): Result<Examined, string> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    this.findings = examine(now.mesh, told)
    this.crossings = null
    this.held = null
    this.standing = null
    return this.shown()
  }

  private shown(): Result<Examined, string> {
    const [findings, now] = [this.findings, this.history.at(-1)]
    if (!findings || !now) return fail(LOST)
    const { card } = this
    const painted = card ? null : this.painted(now.mesh)
    const plain = card ? null : drawnOf(now.mesh, findings, this.crossings, this.spare)
    const drawn: DrawnMesh = card
      ? { positions: card.positions.slice(), indices: card.indices.slice(), marked: {}, colours: card.colours!.slice() }
      : painted
        ? { ...plain!, positions: painted.positions.slice(), indices: painted.indices.slice(), places: plain!.positions, colours: painted.colours! }
        : plain!
    const leaves = now.doors.map(({ positions, indices }) => ({ positions: Float32Array.from(positions), indices: indices.slice() }))
    const examined: Examined = {
      triangles: findings.triangles, size: findings.size, report: reportOf(findings, this.crossings), wide: widthsOf(findings).slice(0, MOST_WIDE), leaves,
      done: this.history.slice(1).map(({ told }) => told), compared: this.crossings !== null, drawn,
    }
    const own = [drawn, ...leaves].flatMap(({ positions, indices }) => [positions, indices])
    const arrays = [...own, ...(drawn.places ? [drawn.places] : []), ...Object.values(drawn.marked)]
    return transfer(ok(examined), arrays.map(({ buffer }) => buffer))
  }
}

const fine = (value: number): number => Math.round(value * 1e3) / 1e3

/** With its doors in it. */
const wholeOf = ({ mesh, doors }: Made): TriangleMesh => (doors.length === 0 ? mesh : together([mesh, ...doors]))

/** The widest first; holes that one would call as wide as each other together. */
function widthsOf({ holes }: Findings): WideHoles[] {
  const groups = new Map<number, number[]>()
  holes.forEach((hole, number) => {
    if (isSafe(hole) || hole.wide <= 0) return
    const wide = Number(hole.wide.toPrecision(2))
    const known = groups.get(wide)
    if (known) known.push(number)
    else groups.set(wide, [number])
  })
  return [...groups].map(([wide, numbers]) => ({ wide, numbers }))
}
