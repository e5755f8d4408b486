import type { Id, Pose } from '../../core/board'
import type { Waypoint } from '../../core/measure'
import { fail, ok, type Result } from '../../core/result'
import type { Vec2, Vec3 } from '../../core/vec'
import type { CountRow, Form, FormAnswer, Option } from './question'
import { idsToPlace } from './question'

/**
 * Reads an answer by its form: the answer in the one spelling in which it is hashed and recorded, or what is wrong with it in
 * one line. Two answers that mean the same come out equal, so that nobody draws other dice by spelling a choice otherwise:
 * unknown keys are refused, sets go in the order of the form, counts name every row, turns lie from 0 to 360.
 * Legality beyond the form is the game's business.
 */
export function readAnswer(form: Form, given: unknown): Result<FormAnswer, string> {
  if (!isObject(given)) return fail('The answer is not an object.')
  const key = KEYS[form.form]
  const extra = Object.keys(given).find((each) => each !== key && given[each] !== undefined)
  const value = given[key]
  if (extra !== undefined && value !== undefined) return fail(`The answer holds "${extra}", which the question does not ask for.`)
  switch (form.form) {
    case 'option': {
      if (typeof value !== 'string') return fail('The answer names no option.')
      return read(unlisted(form.options, [value]), () => ({ option: value }))
    }
    case 'subset': {
      const ids = readIds(form.options, value)
      if (!ids.ok) return ids
      const n = ids.value.length
      if (n < form.min || n > form.max) return fail(`Choose ${range(form.min, form.max)}, not ${n}.`)
      return ok({ options: form.options.map(({ id }) => id).filter((id) => ids.value.includes(id)) })
    }
    case 'order': {
      const ids = readIds(form.options, value)
      if (!ids.ok) return ids
      return read(ids.value.length === form.options.length ? null : 'The order must name each item once.', () => ({ order: [...ids.value] }))
    }
    case 'counts':
      return readCounts(form.rows, form.min, form.max, value)
    case 'path':
      return readLegs(value, form.turns ?? false)
    case 'place':
      return readPoses(idsToPlace(form), form.mayLeaveOut ?? false, value)
    case 'point':
      return read(isNumbers(value, 2) ? null : 'A point is two finite numbers, x and z.', () => ({ point: numbers(value as Vec2) }))
  }
}

const KEYS = {
  option: 'option', subset: 'options', order: 'order', counts: 'counts', path: 'legs', place: 'poses', point: 'point',
} as const satisfies Record<Form['form'], string>

const read = (fault: string | null, answer: () => FormAnswer): Result<FormAnswer, string> => (fault === null ? ok(answer()) : fail(fault))

function unlisted(options: readonly Option[], ids: readonly string[]): string | null {
  const unknown = ids.find((id) => !options.some((option) => option.id === id))
  return unknown === undefined ? null : `"${unknown}" is not on offer.`
}

function readIds(options: readonly Option[], ids: unknown): Result<readonly string[], string> {
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return fail('The answer is not a list of options.')
  const fault = new Set(ids).size < ids.length ? 'An option is named twice.' : unlisted(options, ids)
  return fault === null ? ok(ids as readonly string[]) : fail(fault)
}

function readCounts(rows: readonly CountRow[], min: number, max: number, given: unknown): Result<FormAnswer, string> {
  if (!isObject(given)) return fail('The answer holds no counts.')
  const unknown = Object.keys(given).find((id) => !rows.some((row) => row.id === id))
  if (unknown !== undefined) return fail(`"${unknown}" is not on offer.`)
  const counts: Record<string, number> = {}
  let sum = 0
  for (const row of rows) {
    const count = given[row.id] ?? 0
    if (!Number.isInteger(count)) return fail(`${row.text}: a whole number is needed.`)
    if ((count as number) < row.min || (count as number) > row.max) return fail(`${row.text}: ${range(row.min, row.max)}, not ${count}.`)
    sum += counts[row.id] = unsigned(count as number)
  }
  return read(sum >= min && sum <= max ? null : `Together ${range(min, max)}, not ${sum}.`, () => ({ counts }))
}

const MAX_LEGS = 64

function readLegs(given: unknown, turns: boolean): Result<FormAnswer, string> {
  if (!Array.isArray(given) || given.length > MAX_LEGS || !given.every(isWaypoint)) {
    return fail(`A path is a list of at most ${MAX_LEGS} points with finite x and z.`)
  }
  const legs: Waypoint[] = []
  for (const { x, z, y, yaw: asked } of given as readonly Waypoint[]) {
    if (asked !== undefined && !turns) return fail('The way points of this path carry no turn.')
    const last = legs.at(-1)
    const yaw = asked === undefined ? undefined : wholeTurn(asked)
    // A leg of no length says nothing, unless it turns the base.
    if (last && last.x === x && last.z === z && last.y === y && (yaw === undefined || yaw === last.yaw)) continue
    legs.push({ x: unsigned(x), z: unsigned(z), ...(y !== undefined && { y: unsigned(y) }), ...(yaw !== undefined && { yaw }) })
  }
  return ok({ legs })
}

function readPoses(ids: readonly Id[], mayLeaveOut: boolean, given: unknown): Result<FormAnswer, string> {
  if (!isObject(given)) return fail('The answer holds no places.')
  const stranger = Object.keys(given).find((id) => !ids.includes(id))
  if (stranger !== undefined) return fail(`${stranger} is not to be placed.`)
  const missing = ids.find((id) => given[id] === undefined)
  if (missing !== undefined && !mayLeaveOut) return fail(`${missing} has no place.`)
  const poses: Record<Id, Pose> = {}
  for (const id of ids) {
    const pose = given[id]
    if (pose === undefined) continue
    if (!isPose(pose)) return fail(`${id}: a place is a point in space and a turn in degrees.`)
    poses[id] = { at: numbers(pose.at as Vec3), yaw: wholeTurn(pose.yaw) }
  }
  return ok({ poses })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const hasOnly = (value: object, ...keys: readonly string[]): boolean => Object.keys(value).every((key) => keys.includes(key))

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e6

const isNumbers = (value: unknown, n: number): boolean => Array.isArray(value) && value.length === n && value.every(isNumber)

const isWaypoint = (value: unknown): boolean =>
  isObject(value) && hasOnly(value, 'x', 'y', 'z', 'yaw') && isNumber(value['x']) && isNumber(value['z']) &&
  ['y', 'yaw'].every((key) => value[key] === undefined || isNumber(value[key]))

const isPose = (value: unknown): value is Pose => isObject(value) && hasOnly(value, 'at', 'yaw') && isNumbers(value['at'], 3) && isNumber(value['yaw'])

const range = (min: number, max: number) => (min === max ? `${min}` : `${min} to ${max}`)

/** There is one zero. */
const unsigned = (value: number): number => (value === 0 ? 0 : value)

const numbers = <V extends readonly number[]>(values: V): V => values.map(unsigned) as unknown as V

/** The same turn from 0, included, to 360. */
function wholeTurn(yaw: number): number {
  const rest = yaw % 360
  return unsigned(rest < 0 ? (rest + 360) % 360 : rest)
}
