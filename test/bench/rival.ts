/** What `BOT_RIVAL` names: the players and systems of one version of the house, built by `npm run bench`, to be set against those of another. */
export { playerById } from '../../src/bot/players'
export { playableById } from '../../src/rules/registry'
