import { useId, useState } from 'react'
import type { FloorShown, WorkshopDoes, WorkshopShown } from './port'

/** Square inches; what is smaller is a perch, which is told with the others. */
const SMALL = 1.2
/** Of a floor: where so much of it is too rough, or it is so uneven in inches, it may be laid flat. */
const ROUGH = 0.1
const UNEVEN = 0.03

const inches = (value: number): string => `${Number(value.toFixed(2))} in`

const heightOf = ({ level, low, high }: FloorShown): string => (high - low > 0.1 ? `${inches(low)} to ${inches(high)} up` : `${inches(level)} up`)

const roomOf = ({ bases, rough }: FloorShown): string => {
  const room = bases === 0 ? 'nobody stands there' : bases === 1 ? 'room for one base of 32 mm' : `room for ${bases} bases of 32 mm and more`
  return rough >= ROUGH ? `${room}; ${Math.round(100 * rough)}% of it is too rough` : room
}

/** Where models stand on it, as movement finds it, and what may be done about it. */
export function Floors({ shown: { floors, sheet }, does }: { readonly shown: WorkshopShown; readonly does: WorkshopDoes }) {
  const field = useId()
  const tall = sheet?.size[1] ?? 0
  const [wanted, want] = useState('')
  const top = Number(wanted)
  const fits = wanted !== '' && top > 0 && top <= tall
  const numbered = floors?.map((floor, number) => ({ ...floor, number })) ?? []
  const large = numbered.filter(({ room }) => room >= SMALL).toSorted((a, b) => b.room - a.room).slice(0, 8).toSorted((a, b) => b.level - a.level)
  const perches = numbered.length - large.length
  return (
    <section aria-label="Floors">
      <h2>Where models stand</h2>
      {floors === null ? (
        <button type="button" className="button" onClick={does.findFloors}>Find its floors</button>
      ) : (
        <>
          {floors.length === 0 && <p className="soft">Nowhere on it: a base of 32 mm finds no place that is flat enough, wide enough and free.</p>}
          <ul className="workshop-floors">
            {large.map((floor) => (
              <li key={floor.number}>
                <div>
                  <strong>{heightOf(floor)}</strong>
                  <p className="soft">{roomOf(floor)}</p>
                </div>
                {(floor.rough >= ROUGH || (floor.high - floor.low > UNEVEN && floor.high - floor.low < 0.5)) && (
                  <button type="button" className="button" aria-label={`Lay it flat, ${heightOf(floor)}`} onClick={() => does.layFlat(floor.number)}>
                    Lay it flat
                  </button>
                )}
              </li>
            ))}
          </ul>
          {perches > 0 && <p className="soft">And {perches === 1 ? 'one perch' : `${perches} perches`} for a model or two.</p>}
          <p className="soft">Green places carry a base of 32 mm by itself, amber ones would if they were flat.</p>
        </>
      )}
      <form
        className="workshop-lay" onSubmit={(event) => {
          event.preventDefault()
          if (fits) does.layFloor(top)
        }}
      >
        <label htmlFor={field}>Lay a floor, inches up</label>
        <input
          className="text-field" id={field} type="number" inputMode="decimal" min={0.1} max={Number(tall.toFixed(2))} step="any" value={wanted} placeholder="3"
          onChange={(event) => want(event.target.value)}
        />
        <button type="submit" className="button" aria-disabled={!fits}>Lay it</button>
      </form>
      <p className="soft" role="status">
        {wanted !== '' && !fits && `It is ${inches(tall)} tall: a floor lies ${top > tall ? 'no higher' : 'above its foot'}.`}
      </p>
    </section>
  )
}
