import { expect } from 'vitest'
import type { Id } from '../../src/core/board'
import type { Vec3 } from '../../src/core/vec'
import { createWorld } from '../../src/geometry/world'
import { systemById } from '../../src/rules/registry'
import { toBoard } from '../../src/table/board'
import type { TableFile } from '../../src/table/file'
import type { Sources } from '../../src/table/piece'
import { createDesk } from '../../src/tools/create-desk'
import type { Desk } from '../../src/tools/desk'
import type { DeskState } from '../../src/tools/desk-state'
import type { TablePointer } from '../../src/tools/pointer'
import type { DeskPorts, HostCommand } from '../../src/tools/ports'
import type { ToolId } from '../../src/tools/tool-id'
import type { KeyPress } from '../../src/tools/key-press'

type More = Partial<Pick<TablePointer, 'model' | 'piece' | 'button' | 'shift' | 'alt' | 'touch'>>

const NO_SOURCES: Sources = { pieces: new Map(), mesh: ({ path }) => ({ ok: false, error: `no mesh ${path}` }) }

/** Drives a desk as a hand would, with the real world and the real rules behind it. Every step can be chained. */
export class TestDesk {
  readonly commands: HostCommand[]

  private constructor(
    readonly desk: Desk,
    commands: HostCommand[],
  ) {
    this.commands = commands
  }

  static async on(
    file: TableFile, { sources = NO_SOURCES, ...more }: Pick<DeskPorts, 'reach' | 'rulings' | 'carried' | 'second'> & { readonly sources?: Sources } = {},
  ): Promise<TestDesk> {
    const board = toBoard(file, sources)
    if (!board.ok) throw new Error(JSON.stringify(board.error))
    const commands: HostCommand[] = []
    const ports = {
      board(next: TableFile) {
        const answer = toBoard(next, sources)
        return answer.ok ? answer : { ok: false as const, error: JSON.stringify(answer.error) }
      },
      referee(id: string) {
        const system = systemById(id)
        return system.ok ? system.value : undefined
      },
      host: (command: HostCommand) => commands.push(command),
      ...more,
    }
    return new TestDesk(createDesk(await createWorld(board.value), ports, file, board.value), commands)
  }

  get now(): DeskState {
    return this.desk.now
  }

  get file(): TableFile {
    return this.desk.file()
  }

  /** What the model's entry of the file says, to a thousandth. */
  at(id: Id): number[] {
    const entry = [...this.file.models, ...this.file.terrain].find((each) => each.id === id)
    if (!entry) throw new Error(`no ${id} in the file`)
    return entry.at.map((value) => Math.round(value * 1000) / 1000)
  }

  private send(type: TablePointer['type'], x: number, z: number, more: More): this {
    const point: Vec3 = [x, 0, z]
    this.desk.pointer({
      type,
      model: null,
      piece: null,
      button: 0,
      shift: false,
      alt: false,
      touch: false,
      surface: point,
      ground: point,
      ...more,
    })
    return this
  }

  pointerDown = (x: number, z: number, more: More = {}) => this.send('down', x, z, more)
  pointerMove = (x: number, z: number, more: More = {}) => this.send('move', x, z, more)
  pointerUp = (x: number, z: number, more: More = {}) => this.send('up', x, z, more)
  longPress = (x: number, z: number, more: More = {}) => this.send('long-press', x, z, more)
  cancelPointer = () => this.send('cancel', 0, 0, {})

  /** A press on the middle of a model or piece. */
  press(id: Id, more: More = {}): this {
    const model = this.now.board.models.find((each) => each.id === id)
    const thing = model ?? this.now.board.pieces.find((each) => each.id === id)!
    const on: More = { ...(model ? { model: id } : { piece: id }), ...more }
    const [x, , z] = thing.at
    return this.pointerDown(x, z, on).pointerUp(x, z, on)
  }

  /** Takes hold of the middle of a model and drags it, without letting go. */
  drag(id: Id, x: number, z: number, more: More = {}): this {
    const model = this.now.board.models.find((each) => each.id === id)!
    const [fromX, , fromZ] = model.at
    return this.pointerDown(fromX, fromZ, { model: id, ...more })
      .pointerMove((fromX + x) / 2, (fromZ + z) / 2, more)
      .pointerMove(x, z, more)
  }

  hover(id: Id): this {
    const [x, , z] = this.now.board.models.find((each) => each.id === id)!.at
    return this.pointerMove(x, z, { model: id })
  }

  key(key: string, more: Partial<KeyPress> = {}): this {
    this.desk.key({ key, shift: false, ctrl: false, alt: false, ...more })
    return this
  }

  choose(tool: ToolId): this {
    this.desk.choose(tool)
    return this
  }

  expectToBeIn(phase: string): this {
    expect(this.now.phase).toBe(phase)
    return this
  }

  figure(label: string): string | undefined {
    return this.now.readout?.lines.find((line) => line.label === label)?.value
  }

  drawn<K extends DeskState['overlays'][number]['kind']>(kind: K) {
    return this.now.overlays.filter((overlay): overlay is Extract<typeof overlay, { kind: K }> => overlay.kind === kind)
  }
}

/**
 * 24 by 24: a1 and a2 of one unit on side A, b1 on side B beyond a wall 8 long and 4 high at the middle of the table.
 */
export const WALLED: TableFile = {
  format: 'sightline-table',
  version: 1,
  name: 'A wall between',
  system: 'ravaged-star',
  table: { width: 24, depth: 24 },
  terrain: [{ id: 'wall', kind: 'wall', shape: { box: [8, 4, 0.5] }, at: [0, 0, 0] }],
  units: [
    { id: 'a', side: 'A', name: 'Rifles' },
    { id: 'b', side: 'B', name: 'Raiders' },
  ],
  models: [
    { id: 'a1', unit: 'a', side: 'A', leader: true, base: { round: 25.4 }, at: [0, 0, -3] },
    { id: 'a2', unit: 'a', side: 'A', base: { round: 25.4 }, at: [1.5, 0, -3] },
    { id: 'b1', unit: 'b', side: 'B', base: { round: 25.4 }, at: [0, 0, 4] },
  ],
}
