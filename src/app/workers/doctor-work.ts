import { transfer } from 'comlink'
import type { TriangleMesh } from '../../core/board'
import type { PaintedMesh } from '../../core/painted-mesh'
import { fail, ok, type Result } from '../../core/result'
import type { Vec3 } from '../../core/vec'
import { crossingsOf, type Crossings } from '../../geometry/doctor/crossings'
import { examine, type Findings } from '../../geometry/doctor/examine'
import { framed, framedColours, guessFrame, type FileFrame, type RawMesh } from '../../geometry/doctor/frame'
import type { Mend } from '../../geometry/doctor/mend'
import { reportOf } from '../../geometry/doctor/report'
import { hullOf } from '../../geometry/figure/hull'
import { readPainted } from '../../geometry/figure/painted'
import { guessedOff, withoutBackdrop } from '../../geometry/figure/backdrop'
import type { Dots } from '../../geometry/figure/dots'
import { standee } from '../../geometry/figure/standee'
import type { MeshFrame } from '../../geometry/solid/mesh-file'
import {
  LOST, type Done, type Examined, type FigureMade, type FigureWish, type FileRead, type FloorsFound, type Made, type Outlines, type PartAs,
  type PartHeld, type PieceMade,
} from './doctoring/answers'
import { AS_WRITTEN, figureOf, FLAT, pieceOf, readKept, weighed, wholeOf, type KeptPiece } from './doctoring/finished'
import { floorLaid, floorsShown, laidFlat, outlinesOf, standingOn, type Standing } from './doctoring/flooring'
import { mendedOnce, mendedSafely, thinned, wideHoles } from './doctoring/mended'
import { Paint } from './doctoring/painting'
import { ALONE, readFile, type Around } from './doctoring/read'
import { Grip } from './doctoring/taken-apart'
import { drawnOf, MOST_DRAWN, type DrawnMesh, type Spare } from './drawn-mesh'

type Told = (part: string) => void

/** What is handed over is gone here. */
const copied = ({ bytes, doors }: PieceMade): PieceMade => ({ bytes: bytes.slice(), doors: doors.map((each) => each.slice()) })

/** One mesh at a time: read, examined and mended, by steps that can be taken back. `told` hears of the parts of the work. */
export class DoctorWork {
  constructor(private readonly around: Around = ALONE) {}

  private raw: RawMesh | null = null
  /** A piece that was kept, with its doors, where it lies in its file: as it is, it comes out as it went in. */
  private kept: KeptPiece | null = null
  /** Of the file's surface, where it has any. */
  private colours: PaintedMesh | null = null
  private paint: Paint | null = null
  /** As it came, and after each step. */
  private history: Made[] = []
  private findings: Findings | null = null
  private crossings: Crossings | null = null
  /** Of a picture: the card as it is shown. */
  private card: PaintedMesh | null = null
  private grip = new Grip()
  private standing: Standing | null = null
  /** Loaded with the first mesh that is too large to be drawn whole. */
  private spare: Spare = (indices) => indices

  /** Reads a file with what came beside it, and says what its unit and its upward axis may be. `doors`: of a piece that was kept, which it then is. */
  async open(from: Blob, name: string, along: Readonly<Record<string, Blob>> = {}, doors: readonly Blob[] | null = null): Promise<Result<FileRead, string>> {
    this.forget()
    const read = await readFile(from, name, along, this.around)
    if (!read.ok) return read
    const kept = doors && (await readKept([from, ...doors]))
    if (kept && !kept.ok) return kept
    this.kept = kept && kept.value
    const { raw, colours } = read.value
    this.raw = raw
    this.colours = colours.mesh
    if (raw.mesh.indices.length > 3 * MOST_DRAWN) {
      const { MeshoptSimplifier } = await import('meshoptimizer/simplifier')
      await MeshoptSimplifier.ready
      this.spare = (indices, positions, most) => MeshoptSimplifier.simplifySloppy(indices, positions, 3, null, most, 1)[0]
    }
    return ok({ frame: guessFrame(raw), missing: colours.missing, coloured: colours.mesh !== null })
  }

  /** Takes it so, without what was mended before. */
  frame(frame: FileFrame, told: Told): Result<Examined, string> {
    if (!this.raw) return fail(LOST)
    if (this.kept && frame.unit === AS_WRITTEN.unit && frame.up === AS_WRITTEN.up) return this.begun(this.kept.mesh, told, this.kept.doors)
    if (this.kept && this.kept.doors.length > 0) return fail('its doors hang in it as it was kept: in another unit they would not fit')
    const mesh = framed(this.raw, frame)
    if (!mesh.ok) return mesh
    this.paint = this.colours && new Paint(framedColours(this.colours, this.raw, frame))
    return this.begun(mesh.value, told)
  }

  /** How far off a colour may be to be of what lies behind the figure in a picture; 0: there is no telling. */
  backdrop(dots: Dots): Result<number, string> {
    return ok(guessedOff(dots))
  }

  /** Cuts a figure of card out of a picture, so tall, with so much of what lies behind it taken away. */
  async cut(dots: Dots, backdrop: number, height: number, told: Told): Promise<Result<Examined, string>> {
    const made = await standee(withoutBackdrop(dots, backdrop), height)
    if (!made.ok) return made
    this.raw = this.kept = this.colours = this.paint = null
    this.card = made.value.shown
    return this.begun(made.value.body, told)
  }

  mend(mend: Mend, told: Told): Result<Examined, string> {
    return this.step(told, (now, findings) => mendedOnce(now, findings, mend))
  }

  mendSafe(told: Told): Result<Examined, string> {
    return this.step(told, (now, findings) => mendedSafely(now, findings, told))
  }

  /** null: nothing lighter was found. */
  async thin(error: number, told: Told): Promise<Result<Examined | null, string>> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    const made = await thinned(now, error, told)
    return made ? this.taken(ok(made), told) : ok(null)
  }

  /** Takes hold of the part that lies nearest to the place as well, or lets go of it; null: nothing is held any more. */
  hold(at: Vec3): Result<PartHeld | null, string> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    const held = this.grip.hold(now.mesh, at)
    return held ? transfer(ok(held), [held.places.buffer]) : ok(null)
  }

  letGo(): void {
    this.grip.letGo()
  }

  /** What is held becomes the leaf of a door, or goes. */
  part(as: PartAs, told: Told): Result<Examined, string> {
    return this.step(told, (now) => this.grip.part(now, as))
  }

  /** Where models stand on it; known until it is changed. */
  async floors(): Promise<Result<FloorsFound, string>> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    this.standing = await standingOn(now.mesh)
    return ok(floorsShown(this.standing))
  }

  /** Lays a flat floor over one of those that were found. */
  async layFlat(number: number, told: Told): Promise<Result<Examined, string>> {
    const { standing } = this
    if (!standing?.floors[number]) return fail(LOST)
    return this.longStep(told, (now) => laidFlat(now, standing, number))
  }

  layFloor(top: number, told: Told): Promise<Result<Examined, string>> {
    return this.longStep(told, (now) => floorLaid(now, top))
  }

  async outlines(): Promise<Result<Outlines, string>> {
    const now = this.history.at(-1)
    return now ? ok(await outlinesOf(now.mesh)) : fail(LOST)
  }

  /** What it is now and what was done last, for whoever may have to go back to it. */
  latest(): Made | null {
    return this.history.at(-1) ?? null
  }

  /** As it was after those, from the file on: what was worked at was stopped, and what was done before is done again. */
  again(frame: FileFrame, done: readonly Done[], told: Told): Result<Examined, string> {
    let now = this.frame(frame, told)
    for (const each of done) {
      if (!now.ok) return now
      now = each.kind === 'safe' ? this.mendSafe(told) : each.kind === 'made' ? this.step(told, () => ok(each.made)) : this.mend(each, told)
    }
    return now
  }

  undo(told: Told): Result<Examined, string> {
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

  /** The convex hull of what is looked at, to be shown. */
  hull(): Result<Pick<DrawnMesh, 'positions' | 'indices'>, string> {
    const now = this.history.at(-1)
    const hull = now && hullOf(wholeOf(now))
    if (!hull) return fail(FLAT)
    const drawn = { positions: Float32Array.from(hull.positions), indices: hull.indices }
    return transfer(ok(drawn), [drawn.positions.buffer, drawn.indices.buffer])
  }

  /** What is looked at as a figure, which has no doors. */
  figure(wish: FigureWish): Result<FigureMade, string> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    const made = figureOf(wholeOf(now), wish, this.card, (whole) => this.paint?.over(whole) ?? null)
    if (!made.ok) return made
    const { mesh, measured } = made.value
    return transfer(made, [mesh.buffer, ...(measured ? [measured.buffer] : [])])
  }

  /** The piece as a table takes it, one that was kept as it was kept; one line where it would not. */
  finish(): Result<PieceMade, string> {
    const now = this.history.at(-1)
    const { kept } = this
    const made = !now ? fail(LOST) : now.mesh === kept?.mesh && now.doors === kept.doors ? ok(copied(kept.files)) : pieceOf(now)
    return made.ok ? transfer(made, [made.value.bytes, ...made.value.doors].map(({ buffer }) => buffer)) : made
  }

  /** Triangles of a figure that was made before; one line where it is none. Knows nothing of the mesh that is looked at. */
  weighFigure(bytes: Uint8Array, frame: MeshFrame = AS_WRITTEN): Result<number, string> {
    const read = readPainted(bytes, frame)
    return read.ok ? ok(read.value.indices.length / 3) : read
  }

  /** The same of a piece, with its size in inches. */
  weigh(bytes: Uint8Array, kind?: string, frame?: MeshFrame): ReturnType<typeof weighed> {
    return weighed(bytes, kind, frame)
  }

  /** Of what was looked at before, so that never two large meshes are held at once. */
  private forget(): void {
    this.raw = this.kept = this.colours = this.paint = this.findings = this.crossings = this.card = this.standing = null
    this.history = []
    this.grip = new Grip()
  }

  private begun(mesh: TriangleMesh, told: Told, doors: readonly TriangleMesh[] = []): Result<Examined, string> {
    this.history = [{ mesh, doors, told: '' }]
    return this.look(told)
  }

  private step(told: Told, change: (now: Made, findings: Findings) => Result<Made, string>): Result<Examined, string> {
    const now = this.history.at(-1)
    if (!now || !this.findings) return fail(LOST)
    return this.taken(change(now, this.findings), told)
  }

  private async longStep(told: Told, change: (now: Made) => Promise<Result<Made, string>>): Promise<Result<Examined, string>> {
    const now = this.history.at(-1)
    return now ? this.taken(await change(now), told) : fail(LOST)
  }

  private taken(made: Result<Made, string>, told: Told): Result<Examined, string> {
    if (!made.ok) return made
    this.history.push(made.value)
    return this.look(told)
  }

  private look(told: Told): Result<Examined, string> {
    const now = this.history.at(-1)
    if (!now) return fail(LOST)
    this.findings = examine(now.mesh, told)
    this.crossings = this.standing = null
    this.grip.letGo()
    return this.shown()
  }

  private shown(): Result<Examined, string> {
    const [findings, now] = [this.findings, this.history.at(-1)]
    if (!findings || !now) return fail(LOST)
    const drawn = this.drawn(now.mesh, findings)
    const leaves = now.doors.map(({ positions, indices }) => ({ positions: Float32Array.from(positions), indices: indices.slice() }))
    const examined: Examined = {
      triangles: findings.triangles, size: findings.size, report: reportOf(findings, this.crossings, this.raw?.leftOut), wide: wideHoles(findings), leaves,
      done: this.history.slice(1).map(({ told }) => told), compared: this.crossings !== null, drawn,
    }
    const own = [drawn, ...leaves].flatMap(({ positions, indices }) => [positions, indices])
    const arrays = [...own, ...(drawn.places ? [drawn.places] : []), ...Object.values(drawn.marked)]
    return transfer(ok(examined), arrays.map(({ buffer }) => buffer))
  }

  /** A card as in its picture, whatever has colours in them, and of the rest what a page draws at once. */
  private drawn(mesh: TriangleMesh, findings: Findings): DrawnMesh {
    const copied = ({ positions, indices, colours }: PaintedMesh) => ({ positions: positions.slice(), indices: indices.slice(), colours: colours!.slice() })
    if (this.card) return { ...copied(this.card), marked: {} }
    const painted = this.paint?.over(mesh)
    const plain = drawnOf(mesh, findings, this.crossings, this.spare)
    return painted ? { ...plain, ...copied(painted), places: plain.positions } : plain
  }
}
