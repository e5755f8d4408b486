import { COUNTED_CODES, PLAIN_CODES, type CombatKind, type Gear, type Profile, type Skill, type SkillEffect, type Special } from '../profile'

/** Short hands for writing squad books: a row of figures reads as it would be printed. */

/** ACT, RC, MC, ARM, HIT, GP. */
type Line = readonly [act: number, rc: number, mc: number, arm: number, hit: number, gp: number]
type More = Partial<Omit<Profile, 'id' | 'name' | 'act' | 'rc' | 'mc' | 'arm' | 'hit' | 'gp'>> & Pick<Profile, 'sculpt' | 'about'>

export const figure = (id: string, name: string, [act, rc, mc, arm, hit, gp]: Line, more: More): Profile => ({
  id, name, act, rc, mc, arm, hit, gp, leader: false, unique: false, base: 25, height: 1.25, skills: [], ...more,
})

export const skill = (id: string, name: string, text: string, effect: SkillEffect, cost = 1): Skill => ({ id, name, text, effect, cost })

/** Specials as they are printed: `RNG18 ACC1 HVY`. */
export function specials(printed: string): readonly Special[] {
  return printed.split(' ').filter((word) => word !== '').map((word): Special => {
    const plain = PLAIN_CODES.find((code) => code === word)
    if (plain) return { code: plain }
    const counted = COUNTED_CODES.find((code) => word.startsWith(code))
    const x = Number(word.slice(3))
    if (!counted || !Number.isInteger(x) || x < 1) throw new Error(`"${word}" is no special.`)
    return { code: counted, x }
  })
}

const gear = (kind: CombatKind) => (id: string, name: string, att: number, gp: number, printed = ''): Gear => ({
  id, name, kind, att, specials: specials(printed), gp,
})
export const gun = gear('ranged')
export const blade = gear('melee')
