import { DialogFrame } from '../parts/DialogFrame'
import { useScreen } from './screen-state'

const LINES: readonly (readonly [string, string])[] = [
  ['Answer', 'Below the table stands what is asked and of whom. Press an answer, or what it speaks of on the table.'],
  ['Move', 'Drag the model, or press where it is to go; each press sets a way point. “Suggest” lays one for you.'],
  ['Numbers to roll', '“Sums” shows how each number comes about and how likely each result is.'],
  ['Why not?', 'A refused answer stays in its place and says why; press a rule’s id for what it says.'],
  ['Take back', 'The last choice can be taken back; any earlier one from the log, when both of you agree.'],
  ['See again', 'Press a line of the log to see it on the table, or open the replay in the menu.'],
]

const KEYS: readonly (readonly [string, string])[] = [
  ['1 to 9', 'Choose an answer'],
  ['Enter', 'Give it'],
  ['Esc', 'Lay it anew'],
  ['Backspace', 'Take back a way point'],
  ['S', 'Suggest an answer'],
  ['R', 'Range rings'],
  ['[ and ]', 'Orbit'],
  ['H', 'The whole table'],
]

/** What a player needs who has never seen the screen. */
export function HowToDialog() {
  const screen = useScreen()
  return (
    <DialogFrame
      title="How to play on this screen"
      open={screen.dialog === 'keys'}
      onClose={() => screen.set({ dialog: null })}
    >
      <dl className="how-to">
        {LINES.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="key-group only-keys">
        <h3>Keys</h3>
        <dl>
          {KEYS.map(([key, text]) => (
            <div key={key} className="key-line">
              <dt>{text}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </DialogFrame>
  )
}
