import { KIND_CHOICES } from './kinds'
import { baseWords } from './bases'
import type { FigureCard, TerrainCard } from './port'

/** Those with the tag in which every word that is looked for stands somewhere. */
export function foundTerrain(terrain: readonly TerrainCard[], search: string, tag: string | null): readonly TerrainCard[] {
  return found(terrain, search, tag, ({ name, kind, tags }) => [name, kind, KIND_CHOICES.find((each) => each.kind === kind)?.word ?? '', ...tags])
}

/** The same of figures. */
export function foundFigures(figures: readonly FigureCard[], search: string, tag: string | null): readonly FigureCard[] {
  return found(figures, search, tag, ({ name, profile, base, tags = [] }) => [name, profile, baseWords(base), ...tags])
}

interface Tagged {
  readonly tags?: readonly string[]
}

function found<T extends Tagged>(all: readonly T[], search: string, tag: string | null, saidOf: (card: T) => readonly string[]): readonly T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter((card) => {
    const text = saidOf(card).join(' ').toLowerCase()
    return (tag === null || card.tags?.includes(tag)) && words.every((word) => text.includes(word))
  })
}

/** Every tag, the most used first. */
export function tagsIn(cards: readonly Tagged[]): readonly string[] {
  const uses = new Map<string, number>()
  for (const tag of cards.flatMap(({ tags = [] }) => tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1)
  return [...uses].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([tag]) => tag)
}

const round = (side: number) => Number(side.toPrecision(2))

/** As in "9 × 5 in, 4.6 in tall". */
export const lengthWords = ([width, height, depth]: TerrainCard['size']): string => `${round(width)} × ${round(depth)} in, ${round(height)} in tall`
