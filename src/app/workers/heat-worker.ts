import { expose } from 'comlink'
import { HeatWork } from './heat-work'

/** One of the threads that read heat maps. */
expose(new HeatWork())
