import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useScannerTextRemoved } from '../scanner/link.ts'
import { Digits } from '../ui/Digits.tsx'
import { Pad } from '../ui/Pad.tsx'
import { isDigit } from '../ui/textEntry.ts'
import { useTextEntry } from '../ui/useTextEntry.ts'
import { useFirstWords } from '../words/firstWords.ts'
import { useClearedWhenLeft } from './useClearedWhenLeft.ts'

/** service-interface.md, GET /auth-login-verify: "string of 5 digits". */
const DIGITS_OF_AN_EMPLOYEE = 5

const EMPLOYEE_NUMBER = /^[0-9]{5}$/

/** Asks for the employee number. The fifth digit goes on to the password. */
export function EmployeeNumber({ entity, onNumber }: { entity: string; onNumber: (number: string) => void }) {
  const { signIn: words, failures } = useFirstWords()
  const entry = useTextEntry({ accept: isDigit, longest: DIGITS_OF_AN_EMPLOYEE, caretAtEnd: true })
  const [isRefused, setRefused] = useState(false)
  const lead = useEffectEvent((text: string) => {
    if (text !== '') setRefused(false)
    if (text.length === DIGITS_OF_AN_EMPLOYEE) onNumber(text)
  })
  useEffect(() => lead(entry.text), [entry.text])
  useScannerTextRemoved(() => setRefused(false))
  useClearedWhenLeft(entry)
  const refuse = () => {
    entry.clear()
    setRefused(true)
  }
  /**
   * Takes a paste only if it is a whole number: the first five digits of a longer one would belong to another person.
   */
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text').trim()
    if (EMPLOYEE_NUMBER.test(text)) entry.replace(text)
    else refuse()
  }
  const readKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    const isTyped = [...key].length === 1 && !ctrlKey && !altKey && !metaKey
    if (isTyped && !isDigit(key)) setRefused(true)
  }
  return (
    <>
      <div>
        <h1>{words.heading}</h1>
        {isRefused ? (
          <p role="alert" className="stop">
            {failures.signIn({ kind: 'badEmployeeNumber' })}
          </p>
        ) : (
          <p className="muted">{words.hint(entity)}</p>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the events of the field inside */}
      <div onPaste={paste} onKeyDown={readKey}>
        <Digits label={words.heading} count={DIGITS_OF_AN_EMPLOYEE} entry={entry} focusFirst />
      </div>
      <Pad entry={entry} />
    </>
  )
}
