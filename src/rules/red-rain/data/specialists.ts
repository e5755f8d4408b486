import type { SpecialistCard } from '../card'
import { deed } from './make'

/** Specialist Cards that any model may be given unless its own card says otherwise (RR-SPECIALIST-1). */
export const GENERIC_SPECIALISTS: readonly SpecialistCard[] = [
  {
    id: 'combat-medic', name: 'Combat Medic',
    abilities: [deed('patch-up', 'Patch Up', 'patch-up', [5, 3], 'A friend within 3" that is down stands up with at least 1 Wound and bleeds no more.')],
  },
  {
    id: 'skirmisher', name: 'Skirmisher',
    abilities: [{
      kind: 'prelude', id: 'skirmish', name: 'Skirmish', sides: 6, needs: 4,
      text: 'Ahead of an attack it throws a D6: a 4 or more adds 1 to its Hit Rolls for the rest of its turn.',
    }],
  },
  {
    id: 'rallier', name: 'Rallier',
    abilities: [deed('rally', 'Rally', 'rally', [5, 8], 'Friends that are within 8" of it in their turn may roll a Charge Roll again, for this round.')],
  },
]
