import { Icon } from '../parts/Icon'
import type { Primer } from '../../rules/teaching'
import { PrimerBody } from './PrimerBody'

interface PrimerPageProps {
  readonly name: string
  readonly primer: Primer
  readonly learn: string
  readonly solo: string
}

/** A system on one page, with the ways from there. */
export function PrimerPage({ name, primer, learn, solo }: PrimerPageProps) {
  return (
    <main className="start primer-page">
      <div className="start-inside">
        <header className="section-head">
          <a className="button" href="#/">
            <Icon name="prev" />
            Start page
          </a>
          <div className="links">
            <a className="button solid" href={learn}>
              Guided first game
            </a>
            <a className="button" href={solo}>
              Play solo
            </a>
          </div>
        </header>
        <h1>{name}</h1>
        <PrimerBody primer={primer} />
      </div>
    </main>
  )
}
