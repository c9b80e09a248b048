import { type ReactNode, useState } from 'react'
import { useScannerTextRemoved } from '../scanner/link.ts'
import { Digits } from '../ui/Field.tsx'
import { Row, Stack, Text } from '../ui/layout.tsx'
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
  beside = null,
  children = null,
}: {
  entity: string
  onNumber: (number: string) => void
  /** Another way on, beside the heading. */
  beside?: ReactNode
  /** Another way on, below the keys. */
  children?: ReactNode
}) {
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = () => setProblem(t('denied.badEmployeeNumber'))
  const entry = useTextEntry({
    accept: isDigit,
    longest: DIGITS_OF_AN_EMPLOYEE,
    caretAtEnd: true,
    onForgotten: () => setProblem(t('signIn.forgotten')),
    onRefused: refuse,
    onText: (text) => {
      if (text !== '') setProblem(null)
      if (text.length === DIGITS_OF_AN_EMPLOYEE) onNumber(text)
    },
    // Only a whole number: the first five digits of a longer one would belong to another person.
    onPaste: (text) => {
      const number = text.trim()
      if (EMPLOYEE_NUMBER.test(number)) return entry.replace(number)
      entry.clear()
      refuse()
    },
  })
  useScannerTextRemoved(() => setProblem(null))
  return (
    <Stack gap={6}>
      <Row gap={4} justify="between">
        <div>
          <Text as="h1">{t('signIn.employeeNumber')}</Text>
          <Text tone={problem === null ? 'muted' : 'stop'} role={problem === null ? undefined : 'alert'}>
            {problem ?? t('signIn.entity', { entity })}
          </Text>
        </div>
        {beside}
      </Row>
      <Digits label={t('signIn.employeeNumber')} count={DIGITS_OF_AN_EMPLOYEE} entry={entry} focusFirst />
      <Pad entry={entry} />
      {children}
    </Stack>
  )
}
