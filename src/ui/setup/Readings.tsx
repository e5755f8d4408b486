import type { SetupGuide } from '../../rules/playable'
import { Icon } from '../parts/Icon'
import { FixedReadings } from './FixedReadings'
import { isFolded, isUsual, readingsTold } from './readings-told'
import { ReadingList } from './ReadingList'

interface ReadingsProps {
  readonly guide: Pick<SetupGuide, 'settings' | 'fixed'>
  /** Value of each setting that was chosen, by its id. */
  readonly chosen: Readonly<Record<string, string>>
  readonly onChange: (chosen: Readonly<Record<string, string>>) => void
}

/** Where the rules leave room: folded up where there are many, so that a first game is set up without them. */
export function Readings({ guide: { settings: offers = [], fixed }, chosen, onChange }: ReadingsProps) {
  const { head, others } = readingsTold(offers, chosen)
  const all = (
    <>
      <ReadingList offers={offers} chosen={chosen} onChange={onChange} />
      {fixed && <FixedReadings readings={fixed} />}
    </>
  )
  if (!isFolded(offers)) return all
  return (
    <details className="readings-fold">
      <summary>
        <Icon name="next" />
        <span>{head}</span>
        {others.length > 0 && (
          <span className="readings-others">
            {others.map((words) => <span key={words}>{words}</span>)}
          </span>
        )}
      </summary>
      {offers.some((offer) => !isUsual(offer, chosen)) && (
        <button type="button" className="button small" onClick={() => onChange({})}>
          All as usual again
        </button>
      )}
      {all}
    </details>
  )
}
