import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the code. */
export const SRC = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'src')

/** All files under the folder whose names end so. */
export const filesUnder = (folder: string, ending = /\.tsx?$/): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path, ending) : ending.test(entry.name) ? [path] : []
  })

/** The text without what is only said in it. */
export const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
