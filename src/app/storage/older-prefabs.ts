const KEY = 'sightline.prefabs'

/** Things that are put on tables together. */
export interface Prefab {
  readonly name: string
  /** Of a small table file. */
  readonly text: string
  /** Hashes of the meshes that it names, by their file names. */
  readonly meshes: Readonly<Record<string, string>>
}

/** Prefabs as pages of older versions kept them, beside the database; whatever is none is left out. */
export function olderPrefabs(): readonly Prefab[] {
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

const isPrefab = (value: unknown): value is Pick<Prefab, 'name' | 'text'> & Partial<Prefab> => {
  if (typeof value !== 'object' || value === null) return false
  const { name, text, meshes = {} } = value as Partial<Prefab>
  const isNamed = typeof meshes === 'object' && meshes !== null && Object.values(meshes).every((hash) => typeof hash === 'string')
  return typeof name === 'string' && typeof text === 'string' && isNamed
}
