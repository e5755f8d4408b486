/** The rules that are carried out on the measured table, in our own words. */
const TEXT: Readonly<Record<string, string>> = {
  'RR-SIGHT-1': 'One model sees another if some straight line from base to base, drawn in plan, meets nothing that blocks; heights play no part.',
  'RR-SIGHT-2': 'Obstructions block lines.',
  'RR-SIGHT-3': 'The bases of all other models block lines, friend and foe.',
  'RR-SIGHT-4': 'Terrain that acts like an Obstruction for sight blocks lines.',
  'RR-ATTACK-1': 'A weapon must be in range of its target, from base edge to base edge.',
  'RR-CONCEAL-1': 'Attacks on a model with Concealment have -1 to their Hit Rolls.',
  'RR-CONCEAL-2': 'Concealment counts once, however many sources there are.',
  'RR-COVER-3': 'Who took cover behind a Short Wall has Cover against attackers with no line other than across that wall.',
  'RR-PARTIAL-1': 'Sight can be drawn through a Partial Wall.',
  'RR-PARTIAL-2': 'In all else a Partial Wall works as an Obstruction.',
  'RR-PARTIAL-3': 'A target has Concealment if every open line to it crosses a Partial Wall.',
  'RR-SHORT-1': 'A Short Wall has all the properties of a Partial Wall.',
  'RR-SHORT-2': 'A model within 1" of a Short Wall may take the Action Take Cover.',
  'RR-FOREST-1': 'Models move through a Forest without hindrance.',
  'RR-FOREST-2': 'With both models outside, a Forest blocks every line that enters it.',
  'RR-FOREST-3': 'With one or both models inside, a Forest is ignored as long as no more than 3" of it lies on the line.',
  'RR-FOREST-4': 'A model wholly within Forests has Concealment.',
  'RR-WATER-1': 'Each inch in Water costs 2" of Movement.',
  'RR-WATER-2': 'Flying and Spectral models are not slowed by Water.',
  'RR-WATER-3': 'Water does not affect sight.',
  'RR-MOVE-1': 'A model may move up to its Movement before it takes an Action.',
  'RR-MOVE-2': 'The path of the base centre is no longer than the Movement.',
  'RR-MOVE-3': 'The whole path is free of Obstructions and other models; the base fits through every gap.',
  'RR-MOVE-4': 'The move may be split into legs whose sum stays within Movement.',
  'RR-OBSTRUCTION-1': 'Models cannot move through an Obstruction.',
  'RR-OBSTRUCTION-2': 'Flying and Spectral models may move through an Obstruction.',
  'RR-OBSTRUCTION-3': 'Flying and Spectral models may not end on an Obstruction.',
  'RR-ACTION-4': 'A hostile model at 3" or less stops a model from using ranged weapons.',
}

export const RULE_IDS: readonly string[] = Object.keys(TEXT)

/** One line on the rule with that id; undefined for an id that is not carried out here. */
export const ruleText = (id: string): string | undefined => (Object.hasOwn(TEXT, id) ? TEXT[id] : undefined)
