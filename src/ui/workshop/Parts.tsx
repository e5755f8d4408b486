import { useEffect, useRef } from 'react'
import { lengthWords } from './terrain-search'
import type { WorkshopDoes, WorkshopShown } from './port'

/** What somebody has hold of on the mesh: it may become the leaf of a door, or go. */
export function Parts({ shown: { held, sheet }, does }: { readonly shown: WorkshopShown; readonly does: WorkshopDoes }) {
  const doors = sheet?.doors ?? 0
  const section = useRef<HTMLElement>(null)
  const holds = held !== null
  // It is pressed on the mesh, far from here: what can be done with it has to be seen.
  useEffect(() => {
    if (holds) section.current?.scrollIntoView({ block: 'center' })
  }, [holds])
  return (
    <section ref={section} aria-label="Parts and doors">
      <h2>Parts and doors</h2>
      {held ? (
        <>
          <p>
            <strong>{held.shells === 1 ? 'A part' : `${held.shells.toLocaleString('en')} parts`}</strong> of {lengthWords(held.size)},{' '}
            {held.triangles.toLocaleString('en')} triangles. Press another part to take it as well.
          </p>
          <div className="buttons">
            <button type="button" className="button" onClick={() => does.part('door')}>It is the leaf of a door</button>
            <button type="button" className="button" onClick={() => does.part('gone')}>Take it out</button>
            <button type="button" className="button" onClick={does.letGo}>Let go</button>
          </div>
        </>
      ) : (
        <p className="soft">
          Press a loose part of the mesh to take hold of it: the leaf of a door opens and shuts on the table; what is not wanted goes.
          {doors > 0 && ` It has ${doors === 1 ? 'one door' : `${doors} doors`}, drawn in blue.`}
        </p>
      )}
    </section>
  )
}
