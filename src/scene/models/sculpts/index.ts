import type { BoardModel } from '../../../core/board'
import { bodyExtent } from '../fit'
import type { Sculpt, SculptName } from '../sculpt'
import { archer } from './archer'
import { shell, spitter, swarm, tusker } from './brood'
import { carrier } from './carrier'
import { colossus } from './colossus'
import { marksman, mortar, sapper } from './crew'
import { dragon, raven } from './dragon'
import { bloom, winged } from './floaters'
import { heavy } from './heavy'
import { hound } from './hound'
import { axeman, berserk, churl, huskarl, jarl, moundking, shipmaster, slinger, wight } from './norse'
import { officer } from './officer'
import { horned, stalker, thrall } from './risen'
import { robed } from './robed'
import { shieldguard } from './shieldguard'
import { skimmer } from './skimmer'
import { bystander, commissioner, greenhand, hoverer, longcoat, pistoleer, prowler, spacer, warden } from './spacers'
import { strider } from './strider'
import { trooper } from './trooper'

export const SCULPTS: Readonly<Record<SculptName, Sculpt>> = {
  trooper, heavy, officer, shieldguard, archer, hound, strider, carrier, skimmer, colossus,
  sapper, marksman, mortar, robed, thrall, stalker, horned, swarm, tusker, shell, spitter, winged, bloom,
  pistoleer, longcoat, spacer, warden, commissioner, prowler, greenhand, bystander, hoverer,
  jarl, shipmaster, moundking, huskarl, axeman, berserk, churl, slinger, wight, raven, dragon,
}

/** Words of a profile's or a unit's name, tried in order; the first that fits chooses the sculpt. */
const WORDS: readonly (readonly [RegExp, SculptName])[] = [
  [/\bpistoleer\b/i, 'pistoleer'],
  [/\blongcoat\b/i, 'longcoat'],
  [/\bspacer\b/i, 'spacer'],
  [/\bwarden\b/i, 'warden'],
  [/\bcommissioner\b/i, 'commissioner'],
  [/\bprowler\b/i, 'prowler'],
  [/\bgreenhand\b/i, 'greenhand'],
  [/\bbystander\b/i, 'bystander'],
  [/\bhoverer\b/i, 'hoverer'],
  [/\bjarl\b/i, 'jarl'],
  [/\bshipmaster\b/i, 'shipmaster'],
  [/\bmound king\b/i, 'moundking'],
  [/hus[ck]arl/i, 'huskarl'],
  [/berserk/i, 'berserk'],
  [/\bwight\b|barrow/i, 'wight'],
  [/\bchurl\b/i, 'churl'],
  [/sling/i, 'slinger'],
  [/raven\b/i, 'raven'],
  [/dragon|wyrm/i, 'dragon'],
  [/\baxe\b/i, 'axeman'],
  [/archer/i, 'archer'],
  [/thrall|risen|drowned|zombie|skeleton/i, 'thrall'],
  [/stalker|lurker|assassin/i, 'stalker'],
  [/horned|matriarch|antler|daemon|demon/i, 'horned'],
  [/swarm|crawler|vermin|\brats?\b|spider/i, 'swarm'],
  [/tusk|mammoth|elephant|rhino/i, 'tusker'],
  [/shellback|tortoise|crab/i, 'shell'],
  [/spitter|toad/i, 'spitter'],
  [/\bbats?\b|winged|harp(y|ies)/i, 'winged'],
  [/bloom|jelly|spore/i, 'bloom'],
  [/mortar|catapult|howitzer/i, 'mortar'],
  [/sniper|marksm/i, 'marksman'],
  [/sapper|engineer|flamer/i, 'sapper'],
  [/robed|clerk|priest|wizard|monk|cantor/i, 'robed'],
  [/coloss|giant|troll|titan|golem|ogre|monster/i, 'colossus'],
  [/skimmer|flyer|jet|drone|speeder|hover|gunship|wing/i, 'skimmer'],
  [/carrier|transport|tank|truck|wagon|apc/i, 'carrier'],
  [/strider|walker|mech|dreadnought/i, 'strider'],
  [/hound|beast|wol(f|ves)|dog|cavalry|rider|horse|boar/i, 'hound'],
  [/command|officer|captain|banner|leader|lord|sergeant|chief/i, 'officer'],
  [/shield|guard|hirdmen|bondi|spear|phalanx/i, 'shieldguard'],
  [/bow|hunter|scout|ranger/i, 'archer'],
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
