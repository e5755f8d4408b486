import * as fc from 'fast-check'
import { deflateSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { hashText } from '../../src/core/random'
import { ravagedStarArmoury as armoury } from '../../src/rules/ravaged-star/armoury'
import { armyFragment, isArmyFragment, readArmyFragment } from '../../src/table/army-link'
import { fromBase64url, toBase64url } from '../../src/table/base64url'
import { armies } from './army-arbitrary'

const SEED = 20261121
const DAMAGED = { ok: false, error: 'This link is damaged: a part of it is missing or was changed.' }

/** A link as the program would make it, of any text. */
const linkOf = (text: string) => `#army=1.${hashText(text).slice(0, 8)}.${toBase64url(deflateSync(strToU8(text)))}`

describe('share links', () => {
  it('carry every ready list in less than 700 characters', () => {
    for (const list of armoury.ready) {
      const fragment = armyFragment(list)
      expect(fragment.length).toBeLessThan(700)
      expect(fragment).toMatch(/^army=[\w.-]+$/)
      expect(readArmyFragment(fragment)).toEqual({ ok: true, value: list })
      expect(readArmyFragment(`#${fragment}`)).toEqual({ ok: true, value: list })
    }
  })

  it(`carry any list (seed ${SEED})`, () => {
    fc.assert(fc.property(armies, (list) => {
      expect(readArmyFragment(armyFragment(list))).toEqual({ ok: true, value: list })
    }), { seed: SEED, numRuns: 200 })
  })

  it(`with a letter changed, dropped or added carry no other army (seed ${SEED})`, () => {
    const fragment = armyFragment(armoury.ready[0]!)
    const start = 'army=1.'.length
    fc.assert(fc.property(fc.integer({ min: start, max: fragment.length - 1 }), fc.constantFrom('', 'A', 'z', '-', '5'), fc.boolean(), (at, sign, drop) => {
      const broken = fragment.slice(0, at) + sign + fragment.slice(at + (drop ? 1 : 0))
      if (broken === fragment) return
      const read = readArmyFragment(broken)
      // The last letter may hold bits that mean nothing.
      if (read.ok) expect(read.value).toEqual(armoury.ready[0])
      else expect(read.error).toMatch(/^This link [^\n]+$/)
    }), { seed: SEED, numRuns: 300 })
  })

  it(`garbage never throws (seed ${SEED})`, () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string().map((text) => `#army=${text}`), fc.base64String().map((text) => `army=1.0.${text}`)), (text) => {
      const read = readArmyFragment(text)
      expect(read).toMatchObject({ ok: false, error: expect.stringMatching(/^[^\n]+$/) })
    }), { seed: SEED, numRuns: 500 })
  })

  it('a bomb is not unpacked', () => {
    const bomb = linkOf(' '.repeat(20_000_000))
    expect(bomb.length).toBeLessThan(30_000)
    expect(readArmyFragment(bomb)).toEqual(DAMAGED)
  })

  it('a link that is too long, of a later version or of something else says so', () => {
    expect(readArmyFragment(`#army=1.0.${'A'.repeat(30_000)}`)).toMatchObject({ ok: false, error: expect.stringContaining('too long') })
    expect(readArmyFragment('#army=2.0.AA')).toEqual({ ok: false, error: 'This link is of version 2; this program reads version 1.' })
    expect(readArmyFragment('#table=1.0.AA')).toEqual({ ok: false, error: 'This link carries no army.' })
    expect(isArmyFragment('#army=')).toBe(true)
    expect(readArmyFragment('#army=')).toEqual(DAMAGED)
  })

  it('what is whole but no army is told with its place', () => {
    expect(readArmyFragment(linkOf('{"format":"sightline-army","version":1}'))).toMatchObject({
      ok: false, error: expect.stringMatching(/^The army in this link cannot be read: system: expected .*found nothing \(and 5 more\)$/),
    })
  })

  it(`bytes survive their letters, and agree with Node's (seed ${SEED})`, () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64url(toBase64url(bytes))).toEqual(bytes)
    }), { seed: SEED, numRuns: 300 })
  })
})
