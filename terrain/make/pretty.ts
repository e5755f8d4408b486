/** JSON with one entry a line: lists of things are broken up, the things in them are not. */
export function pretty(value: object): string {
  const lines = Object.entries(value).map(([key, entry]) => {
    const head = `  ${JSON.stringify(key)}: `
    if (!Array.isArray(entry)) return head + flat(entry)
    if (entry.length === 0) return `${head}[]`
    return `${head}[\n${entry.map((item) => `    ${flat(item)}`).join(',\n')}\n  ]`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

function flat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const inner = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${flat(entry)}`)
  return inner.length === 0 ? '{}' : `{ ${inner.join(', ')} }`
}
