import { isByHand, pledgeAt, pledgesOf, tell, toldSeed } from '../../rules/engine/commitment'
import type { Pledge, Secrets } from '../../rules/engine/pledge'
import type { GameRecord } from '../../rules/engine/record'
import { fetchDice, keepDice, type KeptDice } from '../storage/dice-store'
import { Cup } from './cup'

/**
 * The secrets that one game's dice follow from. They are here, in this page's memory, and sealed in this browser so that the game lives
 * through a reload; the record learns them when the game is over, or when it is saved to a file before.
 */
export class GameDice {
  private readonly known: Map<string, string>
  private readonly told: Set<string>
  private spare: Pledge

  private constructor(
    private readonly game: string,
    { secrets, told, spare }: KeptDice,
  ) {
    this.known = new Map(Object.entries(secrets))
    this.told = new Set(told)
    this.spare = spare
  }

  /** Of a new game, with what the sides put in. Comes back when it would live through a reload. */
  static async begin(game: string, cup: Cup): Promise<{ readonly dice: GameDice; readonly pledge: Pledge }> {
    const dice = GameDice.empty(game)
    return { dice, pledge: await dice.add(cup) }
  }

  /** Of a game that goes on. What is not here any more is replaced by what `renew` gives. */
  static async open(game: string): Promise<GameDice> {
    const kept = await fetchDice(game)
    if (kept) return new GameDice(game, kept)
    const dice = GameDice.empty(game)
    await dice.keep()
    return dice
  }

  private static empty(game: string): GameDice {
    const { pledge, secrets } = new Cup().pour()
    return new GameDice(game, { secrets: Object.fromEntries(secrets), told: [], spare: pledge })
  }

  readonly secrets: Secrets = (commitment) => this.known.get(commitment) ?? null

  /** Other secrets for what is thrown next; null where those in force are known here and to nobody else. */
  readonly renew = (record: GameRecord): Pledge | null => {
    if (record.version === 2 || isByHand(record)) return null
    const now = pledgeAt(record)
    const secret = this.known.has(now.commitment) && !this.told.has(now.commitment) && toldSeed(record, now) === null
    if (secret) return null
    if (pledgesOf(record).some(({ pledge }) => pledge.commitment === this.spare.commitment)) this.spare = this.take(new Cup())
    void this.keep()
    return this.spare
  }

  /** What both sides put in; comes back when it would live through a reload. */
  async add(cup: Cup): Promise<Pledge> {
    const pledge = this.take(cup)
    await this.keep()
    return pledge
  }

  /** The record for a file, which has to tell its secrets: to go on with it, and to check it. From here on others are thrown from. */
  out(record: GameRecord): GameRecord {
    const told = tell(record, this.secrets)
    for (const { pledge } of pledgesOf(record)) this.told.add(pledge.commitment)
    void this.keep()
    return told
  }

  private take(cup: Cup): Pledge {
    const { pledge, secrets } = cup.pour()
    for (const [commitment, secret] of secrets) this.known.set(commitment, secret)
    return pledge
  }

  /** Where nothing can be kept, the game goes on by what is in memory; whoever keeps the record says that it is not kept. */
  private keep(): Promise<void> {
    return keepDice(this.game, { secrets: Object.fromEntries(this.known), told: [...this.told], spare: this.spare }).catch(() => undefined)
  }
}
