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

/** A hole that may well be meant, to be closed by itself. */
export interface WideHole {
  readonly number: number
  readonly wide: number
}

/** What the page shows of a mesh under examination. */
export interface Examined {
  readonly triangles: number
  readonly size: readonly [number, number, number]
  readonly report: Report
  /** The widest first. */
  readonly wide: readonly WideHole[]
  /** What was done to it so far, the last at the end. */
  readonly done: readonly string[]
  /** Whether every triangle was compared with those near it. */
  readonly compared: boolean
  readonly drawn: DrawnMesh
}

interface Weighed {
  readonly triangles: number
  readonly size: readonly [number, number, number]
}

interface Made {
  readonly mesh: TriangleMesh
  readonly told: string
}

/** A mend, which is soon done again, or what came of longer work. */
export type Done = Mend | { readonly kind: 'made'; readonly made: Made }

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
  private paintedLast: { readonly of: TriangleMesh; readonly by: PaintedMesh; readonly mesh: PaintedMesh } | null = null
  /** Loaded with the first mesh that is too large to be drawn whole. */
  private spare: Spare = (indices) => indices

  /** Reads a file with what came beside it, and says what its unit and its upward axis may be. */
  async open(bytes: Uint8Array, name: string, beside: Beside = {}): Promise<Result<FileRead, string>> {
    const { wasm } = this.around
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
    this.history = [{ mesh: mesh.value, told: '' }]
    this.worn = this.colours && framedColours(this.colours, this.raw, frame)
    return this.look(told)
  }

  mend(mend: Mend, told: (part: string) => void): Result<Examined, string> {
    const now = this.history.at(-1)
    if (!now || !this.findings) return fail(LOST)
    const done = mended(now.mesh, this.findings, mend)
    if (!done) return fail(mend.kind === 'fill' ? NOT_FLAT : 'there is nothing to be changed by that')
    this.history.push(done)
    return this.look(told)
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
    this.history.push({ mesh: thin.mesh, told: `${count(now.mesh)} triangles became ${count(thin.mesh)}; ${moved}` })
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
      if (each.kind !== 'made') now = this.mend(each, told)
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
    this.history = [{ mesh: made.value.body, told: '' }]
    return this.look(told)
  }

  /** The convex hull of what is looked at, to be shown. */
  hull(): Result<Pick<DrawnMesh, 'positions' | 'indices'>, string> {
    const now = this.history.at(-1)
    const hull = now && hullOf(now.mesh)
    if (!hull) return fail(FLAT)
    const drawn = { positions: Float32Array.from(hull.positions), indices: hull.indices }
    return transfer(ok(drawn), [drawn.positions.buffer, drawn.indices.buffer])
  }

  /** What is looked at as a figure: what is drawn, and what is measured. */
  figure(wish: FigureWish): Result<FigureMade, string> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    const triangles = now.mesh.indices.length / 3
    if (triangles > MOST_FIGURE_TRIANGLES) {
      const [most, found] = [MOST_FIGURE_TRIANGLES, triangles].map((each) => each.toLocaleString('en'))
      return fail(`a figure has at most ${most} triangles, and this ${found}: make it lighter first`)
    }
    const body = stood(now.mesh, wish)
    const painted = this.card ?? this.painted(now.mesh)
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

  /** The mesh as a table takes it; one line where it would not. */
  finish(): Result<Uint8Array<ArrayBuffer>, string> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    const bytes = writeGlb(now.mesh)
    const read = parseMesh(bytes, 'glb', { unit: 'm', up: 'y' })
    return read.ok ? ok(transfer(bytes, [bytes.buffer])) : read
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
    const wide = findings.holes.flatMap((hole, number) => (isSafe(hole) || hole.wide <= 0 ? [] : [{ number, wide: hole.wide }]))
    const examined: Examined = {
      triangles: findings.triangles, size: findings.size, report: reportOf(findings, this.crossings), wide: wide.slice(0, MOST_WIDE),
      done: this.history.slice(1).map(({ told }) => told), compared: this.crossings !== null, drawn,
    }
    const arrays = [drawn.positions, drawn.indices, ...(drawn.places ? [drawn.places] : []), ...Object.values(drawn.marked)]
    return transfer(ok(examined), arrays.map(({ buffer }) => buffer))
  }
}
