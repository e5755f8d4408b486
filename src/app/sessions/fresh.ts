/** A key under which something new is kept, with a word that says what it was. */
export const freshKey = (stem: string): string => `${stem}-${crypto.randomUUID().slice(0, 8)}`

/** A seed that nobody can guess. */
export const freshSeed = (): string => crypto.randomUUID() + crypto.randomUUID()
