/** By this the table file, records and rulings name the system. */
export const SYSTEM_ID = 'ravaged-star'

/** What people call it. */
export const SYSTEM_NAME = 'Ravaged Star'
