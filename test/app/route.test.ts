import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hrefOf, parseRoute, type Route } from '../../src/app/route'
import type { Session } from '../../src/app/sessions/session'
import { go } from '../../src/app/shell/go'
import { shell } from '../../src/app/shell/stage'

const SEED = 20261122

/** The page's address; going to another one goes on from there, as the browser does. */
function address(first: string) {
  const place = {
    hash: first,
    gone: Promise.resolve(),
    replace(href: string) {
      place.hash = href
      place.gone = go(parseRoute(href))
    },
  }
  vi.stubGlobal('location', place)
  return place
}

/** Opens that address, and follows wherever it leads. */
async function open(hash: string) {
  const place = address(hash)
  await go(parseRoute(hash))
  for (let last = null; last !== place.gone; ) await (last = place.gone)
  return place.hash
}

const BAD = ['#/%', '#/%E0%A4%A', '#/table/%', '#/kept/%zz', '#nowhere', '#/nowhere', '#/table', '#/game/', '#/a/b/c/d', '#/new/more', '#/%2F',
  '#army=%', '#army=1.x.y', '#ruling=', '#/table/unknown', '#/quick/unknown', '#/solo/unknown', '#/play/unknown', '#/gallery/unknown',
  '#/puzzle/unknown', '#/learn/unknown', '#/primer/unknown', `#/${'%'.repeat(5000)}`]

describe('addresses', () => {
  it.each<Route>([
    { kind: 'start' }, { kind: 'new' }, { kind: 'demo', id: 'city-72' }, { kind: 'kept', key: 'a/b %' }, { kind: 'play' }, { kind: 'play', system: 'x' },
    { kind: 'quick', system: 'y' }, { kind: 'solo', system: 'y' },
    { kind: 'learn', system: 'y' }, { kind: 'primer', system: 'y' },
    { kind: 'game', key: '\u202e' }, { kind: 'gallery', id: null }, { kind: 'gallery', id: 'z' },
    { kind: 'puzzle', id: 'system.which one' },
  ])('come back as they were written: %j', (route) => {
    expect(parseRoute(hrefOf(route))).toEqual(route)
  })

  it('are the start page where they are empty', () => {
    for (const hash of ['', '#', '#/']) expect(parseRoute(hash)).toEqual({ kind: 'start' })
  })

  it(`are never thrown about, and lead nowhere rather than astray (seed ${SEED})`, () => {
    const part = fc.constantFrom('#', '/', '%', '%2', '%41', 'table', 'kept', 'game', 'army=', 'ruling=', '1.', '\u202e', 'x', ' ')
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.array(part).map((parts) => parts.join(''))), (hash) => {
      const route = parseRoute(hash)
      if (route.kind !== 'army' && route.kind !== 'ruling' && route.kind !== 'none') expect(parseRoute(hrefOf(route))).toEqual(route)
    }), { seed: SEED, numRuns: 3000 })
  })
})

describe('an address that leads nowhere', () => {
  beforeEach(() => shell.setState({ shown: { kind: 'loading', name: '' }, problem: null }))
  afterEach(() => vi.unstubAllGlobals())

  it.each(BAD)('%s shows the start page, which says so', async (hash) => {
    expect(await open(hash)).toBe('#/')
    const { shown, problem } = shell.getState()
    expect(shown.kind).toBe('start')
    expect(problem).toMatch(/^[^\n]{5,200}$/)
  })

  it.each(BAD)('%s leaves the table that is up alone, which says so', async (hash) => {
    const said: string[] = []
    const dispose = vi.fn()
    const session = { key: 'mine', lesson: null, play: null, desk: { say: (_tone: string, text: string) => said.push(text) }, dispose }
    shell.setState({ shown: { kind: 'table', session: session as unknown as Session } })
    expect(await open(hash)).toBe('#/kept/mine')
    expect(shell.getState().shown).toEqual({ kind: 'table', session })
    expect(dispose).not.toHaveBeenCalled()
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^[^\n]{5,200}$/)
  })
})
