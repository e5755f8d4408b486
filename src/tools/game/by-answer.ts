/** Why free dragging, turning and building are refused in a game. */
export const BY_ANSWER = 'In a game, models move by answering the question'
