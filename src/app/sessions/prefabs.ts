import { clipText, readClip } from '../../table/clip'
import { filesNamed } from '../../table/files-named'
import { paste } from '../../tools/build/edits'
import type { Desk } from '../../tools/desk'
import type { Prefabs } from '../../ui/host'
import type { Meshes } from '../files/bundle'
import { namedMeshes } from '../files/named-meshes'
import { prefabStore } from '../storage/prefab-store'

/** Prefabs for the table that is up: one that is put there brings its meshes among the table's. */
export function prefabsOf(desk: Desk, meshes: Meshes): Prefabs {
  const store = prefabStore()
  return {
    state: store.state,
    load: () => void store.load(),
    keep: (name, things) => store.keep(name, clipText(things), namedMeshes(things, meshes)),
    async put(name) {
      const prefab = store.state.getState().kept.find((each) => each.name === name)
      const clip = prefab && readClip(prefab.text)
      if (!prefab || !clip?.ok) return desk.say('error', `${name} is no longer there`)
      if (Object.keys(prefab.meshes).length === 0) return void desk.transaction.run(() => paste(desk, clip.value))
      const found = await store.meshesOf(prefab).catch(() => ({}))
      const missing = filesNamed(clip.value).map((path) => path.split('/').at(-1)!).find((file) => !(file in found))
      if (missing !== undefined) return desk.say('error', `${name}: ${missing} is no longer there`)
      const { pasteWithMeshes } = await import('../files/clip-file')
      pasteWithMeshes(desk, meshes, { file: clip.value, meshes: found })
    },
    async drop(name) {
      const dropped = await store.drop(name)
      if (!dropped.ok) desk.say('error', `${name} stays: ${dropped.error}`)
    },
  }
}
