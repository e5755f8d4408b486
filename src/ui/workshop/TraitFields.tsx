import type { TraitOverrides } from '../../table/fields'
import { usualTraits } from '../../table/mesh-traits'
import { TraitField, TRAITS } from '../parts/TraitField'
import type { WorkshopDoes, WorkshopShown } from './port'

const USUAL = ''

interface TraitFieldsProps {
  readonly kind: WorkshopShown['kind']
  readonly traits: TraitOverrides
  /** Inches: what some kinds count as hangs on how tall they are. */
  readonly tall: number
  readonly does: Pick<WorkshopDoes, 'countsAs'>
}

/** What the piece counts as, where that is to be other than its kind does. */
export function TraitFields({ kind, traits, tall, does }: TraitFieldsProps) {
  const usual = usualTraits(kind, tall)
  return (
    <div className="workshop-fields" role="group" aria-label="What it counts as">
      {TRAITS.map(({ trait, label, choices }) => (
        <TraitField
          key={trait} label={label} choices={[USUAL, ...choices]} value={traits[trait] ?? USUAL} words={{ [USUAL]: `Usual: ${usual[trait]}` }}
          onChange={(value) => {
            const { [trait]: _, ...others } = traits
            does.countsAs(value === USUAL ? others : ({ ...others, [trait]: value } as TraitOverrides))
          }}
        />
      ))}
    </div>
  )
}
