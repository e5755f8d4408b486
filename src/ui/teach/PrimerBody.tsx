import '../css/teach.css'
import type { Primer } from '../../rules/teaching'
import { PictureView } from './PictureView'

/** A system on one page. */
export function PrimerBody({ primer: { lead, sections } }: { primer: Primer }) {
  return (
    <div className="primer">
      <p className="primer-lead">{lead}</p>
      <div className="primer-sections">
        {sections.map(({ title, lines, picture }) => (
          <section key={title}>
            <h3>{title}</h3>
            {picture && <PictureView picture={picture} />}
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
