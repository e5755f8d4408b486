/** The rules that are carried out on the measured table, in our own words. */
const TEXT: Readonly<Record<string, string>> = {
  'RO-DEFINE-2': 'Two figures are adjacent when their bases touch.',
  'RO-DEFINE-6': 'There is no facing: figures see and shoot in every direction.',
  'RO-DEFINE-7': 'A shot needs an uninterrupted line of sight.',
  'RO-DEFINE-8':
    'In doubt a thread is stretched: from the eye, 1.25" above the middle of the base, to five points of the target (0.1", 0.65" and 1.2" up, ' +
    'both rims at 0.65"). Terrain and other standing figures interrupt it.',
  'RO-HOUSE-1': 'House reading: pistol and rifle are the weapons of the ready-made squad; figures stand on 1" bases.',
  'RO-HOUSE-3':
    'House reading: a Move is up to 4", not through walls or figures, contact allowed; rough ground and climbs of up to 3" take a Terrain roll.',
  'RO-HOUSE-4':
    'House reading: pistols reach 12", rifles 24", from base to base; -2 beyond half of that; -2 if terrain within 1" of the target interrupts ' +
    'part of the threads. No shots while adjacent to an active opponent.',
}

export const RULE_IDS: readonly string[] = Object.keys(TEXT)

/** One line on the rule with that id; undefined for an id that is not carried out here. */
export const ruleText = (id: string): string | undefined => (Object.hasOwn(TEXT, id) ? TEXT[id] : undefined)
