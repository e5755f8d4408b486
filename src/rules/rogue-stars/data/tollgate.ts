import { crew } from './kinds'

/** Visors and plate: the watch of a station at a crossing that few ships use any more. */
export const TOLLGATE = crew(
  'tollgate', 'Tollgate Watch',
  'Tollgate Station takes a fee from whatever passes and has not been paid by its owners since the war before last. The Watch keeps its ' +
    'visors polished all the same: somebody may come and inspect. Plate and patience, and one gentleman who must not be scratched.',
  {
    captain: ['commissioner', 'Has arrested everybody here at least once.'],
    'old-hand': ['warden', 'Turned down every promotion and kept the chair.'],
    marksman: ['marksman', 'Shoots from the gantry, between two pages of a novel.'],
    sergeant: ['warden', 'Fills in the form first.'],
    scout: ['prowler', 'Grew up in the ducts, and still fits.'],
    trooper: ['trooper', 'Guards a door. It is a very good door.'],
    recruit: ['greenhand', 'Second day. The first was for the uniform.'],
    bystander: ['bystander', 'The assessor. Everything here is on his list, you too.'],
    drone: ['hoverer', 'Fines first, and then everything else.'],
  },
)
