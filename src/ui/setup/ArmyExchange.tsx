import { useState } from 'react'
import { useStore } from 'zustand'
import type { ArmyList, Armoury } from '../../rules/armoury'
import { formatArmyFile } from '../../table/army-file'
import { formatArmyText } from '../../table/army-text'
import { readArmy } from './read-army'
import type { SetupPort } from './setup-port'

interface ArmyExchangeProps {
  readonly list: ArmyList
  readonly armoury: Armoury
  readonly port: SetupPort
  readonly onChange: (list: ArmyList) => void
}

/** A list goes out as text, link or file, and comes in the same ways; one's own are kept here. */
export function ArmyExchange({ list, armoury, port, onChange }: ArmyExchangeProps) {
  const [said, setSaid] = useState<{ readonly good: boolean; readonly text: string } | null>(null)
  const [pasting, setPasting] = useState(false)
  const [pasted, setPasted] = useState('')
  const kept = useStore(port.armies, ({ lists }) => lists)
  const own = kept.find((each) => !each.shared && each.list.name === list.name)
  const forgets = own ?? kept.find((each) => each.list.name === list.name)
  const tell = (good: boolean, text: string) => setSaid({ good, text })

  const takeIn = (text: string, from: string): boolean => {
    const found = readArmy(text, armoury, list.system)
    if (!found.ok) {
      tell(false, `${from}: ${found.error}`)
      return false
    }
    onChange(found.value)
    tell(true, `${found.value.name} was taken in.`)
    return true
  }
  const copied = async (text: string, what: string) =>
    (await port.copy(text)) ? tell(true, `${what} copied.`) : tell(false, 'The browser did not let the text be copied.')

  return (
    <div className="exchange">
      <div className="setup-row">
        <button
          type="button"
          className="button"
          onClick={() => void port.keepArmy(own?.key ?? `army-${port.freshSeed()}`, list).then((stays) => (
            tell(stays, stays ? `${list.name} is kept in this browser.` : `This browser did not keep ${list.name}: save it to a file before you leave.`)
          ))}
        >
          {own ? 'Keep changes' : 'Keep as mine'}
        </button>
        {forgets && (
          <button
            type="button"
            className="button"
            onClick={() => {
              port.dropArmy(forgets.key)
              tell(true, `${list.name} is no longer kept.`)
            }}
          >
            {own ? 'Forget mine' : 'Forget it'}
          </button>
        )}
        <button type="button" className="button" onClick={() => void copied(formatArmyText(list, armoury), 'The list as text was')}>
          Copy as text
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            const link = port.shareLink(list)
            if (link.ok) void copied(link.value, 'The link was')
            else tell(false, link.error)
          }}
        >
          Copy a link
        </button>
        <button type="button" className="button" onClick={() => port.download(`${stemOf(list.name)}.army.json`, formatArmyFile(list))}>
          Save a file
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void port.readText().then((file) => file && takeIn(file.text, file.name))}
        >
          From a file
        </button>
        <button type="button" className="button" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          Paste text
        </button>
      </div>
      {pasting && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!takeIn(pasted, 'The pasted text')) return
            setPasting(false)
            setPasted('')
          }}
        >
          <textarea
            aria-label="A list as text, file or link"
            autoFocus
            rows={6}
            value={pasted}
            placeholder={'A list that was copied as text, the text of a file, or a link'}
            onChange={(event) => setPasted(event.target.value)}
          />
          <button type="submit" className="button solid" aria-disabled={pasted.trim() === ''}>
            Take it in
          </button>
        </form>
      )}
      <p role="status" className={said?.good === false ? 'fault' : 'soft'}>
        {said?.text}
      </p>
    </div>
  )
}

const stemOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-') || 'army'
