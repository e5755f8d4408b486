import type { SideId } from '../../core/board'
import { RandomStream } from '../../core/random'
import { fail, ok, type Result } from '../../core/result'
import type { ArmyList, Armoury } from '../../rules/armoury'
import { muster } from '../../rules/muster'
import type { Playable, SetupChoice } from '../../rules/playable'
import type { TerrainStyle } from '../generate-styles'
import { quoted } from '../issue'
import { stylesOf } from './ground'

/** One ready list for each side, of different factions where there are two; an empty one where there is none of that size. */
export function readyArmies({ armoury, system }: Pick<Playable, 'armoury' | 'system'>, points: number): Readonly<Record<SideId, ArmyList>> {
  const fitting = readyFor(armoury, points)
  const empty: ArmyList = { system: system.id, faction: armoury.factions[0]!.id, name: 'New list', points, groups: [], units: [] }
  const a = fitting[0] ?? empty
  return { A: a, B: fitting.find((list) => list.faction !== a.faction) ?? fitting[1] ?? empty }
}

const readyFor = (armoury: Armoury, points: number): readonly ArmyList[] => armoury.ready.filter((list) => list.points === points)

/** The ready list of that name, whatever its case; the error names those of that size. */
export function readyNamed(armoury: Armoury, wanted: string, points: number): Result<ArmyList, string> {
  const plainly = (name: string) => name.toLowerCase().replace(/\u2019/g, "'")
  const found = armoury.ready.find((list) => plainly(list.name) === plainly(wanted))
  if (found) return ok(found)
  const names = readyFor(armoury, points).map((list) => quoted(list.name))
  return fail(`no ready army ${quoted(wanted)}${names.length > 0 ? `; for ${points} points there are ${names.join(', ')}` : ''}`)
}

/** What is fixed of dealt games; what is left out goes in turn or by lot. */
export interface DealWish {
  readonly points?: number
  readonly scenario?: string
  readonly quick?: boolean
  /** Ready lists, or such as are drawn by lot; default ready. */
  readonly lists?: 'ready' | 'drawn'
  /** Whether armies out of supplements are dealt now and then; default they are. */
  readonly trials?: boolean
}

export interface Deal extends SetupChoice {
  /** Of its terrain. */
  readonly style: TerrainStyle
}

/** The set-up of game number `game`: sizes and scenarios in turn, the rest by lot, all of it out of the seed and the number. */
export function dealt({ guide, armoury, system }: Pick<Playable, 'guide' | 'armoury' | 'system'>, seed: string, game: number, wish: DealWish = {}): Deal {
  const random = new RandomStream(`simulate ${seed} ${game}`)
  const { sizes, scenarios } = guide
  const points = wish.points ?? sizes[Math.floor(game / scenarios.length) % sizes.length]!.points
  const size = sizes.find((one) => one.points === points) ?? sizes[0]!
  const scenario = wish.scenario ?? scenarios[game % scenarios.length]!.id
  const [width, depth] = random.pick(size.tables)
  const style = random.pick(stylesOf({ guide }))
  const lists = readyFor(armoury, size.points)
  const army = (): ArmyList => {
    const ready = random.pick(lists)
    if (wish.lists !== 'drawn') return ready
    const faction = random.pick(armoury.factions)
    return muster(armoury, { system: system.id, faction: faction.id, points: size.points, name: `${faction.name} by lot` }, random) ?? ready
  }
  const armies: Record<SideId, ArmyList> = { A: army(), B: army() }
  const quick = wish.quick ?? random.below(2) === 0
  const deal: Deal = { points, scenario, width, depth, style, armies, quick }
  // Every third game is fought by an army out of a supplement, where there is one, and under settings by lot.
  const trial = (wish.trials ?? true) && guide.trials && random.below(3) === 0 ? random.pick(guide.trials) : null
  const stranger = trial?.armies.find((list) => list.points === size.points)
  if (!trial || !stranger) return deal
  const settings = Object.fromEntries((guide.settings ?? []).map(({ id, values }) => [id, random.pick(values).id]))
  return { ...deal, armies: random.below(2) === 0 ? { ...armies, A: stranger } : { ...armies, B: stranger }, supplement: trial.supplement, settings }
}
