export const PREFABS_KEY = 'sightline.prefabs'

/** A name, and the text of a small table file with the meshes that it names, by their hashes; left out: it names none. */
export interface KeptPrefab {
  readonly name: string
  readonly text: string
  readonly meshes?: Readonly<Record<string, string>>
}

/** Prefabs as this browser has them; whatever is none is left out. */
export function keptPrefabs(): readonly KeptPrefab[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PREFABS_KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isPrefab) : []
  } catch {
    return []
  }
}

/** Hashes of all meshes that prefabs name. */
export const prefabMeshes = (): readonly string[] => keptPrefabs().flatMap(({ meshes = {} }) => Object.values(meshes))

const isPrefab = (value: unknown): value is KeptPrefab => {
  if (typeof value !== 'object' || value === null) return false
  const { name, text, meshes = {} } = value as Partial<KeptPrefab>
  const isNamed = typeof meshes === 'object' && meshes !== null && Object.values(meshes).every((hash) => typeof hash === 'string')
  return typeof name === 'string' && typeof text === 'string' && isNamed
}
