import { OWNERS } from '../../core/sides'
import type { BoardModel, Owner } from '../../core/board'
import { useDesk, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'
import { useNames } from '../ruling/RulingCard'

/** Who stands on the table, unit by unit: every model can be reached from here without a pointer. */
export function RosterPanel() {
  const open = useNow((state) => state.panel === 'roster')
  const models = useNow((state) => state.board.models)
  const { width, depth, pieces } = useNow((state) => state.settled)
  const desk = useDesk()
  const names = useNames()
  return (
    <section className="card panel" aria-label="On the table">
      <details className="roster-fold" open={open}>
        <summary>
          <span>
            <span className="display">On the table</span>
            <br />
            <span className="soft">
              {width} × {depth}″ · {models.length} {models.length === 1 ? 'model' : 'models'} · {pieces.length} {pieces.length === 1 ? 'piece' : 'pieces'}
            </span>
          </span>
          <Icon name="down" />
        </summary>
        <div className="roster">
          {OWNERS.flatMap((side) =>
            units(models, side).map(([unit, members]) => (
              <div key={unit}>
                <h3 className={`side-${side.toLowerCase()}`}>
                  {side === 'neutral' ? 'Neutral' : side} · {names(unit)}
                </h3>
                <ul>
                  {members.map((model, index) => (
                    <li key={model.id}>
                      <button
                        type="button"
                        className="button"
                        onClick={() => desk.select([model.id])}
                        title={model.name}
                      >
                        {members.length === 1 ? 'Select' : model.leader ? 'Leader' : index + 1}
                        <span className="unseen">, {model.name}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            )),
          )}
        </div>
      </details>
    </section>
  )
}

function units(models: readonly BoardModel[], side: Owner): [string, BoardModel[]][] {
  const found = new Map<string, BoardModel[]>()
  for (const model of models) {
    if (model.side !== side) continue
    const members = found.get(model.unit)
    if (members) members.push(model)
    else found.set(model.unit, [model])
  }
  return [...found]
}
