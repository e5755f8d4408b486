import type { BoardModel } from '../../../core/board'
import { bodyExtent } from '../fit'
import type { Sculpt, SculptName } from '../sculpt'
import { archer } from './archer'
import { carrier } from './carrier'
import { colossus } from './colossus'
import { heavy } from './heavy'
import { hound } from './hound'
import { officer } from './officer'
import { shieldguard } from './shieldguard'
import { skimmer } from './skimmer'
import { strider } from './strider'
import { trooper } from './trooper'

export const SCULPTS: Readonly<Record<SculptName, Sculpt>> = {
  trooper, heavy, officer, shieldguard, archer, hound, strider, carrier, skimmer, colossus,
}

/** Words of a profile's or a unit's name, tried in order; the first that fits chooses the sculpt. */
const WORDS: readonly (readonly [RegExp, SculptName])[] = [
  [/coloss|giant|troll|titan|golem|ogre|monster/i, 'colossus'],
  [/skimmer|flyer|jet|drone|speeder|hover|gunship|wing/i, 'skimmer'],
  [/carrier|transport|tank|truck|wagon|apc/i, 'carrier'],
  [/strider|walker|mech|dreadnought/i, 'strider'],
  [/hound|beast|wol(f|ves)|dog|cavalry|rider|horse|boar|swarm/i, 'hound'],
  [/command|officer|captain|banner|leader|lord|sergeant|chief|jarl/i, 'officer'],
  [/shield|guard|huscarl|hirdmen|bondi|spear|phalanx/i, 'shieldguard'],
  [/archer|bow|hunter|scout|sniper|ranger/i, 'archer'],
  [/heav|power|armou?r|terminator|cannon|brute|ogryn/i, 'heavy'],
  [/rifle|troop|squad|infantry|soldier|marine|militia|crew/i, 'trooper'],
]

/** Which figure stands for the model: by its unit's profile words, else by the size of its body. */
export function sculptOf(model: BoardModel, profile: string | null): SculptName {
  if (profile !== null) for (const [word, name] of WORDS) if (word.test(profile)) return name
  const { x, z, height } = bodyExtent(model.body)
  const wide = Math.max(x, z)
  if (height >= 3.5) return 'colossus'
  if (wide >= 2) return 'carrier'
  if (height >= 2.2) return 'strider'
  if (height < wide * 0.75) return 'hound'
  if (height > 1.5 || wide > 1.5) return 'heavy'
  return model.leader ? 'officer' : 'trooper'
}
