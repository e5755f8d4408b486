import type { CharacterId } from '../../bot/characters'
import { CHARACTER_IDS, CHARACTERS } from '../../bot/characters'
import { LEVEL_IDS, LEVELS, type LevelId } from '../../bot/levels'
import type { SideId } from '../../core/board'

/** Whom one plays alone against, and which side is one's own. */
export interface SoloChoice {
  readonly level: LevelId
  readonly character: CharacterId
  readonly mine: SideId
}

interface SoloPickerProps {
  readonly choice: SoloChoice
  readonly onChange: (choice: SoloChoice) => void
}

/** How strong the program is, how it plays and which side one takes, for every game that is begun with “Play solo”. */
export function SoloPicker({ choice, onChange }: SoloPickerProps) {
  return (
    <fieldset className="solo-picker">
      <legend>Playing solo</legend>
      <label className="field">
        <span>Against</span>
        <select value={choice.level} onChange={(event) => onChange({ ...choice, level: event.target.value as LevelId })}>
          {LEVEL_IDS.map((id) => (
            <option key={id} value={id}>
              {LEVELS[id].name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>How it plays</span>
        <select value={choice.character} onChange={(event) => onChange({ ...choice, character: event.target.value as CharacterId })}>
          {CHARACTER_IDS.map((id) => (
            <option key={id} value={id}>
              {CHARACTERS[id].name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>You play</span>
        <select value={choice.mine} onChange={(event) => onChange({ ...choice, mine: event.target.value as SideId })}>
          <option value="A">Blue</option>
          <option value="B">Orange</option>
        </select>
      </label>
    </fieldset>
  )
}
