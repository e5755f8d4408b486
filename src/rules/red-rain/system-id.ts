export const SYSTEM_ID = 'red-rain'
