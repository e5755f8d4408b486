/** By this the table file, records and rulings name the system. */
export const SYSTEM_ID = 'ravaged-star'
