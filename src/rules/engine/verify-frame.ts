import { commitmentOf } from '../../core/random'
import { isByHand, pledgesOf, seedOfAll, toldSeed } from './commitment'
import type { GameRecord, SetupPart, Takeback } from './record'
import { sumsOf } from './record'
import { difference, type Difference } from './difference'

/** The first place at which a record contradicts itself: its set-up, its secrets, what was taken back. Nothing is measured or thrown for it. */
export const frameDifference = (record: GameRecord): Difference | null =>
  setupDifference(record) ?? secretDifference(record) ?? (record.version === 2 ? strangeTo2(record) : takebackDifference(record))

const PARTS: Readonly<Record<SetupPart, string>> = {
  names: 'The names of the sides are not those that the game began with.',
  table: 'The table’s file is not the one that the game began with.',
  options: 'The options of the set-up are not those that the game began with.',
  board: 'The board is not the one that the game began with.',
}

function setupDifference({ version, setup }: GameRecord): Difference | null {
  if (version === 2) return null
  const sums = sumsOf(setup)
  for (const [part, text] of Object.entries(PARTS) as [SetupPart, string][]) {
    if (sums[part] !== setup.sums?.[part]) return difference('record', 0, text, setup.sums?.[part] ?? null, sums[part])
  }
  return null
}

function secretDifference(record: GameRecord): Difference | null {
  const { seed, commitment, told = {} } = record
  if (seed !== null && commitmentOf(seed) !== commitment) {
    return difference('seed', 0, 'The seed is not the one that was committed at the start.', commitment, commitmentOf(seed))
  }
  const pledges = pledgesOf(record)
  const known = new Set(pledges.flatMap(({ pledge }) => [pledge.commitment, ...pledge.shares.map((share) => share.commitment)]))
  for (const [name, secret] of Object.entries(told)) {
    if (commitmentOf(secret) !== name) return difference('seed', 0, 'A secret that is told is not the one that was committed.', name, commitmentOf(secret))
    if (!known.has(name)) return difference('seed', 0, 'A secret is told that nobody committed.', name, null)
  }
  for (const { from, pledge } of pledges) {
    const secrets = pledge.shares.map((share) => told[share.commitment])
    const silent = secrets.filter((secret) => secret === undefined).length
    const found = toldSeed(record, pledge)
    if (silent > 0 && (silent < secrets.length || found !== null)) {
      return difference('seed', from, 'Of the secrets that the dice follow from one is told and another is not.', pledge.shares.length, silent)
    }
    if (silent > 0 || secrets.length === 0) continue
    const whole = seedOfAll(secrets as string[])
    if (commitmentOf(whole) !== pledge.commitment) {
      return difference('seed', from, 'The seed is not made of the secrets of both sides.', pledge.commitment, commitmentOf(whole))
    }
    if (from === 0 && seed === null) return difference('seed', 0, 'The secrets of both sides are told, and not the seed that is made of them.', null, whole)
  }
  return null
}

/** Version 2 knew nothing of what version 3 adds. */
function strangeTo2(record: GameRecord): Difference | null {
  const entry = record.entries.findIndex(({ input, code, takebacks }) => input.what === 'dice' || code !== undefined || takebacks !== undefined)
  const strange = entry >= 0 || record.shares || record.told || record.setup.sums
  return strange ? difference('record', Math.max(0, entry), 'A record of version 2 holds what only later ones do.') : null
}

/** Each entry says how many takebacks there were when it came in place of another; the list has to bear that out. */
function takebackDifference({ entries, takebacks }: GameRecord): Difference | null {
  for (const [i, entry] of entries.entries()) {
    const found = countAt(takebacks, i)
    if (found === entry.takebacks) continue
    const text =
      found === undefined ? 'The record lacks a takeback that this came in place of.'
      : entry.takebacks === undefined ? 'The record tells of a takeback here that there was not.'
      : 'Here the record tells of more or fewer takebacks than there were.'
    return difference('takeback', i, text, found ?? null, entry.takebacks ?? null)
  }
  return null
}

/** As many takebacks there were when that entry was made, if it was made in place of another. */
function countAt(takebacks: readonly Takeback[], entry: number): number | undefined {
  const last = takebacks.findLastIndex(({ kept }) => kept <= entry)
  return last >= 0 && takebacks[last]!.kept === entry ? last + 1 : undefined
}

/** Takebacks at the end of the list on which no choice has followed yet, or that nobody made: no entry bears them out. */
export const unprovedTakebacks = ({ version, entries, takebacks }: GameRecord): number =>
  version === 2 ? takebacks.length : takebacks.length - Math.max(0, ...entries.map((entry) => entry.takebacks ?? 0))

/** Whether the line that shows a sight, and what blocks it, is compared as well. */
export const comparesExplanations = ({ version }: GameRecord): boolean => version >= 4

/** Sights of which the verdict is compared and not what explains it. */
export const unexplainedSights = (record: GameRecord): number =>
  comparesExplanations(record) ? 0 : record.entries.reduce((sum, { facts }) => sum + facts.filter(({ ask }) => ask === 'sight').length, 0)

/** Why dice of a record cannot be checked; null where all can. `from`: the first entry whose throws cannot. */
export function uncheckedDice(record: GameRecord): { readonly why: 'by hand' | 'not told'; readonly from: number; readonly dice: number } | null {
  const pledges = pledgesOf(record)
  let from = -1
  let dice = 0
  pledges.forEach((each, i) => {
    if (toldSeed(record, each.pledge) !== null) return
    for (let n = each.from; n < (pledges[i + 1]?.from ?? record.entries.length); n++) {
      const faces = record.entries[n]!.rolls.reduce((sum, roll) => sum + roll.faces.length, 0)
      if (faces > 0 && from < 0) from = n
      dice += faces
    }
  })
  return dice === 0 && !isByHand(record) ? null : { why: isByHand(record) ? 'by hand' : 'not told', from: Math.max(0, from), dice }
}
