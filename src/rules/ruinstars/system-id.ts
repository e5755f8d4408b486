/** By this the table file, records and rulings name the system. */
export const SYSTEM_ID = 'ruinstars'

/** What people call it. */
export const SYSTEM_NAME = 'Ruinstars'
