import { expose } from 'comlink'
import { ReachWork } from './reach-work'

/** The same world and the same rules as on the page, in a thread of their own. */
expose(new ReachWork())
