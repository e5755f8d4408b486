import { MM_PER_INCH } from '../../core/units'
import { useDesk, useHost, useNow } from '../desk-context'
import { DialogFrame } from '../parts/DialogFrame'
import { Choice } from '../parts/SettingRows'

/** How the table looks, and what is measured by. Kept in this browser. */
export function SettingsDialog() {
  const desk = useDesk()
  const host = useHost()
  const open = useNow((state) => state.panel === 'settings')
  const settings = useNow((state) => state.settings)
  const system = useNow((state) => state.document.system)
  const systemName = host.systemName(system)
  return (
    <DialogFrame title="Settings" open={open} onClose={() => desk.panel(null)}>
      <div className="settings">
        <Choice
          label="Rules"
          about={
            systemName
              ? 'What refuses a move and judges sight'
              : `The rules of ${system} are not in this version: the table is free`
          }
          value={settings.referee}
          onChange={(referee) => desk.settings({ referee })}
          options={[
            ['system', systemName ?? 'Free table'],
            ['free', 'Measure only'],
          ]}
        />
        <Choice
          label="Theme"
          value={settings.theme}
          onChange={(theme) => desk.settings({ theme })}
          options={[
            ['system', 'System'],
            ['dark', 'Dark'],
            ['light', 'Light'],
          ]}
        />
        <Choice
          label="Quality of the picture"
          about="Auto goes by the measured time for a frame"
          value={settings.quality}
          onChange={(quality) => desk.settings({ quality })}
          options={[
            ['auto', 'Auto'],
            ['low', 'Low'],
            ['medium', 'Medium'],
            ['high', 'High'],
          ]}
        />
        <Choice
          label="Mat"
          value={settings.mat}
          onChange={(mat) => desk.settings({ mat })}
          options={[
            ['auto', 'Auto'],
            ['grass', 'Grass'],
            ['ash', 'Ash'],
            ['city', 'City'],
            ['snow', 'Snow'],
          ]}
        />
        <Choice
          label="The camera"
          about="Goes to what is asked, ruled or done, and back; never while you move it"
          value={settings.follow ? 'follows' : 'stays'}
          options={[
            ['follows', 'Follows'],
            ['stays', 'Stays'],
          ]}
          onChange={(follow) => desk.settings({ follow: follow === 'follows' })}
        />
        <Choice
          label="Motion"
          value={settings.motion}
          onChange={(motion) => desk.settings({ motion })}
          options={[
            ['system', 'System'],
            ['full', 'Full'],
            ['reduced', 'Reduced'],
          ]}
        />
        <Choice
          label="Measured bodies"
          about="The volume that sees and is seen, as a ghost over each figure"
          value={settings.showBodies ? 'on' : 'off'}
          onChange={(value) => desk.settings({ showBodies: value === 'on' })}
          options={[
            ['off', 'Hidden'],
            ['on', 'Shown'],
          ]}
        />
        <Choice
          label="Climb"
          about="Whether a drag goes up and over what is in its way"
          value={settings.climb ? 'on' : 'off'}
          onChange={(value) => desk.settings({ climb: value === 'on' })}
          options={[
            ['off', 'Walk'],
            ['on', 'Climb'],
          ]}
        />
        <Choice
          label="Smallest gap to see through"
          about={`Narrower ones stay unsure: ${settings.aperture}″ is ${(settings.aperture * MM_PER_INCH).toFixed(2)} mm`}
          value={String(settings.aperture)}
          onChange={(aperture) => desk.settings({ aperture: Number(aperture) })}
          options={[
            ['0.005', '0.005″'],
            ['0.02', '0.02″'],
            ['0.05', '0.05″'],
          ]}
        />
      </div>
    </DialogFrame>
  )
}
