/** Whether all words of a search stand in what is said of a thing, its name or its kind; an empty search finds everything. */
export function foundBy(search: string): (...said: readonly string[]) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return (...said) => {
    const text = said.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
