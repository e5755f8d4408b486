import type { Carried } from './own-sculpt'
import type { SculptName } from './sculpt'

/** What one chooses a sculpt by. */
interface SculptWords {
  readonly name: string
  /** What one sees of it. */
  readonly about: string
}

export const SCULPT_WORDS: Readonly<Record<SculptName, SculptWords>> = {
  trooper: { name: 'Trooper', about: 'A line soldier at the ready, the weapon across the chest and a pack on the back.' },
  heavy: { name: 'Heavy', about: 'Powered armour with huge shoulders, a twin cannon on one arm and a fist on the other.' },
  officer: { name: 'Officer', about: 'A leader on a rock, the sword pointing the way and a tall banner behind.' },
  sapper: { name: 'Sapper', about: 'A soldier leaning into a long lance, two great tanks on the back.' },
  marksman: { name: 'Marksman', about: 'Somebody kneeling behind a rock, a very long rifle laid over it.' },
  mortar: { name: 'Mortar', about: 'A fat mortar on its plate, the gunner beside it with a shell over the muzzle.' },
  pistoleer: { name: 'Pistoleer', about: 'A long coat, a wide hat, a pistol at the end of a straight arm.' },
  longcoat: { name: 'Longcoat', about: 'A greatcoat with its collar up, a bedroll, a long rifle over the shoulder.' },
  spacer: { name: 'Spacer', about: 'A bare head and a scarf in the wind, the rifle at the hip.' },
  warden: { name: 'Warden', about: 'A visor and plate behind a tall clear shield, the pistol held up.' },
  commissioner: { name: 'Commissioner', about: 'Parade plate, a high collar and a long cape, one foot on a rock.' },
  prowler: { name: 'Prowler', about: 'Bent low under a hood, a carbine across the knees.' },
  greenhand: { name: 'Greenhand', about: 'Somebody in a cap that is too big, leaning back from a pistol.' },
  bystander: { name: 'Bystander', about: 'Both hands in the air, a case dropped beside the shoes.' },
  jarl: { name: 'Jarl', about: 'A lord with a sword lifted, a shield and a fur, the raven banner behind.' },
  shipmaster: { name: 'Shipmaster', about: 'The lady of a ship under her sail and vane.' },
  huskarl: { name: 'Huskarl', about: 'A man in long mail, a great axe in both hands and a shield on the back.' },
  axeman: { name: 'Axeman', about: 'A broad shield held high and an axe lifted behind it.' },
  shieldguard: { name: 'Shield guard', about: 'A great round shield to the fore, the spear upright, a crested helm.' },
  archer: { name: 'Archer', about: 'A hooded archer at full draw, a quiver on the hip.' },
  slinger: { name: 'Slinger', about: 'A sling whirling over the head and a bag of stones at the hip.' },
  berserk: { name: 'Berserk', about: 'Running under a bear’s skin, an axe in each hand.' },
  churl: { name: 'Churl', about: 'A hood, a basket on the back and a hay fork held low.' },
  robed: { name: 'Robed one', about: 'A deep cowl and a wide hem, a tall staff with a lit lantern.' },
  moundking: { name: 'Mound king', about: 'Crowned and in mail to the knee, a great blade before him, a boar’s skull on a staff behind.' },
  wight: { name: 'Wight', about: 'A skull under a rusted helm, a broken shield, a notched blade.' },
  thrall: { name: 'Thrall', about: 'A drowned sailor crusted with ice, a great axe lifted over the head.' },
  stalker: { name: 'Stalker', about: 'A lean hunter bent low on long legs, the arms ending in blades.' },
  horned: { name: 'Horned mother', about: 'A crown of antlers, a mantle to the ground, two great claws spread.' },
  hound: { name: 'Hound', about: 'A war hound at the run, spines along the back and jaws open.' },
  swarm: { name: 'Swarm', about: 'Three things with too many legs, one on the back of another.' },
  spitter: { name: 'Spitter', about: 'A toad of a thing on its haunches, the mouth wide.' },
  shell: { name: 'Shellback', about: 'A walking wall: a ridged shell with two fists under it.' },
  tusker: { name: 'Tusker', about: 'A mountain on four legs with tusks, a trunk and a blanket over the hump.' },
  winged: { name: 'Winged thing', about: 'Two ragged wings at full stretch and hooked feet, on a stem.' },
  bloom: { name: 'Bloom', about: 'A bell of light adrift, trailers down to the ground.' },
  raven: { name: 'Raven', about: 'A great raven over a stump, wings at full stretch.' },
  dragon: { name: 'Dragon', about: 'Crouched on its rock, the neck arched, jaws open, wings half spread.' },
  colossus: { name: 'Colossus', about: 'A hunched giant with long arms and a tree trunk for a club.' },
  strider: { name: 'Strider', about: 'A two-legged walker with a cannon and a rack of rockets.' },
  carrier: { name: 'Carrier', about: 'An armoured transport on tracks, a turret with twin barrels.' },
  skimmer: { name: 'Skimmer', about: 'A flyer like an arrow, with swept wings and twin fins, on a clear stem.' },
  hoverer: { name: 'Hoverer', about: 'A round drone with one great eye and a gun under each side, on a clear stem.' },
}

/** All of them, by what one looks for. */
export const SCULPT_GROUPS: readonly { readonly word: string; readonly sculpts: readonly SculptName[] }[] = [
  { word: 'Soldiers', sculpts: ['trooper', 'heavy', 'officer', 'sapper', 'marksman', 'mortar'] },
  { word: 'Rogues and spacers', sculpts: ['pistoleer', 'longcoat', 'spacer', 'warden', 'commissioner', 'prowler', 'greenhand', 'bystander'] },
  { word: 'Warriors', sculpts: ['jarl', 'shipmaster', 'huskarl', 'axeman', 'shieldguard', 'archer', 'slinger', 'berserk', 'churl', 'robed'] },
  { word: 'The dead and the ice', sculpts: ['moundking', 'wight', 'thrall', 'stalker', 'horned'] },
  { word: 'Beasts', sculpts: ['hound', 'swarm', 'spitter', 'shell', 'tusker', 'winged', 'bloom', 'raven', 'dragon', 'colossus'] },
  { word: 'Machines', sculpts: ['strider', 'carrier', 'skimmer', 'hoverer'] },
]

export const CARRIED_WORDS: Readonly<Record<Carried, string>> = { none: 'Nothing', rifle: 'A rifle', axe: 'An axe', sword: 'A sword', spear: 'A spear' }
