import { expose } from 'comlink'
import { LiveWork } from './live-work'

/** The same world and the same rules as on the page, in a thread of their own. */
expose(new LiveWork())
