import { z } from 'zod'
import { COVER_TRAITS, GROUND_TRAITS, PIECE_KINDS, SIGHT_TRAITS } from '../core/board'
import { RECORD_ASKS } from '../rules/engine/facts'
import { coordinate, flag, id, list, LIMITS, oneOf, point, size, text, turn as yaw } from './fields'
import { OLDEST_RECORD_VERSION, RECORD_VERSION } from './record-version'

// What may stand in a record. Its frame and the table are checked key by key; what a system's own options, answers and
// facts hold is plain data here, and judged when the record is played again.

export const RECORD_FORMAT = 'sightline-record'

/** Far above any game, and small for a machine. */
export const RECORD_LIMITS = {
  entries: 20_000,
  /** Facts and rolls of one entry. */
  facts: 20_000,
  rolls: 5_000,
  faces: 1_000,
  /** Nested objects and lists. */
  depth: 24,
  polygon: 2_000,
} as const

const whole = (low: number, high: number) => {
  const error = `expected a whole number from ${low} to ${high}`
  return z.int({ error }).min(low, { error }).max(high, { error })
}
const anything = z.unknown().refine((value) => value !== undefined, { error: 'expected a value' })
const object = (what: string) =>
  z.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), { error: `expected ${what}` })

/** Meshes are told by their bounds, which may be flat or reach far. */
const badExtent = { error: 'expected a number from 0 to 10000' }
const extent = z.number(badExtent).min(0, badExtent).max(10_000, badExtent)

const side = oneOf(['A', 'B'])
const line = text(2_000)
const name = text(200)
const plan = z.tuple([coordinate, coordinate], { error: 'expected two numbers [x, z]' })

const flat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('circle'), radius: extent }),
  z.strictObject({ kind: z.literal('oval'), rx: extent, rz: extent }),
  z.strictObject({ kind: z.literal('rect'), hx: extent, hz: extent }),
  z.strictObject({ kind: z.literal('polygon'), points: list(plan, 3, RECORD_LIMITS.polygon, 'points') }),
], { error: 'expected a circle, oval, rect or polygon' })

const solid = z.strictObject({ kind: z.literal('prism'), footprint: flat, height: extent }, { error: 'expected a prism' })
const traits = z.strictObject({ sight: oneOf(SIGHT_TRAITS), ground: oneOf(GROUND_TRAITS), cover: oneOf(COVER_TRAITS) }, { error: 'expected traits' })

const model = z.strictObject({
  id, name: line, side: oneOf(['A', 'B', 'neutral']), unit: id, leader: flag, at: point, yaw, base: flat.nullable(), body: solid,
}, { error: 'expected a model' })

const part = z.strictObject({ name: line, solid, traits, look: line, at: point, yaw }, { error: 'expected a part' })
const piece = z.strictObject({
  id, name: line, kind: oneOf(PIECE_KINDS), traits, at: point, yaw, height: extent,
  parts: list(part, 0, LIMITS.parts, 'parts'),
  area: z.strictObject({ footprint: flat, height: extent, at: point, yaw }, { error: 'expected an area' }).nullable(),
  pair: id.exactOptional(),
  movable: flag.exactOptional(),
}, { error: 'expected a piece' })

/** Things by their ids, at most so many. */
const byId = <T extends z.ZodType<{ id: string }>>(thing: T, most: number, what: string) =>
  z.record(z.string(), thing, { error: `expected ${what} by their ids` }).check(({ value, issues }) => {
    const keys = Object.keys(value)
    if (keys.length > most) issues.push({ code: 'custom', message: `expected at most ${most} ${what}`, input: value })
    for (const key of keys) {
      if (value[key]!.id !== key) issues.push({ code: 'custom', path: [key, 'id'], message: `expected "${key}"`, input: value })
    }
  })

const board = z.strictObject({
  width: size, depth: size, models: byId(model, LIMITS.models, 'models'), pieces: byId(piece, LIMITS.terrain, 'pieces'),
}, { error: 'expected a board' })

const broken = z.strictObject({ rule: line, text: line, at: point.exactOptional(), by: id.exactOptional() }, { error: 'expected a rule that was broken' })

const hash = z.string({ error: 'expected a hash' }).regex(/^[0-9a-f]{64}$/, { error: 'expected 64 hexadecimal digits' })
const secret = text(1_000)
const share = z.strictObject({ by: side, how: oneOf(['typed', 'shaken', 'drawn', 'program']), commitment: hash }, { error: 'expected a share' })
const shares = list(share, 0, 2, 'shares')

const input = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('start') }),
  z.strictObject({
    what: z.literal('choice'), question: id, side, answer: object('an answer: an object'), despite: list(line, 1, 100, 'rules').exactOptional(),
  }),
  z.strictObject({
    what: z.literal('level'), rule: line, level: oneOf(['enforce', 'advise', 'off']), for: oneOf(['game', 'once']), agreed: list(side, 0, 2, 'sides'),
  }),
  z.strictObject({ what: z.literal('dice'), commitment: hash, shares }),
], { error: 'expected what was done: start, choice, level or dice' })

const fact = z.strictObject({ ask: oneOf(RECORD_ASKS), of: list(anything, 0, 8, 'arguments'), is: anything }, { error: 'expected a fact' })
const roll = z.strictObject(
  { sides: whole(1, 100_000), why: line, faces: list(whole(1, 100_000), 0, RECORD_LIMITS.faces, 'faces') }, { error: 'expected a roll' },
)
  .check(({ value, issues }) => {
    const bad = value.faces.findIndex((face) => face > value.sides)
    if (bad >= 0) issues.push({ code: 'custom', path: ['faces', bad], message: `expected at most ${value.sides}`, input: value })
  })

const entry = z.strictObject({
  input,
  facts: list(fact, 0, RECORD_LIMITS.facts, 'facts'),
  rolls: list(roll, 0, RECORD_LIMITS.rolls, 'rolls'),
  overrides: list(broken, 0, 100, 'overrides'),
  takebacks: whole(1, 1_000_000).exactOptional(),
  code: z.string({ error: 'expected a code' }).regex(/^[0-9a-f]{16}$/, { error: 'expected 16 hexadecimal digits' }).exactOptional(),
}, { error: 'expected an entry' })

const count = whole(1, 1_000_000)

export const recordSchema = z.strictObject({
  format: z.literal(RECORD_FORMAT, { error: `expected "${RECORD_FORMAT}"` }),
  version: z.literal([OLDEST_RECORD_VERSION, 3, RECORD_VERSION], { error: `expected ${RECORD_VERSION}` }),
  system: id,
  commitment: hash,
  seed: secret.nullable(),
  shares: shares.exactOptional(),
  told: z.record(hash, secret, { error: 'expected secrets by their hashes' }).exactOptional(),
  setup: z.strictObject(
    {
      options: anything, board, table: anything, names: z.strictObject({ A: name, B: name }).exactOptional(),
      sums: z.strictObject({ options: hash, board: hash, names: hash, table: hash }, { error: 'expected four hashes' }).exactOptional(),
    },
    { error: 'expected a set-up' },
  ),
  entries: list(entry, 1, RECORD_LIMITS.entries, 'entries'),
  takebacks: list(z.strictObject(
    { kept: count, dropped: count, agreed: list(side, 0, 2, 'sides').exactOptional() }, { error: 'expected a takeback' },
  ), 0, RECORD_LIMITS.entries, 'takebacks'),
}, { error: 'expected a record: an object' }).check(({ value, issues }) => {
  value.entries.forEach((one, i) => {
    if ((one.input.what === 'start') === (i === 0)) return
    issues.push({ code: 'custom', path: ['entries', i, 'input', 'what'], message: i === 0 ? 'expected "start"' : 'a game starts only once', input: value })
  })
})
