import { useState, type ReactNode } from 'react'
import { FileName } from '../parts/FileName'
import { Icon } from '../parts/Icon'
import { Area } from './Area'
import { Ask } from './Ask'
import { FigureFields } from './FigureFields'
import { Findings } from './Findings'
import { Floors } from './Floors'
import { KindField } from './KindField'
import { TraitFields } from './TraitFields'
import { KIND_CHOICES } from './kinds'
import { NameField } from './NameField'
import { MyFigures } from './MyFigures'
import { MyTerrain } from './MyTerrain'
import { Parts } from './Parts'
import type { LengthUnit, MeshSheet, SculptMaking, WorkshopDoes, WorkshopShown } from './port'
import { SculptMaker } from './SculptMaker'

interface WorkshopPageProps {
  readonly shown: WorkshopShown
  readonly does: WorkshopDoes
  /** The mesh beside a figure. */
  readonly stage: ReactNode
  /** A figure out of the sculpts, while one is made. */
  readonly making: SculptMaking | null
}

/** A mesh file becomes a piece of terrain: how large, what is wrong with it, what it is, onto a table. */
export function WorkshopPage({ shown, does, stage, making }: WorkshopPageProps) {
  const { file, waiting, busy, fault, sheet, ready, terrain, figures, picture, colours } = shown
  if (making) {
    return (
      <main className="workshop">
        <div className="workshop-stage">{stage}</div>
        <SculptMaker making={making} />
      </main>
    )
  }
  const mine = file === null && busy === null
  const shelf = mine && terrain.length + figures.length > 0
  return (
    <main className={shelf ? 'workshop workshop-shelf' : 'workshop'}>
      {shelf ? (
        <div className="workshop-mine">
          <MyLibrary does={does} />
          {terrain.length > 0 && <MyTerrain terrain={terrain} does={does} />}
          {figures.length > 0 && <MyFigures figures={figures} does={does} />}
        </div>
      ) : (
        <div className="workshop-stage">
          {mine && shown.prefabs > 0 && <MyLibrary does={does} />}
          {stage ?? <Empty does={does} loading={busy !== null} />}
        </div>
      )}
      <section className="workshop-sheet" aria-label="The doctor's sheet">
        <header>
          <p className="soft">
            <a href="#/">Sightline</a> · Workshop
          </p>
          <h1>{file === null ? 'Your own terrain and figures' : <FileName name={file} />}</h1>
          {waiting > 0 && (
            <p className="soft">
              {waiting === 1 ? '1 more file waits' : `${waiting} more files wait`}; all of them at once are mended where that is safe.
            </p>
          )}
        </header>
        <div role="status" className="workshop-busy">
          {busy !== null && (
            <>
              <span>{busy}…</span>
              <button type="button" className="button" onClick={does.cancel}>
                Cancel
              </button>
            </>
          )}
        </div>
        {fault !== null && (
          <div role="alert" className="notice panel error">
            <Icon name="warn" />
            <Faults lines={fault.split('\n')} />
          </div>
        )}
        {file === null && busy === null && (
          <p>
            Drop or choose an STL, OBJ, GLB, glTF, 3MF or PLY file, with what lies beside it. It is looked over, mended where that is safe,
            and put on a table as terrain or as a figure, where it is measured as it is shown. A picture becomes a figure of card, cut out along its
            edge. Nothing is sent anywhere.{terrain.length > 0 && ' What you kept is beside this: press a piece of terrain to take it for a table.'}
          </p>
        )}
        {file === null && busy === null && (
          <div className="buttons">
            <button type="button" className="button" onClick={does.sculpt}>Make a figure of the sculpts</button>
          </div>
        )}
        {sheet && (
          <>
            {!picture && <Measure sheet={sheet} mat={shown.mat} does={does} />}
            {colours.missing.length > 0 && (
              <p role="status" className="workshop-missing">
                {file} names {listed(colours.missing)} for its colours, which {colours.missing.length === 1 ? 'was' : 'were'} not among the files: choose
                them together.
              </p>
            )}
            {!picture && <Findings sheet={sheet} marked={shown.marked} does={does} />}
            {!picture && sheet.triangles >= MANY && <Thinner tried={shown.tried} does={does} />}
            <Meaning shown={shown} does={does} />
            {!picture && shown.purpose === 'terrain' && <Parts shown={shown} does={does} />}
            {!picture && shown.purpose === 'terrain' && <Floors shown={shown} does={does} />}
          </>
        )}
        {ready.length > 0 && (
          <section aria-label="Ready for the table">
            <h2>Ready for the table</h2>
            <ul className="workshop-ready">
              {ready.map((piece, i) => (
                // Two may well have the same name.
                // oxlint-disable-next-line react/no-array-index-key
                <Ready key={i} piece={piece} drop={() => does.drop(i)} />
              ))}
            </ul>
          </section>
        )}
        <Doors shown={shown} does={does} />
      </section>
    </main>
  )
}

/** Over all that is kept here; prefabs, which are put on tables, have no cards. */
const MyLibrary = ({ does }: Pick<WorkshopPageProps, 'does'>) => (
  <header className="my-library">
    <p className="soft">Terrain, figures and prefabs are kept in this browser. One file takes all of them along, or keeps them safe.</p>
    <button type="button" className="button" onClick={does.exportLibrary}>
      <Icon name="save" />
      Save my library to one file
    </button>
  </header>
)

const Faults = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="workshop-faults">
    {lines.map((line, i) => (
      // Two files may well have the same name.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={i}>{line}</li>
    ))}
  </ul>
)

function Ready({ piece: { name, about, kept }, drop }: { readonly piece: WorkshopShown['ready'][number]; readonly drop: () => void }) {
  const [asking, setAsking] = useState(false)
  const leave = () => setAsking(false)
  return (
    <li>
      <span>
        {name} <span className="soft">{about}</span>
      </span>
      {asking ? (
        <Ask
          about={`Leave ${name} out?`} text="It is kept nowhere else: leave it out for good?"
          yes="Leave it out" does={() => (leave(), drop())} no="Keep it here" leave={leave}
        />
      ) : (
        <button type="button" className="button square bare" aria-label={`Leave ${name} out`} onClick={kept ? drop : () => setAsking(true)}>
          <Icon name="close" />
        </button>
      )}
    </li>
  )
}

const MOST_LISTED = 3
const listed = (names: readonly string[]): string =>
  [...names.slice(0, MOST_LISTED), ...(names.length > MOST_LISTED ? [`${names.length - MOST_LISTED} more`] : [])].join(', ').replace(/, ([^,]+)$/, ' and $1')

const Empty = ({ does, loading }: { readonly does: WorkshopDoes; readonly loading: boolean }) => (
  <div className="workshop-empty">
    <Icon name="build" />
    {loading ? <p className="soft">The mesh comes in</p> : (
      <button type="button" className="button solid" onClick={does.choose}>
        Choose files
      </button>
    )}
  </div>
)

/** Triangles, from which on fewer make a table quicker. */
const MANY = 5000
/** Inches that the surface may move. */
const ERRORS = [0.005, 0.01, 0.02, 0.05]

/** What is said where nothing lighter was found within so many inches. */
function nothingWithin(error: number): string {
  const next = ERRORS.find((each) => each > error)
  const more = next === undefined ? 'It stays as it is: farther off, one would see it.' : `A larger error may do: try ${next} in.`
  return `Within ${error} in nothing lighter was found that would be worth it. ${more}`
}

const Thinner = ({ tried, does }: Pick<WorkshopPageProps, 'does'> & Pick<WorkshopShown, 'tried'>) => (
  <section aria-label="Fewer triangles">
    <h2>Make it lighter?</h2>
    <p className="soft">
      Fewer triangles rule and draw quicker. What is shown and what is measured is the lighter mesh; how far it moved is measured and told.
    </p>
    <div className="workshop-errors">
      {ERRORS.map((error) => (
        <button key={error} type="button" className="button" onClick={() => does.thin(error)}>
          To {error} in
        </button>
      ))}
    </div>
    <p role="status" className="workshop-tried">{tried !== null && nothingWithin(tried)}</p>
  </section>
)

const UNITS: readonly (readonly [LengthUnit, string])[] = [['mm', 'Millimetres'], ['cm', 'Centimetres'], ['in', 'Inches'], ['m', 'Metres']]

const length = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(value < 1 ? 1 : 3))))

interface MeasureProps {
  readonly sheet: MeshSheet
  readonly mat: WorkshopShown['mat']
  readonly does: WorkshopDoes
}

function Measure({ sheet: { sizes, frame, triangles, drawn, size }, mat: { speck, squares }, does }: MeasureProps) {
  return (
    <section aria-label="How large it is">
      <h2>How large is it?</h2>
      <p>
        <strong>{length(size[0])} by {length(size[2])} in, {length(size[1])} in tall</strong> · {triangles.toLocaleString('en')} triangles. The figure
        {speck ? ' under the arrow' : ' beside it'} stands on a 32 mm base; squares are {squares}.
        {drawn < triangles && ` Drawn here with ${drawn.toLocaleString('en')} triangles; all of them are looked over, measured and kept.`}
      </p>
      <div className="workshop-choice" role="radiogroup" aria-label="Unit of the file">
        {UNITS.map(([unit, word]) => (
          <button key={unit} type="button" role="radio" className="button" aria-checked={frame.unit === unit} onClick={() => does.frame({ ...frame, unit })}>
            <span>{word}</span>
            <span className="workshop-length">{length(Math.max(...sizes[unit]))} in long</span>
          </button>
        ))}
      </div>
      <div className="workshop-choice two" role="radiogroup" aria-label="Which way is up">
        {(['z', 'y'] as const).map((up) => (
          <button key={up} type="button" role="radio" className="button" aria-checked={frame.up === up} onClick={() => does.frame({ ...frame, up })}>
            {up === 'z' ? 'z up, as for printing' : 'y up, as in games'}
          </button>
        ))}
      </div>
    </section>
  )
}

function Meaning({ shown, does }: Pick<WorkshopPageProps, 'shown' | 'does'>) {
  const { purpose, picture } = shown
  return (
    <section aria-label="What it is">
      <h2>{picture ? 'A figure of card' : 'What is it?'}</h2>
      {!picture && (
        <div className="workshop-choice two" role="radiogroup" aria-label="Terrain or figure">
          {(['terrain', 'figure'] as const).map((each) => (
            <button key={each} type="button" role="radio" className="button" aria-checked={purpose === each} onClick={() => does.purposeOf(each)}>
              {each === 'terrain' ? 'Terrain' : 'A figure'}
            </button>
          ))}
        </div>
      )}
      {purpose === 'figure' ? <FigureFields shown={shown} does={does} /> : <TerrainFields shown={shown} does={does} />}
    </section>
  )
}

function TerrainFields({ shown, does }: Pick<WorkshopPageProps, 'shown' | 'does'>) {
  const { name, kind, traits, sheet } = shown
  const about = KIND_CHOICES.find((each) => each.kind === kind)?.about
  return (
    <>
      <div className="workshop-fields">
        <NameField label="Name" value={name} onChange={does.rename} />
        <KindField value={kind} onChange={does.kindOf} />
      </div>
      {about && <p className="soft">{Object.keys(traits).length > 0 ? `By its kind: ${about[0]!.toLowerCase()}${about.slice(1)}` : about}</p>}
      <TraitFields kind={kind} traits={traits} tall={sheet?.size[1] ?? 0} does={does} />
      <Area shown={shown} does={does} />
    </>
  )
}

function Doors({ shown: { file, sheet, busy, ready, waiting, onto, kept, again, purpose }, does }: Pick<WorkshopPageProps, 'shown' | 'does'>) {
  const isFigure = purpose === 'figure'
  const keep = () => (isFigure ? does.keepFigure() : does.keepTerrain(again ? 'instead' : undefined))
  /** Of a piece that was kept before there is a choice. */
  const before = !isFigure && !kept ? again : null
  const shelf = isFigure ? 'my figures' : 'my terrain'
  const count = ready.length + (sheet && !isFigure ? 1 : 0)
  const idle = busy === null
  /** The mesh that one is asked about, before it is closed. */
  const [closing, setClosing] = useState<MeshSheet | null>(null)
  const leave = () => setClosing(null)
  if (sheet && closing === sheet && !kept) {
    return (
      <footer className="workshop-doors">
        <Ask
          about={`Close ${file}?`}
          text={before
            ? `${before.name} stays in ${shelf} as it was. What was changed since goes.`
            : `${file} is kept nowhere here. What was found and mended goes with it.`}
          instead={{ label: before ? `Keep it in place of ${before.name}` : `Keep it in ${shelf}`, does: () => (leave(), keep()) }}
          yes="Close without keeping" does={() => (leave(), does.cancel())} no="Go on with it" leave={leave}
        />
      </footer>
    )
  }
  const what = count > 1 ? `${count} pieces` : 'it'
  const more = sheet !== null && waiting > 0 && !isFigure
  const where = onto === null ? 'a new table' : onto.name
  return (
    <footer className="workshop-doors">
      {more && (
        <button type="button" className="button solid" disabled={!idle} onClick={() => does.putAll(onto === null ? 'new' : 'onto')}>
          Put all {ready.length + 1 + waiting} on {where}
        </button>
      )}
      {more && (
        <button type="button" className="button" disabled={!idle} onClick={does.keepAll}>
          Keep all {1 + waiting} in my terrain
        </button>
      )}
      {more && (
        <button type="button" className="button" disabled={!idle} onClick={does.keep}>
          Ready; take the next
        </button>
      )}
      {count > 0 && !more && onto !== null && (
        <button type="button" className="button solid" disabled={!idle} onClick={() => does.put('onto')}>
          Put {what} on {onto.name}
        </button>
      )}
      {count > 0 && !more && (
        <button type="button" className={onto === null ? 'button solid' : 'button'} disabled={!idle} onClick={() => does.put('new')}>
          Put {what} on a new table
        </button>
      )}
      {sheet && (
        <button type="button" className={isFigure && !kept && count === 0 ? 'button solid' : 'button'} disabled={!idle || kept} onClick={keep}>
          {kept ? `Kept in ${shelf}` : before ? `Keep it in place of ${before.name}` : `Keep it in ${shelf}`}
        </button>
      )}
      {sheet && before && (
        <button type="button" className="button" disabled={!idle} onClick={() => does.keepTerrain('second')}>
          Keep it as a second
        </button>
      )}
      {sheet && isFigure && kept && (
        <a className="button solid" href={onto === null ? '#/new' : `#/kept/${encodeURIComponent(onto.key)}`}>
          {onto === null ? 'Build a table with it' : `Back to ${onto.name}`}
        </a>
      )}
      {file !== null && (
        <>
          {!more && (
            <button type="button" className="button" onClick={does.choose}>
              Add files
            </button>
          )}
          {idle && (
            <button type="button" className="button" onClick={sheet && !kept ? () => setClosing(sheet) : does.cancel}>
              {waiting > 0 ? 'Leave it out' : 'Close it'}
            </button>
          )}
        </>
      )}
    </footer>
  )
}
