import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, SRC } from './helpers/source'

const ROOT = join(SRC, '..')
const ROOMS = ['src', 'test', 'terrain', 'assets'].map((room) => join(ROOT, room))
const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')).map((name) => join(ROOT, name)),
  ...ROOMS.flatMap((room) => filesUnder(room, /\.md$/)),
]
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const FILES = new Set(ROOMS.flatMap((room) => filesUnder(room, /\.(tsx?|mjs|mts)$/)).map((file) => basename(file)))

/** A path from the top of the house; one with a star or a bracket stands for several. */
const PATH = /`((?:src|test|terrain|assets)\/[\w./-]+)`/g
const SOURCE = /`(?:[\w./-]+\/)?([\w-]+(?:\.\w+)*\.(?:tsx?|mjs|mts))`/g
const SCRIPT = /npm run ([\w:]+)/g
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g

describe('files, scripts and links that a page names', () => {
  it.each(PAGES.map((page) => relative(ROOT, page)))('are there: %s', (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8')
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)
    const missing = [
      ...named(PATH).filter((path) => !existsSync(join(ROOT, path))),
      ...named(SOURCE).filter((file) => !FILES.has(file)),
      ...named(SCRIPT).filter((script) => !(script in scripts)),
      ...named(LINK).filter((link) => !existsSync(join(ROOT, dirname(page), link))),
    ]
    expect(missing).toEqual([])
  })
})
