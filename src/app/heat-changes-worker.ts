import { expose } from 'comlink'
import { ChangesWork } from './heat-changes-work'

/** The thread that searches for what would change a ruling. */
expose(new ChangesWork())
