/** What a table is built with: loaded when one first builds, and not with the table. */
export { AddPanel } from './KitShelf'
export { FairPanel } from './FairPanel'
export { LibraryDialog } from './LibraryDialog'
export { MirrorDialog } from './MirrorDialog'
export { PaperDialog } from './PaperDialog'
export { SeveralPanel } from './SeveralPanel'
export { StrewDialog } from './StrewDialog'
export { TablePanel } from './TablePanel'
