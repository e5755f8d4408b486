import { describe, expect, it } from 'vitest'
import type { BoardModel } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import { ruinstars } from '../../../src/rules/ruinstars'
import { saveRerolls, targetRefused } from '../../../src/rules/ruinstars/game/combat'
import { areAdjacent } from '../../../src/rules/ruinstars/game/near'
import { adjacent } from '../../../src/rules/ruinstars/judge/adjacency'
import { specialX } from '../../../src/rules/ruinstars/profile'
import { samePaths } from '../same-paths'
import { cornerOf, ruinstarsDoors, GUNS, type Corner } from './corner'

/** A larger run of the same, 20,000 of each: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const SCENES = SLOW ? 100 : 4
const EACH = SLOW ? 200 : 75

const PISTOL = 1

const modelsOf = ({ measure }: Corner): readonly BoardModel[] => measure.board.models
const corners = (name: string) => Array.from({ length: SCENES }, (_, i) => `ruinstars ${name} ${i}`)

describe('rulings and games judge alike', () => {
  it(`RU-MOVE-1 to RU-MOVE-4, RU-ACTION-4, RU-HOUSE-8: ${SCENES * EACH} paths`, { timeout: 3_600_000 }, async () => {
    const tally = await samePaths(ruinstarsDoors, corners('paths'), EACH)
    if (SLOW) console.log(`${SCENES * EACH} paths, seeds "ruinstars paths 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['legal', 'climbed', 'RU-ACTION-4', 'RU-MOVE-4', 'RU-HOUSE-8']) expect(tally[kind], kind).toBeGreaterThan(0)
  })

  it(`RU-RANGED-2 to RU-RANGED-6, RU-COVER-1 to RU-COVER-3, RU-RANGE-1: ${SCENES * EACH} shots`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    for (const seed of corners('shots')) {
      const corner = await cornerOf(seed)
      const { game, measure, random } = corner
      const near = (a: BoardModel, b: BoardModel) => adjacent(measure, a, b)
      for (let n = 0; n < EACH; n++) {
        const from = random.pick(modelsOf(corner))
        const foes = modelsOf(corner).filter(({ side }) => side !== from.side)
        const target = random.pick(foes)
        const weapon = random.below(GUNS.length)
        const reach = specialX(GUNS[weapon]!, 'RNG')
        const ruled = ruinstars.sight(measure, { from: from.id, target: target.id, weapons: [{ name: 'it', reach }] })
        if (!ruled.ok) throw new Error(ruled.error)
        const { verdict, cover, range } = ruled.value
        const touching = near(from, target)
        const wanted = touching && weapon !== PISTOL ? 'RU-RANGED-2'
          : !touching && foes.some((foe) => near(from, foe)) ? 'RU-RANGED-6'
            : !touching && modelsOf(corner).some((mate) => mate.side === from.side && mate.id !== from.id && near(mate, target)) ? 'RU-RANGED-3'
              : !range!.bands[0]!.within ? 'RU-RANGED-4'
                : verdict === 'clear' ? undefined : 'RU-RANGED-5'
        expect({ seed, n, rule: targetRefused(game.look, game.unit(from.id), weapon, target.id)?.rule }).toEqual({ seed, n, rule: wanted })
        if (verdict === 'clear') {
          const attack = { by: from.id, weapon, kind: 'ranged', target: target.id, dice: 1, auto: 0, aim: 0, opportunity: false } as const
          expect({ seed, n, free: saveRerolls(game.look, attack, target.id).free }).toEqual({ seed, n, free: cover === 'cover' ? 1 : 0 })
        }
        const kind = wanted ?? (cover === 'cover' ? 'in Cover' : 'open')
        tally[kind] = (tally[kind] ?? 0) + 1
      }
    }
    if (SLOW) console.log(`${SCENES * EACH} shots, seeds "ruinstars shots 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['open', 'in Cover', 'RU-RANGED-4', 'RU-RANGED-5', 'RU-RANGED-6']) expect(tally[kind], kind).toBeGreaterThan(0)
  })

  it(`RU-ADJACENT-1 to RU-ADJACENT-4: ${SCENES * EACH} poses beside somebody`, { timeout: 3_600_000 }, async () => {
    const tally = { Adjacent: 0, apart: 0 }
    for (const seed of corners('poses')) {
      const corner = await cornerOf(seed)
      const { game, measure, random } = corner
      for (let n = 0; n < EACH; n++) {
        const [mover, other] = random.shuffled(modelsOf(corner))
        const [angle, apart] = [random.between(0, 2 * Math.PI), random.pick([1, 1.5, 1.99, 2, 2.01, 2.02, 2.5])]
        const [x, z] = [other!.at[0] + apart * Math.cos(angle), other!.at[2] + apart * Math.sin(angle)]
        const at: Vec3 = [x, measure.surface([x, z], other!.at[1]).y, z]
        const { id, yaw } = mover!
        const moved = { ...mover!, at }
        measure.setModel(moved)
        const wanted = adjacent(measure, moved, other!)
        measure.setModel(mover!)
        const { look } = game
        const found = look.suppose({ place: { [id]: { at, yaw } } }, () => [areAdjacent(look, id, other!.id), areAdjacent(look, other!.id, id)])
        expect({ seed, n, found }).toEqual({ seed, n, found: [wanted, wanted] })
        tally[wanted ? 'Adjacent' : 'apart']++
      }
    }
    if (SLOW) console.log(`${SCENES * EACH} poses, seeds "ruinstars poses 0" to ${SCENES - 1}:`, tally)
    expect(Math.min(tally.Adjacent, tally.apart)).toBeGreaterThan(0)
  })
})
