import { expose } from 'comlink'
import { playableById } from '../../rules/registry'
import { rulesWork } from './rules-work'

expose(rulesWork(playableById))
