import type { System } from '../rules/contract'

/** What the desk asks of a system. */
export type Referee = Pick<
  System, 'id' | 'name' | 'sight' | 'range' | 'nearMiss' | 'move' | 'route' | 'reach' | 'reachNote' | 'ruleText' | 'unitNotes'
>

/** The referee that measures and forbids nothing but leaving the table; the one of any system that is not there. */
export const FREE_TABLE = 'free-table'
