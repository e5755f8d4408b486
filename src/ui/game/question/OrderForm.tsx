import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import type { Form, FormAnswer } from '../../../rules/engine/question'
import { Icon } from '../../parts/Icon'
import { useGame } from '../game-context'
import { useNamer } from '../parts/namer'
import { movedTo, shifted } from './drafts'

/** A list to be put in order: by dragging, by keys (the handle takes Enter and arrows), or by its buttons. */
export function OrderForm({ form, draft }: { form: Extract<Form, { form: 'order' }>; draft: FormAnswer | null }) {
  const game = useGame()
  const { say } = useNamer()
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
    <GridList className="order-list" aria-label="Order, the first first" items={items} dragAndDropHooks={dragAndDropHooks}>
      {(option) => {
        const at = order.indexOf(option.id)
        return (
          <GridListItem id={option.id} textValue={say(option.text)} className="order-item">
            <Button slot="drag" className="button square bare" aria-label={`Move ${say(option.text)}`}>
              <Icon name="move" />
            </Button>
            <span className="order-place">{at + 1}.</span>
            <span className="order-text">{say(option.text)}</span>
            <Button
              className="button square bare"
              aria-label={`${say(option.text)}: earlier`}
              isDisabled={at === 0}
              onPress={() => game.draft({ order: shifted(order, option.id, -1) })}
            >
              <Icon name="up" />
            </Button>
            <Button
              className="button square bare"
              aria-label={`${say(option.text)}: later`}
              isDisabled={at === order.length - 1}
              onPress={() => game.draft({ order: shifted(order, option.id, 1) })}
            >
              <Icon name="down" />
            </Button>
          </GridListItem>
        )
      }}
    </GridList>
  )
}
