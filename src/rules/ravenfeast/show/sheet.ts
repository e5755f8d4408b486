import { chanceOf } from '../../kit/dice'
import { fact } from '../../kit/sheet-rows'
import { countSheet, optionSheet, sheetsBy, type About } from '../../kit/sheets'
import { sumShown } from '../../kit/sums'
import { inches, listed } from '../../kit/words'
import type { FormAnswer } from '../../engine/question'
import type { FactShown, Sheet, SheetRow } from '../../playable'
import { D6 } from '../die'
import { meleeSum, reachOf } from '../game/fighting'
import { leftOf } from '../game/movement'
import { moraleSum, type Sum } from '../game/morale'
import { foesOf, modelOf } from '../game/near'
import type { RfQuestions } from '../game/questions'
import { aimsOf, armorSum, coverWords, missileSum, type Aim } from '../game/shooting'
import { cardOf, fighterOf, type RfLook } from '../game/state'
import { edgeGap } from '../judge/contact'
import type { OfSide, Striking, Testing, Volley } from '../game/tasks'

/** RF-COVER-1: half of the shots pass each piece. */
const PAST_PIECE = 1 / 2

const chance = ({ needs }: Sum): number => chanceOf(D6, needs)

/** What one attack needs, and how likely it is to take a wound. */
function attack(hit: Sum, armor: Sum, label: string, cover = 0, dice = 1): Pick<SheetRow, 'sums' | 'outcomes'> {
  const wound = chance(hit) * PAST_PIECE ** cover * (1 - chance(armor))
  return {
    sums: [sumShown(D6, label, hit, dice), sumShown(D6, 'Armor', armor, dice)],
    outcomes: [{ text: dice > 1 ? 'at least one wound' : 'a wound', chance: 1 - (1 - wound) ** dice }],
  }
}

/** Each target with all who could shoot at it. */
const shootSheet = (look: RfLook, question: About<OfSide>): Sheet => {
  const aims = aimsOf(look, question.about.side)
  const rows = optionSheet(question, ({ id }) => {
    const on = aims.filter(({ at }) => at === id)
    if (on.length === 0) return {}
    const none = on.reduce((rest, aim) => rest * (1 - wounding(look, aim)) ** fighterOf(look.state, aim.by).shots, 1)
    const said = `${on.length} can shoot, ${Math.round(100 * (1 - none))}% for a wound`
    return {
      facts: [fact('Shooters', listed(on.map(({ by }) => fighterOf(look.state, by).name)), true, 'RF-SHOOT-1', said)],
      outcomes: [{ text: 'at least one wound', chance: 1 - none }],
    }
  })
  return { ...rows, also: [...new Set(aims.map(({ by }) => by))] }
}

const sumsOf = (look: RfLook, { by, at, uphill }: Aim): readonly [Sum, Sum] => {
  const shooter = fighterOf(look.state, by)
  return [missileSum(look, shooter, uphill), armorSum(look, fighterOf(look.state, at), shooter)]
}

const wounding = (look: RfLook, aim: Aim): number => {
  const [hit, armor] = sumsOf(look, aim)
  return chance(hit) * PAST_PIECE ** aim.cover.length * (1 - chance(armor))
}

/** Each shooter with range, cover and numbers. */
const volleySheet = (look: RfLook, question: About<Volley>, draft: FormAnswer | null): Sheet => {
  const aims = aimsOf(look, question.about.side).filter(({ at }) => at === question.about.target)
  const rows = countSheet(question, draft, ({ id }, count) => {
    const aim = aims.find(({ by }) => by === id)
    if (!aim) return {}
    const gap = edgeGap(modelOf(look, id), modelOf(look, question.about.target))
    const covered = aim.cover.length > 0
    return {
      facts: [
        fact('Range', `${inches(gap)} of ${inches(cardOf(look.state, id).missile?.range ?? 0)}`, true, 'RF-SHOOT-1'),
        fact('Cover', covered ? coverWords(look.state, aim.cover) : 'none', !covered, 'RF-COVER-1', covered ? 'cover' : ''),
      ],
      ...attack(...sumsOf(look, aim), 'Missile', aim.cover.length, count),
    }
  })
  return { ...rows, also: [question.about.target] }
}

const strikeSheet = (look: RfLook, question: About<Striking>, draft: FormAnswer | null): Sheet => {
  const figure = fighterOf(look.state, question.about.figure)
  const { front } = reachOf(look, figure)
  return countSheet(question, draft, ({ id, refused }, count) => (refused ? {} : {
    facts: [fact('Place', front.includes(id) ? 'directly in front' : 'beside it', true, 'RF-MELEE-3')],
    ...attack(meleeSum(look, figure, fighterOf(look.state, id)), armorSum(look, fighterOf(look.state, id), figure), 'Melee', 0, count),
  }))
}

/** Who faces whom: what an attack at each would need. */
const faceSheet = (look: RfLook, question: About<OfSide>): Sheet => optionSheet(question, ({ id }) => {
  const [by, at] = id.split('>')
  if (at === undefined || !look.state.figures[by!]) return {}
  const [figure, foe] = [fighterOf(look.state, by!), fighterOf(look.state, at)]
  return attack(meleeSum(look, figure, foe), armorSum(look, foe, figure), 'Melee', 0, cardOf(look.state, figure).melee.attacks)
})

/** RF-LEADER-2: what each rolls against with him and without. */
const lendSheet = (look: RfLook, question: About<Testing>): Sheet => {
  const { leader, why, rolling } = question.about
  return optionSheet(question, ({ id }) => {
    const lent = id === 'test' ? leader : null
    const helped = rolling.filter((one) => moraleSum(look, fighterOf(look.state, one), why, leader).needs > moraleSum(look, fighterOf(look.state, one), why,
      null).needs)
    return {
      facts: [fact('For', listed(helped.map((one) => fighterOf(look.state, one).name)), true, 'RF-LEADER-2', `${helped.length}`)],
      sums: [
        ...(lent ? [sumShown(D6, `${fighterOf(look.state, leader).name} tests`, moraleSum(look, fighterOf(look.state, leader), 'rally', null), 1)] : []),
        ...helped.slice(0, 6).map((one) => sumShown(D6, fighterOf(look.state, one).name, moraleSum(look, fighterOf(look.state, one), why, lent), 1)),
      ],
    }
  })
}

const moveSheet = (look: RfLook, question: About<OfSide>): Sheet => optionSheet(question, ({ id, refused }) => {
  const [mode, who = ''] = id.split(':')
  if (refused || (mode !== 'foot' && mode !== 'fly')) return {}
  const figure = fighterOf(look.state, who)
  const foes = foesOf(look, figure)
  const facts: FactShown[] = [fact('Distance', inches(leftOf(look, figure, foes.length > 0)), true, foes.length > 0 ? 'RF-WITHDRAW-1' : 'RF-MOVE-2', '')]
  if (foes.length > 0) facts.push(fact('Free attacks', `of ${listed(foes.map(({ name }) => name))}`, false, 'RF-WITHDRAW-2'))
  return { facts }
})

/** How each kind of question is laid out; a kind that is not here has nothing to lay out. */
export const sheet = sheetsBy<RfLook, RfQuestions>({
  move: moveSheet, shoot: shootSheet, volley: volleySheet, strike: strikeSheet, face: faceSheet, lend: lendSheet,
})
