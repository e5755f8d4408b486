/** How much of a chance to win a choice cost, in words. */
export type Grade = 'inaccuracy' | 'mistake' | 'blunder'

/** From which share of a chance on, the gravest first. */
export const GRADES: readonly (readonly [Grade, number])[] = [['blunder', 0.1], ['mistake', 0.05], ['inaccuracy', 0.025]]

/** null: nothing to speak of. */
export const gradeOf = (lost: number): Grade | null => GRADES.find(([, least]) => lost >= least)?.[0] ?? null
