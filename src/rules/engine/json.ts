/** Plain data: what a record can hold and give back equal to the bit. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A deep copy of plain data; entries that are undefined are left out, as in JSON. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => copy(item)) as T
  const out: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key]
    if (item !== undefined) out[key] = copy(item)
  }
  return out as T
}

/**
 * A copy that survives being written and read: no undefined, no -0, arrays for typed arrays. Throws for what JSON
 * cannot hold (NaN, infinities, functions, maps), saying where it stands.
 */
export function plain<T>(value: T, path = 'value'): T {
  try {
    return plainAt(value, null)
  } catch (error) {
    if (error !== NOT_PLAIN) throw error
    // Only now is it worth writing down where everything stands.
    return plainAt(value, path)
  }
}

const NOT_PLAIN = new TypeError('This is not plain data.')

function plainAt<T>(value: T, path: string | null): T {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      if (!Number.isFinite(value)) throw path === null ? NOT_PLAIN : new TypeError(`${path} is ${value}, which a record cannot hold.`)
      return (value === 0 ? 0 : value) as T
    case 'object': {
      if (value === null) return value
      if (Array.isArray(value)) return value.map((item, i) => plainAt(item, path === null ? null : `${path}[${i}]`)) as T
      if (ArrayBuffer.isView(value)) return Array.from(value as unknown as Iterable<number>) as T
      const prototype = Object.getPrototypeOf(value)
      if (prototype !== Object.prototype && prototype !== null) {
        throw path === null ? NOT_PLAIN : new TypeError(`${path} is a ${prototype.constructor?.name ?? 'special object'}, which a record cannot hold.`)
      }
      const out: Record<string, unknown> = {}
      for (const key of Object.keys(value)) {
        const item = (value as Record<string, unknown>)[key]
        if (item !== undefined) out[key] = plainAt(item, path === null ? null : `${path}.${key}`)
      }
      return out as T
    }
    default:
      throw path === null ? NOT_PLAIN : new TypeError(`${path} is a ${typeof value}, which a record cannot hold.`)
  }
}

/** One text for equal data, whatever the order of its keys. */
export function canonical(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  // Written out by hand: a record's whole set-up goes through here.
  let text = ''
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) text += i === 0 ? canonical(value[i]) : `,${canonical(value[i])}`
    return `[${text}]`
  }
  const fields = value as Record<string, unknown>
  for (const key of Object.keys(fields).sort()) {
    const item = fields[key]
    if (item !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(item)}`
  }
  return `{${text}}`
}

/** Whether what was recorded is what `given` would be as plain data; the order of keys is no matter. */
export function isPlainOf(recorded: unknown, given: unknown): boolean {
  if (recorded === given) return true
  if (typeof recorded !== 'object' || typeof given !== 'object' || recorded === null || given === null) return false
  if (ArrayBuffer.isView(given)) return isPlainOf(recorded, Array.from(given as unknown as Iterable<number>))
  if (Array.isArray(recorded)) {
    if (!Array.isArray(given) || given.length !== recorded.length) return false
    for (let i = 0; i < recorded.length; i++) if (!isPlainOf(recorded[i], given[i])) return false
    return true
  }
  if (Array.isArray(given)) return false
  let keys = 0
  for (const key in given) {
    const item = (given as Record<string, unknown>)[key]
    if (item === undefined) continue
    if (!Object.hasOwn(recorded, key) || !isPlainOf((recorded as Record<string, unknown>)[key], item)) return false
    keys++
  }
  return keys === Object.keys(recorded).length
}

/** What of a plain value another does not have alike, in the shape of the first; undefined where they agree. */
export function differing(value: unknown, other: unknown): unknown {
  if (isPlainOf(value, other)) return undefined
  if (typeof value !== 'object' || typeof other !== 'object' || value === null || other === null) return value
  if (Array.isArray(value) !== Array.isArray(other) || (Array.isArray(value) && value.length !== (other as readonly unknown[]).length)) return value
  const parts = Object.entries(value).map(([key, item]) => [key, differing(item, (other as Readonly<Record<string, unknown>>)[key])] as const)
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

/**
 * The path of the first difference between two plain values, or null where they agree.
 * Numbers may differ by `tolerance`.
 */
export function firstDifference(a: unknown, b: unknown, tolerance = 0): string | null {
  const found = differsAt(a, b, tolerance)
  return found === '' ? 'value' : found
}

/** The path is put together on the way back: most values agree, and nobody needs to know where. */
function differsAt(a: unknown, b: unknown, tolerance: number): string | null {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= tolerance ? null : ''
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b ? null : ''
  if (Array.isArray(a) !== Array.isArray(b)) return ''
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  for (const key of Object.keys(left)) {
    const found = differsAt(left[key], right[key], tolerance)
    if (found !== null) return found === '' ? key : `${key}.${found}`
  }
  for (const key of Object.keys(right)) {
    if (Object.hasOwn(left, key)) continue
    const found = differsAt(left[key], right[key], tolerance)
    if (found !== null) return found === '' ? key : `${key}.${found}`
  }
  return null
}
