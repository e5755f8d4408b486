import { useState } from 'react'
import '../css/dice.css'
import { SIDES } from '../../core/sides'
import { isByHand, pledgeAt, pledgesOf, sealText } from '../../rules/engine/commitment'
import type { Pledge } from '../../rules/engine/pledge'
import type { GameRecord } from '../../rules/engine/record'
import { Ceremony } from '../dice/Ceremony'
import type { DiceCup } from '../dice/dice-port'
import { HOW } from '../dice/how'
import { Seal } from '../dice/Seal'
import { DialogFrame } from '../parts/DialogFrame'
import { useGame, useGameHost, useGameNow } from './game-context'
import { SideName } from './parts/SideSign'
import { useScreen } from './screen-state'

/** Whose secrets the dice follow from, what is under the seals once the game is over, and how to check it. */
export function DiceDialog() {
  const screen = useScreen()
  const game = useGame()
  const host = useGameHost()
  const record = useGameNow((now) => now.play.record)
  const over = useGameNow((now) => now.over !== null)
  const [cup, setCup] = useState<DiceCup | null>(null)
  const close = () => screen.set({ dialog: null })
  const names = Object.fromEntries(SIDES.map((side) => [side, game.nameOf(side)])) as Record<'A' | 'B', string>
  if (cup) {
    return (
      <Ceremony
        cup={cup} names={names} verb="Go on with these"
        onCancel={() => setCup(null)}
        onDone={() => {
          void host.dice.pour(cup)
          setCup(null)
        }}
      />
    )
  }
  const now = pledgeAt(record)
  const sealed = record.version > 2 && !isByHand(record)
  return (
    <DialogFrame title="Dice and seals" open={screen.dialog === 'dice'} onClose={close}>
      <p>{aboutDice(record, over)}</p>
      {sealed && <Seals pledge={now} told={record.told ?? {}} />}
      {sealed && pledgesOf(record).length > 1 && <p className="soft">The dice were shaken anew in this game; the log tells when.</p>}
      {record.entries.at(-1)?.code !== undefined && (
        <p className="record-code">
          <span>
            The record so far <span className="seal-code">{codeText(record.entries.at(-1)!.code!)}</span>
          </span>
          <span className="soft">Whoever notes it knows later whether it is still the same record.</span>
        </p>
      )}
      <div className="dialog-foot">
        {sealed && !over && (
          <button
            type="button"
            className="button"
            onClick={() => {
              close()
              setCup(host.dice.newCup())
            }}
          >
            Shake them yourselves
          </button>
        )}
        <button
          type="button"
          className="button solid"
          onClick={() => {
            close()
            host.check.start(record)
          }}
        >
          Check the record
        </button>
      </div>
    </DialogFrame>
  )
}

function aboutDice(record: GameRecord, over: boolean): string {
  if (isByHand(record)) return 'The dice of this game were rolled by hand: nobody can check them.'
  if (record.version === 2) return 'This game was begun by an earlier version: the seed of its dice lies open in the record.'
  if (over) return 'Every throw followed from both secrets and from all that was done before. Here they are: whoever has the record can throw all of it again.'
  return 'Every throw follows from both secrets and from all that was done before. Neither player knows both; this browser does, under seal, to the end.'
}

/** The seals of both sides; under each its secret, once it is told. */
export function Seals({ pledge, told }: { pledge: Pledge; told: Readonly<Record<string, string>> }) {
  if (pledge.shares.length === 0) {
    return (
      <div className="seals">
        <div className="sealed">
          <Seal commitment={pledge.commitment} side={null} />
          <span className="seal-code">{sealText(pledge.commitment)}</span>
          <span className="soft">one seed for both</span>
        </div>
      </div>
    )
  }
  return (
    <div className="seals">
      {pledge.shares.map(({ by, how, commitment }) => (
        <div key={by} className="sealed" data-side={by}>
          <SideName side={by} />
          <Seal commitment={commitment} side={by} />
          <span className="seal-code">{sealText(commitment)}</span>
          <span className="soft">{HOW[how]}</span>
          {told[commitment] !== undefined && <code className="seal-secret">{told[commitment]}</code>}
        </div>
      ))}
    </div>
  )
}

const codeText = (code: string): string => code.replace(/(....)(?=.)/g, '$1 ')
