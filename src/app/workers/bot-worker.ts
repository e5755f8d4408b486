import { expose } from 'comlink'
import { playerById } from '../../bot/players'
import { playableById } from '../../rules/registry'
import { botWork } from './bot-work'

expose(botWork({ playable: playableById, player: playerById }))
