import type { ArmyUnit } from '../armoury'

/** The entries of a list that is written short, each as often as it says: `2 rifles, mortar` is rifles, rifles and mortar. */
export const entriesOf = (text: string): readonly string[] =>
  text.split(',').flatMap((entry) => {
    const [, many, words] = /^(?:(\d+) )?(.+)$/.exec(entry.trim())!
    return Array.from({ length: Number(many ?? 1) }, () => words!)
  })

/** Units of a profile that is taken more than once have names with numbers; `nameOf` a profile. */
export function numbered(units: readonly ArmyUnit[], nameOf: (profile: string) => string): readonly ArmyUnit[] {
  const alike = (profile: string, among: readonly ArmyUnit[]) => among.filter((unit) => unit.profile === profile).length
  return units.map((unit, i) =>
    alike(unit.profile, units) > 1 ? { ...unit, name: `${nameOf(unit.profile)} ${alike(unit.profile, units.slice(0, i + 1))}` } : unit)
}
