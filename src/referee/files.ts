import { open, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { inMiB } from '../core/bytes'
import { Refusal } from './refusal'

/** Reads at most `most` bytes: a pipe or a device has no size to look up beforehand. */
export async function readBounded(path: string, most: number): Promise<Uint8Array> {
  const file = await open(path, 'r').catch((error: unknown) => { throw fileRefusal(path, error) })
  try {
    const chunks: Uint8Array[] = []
    let total = 0
    for (;;) {
      const chunk = new Uint8Array(1 << 20)
      const { bytesRead } = await file.read(chunk, 0, chunk.length, null)
      if (bytesRead === 0) break
      total += bytesRead
      if (total > most) throw new Refusal(`${path}: larger than ${inMiB(most)}`)
      chunks.push(chunk.subarray(0, bytesRead))
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw fileRefusal(path, error)
  } finally {
    await file.close()
  }
}

export const readText = async (path: string, most: number): Promise<string> => decoded(await readBounded(path, most), path)

/** `path` is what a refusal calls it. */
export function decoded(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(`${path}: not a text in UTF-8`)
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file', EISDIR: 'a folder, not a file', EACCES: 'not allowed', EPERM: 'not allowed',
  ENOTDIR: 'no such file', ELOOP: 'links in a circle', ENAMETOOLONG: 'a name too long', ENOSPC: 'the disk is full',
  EROFS: 'cannot be written there',
}

/** What the system says of a file, in a few words; a Refusal stays as it is. */
export function fileRefusal(path: string, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new Refusal(`${path}: ${WORDS[code] ?? (code === '' ? 'cannot be read' : `cannot be used (${code})`)}`)
}

/**
 * The true path of a file in a folder, links followed: where it leads out of the folder, or to anything but a file, it
 * is refused. The formats have already refused `..` and absolute paths; this is for links.
 */
export async function fileIn(folder: string, path: string): Promise<string> {
  const root = await realpath(folder).catch((error: unknown) => { throw fileRefusal(folder, error) })
  const full = await realpath(join(root, path)).catch((error: unknown) => { throw fileRefusal(path, error) })
  const inside = full.startsWith(root.endsWith(sep) ? root : root + sep)
  if (!inside) throw new Refusal(`${path}: the path may not leave its folder`)
  if (!(await stat(full)).isFile()) throw new Refusal(`${path}: not a file`)
  return full
}

export const extensionOf = (path: string): string => extname(path).slice(1).toLowerCase()
