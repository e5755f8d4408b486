import { useId } from 'react'
import { BASES, baseWords } from './bases'
import { NameField } from './NameField'
import type { SculptDraft, SculptMaking } from './port'

const POTS: readonly (readonly [keyof SculptDraft['colours'], string])[] = [
  ['main', 'Main colour'], ['deep', 'Shade of it'], ['trim', 'Trim'], ['cloth', 'Cloth'],
]
const [SMALLEST, TALLEST] = [0.5, 8]

/** A figure of one's own out of the sculpts: its form, its colours, what it carries. */
export function SculptMaker({ making: { draft, sculpts, carried, kept, fault, change, keep, leave } }: { readonly making: SculptMaking }) {
  const [form, seen, weapon, base, tall] = [useId(), useId(), useId(), useId(), useId()]
  const about = sculpts.flatMap((group) => group.sculpts).find(({ id }) => id === draft.sculpt)?.about
  return (
    <section className="workshop-sheet" aria-label="A figure of the sculpts">
      <header>
        <p className="soft">
          <a href="#/">Sightline</a> · Workshop
        </p>
        <h1>A figure of the sculpts</h1>
      </header>
      {fault !== null && <div role="alert" className="notice panel error"><span>{fault}</span></div>}
      <div className="workshop-fields">
        <NameField label="Name" value={draft.name} onChange={(name) => change({ name })} />
        <NameField label="Profile" value={draft.profile} placeholder="Rifles" onChange={(profile) => change({ profile })} />
        <div className="field">
          <label htmlFor={form}>Form</label>
          <select id={form} value={draft.sculpt} aria-describedby={seen} onChange={(event) => change({ sculpt: event.target.value })}>
            {sculpts.map((group) => (
              <optgroup key={group.word} label={group.word}>
                {group.sculpts.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
              </optgroup>
            ))}
          </select>
        </div>
        <Choice
          id={base} label="Base" value={JSON.stringify(draft.base)} of={BASES.map((each) => [JSON.stringify(each), baseWords(each)] as const)}
          set={(text) => change({ base: JSON.parse(text) as SculptDraft['base'] })}
        />
        <Choice
          id={weapon} label="On its back" value={draft.carried} of={carried.map(({ id, name }) => [id, name] as const)}
          set={(each) => change({ carried: each })}
        />
        <div className="field">
          <label htmlFor={tall}>Inches tall</label>
          <input
            id={tall} type="number" min={SMALLEST} max={TALLEST} step={0.05} value={draft.height}
            onChange={(event) => {
              const height = Number(event.target.value)
              if (height >= SMALLEST && height <= TALLEST) change({ height })
            }}
          />
        </div>
      </div>
      <p id={seen} className="soft">{about}</p>
      <div className="sculpt-pots">
        {POTS.map(([pot, label]) => (
          <label key={pot}>
            <input type="color" value={draft.colours[pot]} onChange={(event) => change({ colours: { ...draft.colours, [pot]: event.target.value } })} />
            {label}
          </label>
        ))}
      </div>
      <label className="check">
        <input type="checkbox" checked={draft.banner} onChange={(event) => change({ banner: event.target.checked })} />
        A banner at its back
      </label>
      <p className="soft">It sees and is seen as a cylinder as wide as its base and as tall as the figure, with all that stands up from it. In games, units
        that its profile names are drawn as it.</p>
      <footer className="workshop-doors">
        <button type="button" className="button solid" disabled={kept} onClick={keep}>{kept ? 'Kept in my figures' : 'Keep it in my figures'}</button>
        {kept && <a className="button" href="#/new">Build a table with it</a>}
        <button type="button" className="button" onClick={leave}>Back to the workshop</button>
      </footer>
    </section>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly of: readonly (readonly [string, string])[]
  set(value: string): void
}

const Choice = ({ id, label, value, of, set }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <select id={id} value={value} onChange={(event) => set(event.target.value)}>
      {of.map(([each, words]) => <option key={each} value={each}>{words}</option>)}
    </select>
  </div>
)
