import type { Id } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import { createWorld } from '../../../src/geometry/world'
import type { Beside } from '../../../src/tools/game/beside'
import { asBoard, readBoard, tableOf, type Table } from '../../../src/rules/engine/board'
import type { Dice } from '../../../src/rules/engine/dice'
import type { Pledge, Secrets } from '../../../src/rules/engine/pledge'
import { start, type Host, type Play } from '../../../src/rules/engine/play'
import type { GameRecord } from '../../../src/rules/engine/record'
import type { SeatView } from '../../../src/rules/engine/view'
import type { Playable } from '../../../src/rules/playable'
import { freeTable } from '../../../src/rules/free-table'
import { toBoard } from '../../../src/table/board'
import type { TableFile } from '../../../src/table/file'
import type { Sources } from '../../../src/table/piece'
import { createDesk } from '../../../src/tools/create-desk'
import type { Desk } from '../../../src/tools/desk'
import type { DeskState } from '../../../src/tools/desk-state'
import { createGameDesk } from '../../../src/tools/game/create-game-desk'
import type { GameDesk } from '../../../src/tools/game/game-desk'
import { DEFAULT_GAME_SETTINGS, type GameNow, type GameSettings, type Hint } from '../../../src/tools/game/game-state'
import { openingOf } from '../../../src/tools/game/opening'
import type { Seats } from '../../../src/tools/game/programs'
import type { FindReach } from '../../../src/tools/game/reach-shown'
import type { TablePointer } from '../../../src/tools/pointer'
import type { DeskPorts } from '../../../src/tools/ports'
import type { ToolId } from '../../../src/tools/tool-id'

/** Dice that all show the same; a toy's game then goes a known way. */
export const always = (face: number): Dice => () => (dice, sides) => Array.from({ length: dice }, () => Math.min(face, sides))

const SOURCES: Sources = { pieces: new Map(), mesh: ({ path }) => ({ ok: false, error: `no mesh ${path}` }) }

export const BARE: TableFile = {
  format: 'sightline-table',
  version: 1,
  name: 'Bare',
  system: 'free-table',
  table: { width: 36, depth: 36 },
  terrain: [],
  units: [],
  models: [],
}

type More = Partial<Pick<TablePointer, 'model' | 'piece' | 'button' | 'shift' | 'touch'>>
interface Given {
  readonly file?: TableFile
  readonly options?: unknown
  readonly dice?: Dice
  readonly seed?: string
  readonly settings?: Partial<GameSettings>
  /** Other secrets for the dice, where those in force were told. */
  readonly renew?: (record: GameRecord) => Pledge | null
  readonly secrets?: Secrets
  /** Programs on seats. */
  readonly seats?: (host: Host) => Seats
  /** Follows a game that is played elsewhere. */
  readonly watching?: boolean
  readonly findHints?: (view: SeatView) => Promise<readonly Hint[]>
  readonly findReach?: FindReach
  /** Does beside what the rules measure. */
  readonly beside?: Beside
  /** How the game begins is found beside beforehand; it is called when that is done. */
  readonly opens?: () => void
  /** How much is measured here before it is left to that. */
  readonly patience?: number
  /** Looks at every question that is put to the table here. */
  readonly measures?: (table: Table) => Table
  /** Lets time pass while programs' moves are shown. */
  readonly wait?: (ms: number) => Promise<void>
  /** Goes on with this game instead of a new one. */
  readonly play?: Play
  readonly sources?: Sources
  /** Work beside the page. */
  readonly ports?: Pick<DeskPorts, 'way' | 'rest'>
}

/** A game on a desk, driven as a hand would: the real world under the desk, and another of its own under the rules. */
export class GameTable {
  private constructor(
    readonly desk: Desk,
    readonly game: GameDesk,
    readonly host: Host,
  ) {}

  static async of(playable: Playable, given: Given = {}): Promise<GameTable> {
    const file = given.file ?? BARE
    const sources = given.sources ?? SOURCES
    const board = toBoard(file, sources)
    if (!board.ok) throw new Error(JSON.stringify(board.error))
    const ground = { file, board: board.value }
    const own = tableOf(await createWorld(board.value), board.value)
    const table = given.measures?.(own) ?? own
    const host: Host = { table, ...(given.dice ? { dice: given.dice } : {}), ...(given.secrets ? { secrets: given.secrets } : {}) }
    const seed = given.seed ?? (given.dice ? null : 'seed')
    const play =
      given.play ?? start(playable.game, { options: given.options ?? { size: 2 }, board: readBoard(board.value), table: file, seed }, host)
    const desk = createDesk(
      await createWorld(board.value),
      {
        board: (next) => {
          const answer = toBoard(next, sources)
          return answer.ok ? answer : { ok: false, error: JSON.stringify(answer.error) }
        },
        referee: () => freeTable,
        host: () => undefined,
        ...given.ports,
      },
      file,
      board.value,
    )
    const settings: GameSettings = { ...DEFAULT_GAME_SETTINGS, handOver: false, dice: 'at-once', ...given.settings }
    const options = {
      settings, seats: given.seats?.(host) ?? {}, watching: given.watching ?? false,
      ...(given.renew ? { renew: given.renew } : {}), ...(given.wait ? { wait: given.wait } : {}), ...(given.findHints ? { findHints: given.findHints } : {}),
      ...(given.beside ? { beside: given.beside } : {}), ...(given.findReach ? { findReach: given.findReach } : {}),
      ...(given.patience === undefined ? {} : { patience: given.patience }),
    }
    const opening = given.opens && given.beside ? { opening: await openingOf(playable, host, play, given.beside, options) } : {}
    given.opens?.()
    return new GameTable(desk, createGameDesk(desk, playable, host, play, ground, { ...options, ...opening }), host)
  }

  get now(): GameNow {
    return this.game.now
  }
  get table(): DeskState {
    return this.desk.now
  }
  get kind(): string | undefined {
    return this.now.question?.kind
  }

  pick(...options: readonly string[]): this {
    for (const option of options) {
      if (!this.game.answer({ option })) throw new Error(`${this.kind}: ${this.now.refusal?.text}`)
    }
    return this
  }

  /** Where a model is drawn. */
  at(id: Id): Vec3 {
    const model = this.table.board.models.find((each) => each.id === id)
    if (!model) throw new Error(`${id} is not on the table`)
    return model.at
  }

  private send(type: TablePointer['type'], x: number, z: number, more: More): this {
    const point: Vec3 = [x, 0, z]
    this.desk.pointer({ type, model: null, piece: null, button: 0, shift: false, alt: false, touch: false, surface: point, ground: point, ...more })
    return this
  }
  pointerDown = (x: number, z: number, more: More = {}) => this.send('down', x, z, more)
  pointerMove = (x: number, z: number, more: More = {}) => this.send('move', x, z, more)
  pointerUp = (x: number, z: number, more: More = {}) => this.send('up', x, z, more)
  cancelPointer = () => this.send('cancel', 0, 0, {})

  hover(id: Id): this {
    const [x, , z] = this.at(id)
    return this.pointerMove(x, z, { model: id })
  }
  press(id: Id, more: More = {}): this {
    const [x, , z] = this.at(id)
    return this.pointerMove(x, z, { model: id }).pointerDown(x, z, { model: id, ...more }).pointerUp(x, z, { model: id, ...more })
  }
  pressTable = (x: number, z: number) => this.pointerMove(x, z).pointerDown(x, z).pointerUp(x, z)
  /** Takes hold of a model and drags it, without letting go. */
  drag(id: Id, x: number, z: number): this {
    const [fromX, , fromZ] = this.at(id)
    return this.pointerDown(fromX, fromZ, { model: id }).pointerMove((fromX + x) / 2, (fromZ + z) / 2).pointerMove(x, z)
  }
  key(key: string, more: { shift?: boolean; ctrl?: boolean } = {}): this {
    this.desk.key({ key, shift: false, ctrl: false, alt: false, ...more })
    return this
  }
  choose(tool: ToolId): this {
    this.desk.choose(tool)
    return this
  }
  drawn<K extends DeskState['overlays'][number]['kind']>(kind: K) {
    return this.table.overlays.filter((overlay): overlay is Extract<typeof overlay, { kind: K }> => overlay.kind === kind)
  }
  highlighted(tone: string): readonly Id[] {
    return this.drawn('highlight').filter((one) => one.tone === tone).map((one) => one.id)
  }
  figure(label: string): string | undefined {
    return this.table.readout?.lines.find((line) => line.label === label)?.value
  }
}

export { asBoard }
