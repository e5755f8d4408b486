import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import type { Form, FormAnswer } from '../../../rules/engine/question'
import type { SheetRow } from '../../../rules/playable'
import { Icon } from '../../parts/Icon'
import { useGame, useGameNow } from '../game-context'
import { useNamer } from '../parts/namer'
import { factText } from '../parts/sums'
import { movedTo, shifted } from './drafts'

/** Cards to be put in order: by dragging, by keys (the handle takes Enter and arrows), or by their buttons. */
export function OrderForm({ form, draft }: { form: Extract<Form, { form: 'order' }>; draft: FormAnswer | null }) {
  const game = useGame()
  const { say } = useNamer()
  const rows = useGameNow((now) => now.sheet?.rows)
  const side = useGameNow((now) => now.side)
  const order = draft && 'order' in draft ? draft.order : form.options.map((option) => option.id)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      if (target.dropPosition === 'on') return
      game.draft({ order: movedTo(order, [...keys].map(String), String(target.key), target.dropPosition) })
    },
  })
  const items = order.flatMap((id) => form.options.find((option) => option.id === id) ?? [])
  return (
    <GridList
      className="order-list" aria-label="Order, the first first" layout="grid" keyboardNavigationBehavior="tab" items={items}
      dependencies={[rows]} dragAndDropHooks={dragAndDropHooks}
    >
      {(option) => {
        const at = order.indexOf(option.id)
        const point = () => option.thing !== undefined && game.point([option.thing])
        return (
          <GridListItem
            id={option.id} textValue={say(option.text)} className="order-item" data-side={side ?? undefined}
            onHoverStart={point} onHoverEnd={() => game.point(null)}
          >
            <span className="order-head">
              <span className="order-place">{at + 1}</span>
              <span className="order-text">{say(option.text)}</span>
            </span>
            <Facts row={rows?.find((row) => row.id === option.id)} />
            <span className="order-tools">
              <Button
                className="button square bare"
                aria-label={`${say(option.text)}: earlier`}
                isDisabled={at === 0}
                onPress={() => game.draft({ order: shifted(order, option.id, -1) })}
              >
                <Icon name="prev" />
              </Button>
              <Button slot="drag" className="button square bare" aria-label={`Move ${say(option.text)}`}>
                <Icon name="move" />
              </Button>
              <Button
                className="button square bare"
                aria-label={`${say(option.text)}: later`}
                isDisabled={at === order.length - 1}
                onPress={() => game.draft({ order: shifted(order, option.id, 1) })}
              >
                <Icon name="next" />
              </Button>
            </span>
          </GridListItem>
        )
      }}
    </GridList>
  )
}

/** What there is to know of a card, in a word each. */
function Facts({ row }: { row: SheetRow | undefined }) {
  const { say } = useNamer()
  const facts = (row?.facts ?? []).filter((fact) => fact.said !== '')
  return (
    <span className="order-facts">
      {facts.map((fact) => (
        <span key={`${fact.label} ${fact.text}`} className="card-fact" data-bad={!fact.good || undefined}>
          {say(factText(fact))}
        </span>
      ))}
    </span>
  )
}
