const pictures = import.meta.glob<string>('/assets/pictures/pieces/*.avif', { eager: true, import: 'default', query: '?url&no-inline' })

/** A picture of a piece of the library, by its name; null: there is none. */
export const pieceImage = (name: string): string | null => pictures[`/assets/pictures/pieces/${name}.avif`] ?? null
