import { ShelfPage } from '../../ui/start/ShelfPage'
import type { ShelfCard } from '../../ui/start/shelf-card'
import { useTheme } from '../appearance/theme'
import { hrefOf } from '../route'
import { openDialog } from '../shell/incoming'
import { tidyShelf } from '../shell/shelf-page'
import type { ShelfShown } from '../shell/shown'
import type { ShelfItem } from '../storage/database'
import { loadSettings } from '../storage/settings-store'
import { bin, emptyBin, shelfPicture } from '../storage/shelf-store'

/** As in "against Normal"; empty for a game of people, and for one that programs play among themselves. */
function againstWords({ players = {} }: ShelfItem): string {
  const [sitting, other] = Object.values(players)
  if (!sitting || other) return ''
  return `against ${sitting.name}`
}

/** As the pages show it; `system` names its rules. */
export const cardOf = (item: ShelfItem, system = ''): ShelfCard => ({
  ...item,
  about: [item.about, againstWords(item)].filter((part) => part !== '').join(' · '),
  href: hrefOf({ kind: item.kind === 'game' ? 'game' : 'kept', key: item.key }),
  system,
  shared: item.from === 'link',
  gone: item.gone !== null,
})

/** The shelf, as it was read last. */
export function Shelf({ items, systems, room, notice }: ShelfShown & { readonly notice: string | null }) {
  useTheme(loadSettings())
  return (
    <ShelfPage
      cards={items.map((item) => cardOf(item, systems.get(item.system)))}
      room={room}
      notice={notice}
      picture={shelfPicture}
      onOpen={openDialog}
      onExport={(keys) => tidyShelf(async () => {
        const { exportItems } = await import('../files/shelf-files')
        const faults = await exportItems(items.filter(({ key }) => keys.includes(key)), 'sightline shelf')
        if (faults.length > 0) throw new Error(faults.join(' '))
      })}
      onDelete={(keys) => tidyShelf(() => bin(keys, Date.now()))}
      onPutBack={(keys) => tidyShelf(() => bin(keys, null))}
      onEmptyBin={() => tidyShelf(() => emptyBin(Date.now()))}
    />
  )
}
