import type { RandomStream } from '../../../core/random'
import type { Option } from '../../engine/question'
import { eagerly, END } from '../../kit/action-table'

const BOLD: readonly string[] = ['shoot', 'melee', 'spot', 'interact', 'stand']

/** What a hurried player does with a success: strikes, shoots or takes up the case where it can, else something rather than nothing. */
export function hurriedDeed(options: readonly Option[], random: RandomStream, attempt: number): string {
  const open = eagerly(options, attempt)
  const bold = open.filter(({ id }) => BOLD.includes(id))
  if (bold.length > 0 && random.unit() < 0.6) return random.pick(bold).id
  return open.length > 0 && random.unit() < 0.93 ? random.pick(open).id : END
}
