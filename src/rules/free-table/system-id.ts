/** By this the table file and rulings name it. */
export const FREE_TABLE_ID = 'free-table'

/** What people call it. */
export const FREE_TABLE_NAME = 'Free table'
