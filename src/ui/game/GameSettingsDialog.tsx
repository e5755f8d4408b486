import { useDesk, useNow } from '../desk-context'
import { DialogFrame } from '../parts/DialogFrame'
import { Choice, OnOff } from '../parts/SettingRows'
import { useGame, useGameNow } from './game-context'
import { useScreen } from './screen-state'

/** How this game is played on this screen, and how the table looks. */
export function GameSettingsDialog() {
  const game = useGame()
  const desk = useDesk()
  const screen = useScreen()
  const settings = useGameNow((now) => now.settings)
  const look = useNow((state) => state.settings)
  return (
    <DialogFrame title="Settings" open={screen.dialog === 'settings'} onClose={() => screen.set({ dialog: null })}>
      <div className="settings">
        {game.playable.show.curtain !== 'secrets' && (
          <OnOff
            label="Hand-over screen"
            about="Hides the table between the players’ turns"
            on={settings.handOver}
            onChange={(handOver) => game.settings({ handOver })}
          />
        )}
        <OnOff
          label="Dice roll on the table"
          about="Off shows what they came to at once"
          on={settings.dice === 'tumble'}
          onChange={(tumble) => game.settings({ dice: tumble ? 'tumble' : 'at-once' })}
        />
        <OnOff
          label="Single answers by themselves"
          about="A question that allows one answer only is not asked"
          on={settings.onlyAnswers}
          onChange={(onlyAnswers) => game.settings({ onlyAnswers })}
        />
        <Choice
          label="Offers that may be declined"
          about="Re-rolls and the like; a free one costs nothing"
          value={settings.offers}
          options={[
            ['ask', 'Ask'],
            ['free', 'Ask if free'],
            ['pass', 'Decline'],
          ]}
          onChange={(offers) => game.settings({ offers })}
        />
        <Choice
          label="The program’s moves"
          about="How fast they are shown; Enter skips to your next answer"
          value={settings.pace}
          options={[
            ['slow', 'Slow'],
            ['normal', 'Normal'],
            ['fast', 'Fast'],
            ['at-once', 'At once'],
          ]}
          onChange={(pace) => game.settings({ pace })}
        />
        <Choice
          label="Theme"
          value={look.theme}
          options={[
            ['system', 'System'],
            ['dark', 'Dark'],
            ['light', 'Light'],
          ]}
          onChange={(theme) => desk.settings({ theme })}
        />
        <Choice
          label="Quality of the picture"
          value={look.quality}
          options={[
            ['auto', 'Auto'],
            ['low', 'Low'],
            ['medium', 'Medium'],
            ['high', 'High'],
          ]}
          onChange={(quality) => desk.settings({ quality })}
        />
        <Choice
          label="The camera"
          about="Goes to what is asked, ruled or done, and back; never while you move it"
          value={look.follow ? 'follows' : 'stays'}
          options={[
            ['follows', 'Follows'],
            ['stays', 'Stays'],
          ]}
          onChange={(follow) => desk.settings({ follow: follow === 'follows' })}
        />
        <Choice
          label="Motion"
          value={look.motion}
          options={[
            ['system', 'System'],
            ['full', 'Full'],
            ['reduced', 'Reduced'],
          ]}
          onChange={(motion) => desk.settings({ motion })}
        />
      </div>
    </DialogFrame>
  )
}
