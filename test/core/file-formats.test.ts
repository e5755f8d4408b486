import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endingsFor, endsIn, FILE_FORMATS } from '../../src/core/file-formats'
import { WORKSHOP_FILES } from '../../src/app/workshop/file-groups'
import { isBesideTable, isBundle } from '../../src/table/bundle'

interface Manifest {
  readonly file_handlers: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[]
  readonly share_target: { readonly params: { readonly files: readonly { readonly accept: readonly string[] }[] } }
}
const MANIFEST = JSON.parse(readFileSync('assets/public/manifest.webmanifest', 'utf8')) as Manifest

it('the system opens with the app every format that the page opens and that is something by itself', () => {
  const alone = FILE_FORMATS.filter(({ use }) => use !== 'beside')
  expect(MANIFEST.file_handlers.map(({ accept }) => accept)).toEqual([Object.fromEntries(alone.map(({ type, endings }) => [type, endings]))])
})

it('other apps share with it all that the page opens, with what lies beside a mesh, by type and by ending', () => {
  const [field] = MANIFEST.share_target.params.files
  expect([...field!.accept].sort()).toEqual([...FILE_FORMATS.map(({ type }) => type), ...endingsFor()].sort())
})

it('whatever is opened is a pack, a text, or a thing for the workshop, in large letters as well', () => {
  for (const ending of endingsFor()) {
    const names = [`Old ruin${ending}`, `OLD RUIN${ending.toUpperCase()}`]
    expect(names.map((name) => [isBundle(name), /\.json$/i.test(name), WORKSHOP_FILES.test(name)].filter(Boolean).length), ending).toEqual([1, 1])
  }
  expect(['rock.stl.exe', 'stl', 'rock-stl', 'notes.txt'].filter((name) => endsIn(endingsFor()).test(name))).toEqual([])
  const names = ['a.glb', 'a.stl', 'a.obj', 'a.jpeg', 'a.webp', 'a.gltf', 'a.ply', 'a.json']
  expect(names.filter(isBesideTable)).toEqual(names.slice(0, 5))
})
