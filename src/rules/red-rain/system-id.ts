/** By this the table file, records and rulings name the system. */
export const SYSTEM_ID = 'red-rain'

/** What people call it. */
export const SYSTEM_NAME = 'Red Rain'
