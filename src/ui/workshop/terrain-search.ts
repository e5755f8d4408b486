import { KIND_CHOICES } from './kinds'
import type { TerrainCard } from './port'

/** Those with the tag in which every word that is looked for stands somewhere. */
export function foundTerrain(terrain: readonly TerrainCard[], search: string, tag: string | null): readonly TerrainCard[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const text = ({ name, kind, tags }: TerrainCard) =>
    [name, kind, KIND_CHOICES.find((each) => each.kind === kind)?.word ?? '', ...tags].join(' ').toLowerCase()
  return terrain.filter((card) => (tag === null || card.tags.includes(tag)) && words.every((word) => text(card).includes(word)))
}

/** Every tag, the most used first. */
export function tagsIn(terrain: readonly TerrainCard[]): readonly string[] {
  const uses = new Map<string, number>()
  for (const tag of terrain.flatMap(({ tags }) => tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1)
  return [...uses].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([tag]) => tag)
}

const round = (side: number) => Number(side.toPrecision(2))

/** As in "9 × 5 in, 4.6 in tall". */
export const lengthWords = ([width, height, depth]: TerrainCard['size']): string => `${round(width)} × ${round(depth)} in, ${round(height)} in tall`
