import { type ClipboardEvent, useState } from 'react'
import type { NumberProblem } from '../../shared/failure.ts'
import { numberProblem } from '../../shared/kitchen/numbers.ts'
import { type TextEntry, useTextEntry } from '../controls/useTextEntry.ts'

/** More than any number has, so that what is too long is told in a sentence and not cut to one. */
const LONGEST_ENTRY = 1000

interface NumberEntry {
  readonly entry: TextEntry
  /** `scanned` only while the whole text is a scanner's, and no hand has changed it since. */
  readonly source: 'scanned' | 'typed'
  /** Why what stands there, or what was just pasted, is no number; null where it is one, or nothing. */
  readonly problem: NumberProblem | null
  /** Puts a scanned number in place of what stood there. */
  readonly takeScan: (code: string) => void
  /** Refuses several lines: an input would run them together into another number. */
  readonly paste: (event: ClipboardEvent) => void
}

/** A field for a number, which remembers how what stands in it came there. */
export function useNumberEntry({
  initial = '',
  wasScanned = false,
}: {
  initial?: string
  wasScanned?: boolean
} = {}): NumberEntry {
  const entry = useTextEntry({ initial, longest: LONGEST_ENTRY })
  const { text } = entry
  const [scanned, setScanned] = useState(wasScanned ? initial : null)
  const [refusedOver, setRefusedOver] = useState<string | null>(null)
  if (scanned !== null && scanned !== text) setScanned(null)
  if (refusedOver !== null && refusedOver !== text) setRefusedOver(null)
  return {
    entry,
    source: scanned === text && text !== '' ? 'scanned' : 'typed',
    problem: refusedOver === text ? 'lineBreak' : text.trim() === '' ? null : numberProblem(text),
    takeScan(code) {
      entry.replace(code)
      setScanned(code)
      setRefusedOver(null)
    },
    paste(event) {
      if (numberProblem(event.clipboardData.getData('text')) !== 'lineBreak') return
      event.preventDefault()
      setRefusedOver(text)
    },
  }
}
