import type { RandomStream } from '../../src/core/random'
import type { Choice, Form } from '../../src/rules/engine/question'

/** Names that a reader of answers might trip over. */
const JUNK_KEYS = [
  'zz', '', '0', '__proto__', 'constructor', 'toString', 'option', 'options', 'order', 'counts', 'legs', 'poses', 'point', 'despite', 'side', 'yaw',
]
const JUNK: readonly unknown[] = [1, -0, '1', null, true, [], {}, ['x'], { option: 'x' }]

type Plain = Record<string, unknown>

/** The same choice in other words, or with something needless in it, as JSON or a program might hand it over. */
export function respelled(form: Form, choice: Choice, random: RandomStream): Choice {
  const change = random.pick(random.below(2) === 0 ? NEEDLESS : (OTHER_WORDS[form.form] ?? NEEDLESS))
  const copy = structuredClone(choice) as unknown as Plain
  change(copy, random)
  return copy as unknown as Choice
}

type Change = (choice: Plain, random: RandomStream) => void

/** An own key of that name, `__proto__` included. */
const put = (object: Plain, key: string, value: unknown) =>
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })

const answer = (choice: Plain) => choice['answer'] as Plain
const junkIn = (object: Plain, random: RandomStream) => {
  const key = random.pick(JUNK_KEYS)
  const value = random.pick(JUNK)
  // A leg with a facing of its own is another choice, and may be as good.
  const faces = key === 'yaw' && typeof value === 'number' && Object.hasOwn(object, 'x')
  if (!faces && !Object.hasOwn(object, key)) put(object, key, value)
}
const someOf = (object: Plain): readonly Plain[] => Object.values(object).filter((each): each is Plain => typeof each === 'object' && each !== null)

const NEEDLESS: readonly Change[] = [
  (choice, random) => junkIn(answer(choice), random),
  (choice, random) => junkIn(choice, random),
  (choice, random) => put(choice, 'despite', random.pick([['X-1'], [], ['X-1', 'X-1'], 'X-1', [1, null], {}])),
  (choice) => put(choice, 'what', 'level'),
  (choice) => put(choice, 'takebacks', 3),
  (choice) => put(answer(choice), 'zz', undefined),
  (choice, random) => {
    const inner = someOf(answer(choice)).flatMap((each) => [each, ...someOf(each)])
    if (inner.length > 0) junkIn(random.pick(inner), random)
  },
  (choice) => {
    const turned = Object.fromEntries(Object.entries(answer(choice)).toReversed())
    choice['answer'] = turned
  },
]

const legs = (choice: Plain) => answer(choice)['legs'] as Plain[]
const negated = (values: Plain, keys: readonly string[]) => {
  for (const key of keys) if (values[key] === 0) values[key] = -0
}

/** The same angle by whole turns more, where the sum is not rounded to another angle (9.867095351242666° + 360° is). */
const turned = (yaw: number, by: number) => ((yaw + by) % 360 === yaw ? yaw + by : yaw)

const OTHER_WORDS: Partial<Record<Form['form'], readonly Change[]>> = {
  subset: [(choice, random) => (answer(choice)['options'] = random.shuffled(answer(choice)['options'] as string[]))],
  counts: [
    (choice) => {
      const counts = answer(choice)['counts'] as Plain
      for (const [id, count] of Object.entries(counts)) if (count === 0) delete counts[id]
    },
    (choice) => negated(answer(choice)['counts'] as Plain, Object.keys(answer(choice)['counts'] as Plain)),
    (choice) => (answer(choice)['counts'] = Object.fromEntries(Object.entries(answer(choice)['counts'] as Plain).toReversed())),
  ],
  path: [
    (choice) => legs(choice).forEach((leg) => negated(leg, ['x', 'y', 'z', 'yaw'])),
    (choice) => {
      const last = legs(choice).at(-1)
      if (last) legs(choice).push({ ...last })
    },
    (choice) => legs(choice).forEach((leg) => typeof leg['yaw'] === 'number' && (leg['yaw'] = turned(leg['yaw'], 360))),
    (choice) => legs(choice).forEach((leg) => leg['y'] === undefined && put(leg, 'y', undefined)),
  ],
  place: [
    (choice) => {
      for (const pose of Object.values(answer(choice)['poses'] as Record<string, { yaw: number }>)) pose.yaw = turned(pose.yaw, 720)
    },
    (choice) => (answer(choice)['poses'] = Object.fromEntries(Object.entries(answer(choice)['poses'] as Plain).toReversed())),
    (choice) => {
      for (const pose of Object.values(answer(choice)['poses'] as Record<string, { at: number[] }>)) {
        pose.at = pose.at.map((value) => (value === 0 ? -0 : value))
      }
    },
  ],
  point: [(choice) => (answer(choice)['point'] = (answer(choice)['point'] as number[]).map((value) => (value === 0 ? -0 : value)))],
}
