export type ToolId = 'select' | 'turn' | 'tape' | 'rings' | 'sight' | 'eye' | 'build'

/** Whose drags they are: on models alone, on models and pieces, or anywhere on the table; `brought`: one that began on a panel and comes onto the table. */
export type Grab = 'models' | 'things' | 'everything' | 'brought'
