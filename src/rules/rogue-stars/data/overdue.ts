import { crew } from './kinds'

/** Long coats and hats: a freighter's crew that stopped sending reports. */
export const OVERDUE = crew(
  'overdue', 'The Overdue',
  'The freighter Overdue was declared lost with all hands nine years ago, which her hands read in the news. Since then nobody pays them and ' +
    'nobody looks for them, so they take what is owed, from whoever has it. Long coats, borrowed rifles, a drone that was a tea trolley.',
  {
    captain: ['pistoleer', 'Signs the log every night. Nobody has asked to see it.'],
    'old-hand': ['longcoat', 'Was on the ship before the ship had a name.'],
    marksman: ['marksman', 'Counts rivets on the far side of a dock, for practice.'],
    sergeant: ['pistoleer', 'Loads the cargo. Loads everything.'],
    scout: ['prowler', 'Knows three ways out before the door is shut.'],
    trooper: ['spacer', 'Can weld, cook and shoot, in that order.'],
    recruit: ['greenhand', 'Came aboard to deliver a parcel.'],
    bystander: ['bystander', 'Would like it known that this was the wrong shuttle.'],
    drone: ['hoverer', 'Still announces that tea is served.'],
  },
)
