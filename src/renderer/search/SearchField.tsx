import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useScannedCode } from '../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../scanner/scan.ts'
import { useTextEntry } from '../ui/useTextEntry.ts'
import { useFirstWords } from '../words/firstWords.ts'
import { type EnterAction, FieldWithKeys } from './FieldWithKeys.tsx'

/** The longest search that the bridge accepts. */
export const LONGEST_SEARCH = 200

/** A search field with on-screen keys below the results. */
export function SearchField({
  label,
  hint,
  alsoBadges = false,
  initial,
  onText,
  enter = null,
  className,
  children,
}: {
  /** The accessible name. */
  label: string
  hint: string
  /** Set when a search may have the form of a badge number. */
  alsoBadges?: boolean
  initial: string
  onText: (text: string) => void
  enter?: EnterAction | null
  className?: string | undefined
  /** The results, shown between the field and the keys. */
  children: ReactNode
}) {
  const { scanner } = useFirstWords()
  const entry = useTextEntry({ initial, longest: LONGEST_SEARCH })
  const report = useEffectEvent((text: string) => {
    if (text !== initial) onText(text)
  })
  useEffect(() => report(entry.text), [entry.text])

  useScannedCode(
    (code) => {
      if (code.length > LONGEST_SEARCH) return null
      entry.replace(code)
      return { kind: 'well', ...scanner.inField(shownCode(code, LONGEST_SHORT_CODE), label) }
    },
    { alsoBadges },
  )

  return (
    <FieldWithKeys entry={entry} kind="search" label={label} hint={hint} enter={enter} className={className}>
      {children}
    </FieldWithKeys>
  )
}
