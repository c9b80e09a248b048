import { useEffect, useEffectEvent } from 'react'
import { DigitBoxes } from '../../controls/DigitBoxes.tsx'
import { NumberPad } from '../../controls/NumberPad.tsx'
import { useTextEntry } from '../../controls/useTextEntry.ts'
import { useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'

/** service-interface.md, GET /auth-login-verify: "string of 5 digits". */
const DIGITS_OF_AN_EMPLOYEE = 5

const isDigit = (character: string) => /^[0-9]$/.test(character)

/** The employee number. The fifth digit leads on by itself. */
export function EmployeeNumber({ onNumber }: { onNumber: (number: string) => void }) {
  const { signIn: words } = useWords()
  const { station } = useKioskState()
  const entry = useTextEntry({ accept: isDigit, longest: DIGITS_OF_AN_EMPLOYEE, caretAtEnd: true })
  const lead = useEffectEvent((text: string) => {
    if (text.length === DIGITS_OF_AN_EMPLOYEE) onNumber(text)
  })
  useEffect(() => lead(entry.text), [entry.text])
  return (
    <>
      <div>
        <h1>{words.heading}</h1>
        {station.kind === 'ready' ? <p className="muted">{words.hint(station.station.entityNumber)}</p> : null}
      </div>
      <DigitBoxes label={words.heading} count={DIGITS_OF_AN_EMPLOYEE} entry={entry} focusFirst />
      <NumberPad onDigit={entry.insert} onDelete={entry.deleteBack} onClear={entry.clear} />
    </>
  )
}
