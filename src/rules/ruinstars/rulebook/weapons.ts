import type { Sections } from '../../kit/rulebook'

export const WEAPONS: Sections = {
  'Unique (*)': [
    ['RU-WEAPON-UNIQUE-1', 'Code * on gear: the Squad may own that gear once only.'],
  ],
  'Double Melee (2MC)': [
    ['RU-WEAPON-2MC-1', 'Double Melee: in each activation the second Melee Combat action made with this weapon costs 1 ACT less.',
      'the reduction is taken from the cost after repeat surcharges, 2 - 1 = 1, and the third is again at full price.'],
  ],
  'Double Ranged (2RC)': [
    ['RU-WEAPON-2RC-1', 'Double Ranged: in each activation the second Ranged Combat action made with this weapon costs 1 ACT less.'],
  ],
  'Accurate (ACC)': [
    ['RU-WEAPON-ACC-1',
      'Accurate x: a ranged attack with this weapon comes with x re-rolls for single ATT dice, some or all of which the shooter may leave unused.'],
  ],
  'Autohit (AUT)': [
    ['RU-WEAPON-AUT-1', 'Autohit x: on each attack, ranged or melee, x of the weapon\'s attack dice are Strikes without being rolled.',
      'an unrolled die is an ordinary Strike worth 1 damage and never critical; if ATT is below x, all dice are automatic.'],
    ['RU-WEAPON-AUT-2', 'The user may choose to roll any of those dice instead of taking the automatic Strike.'],
  ],
  'Blast (BLS)': [
    ['RU-WEAPON-BLS-1',
      'Blast: an attack with this weapon strikes the target and every other Unit Adjacent to the target that the target can see, friend or foe.',
      'the literal reading includes the attacker\'s own Squadmates and the attacker itself if Adjacent to the target, which normal target ' +
        'rules allow only for Point Blank weapons.'],
    ['RU-WEAPON-BLS-2', 'The attack dice of a Blast are rolled once and the same Strikes are applied to each Unit struck, which saves on its own.',
      'one whom the attacker does not see at all is in Cover if what hides it is within 1" of it.'],
  ],
  'Brutal (BRU)': [
    ['RU-WEAPON-BRU-1',
      'Brutal x: a melee attack with this weapon comes with x re-rolls for single ATT dice, some or all of which may be left unused.'],
  ],
  'Chain Reaction (CHR)': [
    ['RU-WEAPON-CHR-1',
      'Chain Reaction x: after the attack on the first target is resolved, the attacker may apply the same Strikes to up to x further targets ' +
        'Adjacent to that first target.',
      'further targets must be enemies and need neither sight nor range from the attacker; adjacency is judged where the first target stood ' +
        'when it was attacked; they take the Strikes even if the attacker was Taken Out by a Critical Save meanwhile.'],
  ],
  'Hit Strikes (HIT)': [
    ['RU-WEAPON-HIT-1', 'Hit Strikes: the weapon\'s ATT equals the user\'s remaining HIT.'],
  ],
  'Heavy (HVY)': [
    ['RU-WEAPON-HVY-1', 'Heavy: having taken a Move, the Unit pays 1 ACT extra for the combat action that it next makes with this weapon.',
      'the pending surcharge lapses at the end of the activation, because ACT costs are reckoned per activation.'],
    ['RU-WEAPON-HVY-2', 'Heavy: having fought or fired with this weapon, the Unit pays 1 ACT extra for the Move that follows.',
      'the surcharge of an own attack lapses at the end of the activation; fighting in an attack of opportunity counts as having fought, and ' +
        'lapses at the end of the Unit\'s next activation.'],
    ['RU-WEAPON-HVY-3', 'Heavy: a Dash neither causes nor pays a surcharge.'],
  ],
  'Limited Ammo (LIM)': [
    ['RU-WEAPON-LIM-1', 'Limited Ammo: the weapon may be used once in a mission.', 'counted for each carried copy of the weapon.'],
  ],
  'No Cover (NCV)': [
    ['RU-WEAPON-NCV-1', 'No Cover: targets of this weapon get nothing from Cover.'],
  ],
  'Point Blank (PBK)': [
    ['RU-WEAPON-PBK-1', 'Point Blank: this ranged weapon may be fired at an Adjacent enemy.',
      'for that target it lifts both the ban on Adjacent targets and the ban on shooting while Adjacent to an enemy; a Squadmate Adjacent to ' +
        'that target does not forbid it either.'],
    ['RU-WEAPON-PBK-2', 'A Point Blank attack remains a ranged attack in all respects.'],
  ],
  'Relentless (RLT)': [
    ['RU-WEAPON-RLT-1', 'Relentless: on each attack with this weapon all attack dice that show 6 may be re-rolled.',
      'it concerns the user\'s attack dice only.'],
  ],
  'Rending (RND)': [
    ['RU-WEAPON-RND-1', 'Rending x: on each attack up to x Critical Strikes deal 3 damage in place of 2.'],
  ],
  'Range (RNG)': [
    ['RU-WEAPON-RNG-1', 'Range x: x inches is the greatest distance at which the weapon may choose a target.'],
  ],
  'Spread (SPR)': [
    ['RU-WEAPON-SPR-1', 'Spread: the user may choose several targets, each valid on its own and each Adjacent to another chosen one.',
      'the chosen targets must form one connected chain.'],
    ['RU-WEAPON-SPR-2',
      'Spread: the weapon\'s attack dice are shared out among the chosen targets, at least one each, and an attack is resolved on each.',
      'the shares are set before any die is rolled; its attacks are one use of the weapon: the numbers of Accurate, Autohit, Brutal, Chain ' +
        'Reaction and Rending are shared among them, in the order in which they are resolved; Stun is looked at for each.'],
  ],
  'Stun (STN)': [
    ['RU-WEAPON-STN-1',
      'Stun: one or more Critical Strikes in the attack take 1 ACT from the target\'s following activation, which never falls below 1 ACT.',
      'a saved Critical Strike still stuns, separate attacks add up, and for weapons that hit several Units each Unit to which the critical ' +
        'die applies is stunned.'],
  ],
}
