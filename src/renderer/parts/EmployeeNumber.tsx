import { type ReactNode, useState } from 'react'
import { useScannerTextRemoved } from '../scanner/link.ts'
import { Digits } from '../ui/Field.tsx'
import { Stack, Text } from '../ui/layout.tsx'
import { Pad } from '../ui/Pad.tsx'
import { isDigit } from '../ui/textEntry.ts'
import { useTextEntry } from '../ui/useTextEntry.ts'
import { t } from '../words/translate.ts'

/** service-interface.md, GET /auth-login-verify: "string of 5 digits". */
const DIGITS_OF_AN_EMPLOYEE = 5

const EMPLOYEE_NUMBER = /^[0-9]{5}$/

/** Asks for the employee number. The fifth digit goes on to the password. */
export function EmployeeNumber({
  entity,
  onNumber,
  children = null,
}: {
  entity: string
  onNumber: (number: string) => void
  /** Another way on, below the keys. */
  children?: ReactNode
}) {
  const [isRefused, setRefused] = useState(false)
  const entry = useTextEntry({
    accept: isDigit,
    longest: DIGITS_OF_AN_EMPLOYEE,
    caretAtEnd: true,
    isForgotten: true,
    onRefused: () => setRefused(true),
    onText: (text) => {
      if (text !== '') setRefused(false)
      if (text.length === DIGITS_OF_AN_EMPLOYEE) onNumber(text)
    },
    // Only a whole number: the first five digits of a longer one would belong to another person.
    onPaste: (text) => {
      const number = text.trim()
      if (EMPLOYEE_NUMBER.test(number)) return entry.replace(number)
      entry.clear()
      setRefused(true)
    },
  })
  useScannerTextRemoved(() => setRefused(false))
  return (
    <Stack gap={6}>
      <div>
        <Text as="h1">{t('signIn.employeeNumber')}</Text>
        {isRefused ? (
          <Text tone="stop" role="alert">
            {t('denied.badEmployeeNumber')}
          </Text>
        ) : (
          <Text tone="muted">{t('signIn.entity', { entity })}</Text>
        )}
      </div>
      <Digits label={t('signIn.employeeNumber')} count={DIGITS_OF_AN_EMPLOYEE} entry={entry} focusFirst />
      <Pad entry={entry} />
      {children}
    </Stack>
  )
}
