import { expect, it } from 'vitest'
import { moveProfiles } from '../../src/table/profiles'
import type { TableFile } from '../../src/table/file'

const file: TableFile = {
  format: 'sightline-table', version: 1, system: 'ravaged-star', table: { width: 48, depth: 48 }, terrain: [], models: [],
  units: [
    { id: 'a', side: 'A', profile: 'Rifles' },
    { id: 'constructor', side: 'A', profile: 'Colossus' },
    { id: 'plain', side: 'B' },
  ],
}

it('gives the mover its own profile and everybody else’s beside it', () => {
  const { profile, profiles } = moveProfiles(file, 'a')
  expect(profile).toBe('Rifles')
  expect({ ...profiles }).toEqual({ a: 'Rifles', constructor: 'Colossus' })
})

it('gives none to a unit without one, whatever it is called', () => {
  expect(moveProfiles(file, 'plain').profile).toBeUndefined()
  expect(moveProfiles(file, 'toString').profile).toBeUndefined()
  expect(moveProfiles(file, undefined).profile).toBeUndefined()
})
