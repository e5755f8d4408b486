import { proxy, type Remote } from 'comlink'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { inMiB } from '../../core/bytes'
import { ok, type Result } from '../../core/result'
import type { Vec3 } from '../../core/vec'
import { MM_IN, mostBytesOf, type FileFrame } from '../../geometry/doctor/frame'
import type { MeshSheet, WorkshopDoes, WorkshopShown } from '../../ui/workshop/port'
import type { DoctorWork } from '../workers/doctor-work'
import type { Done, Examined, FileRead, FloorsFound, Outlines, PartAs, PartHeld } from '../workers/doctoring/answers'
import type { DrawnMesh } from '../workers/drawn-mesh'
import { remoteOf, type Thread } from '../workers/thread'
import { isWhole, type Dots } from '../../geometry/figure/dots'
import { inscribed, usualBase } from '../../ui/workshop/bases'
import type { NewFigure } from '../storage/figure-store'
import { groupsOf, textsOf, type Group } from './file-groups'
import { kindOfFile } from './kind-by-name'
import { dotsOf, PICTURES } from './picture-dots'
import type { KeptReady, ReadyPiece } from './ready-piece'
import { startDoctor, type StartDoctor } from './start-doctor'

/** What the page knows from elsewhere, or has otherwise. */
type Else = 'onto' | 'ready' | 'terrain' | 'figures' | 'prefabs' | 'kept' | 'held' | 'floors' | 'outlines' | 'marked' | 'mat'

export interface WorkshopState extends Omit<WorkshopShown, Else> {
  readonly drawn: DrawnMesh | null
  readonly ready: readonly Aside[]
  /** What of it was kept last: as long as it is that, it need not be kept again. */
  readonly keptAs: Looked | null
  readonly leaves: Examined['leaves']
  readonly held: PartHeld | null
  readonly floors: FloorsFound['floors'] | null
  readonly outlines: Outlines | null
  /** The kept piece that it was, or became: what comes of it may be kept in its place. */
  readonly again: Omit<KeptReady, 'piece'> & { readonly name: string } | null
  /** Of a figure, once it was asked for. */
  readonly hull: Pick<DrawnMesh, 'positions' | 'indices'> | null
}

/** A piece that waits for a table. */
interface Aside {
  readonly piece: ReadyPiece
  /** It is in my terrain as well. */
  readonly kept: boolean
}

const SAID = ['drawn', 'name', 'kind', 'traits', 'purpose', 'figure', 'area'] as const
type Looked = Pick<WorkshopState, (typeof SAID)[number]>
const lookedAt = ({ drawn, name, kind, traits, purpose, figure, area }: Looked): Looked => ({ drawn, name, kind, traits, purpose, figure, area })

/** Whether what is looked at is kept as it is. */
export const isKept = (now: WorkshopState): boolean =>
  now.keptAs !== null && SAID.every((part) => now.keptAs![part] === now[part])

/** What the page asks of the mesh that is looked at. */
type OnePiece = Pick<
  WorkshopDoes, 'frame' | 'mend' | 'mendSafe' | 'thin' | 'undo' | 'compare' | 'cancel' | 'rename' | 'kindOf' | 'countsAs' | 'purposeOf' | 'figureAs' | 'tall' |
  'backdrop' | 'keep' | 'drop' | 'part' | 'letGo' | 'findFloors' | 'layFlat' | 'layFloor' | 'findOutlines' | 'areaAs'
>

export interface Workshop extends OnePiece {
  readonly store: StoreApi<WorkshopState>
  add(files: readonly File[]): void
  /** Whether something would be lost with it. */
  unkept(): boolean
  /** All that is here is on a table now, or about to be: as it is, nothing of it would be lost. */
  handedOver(): void
  /** A piece of the library comes under the doctor's eye again, as it was kept. */
  reopen(kept: KeptReady): void
  /** What is looked at, as a piece for the library; null where it cannot be, which is told then. */
  looked(): Promise<ReadyPiece | null>
  /** What is looked at as a figure, but for its picture; null where it cannot be one, which is told then. */
  lookedFigure(): Promise<Omit<NewFigure, 'picture'> | null>
  /** It is in the library, as it was then; `again`: as that piece. */
  markKept(as: Looked, again?: WorkshopState['again']): void
  /** One that was made ready before. */
  take(piece: ReadyPiece): void
  /** Something that went wrong about it. */
  complain(fault: string | null): void
  /** Takes hold of the part that is nearest to a place, in inches, as well, or lets go of it. */
  hold(at: Vec3): void
  /**
   * All that waits is looked at, mended where that is safe, and made ready, one after the other; null where that was broken off. `keep`: keeps each as
   * well; then the last is put aside with the others.
   */
  finishAll(keep?: (piece: ReadyPiece) => Promise<void>): Promise<readonly ReadyPiece[] | null>
  /** All that is ready with what is looked at; null where that cannot be, which is told then. */
  finish(): Promise<readonly ReadyPiece[] | null>
  dispose(): void
}

const AROUND: WorkshopShown['area'] = { how: 'around', points: [] }
/** All that it counts as follows from its kind. */
const AS_USUAL: WorkshopShown['traits'] = {}
const NOTHING = {
  file: null, sheet: null, drawn: null, leaves: [], held: null, floors: null, outlines: null, area: AROUND, traits: AS_USUAL, busy: null, name: '',
  keptAs: null, again: null, hull: null, picture: null, tried: null, colours: { own: false, missing: [] },
} satisfies Partial<WorkshopState>
const FIRST_FIGURE: WorkshopShown['figure'] = { base: { round: 32 }, body: 'mesh', profile: '', quarters: 0, ownBase: false }
/** Inches. */
const USUAL_HEIGHT = 1.5
/** As pieces are kept. */
const AS_KEPT: FileFrame = { unit: 'm', up: 'y' }
/** As figures of card are made. */
const AS_MADE: FileFrame = { unit: 'in', up: 'y' }
/** Inches: as bases are drawn; what is measured of them is flat. */
export const BASE_THICK = 0.12
/** Triangles that are compared with one another without being asked to: a second or two. */
const COMPARED_AT_ONCE = 200_000

/** What cameras and messengers name a picture, once its dashes are spaces. */
const CAMERA = /^(?:img|dscn?|pxl|photo|image|picture|screenshot|whatsapp image)?[\s\d().]*$/i

/** What another thread can be sent without being read here. */
const blobOf = (file: File): Blob => file.slice()
const nameOf = (file: string) => file.replace(/\.\w+$/, '').replace(/[_-]+/g, ' ').trim().slice(0, 60) || 'Terrain'

/** Files that come in one after the other, each examined and mended in a worker, which ends with what it works at when one cancels. */
export function createWorkshop(start: StartDoctor = startDoctor): Workshop {
  const store = createStore<WorkshopState>(() => ({ ...NOTHING, waiting: 0, fault: null, kind: 'hill', purpose: 'terrain', figure: FIRST_FIGURE, ready: [] }))
  const waiting: Group[] = []
  /** The file that is looked at, and what was done to it. */
  let current: Group | null = null
  /** What meshes were taken for before a picture came, which is a figure by itself. */
  let meant: WorkshopState['purpose'] | null = null
  /** Of the picture that is looked at. */
  let dots: Dots | null = null
  let done: readonly Done[] = []
  let goingBack = false
  /** What is wrong with files that were left out since somebody last did something: a line each. */
  let refused: readonly string[] = []
  /** What was wrong with what was asked last. */
  let wrong: string | null = null
  const lines = (...more: readonly string[]): string | null => [...refused, ...more].join('\n') || null
  /** What stood here when all of it went to a table. */
  let handed: WorkshopState | null = null
  let thread: Thread | null = null
  let work: Remote<DoctorWork> | null = null
  /** Counts what is asked: an answer to what is no longer asked is dropped. */
  let asked = 0
  const told = proxy((part: string) => void (store.getState().busy !== null && store.setState({ busy: `Looking at ${part}` })))
  const end = () => {
    asked++
    wrong = null
    thread?.end()
    thread = work = null
  }
  const doctor = (): Remote<DoctorWork> => {
    thread ??= start()
    return (work ??= remoteOf<DoctorWork>(thread.endpoint))
  }

  /** Carries it out while `busy` is shown; null: it failed, which is told, or nobody waits for it any more. */
  async function ask<T>(busy: string, question: (doctor: Remote<DoctorWork>) => Promise<Result<T, string>>): Promise<T | null> {
    const mine = ++asked
    wrong = null
    store.setState({ busy, fault: lines(), tried: null })
    const answer = await question(doctor()).catch((error: unknown): Result<T, string> => (
      { ok: false, error: `it was too much for this device (${error instanceof Error ? error.message : String(error)})` }))
    if (mine !== asked) return null
    store.setState({ busy: null })
    if (answer.ok) return answer.value
    const { file } = store.getState()
    wrong = file === null || answer.error.startsWith(file) ? answer.error : `${file}: ${answer.error}`
    store.setState({ fault: lines(wrong) })
    return null
  }

  /** `same`: it is what it was, looked at once more, and as well kept. */
  function show(examined: Examined | null, frame: FileFrame, same = false): boolean {
    if (!examined) return false
    const { drawn: before, keptAs } = store.getState()
    const { drawn, report, wide, done, triangles, size } = examined
    const inUnit = (unit: FileFrame['unit']) => size.map((side) => (side * MM_IN[unit]) / MM_IN[frame.unit]) as [number, number, number]
    const sizes: MeshSheet['sizes'] = { mm: inUnit('mm'), cm: inUnit('cm'), in: inUnit('in'), m: inUnit('m') }
    const { sight, came, lines } = report
    const { compared, leaves } = examined
    const sheet = { triangles, drawn: drawn.indices.length / 3, size, sizes, frame, sight, came, lines, wide, done, compared, doors: leaves.length }
    store.setState({ drawn, leaves, hull: null, held: null, floors: null, outlines: null, sheet })
    if (same && keptAs && keptAs.drawn === before) store.setState({ keptAs: { ...keptAs, drawn } })
    void hulled()
    return true
  }

  const startOf = ({ name }: File) => ({ file: name, name: nameOf(name), kind: kindOfFile(name), busy: 'Reading' })

  const compareSmall = async (frame: FileFrame) => {
    const { sheet } = store.getState()
    if (sheet && sheet.triangles <= COMPARED_AT_ONCE) await compare(frame)
  }
  const compare = async (frame: FileFrame) => void show(await ask('Comparing triangles', (doctor) => doctor.cross()), frame, true)

  async function next(): Promise<void> {
    refused = []
    await takeUp()
  }

  async function takeUp(): Promise<void> {
    goingBack = false
    current = waiting.shift() ?? null
    const file = current?.file
    const figure = { ...FIRST_FIGURE, body: store.getState().figure.body }
    store.setState({ ...NOTHING, fault: lines(), figure, waiting: waiting.length, ...(meant && { purpose: meant }), ...(file && startOf(file)) })
    meant = null
    // What it knows of the last one is large.
    if (!file) return end()
    if (current?.kept) return takeKept(current, current.kept)
    if (PICTURES.test(file.name)) return cutOut(file)
    const most = mostBytesOf(file.name)
    if (file.size > most) return refuse(`${file.name}: larger than ${inMiB(most)}`)
    const found = await read(current!)
    if (found) {
      store.setState({ colours: { own: found.coloured, missing: found.missing } })
      await take(found.frame)
    } else if (wrong !== null) refuse(wrong)
  }

  /** As it was kept, and so nothing that would be lost. */
  async function takeKept(group: Group, { piece, key, mesh, tags }: KeptReady): Promise<void> {
    const { name, kind, area, traits = AS_USUAL } = piece
    store.setState({ file: name, name, kind, traits, purpose: 'terrain' })
    const drawn: WorkshopShown['area'] = area ? { how: 'drawn', points: area.footprint.map(([x, z]) => [x, z]) } : AROUND
    if (await read(group)) await take(AS_KEPT, drawn, (now) => store.setState({ again: { key, mesh, tags, name }, keptAs: lookedAt(now) }))
    if (current === group && !store.getState().sheet) refuse(wrong ?? `${name}: it cannot be read any more`)
  }

  /** A figure of card. */
  async function cutOut(file: File): Promise<void> {
    const mine = ++asked
    const read = await dotsOf(file)
    if (mine !== asked) return
    if (!read.ok) return refuse(`${file.name}: ${read.error}`)
    dots = read.value
    const { purpose, name } = store.getState()
    meant = purpose
    const picture = { height: USUAL_HEIGHT, backdrop: null }
    store.setState(({ figure }) => ({ purpose: 'figure', picture, name: CAMERA.test(name) ? 'Figure' : name, figure: { ...figure, body: 'mesh' } }))
    const backdrop = isWhole(dots) ? await ask('Looking for what lies behind it', (doctor) => doctor.backdrop(dots!)) : null
    if (backdrop !== null) store.setState({ picture: { ...picture, backdrop } })
    if (backdrop !== null || !isWhole(dots)) await carded()
    if (!store.getState().sheet && wrong !== null) refuse(wrong)
  }

  async function carded(): Promise<void> {
    const { picture } = store.getState()
    if (picture && dots) show(await ask('Cutting it out', (doctor) => doctor.cut(dots!, picture.backdrop ?? 0, picture.height, told)), AS_MADE)
  }

  async function hulled(): Promise<void> {
    const { sheet, purpose, figure, hull } = store.getState()
    if (!sheet || purpose !== 'figure' || figure.body !== 'hull' || hull) return
    const found = await ask('Finding its hull', (doctor) => doctor.hull())
    if (found) store.setState({ hull: found })
    else if (wrong !== null) store.setState({ figure: { ...figure, body: 'mesh' } })
  }

  /** What it may be, once the worker has it with what came beside it. */
  async function read({ file, beside, kept }: Group, busy = 'Reading'): Promise<FileRead | null> {
    const along = Object.fromEntries(beside.map((each) => [each.name, blobOf(each)]))
    const doors = kept ? (kept.piece.doors ?? []).map((each) => new Blob([each])) : null
    return ask(busy, (doctor) => doctor.open(blobOf(file), file.name, along, doors))
  }

  /** The worker that was at it is gone with all it knew: another one goes so far again. */
  async function back(group: Group, frame: FileFrame): Promise<void> {
    goingBack = true
    const there = (await read(group, 'Going back')) && show(await ask('Going back', (doctor) => doctor.again(frame, done, told)), frame, true)
    goingBack = false
    if (there) await compareSmall(frame)
    else if (wrong !== null) refuse(wrong)
  }

  /** The next one is taken up, with the faults of all that were left out still in sight. */
  function refuse(fault: string): void {
    refused = [...refused, fault]
    end()
    if (waiting.length > 0) void takeUp()
    else store.setState({ ...NOTHING, fault: lines() })
  }

  /** `taken` hears of it before what may be broken off. */
  async function take(frame: FileFrame, area = AROUND, taken: (now: WorkshopState) => void = () => undefined): Promise<void> {
    if (!show(await ask('Looking at it', (doctor) => doctor.frame(frame, told)), frame)) return
    done = []
    store.setState({ area })
    const { sheet, figure } = store.getState()
    if (sheet) store.setState({ figure: { ...figure, base: usualBase(Math.max(sheet.size[0], sheet.size[2]) * 25.4) } })
    taken(store.getState())
    await compareSmall(frame)
  }

  const again = async (busy: string, question: (doctor: Remote<DoctorWork>) => Promise<Result<Examined, string>>, after: () => void | Promise<void>) => {
    const { sheet } = store.getState()
    refused = []
    if (sheet) await taken(await ask(busy, question), sheet.frame, after)
  }
  const taken = async (examined: Examined | null, frame: FileFrame, after: () => void | Promise<void>) => {
    if (!show(examined, frame)) return
    await after()
    await compareSmall(frame)
  }
  /** What cannot simply be done again is kept as it came out. */
  const madeSo = async () => {
    const made = await doctor().latest()
    if (made) done = [...done, { kind: 'made', made }]
  }

  /** Beside whatever else is asked: an answer to what is no longer looked at is dropped. */
  async function outlined(): Promise<Outlines | null> {
    const { outlines, drawn } = store.getState()
    if (outlines || !drawn) return outlines
    const found = await doctor().outlines().catch(() => null)
    if (!found?.ok || store.getState().drawn !== drawn) return null
    store.setState({ outlines: found.value })
    return found.value
  }

  /** The worker answers at once; what is done meanwhile comes first. */
  async function hold(at: Vec3): Promise<void> {
    const { sheet, busy } = store.getState()
    if (!sheet || busy !== null) return
    const mine = asked
    const found = await doctor().hold(at).catch(() => null)
    if (mine === asked && found?.ok) store.setState({ held: found.value })
  }

  async function thin(error: number): Promise<void> {
    const { sheet } = store.getState()
    const found = sheet && await ask('Sparing triangles', async (doctor) => {
      const made = await doctor.thin(error, told)
      return made.ok ? ok({ lighter: made.value }) : made
    })
    if (!found) return
    if (found.lighter) await taken(found.lighter, sheet.frame, madeSo)
    else store.setState({ tried: error })
  }

  async function mendSafe(): Promise<void> {
    await again('Mending', (doctor) => doctor.mendSafe(told), () => void (done = [...done, { kind: 'safe' }]))
  }

  async function finished(): Promise<ReadyPiece | null> {
    const { sheet, name, kind, traits, area: { how, points } } = store.getState()
    if (!sheet) return null
    const made = await ask('Making it ready', (doctor) => doctor.finish())
    if (!made) return null
    const { bytes, doors } = made
    // Round all of it is what a table takes by itself.
    const footprint = how === 'edge' ? (await outlined())?.edge : how === 'drawn' && points.length > 2 ? points : null
    const drawn = footprint && { footprint: footprint.map(([x, z]): [number, number] => [x, z]), height: sheet.size[1] }
    return {
      name: name.trim() || 'Terrain', kind, size: sheet.size, triangles: sheet.triangles, bytes, ...(doors.length > 0 && { doors }),
      ...(drawn && { area: drawn }), ...(Object.keys(traits).length > 0 && { traits }),
    }
  }

  async function madeFigure(): Promise<Omit<NewFigure, 'picture'> | null> {
    const { sheet, name, figure: { base, body, profile, quarters, ownBase } } = store.getState()
    if (!sheet) return null
    const made = await ask('Making it ready', (doctor) => doctor.figure({ body, quarters, lift: ownBase ? 0 : BASE_THICK }))
    if (!made) return null
    const { mesh, measured, top, triangles } = made
    return {
      name: name.trim() || 'Figure', profile: profile.trim(), base, mesh, triangles,
      body: body === 'cylinder' ? { cylinder: [inscribed(base), top] } : (measured ?? 'mesh'),
    }
  }

  return {
    store,
    add(files) {
      const taken = (texts: readonly string[]) => {
        const { groups, faults } = groupsOf(files, texts)
        const { file, busy } = store.getState()
        refused = busy === null ? faults : [...refused, ...faults]
        waiting.push(...groups)
        store.setState({ waiting: waiting.length, fault: lines() })
        if (file === null && groups.length > 0) void takeUp()
      }
      const texts = textsOf(files)
      if (texts) void texts.then(taken)
      else taken([])
    },
    frame(frame) {
      refused = []
      void take(frame)
    },
    mend: (what) => void again('Mending', (doctor) => doctor.mend(what, told), () => void (done = [...done, what])),
    thin: (error) => void thin(error),
    part: (as: PartAs) => void again('Taking it apart', (doctor) => doctor.part(as, told), madeSo),
    layFlat: (number) => void again('Laying it flat', (doctor) => doctor.layFlat(number, told), madeSo),
    layFloor: (top) => void again('Laying a floor', (doctor) => doctor.layFloor(top, told), madeSo),
    findFloors: () => void ask('Looking where models stand', (doctor) => doctor.floors()).then((found) => found && store.setState({ floors: found.floors })),
    findOutlines: () => void outlined(),
    areaAs: (area) => store.setState({ area }),
    hold: (at) => void hold(at),
    letGo() {
      store.setState({ held: null })
      void doctor().letGo()
    },
    mendSafe: () => void mendSafe(),
    undo: () => void again('Undoing', (doctor) => doctor.undo(told), () => void (done = done.slice(0, -1))),
    compare() {
      const { sheet } = store.getState()
      if (sheet) void compare(sheet.frame)
    },
    cancel() {
      const { sheet, busy, picture } = store.getState()
      end()
      // Who does not wait for that either has done with it.
      if (sheet && current && busy !== null && !goingBack && !picture) void back(current, sheet.frame)
      else void next()
    },
    rename: (name) => store.setState({ name }),
    // What was chosen over one kind's says nothing of another's.
    kindOf: (kind) => store.setState({ kind, traits: AS_USUAL }),
    countsAs: (traits) => store.setState({ traits }),
    purposeOf(purpose) {
      store.setState({ purpose })
      void hulled()
    },
    figureAs(part) {
      store.setState(({ figure }) => ({ figure: { ...figure, ...part } }))
      void hulled()
    },
    tall(height) {
      store.setState(({ picture }) => ({ picture: picture && { ...picture, height } }))
      void carded()
    },
    backdrop(off) {
      store.setState(({ picture }) => ({ picture: picture && { ...picture, backdrop: off } }))
      void carded()
    },
    unkept() {
      const now = store.getState()
      return now !== handed && ((now.sheet !== null && !isKept(now)) || now.waiting > 0 || now.ready.some(({ kept }) => !kept))
    },
    handedOver: () => void (handed = store.getState()),
    looked: finished,
    lookedFigure: madeFigure,
    reopen(kept) {
      const { file, busy } = store.getState()
      refused = busy === null ? [] : refused
      waiting.push({ file: new File([kept.piece.bytes], `${kept.piece.name}.glb`), beside: [], kept })
      if (file === null) void takeUp()
      else store.setState({ waiting: waiting.length })
    },
    markKept: (as, again) => store.setState({ keptAs: lookedAt(as), ...(again && { again }) }),
    take: (piece) => store.setState(({ ready }) => ({ ready: [...ready, { piece, kept: true }] })),
    complain: (fault) => store.setState({ fault }),
    keep: () => void finished().then((piece) => {
      if (!piece) return
      const kept = isKept(store.getState())
      store.setState(({ ready }) => ({ ready: [...ready, { piece, kept }] }))
      void next()
    }),
    drop: (index) => store.setState(({ ready }) => ({ ready: ready.filter((_, i) => i !== index) })),
    async finishAll(keep) {
      const made: ReadyPiece[] = store.getState().ready.map(({ piece }) => piece)
      while (store.getState().file !== null) {
        const { sheet, purpose, file } = store.getState()
        if (purpose === 'figure') return null
        // oxlint-disable-next-line no-await-in-loop
        if (sheet?.lines.some(({ mend }) => mend !== null)) await mendSafe()
        // oxlint-disable-next-line no-await-in-loop
        const piece = await finished()
        if (!piece || store.getState().file !== file) return null
        // oxlint-disable-next-line no-await-in-loop
        await keep?.(piece)
        made.push(piece)
        if (!keep && store.getState().waiting === 0) break
        store.setState(({ ready }) => ({ ready: [...ready, { piece, kept: keep !== undefined }] }))
        // oxlint-disable-next-line no-await-in-loop
        await next()
        if (store.getState().fault !== null) return null
      }
      return made
    },
    async finish() {
      const { ready, sheet } = store.getState()
      const aside = ready.map(({ piece }) => piece)
      if (!sheet) return aside
      const piece = await finished()
      return piece && [...aside, piece]
    },
    dispose: end,
  }
}
