export type ToolId = 'select' | 'turn' | 'tape' | 'rings' | 'sight' | 'eye' | 'build'

/** Whose drags they are: on models alone, on models and pieces, or anywhere on the table. */
export type Grab = 'models' | 'things' | 'everything'
