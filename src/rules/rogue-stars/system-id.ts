export const SYSTEM_ID = 'rogue-stars'
