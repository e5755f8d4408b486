import type { SideId } from '../../core/board'
import { commitmentOf, hashText } from '../../core/random'
import type { TextPart } from './event'
import { canonical } from './json'
import type { Pledge, Secrets, Share } from './pledge'
import type { GameRecord } from './record'

/** A share out of its secret. */
export const shareOf = (by: SideId, how: Share['how'], secret: string): Share => ({ by, how, commitment: commitmentOf(secret) })

/** The seed that is made of the secrets of several shares: nobody knows it who does not know all of them. */
export const seedOfAll = (secrets: readonly string[]): string => hashText(`sightline dice\n${canonical(secrets)}`)

const BY_HAND = hashText('dice by hand')

/** The commitment of a game whose dice are thrown by hand. */
export const handCommitment = (): string => BY_HAND

export const isByHand = ({ seed, commitment }: Pick<GameRecord, 'seed' | 'commitment'>): boolean => seed === null && commitment === BY_HAND

type Pledged = Pick<GameRecord, 'commitment' | 'shares' | 'entries'>

/** All pledges of a record, the first with its set-up; each holds from its entry on. */
export function pledgesOf({ commitment, shares = [], entries }: Pledged): readonly { readonly from: number; readonly pledge: Pledge }[] {
  const later = entries.flatMap(({ input }, from) => (input.what === 'dice' ? [{ from, pledge: { commitment: input.commitment, shares: input.shares } }] : []))
  return [{ from: 0, pledge: { commitment, shares } }, ...later]
}

/** What the throws of an entry follow from; default: of the next one. */
export function pledgeAt({ commitment, shares = [], entries }: Pledged, index = entries.length): Pledge {
  for (let i = Math.min(index, entries.length) - 1; i > 0; i--) {
    const { input } = entries[i]!
    if (input.what === 'dice') return { commitment: input.commitment, shares: input.shares }
  }
  return { commitment, shares }
}

/** The seed of a pledge as far as the record tells it. */
export function toldSeed({ commitment, seed, told = {} }: Pick<GameRecord, 'commitment' | 'seed' | 'told'>, pledge: Pledge): string | null {
  if (seed !== null && pledge.commitment === commitment) return seed
  if (pledge.shares.length === 0) return told[pledge.commitment] ?? null
  const secrets = pledge.shares.map((share) => told[share.commitment])
  return secrets.every((secret) => secret !== undefined) ? seedOfAll(secrets) : null
}

/** The record with every secret told that is there to be told. */
export function tell(record: GameRecord, secrets: Secrets): GameRecord {
  const told: Record<string, string> = { ...record.told }
  for (const { from, pledge } of pledgesOf(record)) {
    const names = pledge.shares.length > 0 ? pledge.shares.map((share) => share.commitment) : from > 0 ? [pledge.commitment] : []
    for (const name of names) {
      const secret = told[name] ?? secrets(name)
      if (secret !== null) told[name] = secret
    }
  }
  const whole = Object.keys(told).length > 0 ? { ...record, told } : record
  const seed = isByHand(record) ? null : (record.seed ?? toldSeed(whole, pledgeAt(record, 0)) ?? secrets(record.commitment))
  return { ...whole, seed }
}

/** What is shown of a commitment where there is no room for all of it, as in "7f3a 91c2". */
export const sealText = (commitment: string): string => `${commitment.slice(0, 4)} ${commitment.slice(4, 8)}`

const HOW: Readonly<Record<Share['how'], string>> = {
  typed: ' gave a secret of its own', shaken: ' shook the dice', drawn: ' had its secret drawn', program: ', played by a program, gave its secret first',
}

/** A line of the log about whose secrets the dice follow from. */
export const pledgeText = ({ shares }: Pledge): readonly TextPart[] => [
  ...shares.flatMap(({ by, how, commitment }, i): readonly TextPart[] =>
    [...(i === 0 ? [] : ['; ']), { side: by }, `${HOW[how]} (seal ${sealText(commitment)})`]),
  '. The dice follow from both.',
]
