import type { KeptPrefab } from './database'

const KEY = 'sightline.prefabs'

/** Prefabs as pages of older versions kept them, beside the database; whatever is none is left out. */
export function olderPrefabs(): readonly Omit<KeptPrefab, 'at'>[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isPrefab).map(({ name, text, meshes = {} }) => ({ name, text, meshes })) : []
  } catch {
    return []
  }
}

/** Once the database has them. */
export function forgetOlderPrefabs(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there then.
  }
}

const isPrefab = (value: unknown): value is Pick<KeptPrefab, 'name' | 'text'> & Partial<Pick<KeptPrefab, 'meshes'>> => {
  if (typeof value !== 'object' || value === null) return false
  const { name, text, meshes = {} } = value as Partial<KeptPrefab>
  const isNamed = typeof meshes === 'object' && meshes !== null && Object.values(meshes).every((hash) => typeof hash === 'string')
  return typeof name === 'string' && typeof text === 'string' && isNamed
}
