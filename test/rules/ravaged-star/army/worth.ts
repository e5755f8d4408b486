import { chanceOf } from '../../../../src/rules/kit/dice'
import { D10 } from '../../../../src/rules/ravaged-star/die'
import { isMelee, type Special, type UnitProfile, type UnitRule, type Weapon, type WeaponRule } from '../../../../src/rules/ravaged-star/profile'

/**
 * What a unit is worth in points, by a rule of thumb: the root of what it can destroy in a game times what it takes to
 * destroy it, so that twice the models are worth twice the points, times how freely it gets where it is needed, plus a
 * price for what it does for others. Printed points are set near it, to the next 5; it settles no rule.
 */
export function worth(profile: UnitProfile): number {
  const deals = shooting(profile) + fighting(profile)
  const strength = Math.sqrt(deals * takes(profile)) * mobility(profile)
  return SCALE * strength + extras(profile)
}

/** Sets the scale: six steady riflemen are worth 55. */
const SCALE = 6.3

/** Whom one meets: a line of troops, armoured elites, a big machine; `each` the worth of a Wound of it against the first's. */
const FOES = [
  { share: 0.5, defense: 6, wounds: 1, size: 6, armored: 0, each: 1 },
  { share: 0.3, defense: 5, wounds: 2, size: 3, armored: 1, each: 1.3 },
  { share: 0.2, defense: 4, wounds: 9, size: 3, armored: 1, each: 1.15 },
] as const

/** How far away targets are when one shoots, with how often; the move towards them is made already. */
const DISTANCES: readonly (readonly [inches: number, share: number])[] = [[5, 0.15], [9, 0.2], [13, 0.25], [18, 0.2], [25, 0.12], [35, 0.08]]

/** Of the shots at a target in no cover, in light and in heavy. */
const COVERS = [
  { share: 0.5, accuracy: 0, defense: 0 },
  { share: 0.25, accuracy: 1, defense: 0 },
  { share: 0.25, accuracy: 1, defense: 1 },
] as const

const has = (profile: UnitProfile, name: UnitRule): Special | undefined => profile.rules.find((rule) => rule.name === name)
const of = (weapon: Weapon, name: WeaponRule): Special | undefined => weapon.rules.find((rule) => rule.name === name)

const chance = (needs: number): number => chanceOf(D10, needs)

/** Wounds that one die takes from a foe, in Wounds of plain troops. */
function perDie(weapon: Weapon, foe: (typeof FOES)[number], accuracy: number, defense: number): number {
  let sum = 0
  for (let face = 2; face <= 10; face++) {
    if (face < accuracy && face < 10) continue
    const from = (name: WeaponRule) => (face >= (of(weapon, name)?.x ?? 11) ? of(weapon, name) : undefined)
    const ap = Math.max(weapon.ap, from('Piercing')?.y ?? 0)
    const kept = from('Anti Armor') ? ap : Math.max(0, ap - foe.armored)
    const fails = from('Poison') && foe.armored === 0 ? 1 : 1 - chance(defense + kept)
    const damage = Math.min(foe.wounds, Math.max(weapon.damage, from('Crushing')?.y ?? 0))
    sum += 0.1 * (from('Reaping')?.y ?? 1) * fails * damage * foe.each
  }
  return sum
}

/** Wounds taken by one use of the weapon by one model, over all distances, covers and foes. */
function perModel(weapon: Weapon, boosted: boolean): number {
  if (of(weapon, 'Boost Only') && !boosted) return 0
  if (isMelee(weapon)) return FOES.reduce((sum, foe) => sum + foe.share * weapon.attacks * perDie(weapon, foe, weapon.accuracy, foe.defense), 0)
  const range = weapon.range as number
  let sum = 0
  for (const [distance, often] of DISTANCES) {
    const band = distance <= range ? 0 : distance <= 2 * range ? 1 : distance <= 3 * range ? 3 : null
    if (band === null || (band > 0 && of(weapon, 'Short'))) continue
    const far = of(weapon, 'Sniper') ? 0 : band
    for (const foe of FOES) for (const cover of COVERS) {
      const hidden = of(weapon, 'Ignores Cover') ? { accuracy: 0, defense: 0 } : cover
      const extra = (of(weapon, 'Blast') ? Math.floor(foe.size / 2) : 0) + (band === 0 ? (of(weapon, 'Point Blank')?.x ?? 0) : 0)
      const dice = weapon.attacks + extra
      sum += often * foe.share * cover.share * dice * perDie(weapon, foe, weapon.accuracy + far + hidden.accuracy, foe.defense - hidden.defense)
    }
  }
  const more = (of(weapon, 'Nova') ? 1.35 : 1) * (of(weapon, 'Volley Fire') ? 1.25 : 1) * (of(weapon, 'Stun') ? 1.15 : 1) * (of(weapon, 'Precision') ? 1.05 : 1)
  return sum * more
}

/** Share of the game that a unit spends fighting: the quick ones get there. */
function closeness(profile: UnitProfile): number {
  const dash = has(profile, 'Swift') ? 2 : 1.5
  const early = has(profile, 'Scout') || has(profile, 'Advanced Deployment') || has(profile, 'Fly') ? 0.12 : 0
  return Math.min(0.75, 0.045 * profile.movement * dash + early)
}

function shooting(profile: UnitProfile): number {
  const guns = profile.weapons.filter((weapon) => !isMelee(weapon) && !of(weapon, 'Boost Only'))
  const rounds = 3.2 * (1 - (profile.weapons.some(isMelee) ? closeness(profile) * 0.5 : 0))
  const reach = has(profile, 'Skirmisher') ? 1.12 : 1
  return rounds * reach * best(profile, guns, has(profile, 'Multifire')?.x ?? 1)
}

function fighting(profile: UnitProfile): number {
  const rounds = 2.6 * closeness(profile) * (has(profile, 'Bloodthirsty') ? 1.15 : 1)
  const impact = profile.models * ((has(profile, 'Impact')?.x ?? 0) * 0.45 + (has(profile, 'Heavy Impact')?.x ?? 0) * 1.2)
  const crushing = has(profile, 'Crushing Impact') ? 1.2 : 0
  const shock = has(profile, 'Shock Assault') ? 1.06 : 1
  return rounds * shock * best(profile, profile.weapons.filter(isMelee), 1) + closeness(profile) * 1.6 * (impact + crushing)
}

/** The best use of the weapons: those that only some carry go to these, the others fire what is best for all. */
function best(profile: UnitProfile, weapons: readonly Weapon[], each: number): number {
  const shared = weapons.filter((weapon) => weapon.carriers === undefined).map((weapon) => perModel(weapon, false)).sort((a, b) => b - a)
  const plain = shared.slice(0, each).reduce((sum, value) => sum + value, 0)
  let [left, sum] = [profile.models, 0]
  for (const weapon of weapons) {
    if (weapon.carriers === undefined || perModel(weapon, false) <= plain) continue
    sum += weapon.carriers * perModel(weapon, false)
    left -= weapon.carriers
  }
  return sum + left * plain
}

/** Hits that it takes to destroy the unit, with what keeps it from being hit at all. */
function takes(profile: UnitProfile): number {
  const armored = has(profile, 'Armored')?.x ?? 0
  // AP 0, 1 and 2, and what is worse, as often as they come.
  const fails = [[0, 0.4], [1, 0.3], [2, 0.2], [3, 0.1]].reduce(
    (sum, [ap, share]) => sum + share! * (1 - chance(profile.defense + Math.max(0, ap! - armored))), 0,
  )
  // Damage beyond what a model has left is lost on small models, and good against large ones.
  const waste = profile.wounds === 1 ? 0.85 : profile.wounds === 2 ? 0.9 : 1
  const stealth = has(profile, 'Stealth') ? 1 + 0.5 * Math.max(0, 1 - has(profile, 'Stealth')!.x! / 24) : 1
  const parry = has(profile, 'Parry') ? 1.06 : 1
  const hidden = has(profile, 'Character') ? 1.15 : 1
  const nerve = has(profile, 'Stalwart') ? 0.03 : 0
  const fit = 1 + 0.03 * (5 - profile.leadership) + nerve - (has(profile, 'Degrades') ? 0.08 : 0)
  return ((profile.models * profile.wounds) / fails / waste) * stealth * parry * hidden * Math.max(0.7, fit)
}

function mobility(profile: UnitProfile): number {
  const pace = 1 + 0.03 * (profile.movement - 6)
  const ways = (has(profile, 'Fly') ? 0.08 : 0) + (has(profile, 'Swift') ? 0.05 : 0) + (has(profile, 'Redeploy') ? 0.08 : 0) +
    (has(profile, 'Scout') ? 0.04 : 0) + (has(profile, 'Advanced Deployment') ? 0.06 : 0) - (has(profile, 'Close Formation') ? 0.02 : 0)
  return pace + ways
}

/** Points for what it does for others, or to them; auras by their radius, these prices being for 6". */
const PRICES: Readonly<Partial<Record<UnitRule, number>>> = {
  'Battle Synergy': 7, 'Target Coordination': 10, 'Target Lock': 4, Fear: 6, Inspiring: 4, Rallying: 4, Heal: 7, Transport: 8, Counterstrike: 4, Explodes: -2,
}

const AURAS: readonly UnitRule[] = ['Battle Synergy', 'Target Coordination', 'Target Lock', 'Fear', 'Inspiring']

const extras = (profile: UnitProfile): number =>
  profile.rules.reduce((sum, { name, x }) => sum + (PRICES[name] ?? 0) * (AURAS.includes(name) ? Math.sqrt((x ?? 6) / 6) : 1), 0)
