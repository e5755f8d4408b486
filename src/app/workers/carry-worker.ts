import { expose } from 'comlink'
import { CarryWork } from './carry-work'

/** The same world and the same rules as on the page, in a thread of their own. */
expose(new CarryWork())
