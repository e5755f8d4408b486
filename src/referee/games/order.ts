import { z } from 'zod'
import type { Level } from '../../rules/engine/game'
import type { FormAnswer } from '../../rules/engine/question'
import { list, oneOf, text } from '../../table/fields'
import { formatIssue, formatIssues, issuesFromZod } from '../../table/issue'
import { parseJson } from '../../table/json'
import type { Pose, SideId } from '../../core/board'

/** What a line of the input asks for. */
export type Order =
  | { readonly order: 'choice'; readonly choice: GivenChoice }
  | { readonly order: 'level'; readonly level: GivenLevel }
  | { readonly order: 'undo'; readonly to: number; readonly agreed?: readonly SideId[] }
  | { readonly order: 'propose'; readonly side?: SideId }
  | { readonly order: 'state'; readonly side?: SideId }
  | { readonly order: 'dice'; readonly dice: readonly number[] }
  /** What the sides add to the dice from here on. */
  | { readonly order: 'secrets'; readonly secrets: Readonly<Partial<Record<SideId, string>>> }

interface GivenChoice {
  readonly question?: string
  readonly side?: SideId
  readonly answer: FormAnswer
  readonly despite?: readonly string[]
}

interface GivenLevel {
  readonly rule: string
  readonly level: Level
  readonly for: 'game' | 'once'
  readonly agreed: readonly SideId[]
}

const side = oneOf(['A', 'B'])
const rule = text(200)

/** A pose may say `turn`, as the table file does, for what records call `yaw`. */
function withYaw(answer: FormAnswer): FormAnswer {
  if (!('poses' in answer) || typeof answer.poses !== 'object' || answer.poses === null) return answer
  const poses = Object.entries(answer.poses).map(([id, pose]: [string, unknown]) => {
    if (typeof pose !== 'object' || pose === null || !('turn' in pose) || 'yaw' in pose) return [id, pose]
    const { turn, ...rest } = pose
    return [id, { ...rest, yaw: turn }]
  })
  return { poses: Object.fromEntries(poses) as Readonly<Record<string, Pose>> }
}

const choice = z.strictObject({
  question: text(100).exactOptional(),
  side: side.exactOptional(),
  // Its form is the standing question's business.
  answer: z.custom<FormAnswer>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), { error: 'expected an object' })
    .transform(withYaw),
  despite: list(rule, 0, 100, 'rules').exactOptional(),
})
const level = z.strictObject({
  level: z.strictObject({
    rule, level: oneOf(['enforce', 'advise', 'off']), for: oneOf(['game', 'once']), agreed: list(side, 0, 2, 'sides'),
  }, { error: 'expected { "rule": r, "level": l, "for": f, "agreed": [sides] }' }),
})
const undo = z.strictObject({ undo: z.int({ error: 'expected the number of entries to keep' }), agreed: list(side, 0, 2, 'sides').exactOptional() })
const proposing = z.strictObject({ propose: z.union([z.literal(true), side], { error: 'expected true or a side' }) })

const standing = z.strictObject({ state: z.union([z.literal(true), side], { error: 'expected true or a side' }) })
const face = z.int({ error: 'expected a whole number above 0' }).min(1, { error: 'expected a whole number above 0' })
const dice = z.strictObject({ dice: list(face, 1, 1000, 'dice') })

const words = text(200)
const secrets = z.strictObject({
  secrets: z.strictObject({ A: words.exactOptional(), B: words.exactOptional() }, { error: 'expected { "A": words, "B": words }' }),
})

/** Reads one line of the input; what is wrong with it in one line. */
export function order(source: string): Order | { readonly error: string } {
  const json = parseJson(source)
  if (!json.ok) return { error: formatIssue(json.error) }
  const value = json.value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { error: 'expected { "answer": { … } }' }
  if ('level' in value) return read(level, value, (found) => ({ order: 'level', level: found.level }))
  if ('undo' in value) return read(undo, value, ({ undo: to, agreed }) => ({ order: 'undo', to, ...(agreed ? { agreed } : {}) }))
  if ('propose' in value) return read(proposing, value, ({ propose }) => ({ order: 'propose', ...(propose === true ? {} : { side: propose }) }))
  if ('state' in value) return read(standing, value, ({ state }) => ({ order: 'state', ...(state === true ? {} : { side: state }) }))
  if ('secrets' in value) return read(secrets, value, (found) => ({ order: 'secrets', secrets: found.secrets }))
  if ('dice' in value) return read(dice, value, (found) => ({ order: 'dice', dice: found.dice }))
  return read(choice, value, (found) => ({ order: 'choice', choice: found }))
}

function read<T extends z.ZodType>(schema: T, value: object, made: (found: z.output<T>) => Order): Order | { readonly error: string } {
  const parsed = schema.safeParse(value)
  return parsed.success ? made(parsed.data) : { error: formatIssues(issuesFromZod(parsed.error.issues, value)) }
}
