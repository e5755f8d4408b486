import { commitmentOf, RandomStream } from '../../src/core/random'
import { SIDES } from '../../src/core/sides'
import { handCommitment, shareOf, seedOfAll, tell } from '../../src/rules/engine/commitment'
import type { Pledge } from '../../src/rules/engine/pledge'
import { choose, pledge, setLevel, start, type Host, type Play } from '../../src/rules/engine/play'
import { proposeLegal } from '../../src/rules/engine/random-player'
import { entryCode, firstChain, nextChain, sumsOf, takebacksOf, type Entry, type GameRecord, type Takeback } from '../../src/rules/engine/record'
import { reopen, undoTo } from '../../src/rules/engine/replay'
import { verify } from '../../src/rules/engine/verify'
import { boardDifference } from '../../src/rules/engine/verify-board'
import { uncheckedDice, unprovedTakebacks } from '../../src/rules/engine/verify-frame'
import type { Playable } from '../../src/rules/playable'
import { formatRecord, parseRecord } from '../../src/table/record-file'
import { dealtGame, type DealtGame } from '../helpers/dealt-game'

// Records of honest games, tampered with in every way that came to mind: each has to be named or disclosed by what `verify` looks at.

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T
type Draft = Mutable<GameRecord>

export interface Honest {
  readonly playable: Playable
  readonly dealt: DealtGame
  readonly record: GameRecord
}

/** A rule of each system that players may switch. */
const MOVE_RULES: Readonly<Record<string, string>> = {
  'ravaged-star': 'RS-MOVE-3', ruinstars: 'RU-MOVE-1', 'red-rain': 'RR-MOVE-3', ravenfeast: 'RF-MOVE-2', 'rogue-stars': 'RO-HOUSE-3',
}

/** A game at random to its end, or for so many choices, with takebacks, a switched rule and secrets of both sides, told. */
export async function honest(playable: Playable, seed: string, choices = Infinity): Promise<Honest> {
  const dealt = await dealtGame(playable, seed, 0, { points: Math.min(...playable.guide.sizes.map(({ points }) => points)), quick: true, trials: false })
  const known = new Map<string, string>()
  const sealed = (round: number): Pledge => {
    const secrets = SIDES.map((side) => `${seed} ${side} ${round}`)
    const shares = secrets.map((secret, i) => shareOf(SIDES[i]!, 'typed', secret))
    const whole = seedOfAll(secrets)
    for (const secret of [...secrets, whole]) known.set(commitmentOf(secret), secret)
    return { commitment: commitmentOf(whole), shares }
  }
  const host: Host = { ...dealt.host, secrets: (commitment) => known.get(commitment) ?? null }
  const random = new RandomStream(seed)
  let play: Play = start(playable.game, { ...dealt.given, seed: null, pledge: sealed(0) }, host)
  const aRule = MOVE_RULES[playable.system.id]!
  for (let i = 0; i < choices && play.state.question; i++) {
    const { length } = play.record.entries
    // Now and then both agree to go back a little, and another way is gone.
    if (random.below(16) === 0 && length > 6) play = undoTo(play, length - 1 - random.below(4), random.below(2) === 0 ? SIDES : undefined)
    if (i === 24) play = undoTo(play, play.record.entries.length - 2, SIDES)
    if (i === 9) play = must(pledge(play, sealed(1), host))
    const switched = i === 14 ? setLevel(play, { rule: aRule, level: 'advise', for: 'game', agreed: SIDES }, host) : null
    if (switched?.ok) play = switched.value
    const { id, of } = play.state.question!
    const side = of.find((each) => !play.state.sealed[each])!
    play = must(choose(play, { question: id, side, answer: proposeLegal(play, host, side, random)! }, host))
  }
  return { playable, dealt, record: tell(play.record, host.secrets!) }
}

function must<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly text: string } }): T {
  if (!result.ok) throw new Error(result.error.text)
  return result.value
}

export type Verdict = { readonly how: 'refused' | 'named' | 'disclosed' | 'silent'; readonly says: string }

/** What a reader is told of a record, as by `referee verify`. */
export function verdictOn({ playable, dealt, record: was }: Honest, text: string): Verdict {
  const parsed = parseRecord(text)
  if (!parsed.ok) return { how: 'refused', says: `${parsed.error[0]!.path}: ${parsed.error[0]!.message}` }
  const record = parsed.value
  if (record.system !== playable.system.id) return { how: 'refused', says: 'of another system' }
  let difference
  try {
    difference = boardDifference(record, dealt.loaded.board) ?? verify(playable.game, record, dealt.host)
  } catch (error) {
    return { how: 'named', says: `The rules cannot carry it out: ${(error as Error).message}` }
  }
  if (difference) return { how: 'named', says: `${difference.what} at entry ${difference.entry}: ${difference.text}` }
  const unchecked = uncheckedDice(record)
  if (unchecked) return { how: 'disclosed', says: `${unchecked.dice} dice not checked: ${unchecked.why}` }
  if (unprovedTakebacks(record) > unprovedTakebacks(was)) return { how: 'disclosed', says: 'takebacks that no entry bears out' }
  const now = reopen(playable.game, record)
  if (now.ok && now.value.state.over === null && record.entries.length < was.entries.length) return { how: 'disclosed', says: 'the game is not over' }
  return { how: 'silent', says: '' }
}

/** Changes a draft in one way; null where the record has nothing of the kind. Comes back with what was done. */
type Tamper = (draft: Draft, random: RandomStream) => string | null

/** A kind of tampering and its numbered variety by lot. */
export function tampered(record: GameRecord, kind: string, random: RandomStream): { readonly text: string; readonly did: string } | null {
  const draft = structuredClone(record) as Draft
  const did = TAMPERS[kind]!(draft, random)
  const text = formatRecord(draft as GameRecord)
  return did === null || text === formatRecord(record) ? null : { text, did }
}

const entryWith = (draft: Draft, random: RandomStream, fits: (entry: Mutable<Entry>) => boolean): [number, Mutable<Entry>] | null => {
  const fitting = [...draft.entries.entries()].filter(([, entry]) => fits(entry))
  return fitting.length > 0 ? random.pick(fitting) : null
}
const rolled = (entry: Mutable<Entry>) => entry.rolls.some((roll) => roll.faces.length > 0)

/** One leaf of plain data, changed. */
function changeLeaf(root: unknown, random: RandomStream): string | null {
  const leaves: [Record<string, unknown>, string][] = []
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object' && value !== null) walk(value)
      else leaves.push([node as Record<string, unknown>, key])
    }
  }
  walk(root)
  if (leaves.length === 0) return null
  const [node, key] = random.pick(leaves)
  const value = node[key]
  node[key] = typeof value === 'number' ? value + 0.25 : typeof value === 'string' ? `${value}x` : typeof value === 'boolean' ? !value : 1
  return `${key}: ${String(value)} → ${String(node[key])}`
}

const hash = (random: RandomStream) => commitmentOf(`${random.unit()}`)

/** What somebody does who knows how records are hashed, but cannot make the dice fall. */
function recoded(draft: Draft): void {
  draft.setup.sums = sumsOf(draft.setup as GameRecord['setup']) as Mutable<ReturnType<typeof sumsOf>>
  const record = draft as GameRecord
  let chain = firstChain({ ...record, setup: { ...record.setup } })
  draft.entries.forEach((entry, i) => {
    if (i > 0) chain = nextChain(chain, entry.input as Entry['input'], takebacksOf(record, entry as Entry))
    entry.code = entryCode(chain, record.version)
  })
}
/**
 * Takebacks after which dice fell. What came after the last die rests on the codes alone: who makes all of them anew writes another end, which
 * nobody but the one who noted the codes can tell.
 */
const borneOut = ({ takebacks, entries }: Draft): readonly number[] =>
  [...takebacks.keys()].filter((at) => {
    const first = entries.findIndex((entry) => (entry.takebacks ?? 0) > at)
    return first >= 0 && entries.slice(first).some(rolled)
  })

/** Without secrets that were given later, as if they had never been. */
function withoutPledges(draft: Draft): void {
  for (let i = draft.entries.length - 1; i > 0; i--) {
    if (draft.entries[i]!.input.what !== 'dice') continue
    draft.entries.splice(i, 1)
    for (const takeback of draft.takebacks) if (takeback.kept > i) takeback.kept--
  }
  recounted(draft)
}

/** Each entry says of the takebacks what the list does. */
function recounted(draft: Draft): void {
  draft.entries.forEach((entry, i) => {
    delete entry.takebacks
    const last = draft.takebacks.findLastIndex(({ kept }) => kept <= i)
    if (last >= 0 && draft.takebacks[last]!.kept === i) entry.takebacks = last + 1
  })
}

const TAMPERS: Readonly<Record<string, Tamper>> = {
  'a face of a die'(draft, random) {
    const found = entryWith(draft, random, rolled)
    if (!found) return null
    const roll = random.pick(found[1].rolls.filter(({ faces }) => faces.length > 0))
    const at = random.below(roll.faces.length)
    roll.faces[at] = (roll.faces[at]! % roll.sides) + 1
    return `entry ${found[0]}`
  },
  'a die more or less'(draft, random) {
    const found = entryWith(draft, random, rolled)
    if (!found) return null
    const roll = random.pick(found[1].rolls.filter(({ faces }) => faces.length > 0))
    if (random.below(2) === 0) roll.faces.pop()
    else roll.faces.push(1)
    return `entry ${found[0]}`
  },
  'a throw less'(draft, random) {
    const found = entryWith(draft, random, rolled)
    found?.[1].rolls.splice(random.below(found[1].rolls.length), 1)
    return found && `entry ${found[0]}`
  },
  'what a throw was for'(draft, random) {
    const found = entryWith(draft, random, rolled)
    if (!found) return null
    random.pick(found[1].rolls).why += '!'
    return `entry ${found[0]}`
  },
  'the sides of a die'(draft, random) {
    const found = entryWith(draft, random, rolled)
    if (!found) return null
    random.pick(found[1].rolls).sides += 2
    return `entry ${found[0]}`
  },
  'what was measured'(draft, random) {
    const found = entryWith(draft, random, ({ facts }) => facts.length > 0)
    return found && changeLeaf(random.pick(found[1].facts).is, random)
  },
  'what was asked of the geometry'(draft, random) {
    const found = entryWith(draft, random, ({ facts }) => facts.length > 0)
    return found && changeLeaf(random.pick(found[1].facts).of, random)
  },
  'a measurement less'(draft, random) {
    const found = entryWith(draft, random, ({ facts }) => facts.length > 0)
    found?.[1].facts.splice(random.below(found[1].facts.length), 1)
    return found && `entry ${found[0]}`
  },
  'a measurement more'(draft, random) {
    const found = entryWith(draft, random, ({ facts }) => facts.length > 0)
    if (!found) return null
    found[1].facts.push(structuredClone(random.pick(found[1].facts)))
    return `entry ${found[0]}`
  },
  'an answer'(draft, random) {
    const found = entryWith(draft, random, ({ input }) => input.what === 'choice')
    return found && changeLeaf((found[1].input as { answer: unknown }).answer, random)
  },
  'an answer for another that was given'(draft, random) {
    const given = draft.entries.flatMap(({ input }) => (input.what === 'choice' && 'option' in input.answer ? [input] : []))
    if (given.length < 2) return null
    const [one, other] = random.shuffled(given) as [(typeof given)[0], (typeof given)[0]]
    one.answer = structuredClone(other.answer)
    return `${one.question} answered as ${other.question}`
  },
  'a rule set aside'(draft, random) {
    const found = entryWith(draft, random, ({ input }) => input.what === 'choice')
    if (!found) return null
    ;(found[1].input as { despite?: string[] }).despite = ['RS-MOVE-3']
    return `entry ${found[0]}`
  },
  'a breach that was none'(draft, random) {
    const [at, entry] = random.pick([...draft.entries.entries()])
    entry.overrides.push({ rule: 'RS-MOVE-3', text: 'The path is too long.' })
    return `entry ${at}`
  },
  'who chose'(draft, random) {
    const found = entryWith(draft, random, ({ input }) => input.what === 'choice')
    if (!found) return null
    const input = found[1].input as { side: 'A' | 'B' }
    input.side = input.side === 'A' ? 'B' : 'A'
    return `entry ${found[0]}`
  },
  'an extra key'(draft, random) {
    const [at, entry] = random.pick([...draft.entries.entries()])
    const into = random.pick([entry, entry.input, draft, draft.setup] as object[])
    Object.assign(into, { zz: random.below(100) })
    return `entry ${at}`
  },
  'an entry less'(draft, random) {
    const at = 1 + random.below(draft.entries.length - 2)
    draft.entries.splice(at, 1)
    return `entry ${at}`
  },
  'an entry twice'(draft, random) {
    const at = 1 + random.below(draft.entries.length - 1)
    draft.entries.splice(at, 0, structuredClone(draft.entries[at]!))
    return `entry ${at}`
  },
  'two entries changed about'(draft, random) {
    const at = 1 + random.below(draft.entries.length - 2)
    draft.entries.splice(at, 2, draft.entries[at + 1]!, draft.entries[at]!)
    return `entry ${at}`
  },
  'an entry after the last'(draft, random) {
    const input = random.pick<Mutable<Entry>['input']>([
      { what: 'level', rule: 'RS-MOVE-3', level: 'off', for: 'game', agreed: ['A', 'B'] },
      { what: 'dice', commitment: hash(random), shares: [] },
      { what: 'choice', question: 'q1', side: 'A', answer: { option: 'end' } },
      structuredClone(draft.entries.at(-1)!.input),
    ])
    draft.entries.push({ input, facts: [], rolls: [], overrides: [], code: hash(random).slice(0, 16) })
    return input.what
  },
  'the end cut off'(draft, random) {
    const kept = 3 + random.below(draft.entries.length - 4)
    draft.entries.length = kept
    return `${kept} left`
  },
  'a takeback removed'(draft, random) {
    if (draft.takebacks.length === 0) return null
    const at = random.below(draft.takebacks.length)
    draft.takebacks.splice(at, 1)
    return `takeback ${at}`
  },
  'a takeback invented'(draft, random) {
    const kept = 1 + random.below(draft.entries.length + 3)
    draft.takebacks.splice(random.below(draft.takebacks.length + 1), 0, { kept, dropped: 1 + random.below(3) })
    return `kept ${kept}`
  },
  'who agreed to a takeback'(draft, random) {
    if (draft.takebacks.length === 0) return null
    const one = random.pick(draft.takebacks)
    if (one.agreed) delete one.agreed
    else one.agreed = ['A', 'B']
    return one.agreed ? 'agreed' : 'not agreed'
  },
  'how much was taken back'(draft, random) {
    if (draft.takebacks.length === 0) return null
    const one = random.pick(draft.takebacks)
    if (random.below(2) === 0) one.dropped++
    else one.kept++
    return `${one.kept} ${one.dropped}`
  },
  'a takeback that an entry tells of'(draft, random) {
    const found = entryWith(draft, random, ({ takebacks }) => takebacks !== undefined)
    if (found && random.below(2) === 0) delete found[1].takebacks
    else random.pick(draft.entries.slice(1)).takebacks = 1 + random.below(4)
    return 'count'
  },
  'a takeback removed, and all codes made anew'(draft, random) {
    const borne = borneOut(draft)
    if (borne.length === 0) return null
    draft.takebacks.splice(random.pick(borne), 1)
    recounted(draft)
    recoded(draft)
    return 'recoded'
  },
  'an agreement to a takeback, and all codes made anew'(draft, random) {
    const borne = borneOut(draft)
    if (borne.length === 0) return null
    const one: Mutable<Takeback> = draft.takebacks[random.pick(borne)]!
    if (one.agreed) delete one.agreed
    else one.agreed = ['A', 'B']
    recoded(draft)
    return 'recoded'
  },
  'a code'(draft, random) {
    const [at, entry] = random.pick([...draft.entries.entries()])
    if (random.below(3) === 0) delete entry.code
    else entry.code = hash(random).slice(0, 16)
    return `entry ${at}`
  },
  'the seed'(draft, random) {
    draft.seed = random.below(2) === 0 ? null : `${draft.seed} `
    return String(draft.seed)
  },
  'the seed and all secrets taken out'(draft) {
    draft.seed = null
    delete draft.told
    return 'none told'
  },
  'rolled by hand, it says, and all codes made anew'(draft) {
    Object.assign(draft, { seed: null, commitment: handCommitment() })
    delete draft.told
    delete draft.shares
    withoutPledges(draft)
    recoded(draft)
    return 'by hand'
  },
  'the commitment'(draft, random) {
    draft.commitment = hash(random)
    return draft.commitment
  },
  'a seed of one’s own, with its commitment and all codes made anew'(draft, random) {
    const seed = `${random.unit()}`
    Object.assign(draft, { seed, commitment: commitmentOf(seed) })
    delete draft.shares
    delete draft.told
    withoutPledges(draft)
    recoded(draft)
    return seed
  },
  'a secret that was told'(draft, random) {
    const told = draft.told!
    const key = random.pick(Object.keys(told))
    const how = random.below(3)
    if (how === 0) delete told[key]
    else if (how === 1) told[key] += '.'
    else told[hash(random)] = 'made up'
    return key
  },
  'whose a secret was'(draft, random) {
    const share = random.pick(draft.shares!)
    if (random.below(2) === 0) share.how = share.how === 'typed' ? 'shaken' : 'typed'
    else share.by = share.by === 'A' ? 'B' : 'A'
    return share.by
  },
  'the names of the sides'(draft, random) {
    const { names } = draft.setup
    if (random.below(3) === 0) [names!.A, names!.B] = [names!.B, names!.A]
    else names![random.pick(['A', 'B'] as const)] += ' II'
    return `${names!.A} against ${names!.B}`
  },
  'the names of the sides, and all codes made anew'(draft) {
    draft.setup.names!.A += ' II'
    recoded(draft)
    return draft.setup.names!.A
  },
  'the file of the table'(draft, random) {
    const did = changeLeaf(draft.setup.table, random)
    return did
  },
  'a field of the file of the table that no rule reads, and all codes made anew'(draft) {
    const table = draft.setup.table as { name?: string }
    table.name = `${table.name ?? ''} at night`
    recoded(draft)
    return table.name
  },
  'the options'(draft, random) {
    return changeLeaf(draft.setup.options, random)
  },
  'the board'(draft, random) {
    return changeLeaf(draft.setup.board, random)
  },
  'a sum of the set-up'(draft, random) {
    return changeLeaf(draft.setup.sums, random)
  },
  'the version'(draft) {
    draft.version = 2
    return '2'
  },
  'the version, and all that later ones add'(draft) {
    draft.version = 2
    for (const key of ['shares', 'told'] as const) delete draft[key]
    delete draft.setup.sums
    withoutPledges(draft)
    for (const entry of draft.entries) {
      delete entry.code
      delete entry.takebacks
    }
    return '2'
  },
  'the system'(draft) {
    draft.system = draft.system === 'ruinstars' ? 'ravaged-star' : 'ruinstars'
    return draft.system
  },
  'a switch of a rule'(draft, random) {
    const found = entryWith(draft, random, ({ input }) => input.what === 'level')
    if (!found) return null
    const input = found[1].input as { level: string; agreed: string[] }
    if (random.below(2) === 0) input.level = 'off'
    else input.agreed = ['A']
    return `entry ${found[0]}`
  },
  'secrets that were given later'(draft, random) {
    const found = entryWith(draft, random, ({ input }) => input.what === 'dice')
    if (!found) return null
    const input = found[1].input as Mutable<Pledge>
    const how = random.below(3)
    if (how === 0) input.commitment = hash(random)
    else if (how === 1) input.shares = []
    else draft.entries.splice(found[0], 1)
    return `entry ${found[0]}`
  },
}

export const KINDS = Object.keys(TAMPERS)
