import { useId } from 'react'
import { BASES, baseWords } from './bases'
import { NameField } from './NameField'
import type { FigureDraft, WorkshopDoes, WorkshopShown } from './port'

const BODIES: readonly (readonly [FigureDraft['body'], string, string])[] = [
  ['mesh', 'The figure itself', 'Every gap counts: a line may pass between an arm and the body. Exact, and slower where there are many triangles.'],
  ['hull', 'A skin round it', 'As if it were wrapped tight: gaps between limbs are closed, outstretched weapons count. Shown in teal.'],
  ['cylinder', 'A cylinder', 'As wide as its base and as tall as the figure, whatever the pose: what most rules mean. Shown in teal.'],
]

/** As figures are kept. */
const MOST = (60_000).toLocaleString('en')
const WHOLE = 'All of the picture is the card. Move this up until what lies behind the figure is gone. A PNG without its background is cut out along its edge.'
const CUT = 'What lies behind the figure was taken away by its colour. Move this up where some of it is left, down where the figure itself is eaten into.'
/** Of how far a colour may be off what lies behind: from there on a figure goes with it. */
const MOST_OFF = 0.3
const CARD = 'The card as it is cut: seen from its edge there is next to nothing of it.'

/** What a figure stands on, which way it faces, and what of it sees and is seen. */
export function FigureFields({ shown: { name, figure, picture, colours }, does }: { readonly shown: WorkshopShown; readonly does: WorkshopDoes }) {
  const [baseField, tallField, behindField] = [useId(), useId(), useId()]
  const { base, body, profile, quarters, ownBase } = figure
  return (
    <>
      <div className="workshop-fields">
        <NameField label="Name" value={name} onChange={does.rename} />
        <NameField label="Profile" value={profile} placeholder="Rifles" onChange={(wanted) => does.figureAs({ profile: wanted })} />
        <div className="field">
          <label htmlFor={baseField}>Base</label>
          <select
            id={baseField} value={JSON.stringify(base)}
            onChange={(event) => does.figureAs({ base: JSON.parse(event.target.value) as FigureDraft['base'] })}
          >
            {BASES.map((each) => (
              <option key={JSON.stringify(each)} value={JSON.stringify(each)}>
                {baseWords(each)}
              </option>
            ))}
          </select>
        </div>
        {picture && (
          <div className="field">
            <label htmlFor={tallField}>Inches tall</label>
            <input
              id={tallField} type="number" min={0.25} max={12} step={0.25} value={picture.height}
              onChange={(event) => {
                const height = Number(event.target.value)
                if (height >= 0.25 && height <= 12) does.tall(height)
              }}
            />
          </div>
        )}
      </div>
      <div className="workshop-stands">
        <button type="button" className="button" onClick={() => does.figureAs({ quarters: ((quarters + 1) % 4) as FigureDraft['quarters'] })}>
          Turn it by 90°
        </button>
        {!picture && (
          <label className="check">
            <input type="checkbox" checked={ownBase} onChange={(event) => does.figureAs({ ownBase: event.target.checked })} />
            It brings its own base
          </label>
        )}
      </div>
      {picture !== null && picture.backdrop !== null && (
        <div className="field workshop-backdrop">
          <label htmlFor={behindField}>Backdrop taken away</label>
          <input
            id={behindField} type="range" min={0} max={MOST_OFF} step={MOST_OFF / 60} value={picture.backdrop}
            onChange={(event) => does.backdrop(Number(event.target.value))}
          />
          <p className="soft">{picture.backdrop === 0 ? WHOLE : CUT}</p>
        </div>
      )}
      <p className="soft">The pale arrow on the base says where it faces. In games, units that its profile names are drawn as it.</p>
      {colours.own && <p className="soft">It keeps the colours of its file, as far as it has {MOST} triangles or fewer.</p>}
      <h3>What of it sees and is seen?</h3>
      <div className="workshop-choice three" role="radiogroup" aria-label="What of it sees and is seen">
        {BODIES.map(([id, word]) => (
          <button key={id} type="button" role="radio" className="button" aria-checked={body === id} onClick={() => does.figureAs({ body: id })}>
            {picture && id === 'mesh' ? 'The card itself' : word}
          </button>
        ))}
      </div>
      <p className="soft">{picture && body === 'mesh' ? CARD : BODIES.find(([id]) => id === body)?.[2]}</p>
    </>
  )
}
