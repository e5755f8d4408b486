import { expose } from 'comlink'
import { playerById } from '../../rules/players'
import { playableById } from '../../rules/registry'
import { botWork } from './bot-work'

expose(botWork({ playable: playableById, player: playerById }))
