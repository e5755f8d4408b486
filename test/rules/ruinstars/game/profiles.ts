import type { Gear, Profile, Special, SpecialCode } from '../../../../src/rules/ruinstars/profile'

/** A plain figure: 3 ACT, hits on 3, saves on 3, 4 HIT, base 1" wide. */
export const figure = (id: string, is: Partial<Profile> = {}): Profile => ({
  id, name: id, act: 3, rc: 3, mc: 3, arm: 3, hit: 4, gp: 10, leader: false, unique: false, base: 25.4, height: 1.5, skills: [], sculpt: 'trooper',
  about: '', ...is,
})

/** `special('ACC', 2)`, `special('HVY')`. */
export const special = (code: SpecialCode, x?: number): Special => (x === undefined ? { code } : { code, x }) as Special

export const rifle = (id = 'rifle', att = 2, ...specials: readonly Special[]): Gear => ({
  id, name: id, kind: 'ranged', att, specials: specials.some(({ code }) => code === 'RNG') ? specials : [special('RNG', 18), ...specials], gp: 1,
})

export const blade = (id = 'blade', att = 3, ...specials: readonly Special[]): Gear => ({ id, name: id, kind: 'melee', att, specials, gp: 1 })
