export const SYSTEM_ID = 'ravenfeast'
