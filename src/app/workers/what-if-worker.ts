import { expose } from 'comlink'
import { WhatIfWork } from './what-if-work'

/** The thread that searches for what would change a ruling. */
expose(new WhatIfWork())
