import type { OnPaper } from '../../ui/host'

/** Loaded when something is printed. */
const printing = () => import('../picture/print-table')

export const onPaper: OnPaper = {
  copy: (text) => navigator.clipboard.writeText(text).then(() => true, () => false),
  printSheets: async (sheets) => (await printing()).printPlan(sheets),
  printList: async (name, size, list, edges) => (await printing()).printBuildList(name, size, list, edges),
}
