/** By this the table file, records and rulings name the system. */
export const SYSTEM_ID = 'rogue-stars'

/** What people call it. */
export const SYSTEM_NAME = 'Rogue Stars'
