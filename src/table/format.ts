import { inFileOrder, type TableFile } from './file'

/** Room for a model with all its keys. */
const WIDTH = 160

/**
 * The file's text: keys in the order of the format, whatever fits on a line on one line, so that one model is one
 * line and a change shows as such. The same file always gives the same text. A file that breaks the format throws.
 */
export function formatTableText(file: TableFile): string {
  return `${formatJson(inFileOrder(file))}\n`
}

/** Pretty JSON that keeps short things on one line. */
export function formatJson(value: unknown, indent = ''): string {
  const short = inline(value)
  if (typeof value !== 'object' || value === null) return short
  if (indent !== '' && indent.length + short.length <= WIDTH) return short
  const deeper = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map((item) => deeper + formatJson(item, deeper)).join(',\n')}\n${indent}]`
  }
  const members = Object.entries(value)
    .map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${formatJson(item, deeper)}`)
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
