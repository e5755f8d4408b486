import type { Primer } from '../../rules/teaching'
import { PrimerPage } from '../../ui/teach/PrimerPage'
import { useTheme } from '../appearance/theme'
import { hrefOf } from '../route'
import { loadSettings } from '../storage/settings-store'

interface PrimerViewProps {
  readonly system: string
  readonly name: string
  readonly primer: Primer
}

/** A system on one page. */
export function PrimerView({ system, name, primer }: PrimerViewProps) {
  useTheme(loadSettings())
  return <PrimerPage name={name} primer={primer} learn={hrefOf({ kind: 'learn', system })} solo={hrefOf({ kind: 'solo', system })} />
}
