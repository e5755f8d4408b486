import { expose } from 'comlink'
import { surfaceWork } from './surface-work'

expose(surfaceWork)
