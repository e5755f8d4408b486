import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { GameRecord } from '../rules/engine/record'
import { RECORD_FORMAT } from '../table/record-schema'
import { recordText } from '../table/record-file'
import { fileRefusal } from './files'
import { Refusal } from './refusal'

/**
 * Keeps a record on disk as the game goes on. `keep` comes back when the choice lies on the disk, and the file is a whole record after each:
 * whatever then ends the process, every choice that was told is there. A kill in the middle of a write leaves the choices before it.
 */
export class RecordWriter {
  private file: number | null = null
  private kept: GameRecord | null = null
  private head = ''
  /** Bytes up to the end of the last entry. */
  private end = 0
  private readonly full: string
  private readonly draft: string

  /** Throws a Refusal where no record can be written there; what is there already and is no record is left alone. */
  constructor(private readonly path: string, cwd: string) {
    this.full = resolve(cwd, path)
    this.draft = `${this.full}.part`
    this.guarded(() => {
      const there = statSync(this.full, { throwIfNoEntry: false })
      if (there?.isDirectory()) throw new Refusal(`${path}: a folder, not a file`)
      if (there && !there.isFile()) throw new Refusal(`${path}: not a file`)
      if (there && there.size > 0 && !isRecord(this.full)) throw new Refusal(`${path}: it holds something that is no record; name another file`)
      closeSync(openSync(this.draft, 'w'))
    })
  }

  /** The record as it now is, on the disk. */
  keep(record: GameRecord): void {
    this.guarded(() => {
      const text = recordText(record)
      const { file, kept } = this
      const goesOn = file !== null && kept !== null && text.head === this.head && kept.entries.every((entry, i) => record.entries[i] === entry)
      if (!goesOn) return this.begin(record)
      const more = Buffer.from(text.entries(kept.entries.length))
      try {
        this.writeEnd(file, more, text.tail)
      } catch (error) {
        // The disk is full: the record is at least whole up to the choice before.
        this.writeEnd(file, Buffer.alloc(0), recordText(kept).tail)
        throw error
      }
      this.end += more.length
      this.kept = record
    })
  }

  private writeEnd(file: number, more: Uint8Array, tail: string): void {
    writeAll(file, Buffer.concat([more, Buffer.from(tail)]), this.end)
    ftruncateSync(file, this.end + more.length + Buffer.byteLength(tail))
    fsyncSync(file)
  }

  close(): void {
    if (this.file !== null) closeSync(this.file)
    this.file = null
    rmSync(this.draft, { force: true })
  }

  /** Written beside and put in place at once: the start, and whatever is not merely longer. The record of an earlier game stays as `<path>~`. */
  private begin(record: GameRecord): void {
    const text = recordText(record)
    const body = Buffer.from(text.head + text.entries(0))
    const file = openSync(this.draft, 'w')
    try {
      writeAll(file, Buffer.concat([body, Buffer.from(text.tail)]), 0)
      fsyncSync(file)
      if (this.file === null && existsSync(this.full)) renameSync(this.full, `${this.full}~`)
      renameSync(this.draft, this.full)
      flushFolder(dirname(this.full))
    } catch (error) {
      closeSync(file)
      throw error
    }
    if (this.file !== null) closeSync(this.file)
    Object.assign(this, { file, kept: record, head: text.head, end: body.length })
  }

  private guarded(work: () => void): void {
    try {
      work()
    } catch (error) {
      throw fileRefusal(this.path, error)
    }
  }
}

function writeAll(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done, at + done)
}

/** The name, too, is to survive a loss of power; some systems open no folders, and need none of it. */
function flushFolder(path: string): void {
  try {
    const folder = openSync(path, 'r')
    fsyncSync(folder)
    closeSync(folder)
  } catch {
    return
  }
}

function isRecord(path: string): boolean {
  const file = openSync(path, 'r')
  const start = Buffer.alloc(400)
  const length = readSync(file, start, 0, start.length, 0)
  closeSync(file)
  return start.subarray(0, length).toString().includes(`"${RECORD_FORMAT}"`)
}
