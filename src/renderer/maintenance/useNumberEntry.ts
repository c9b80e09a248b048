import { type ClipboardEvent, useState } from 'react'
import type { NumberProblem } from '../../shared/failure.ts'
import { numberProblem } from '../../shared/kitchen/numbers.ts'
import { type TextEntry, useTextEntry } from '../ui/useTextEntry.ts'

/** Characters. More than the longest number, so that a longer text is reported and not cut off. */
const LONGEST_ENTRY = 1000

interface NumberEntry {
  readonly entry: TextEntry
  /** `scanned` while the whole text comes from a scanner and has not been changed by typing. */
  readonly source: 'scanned' | 'typed'
  /** Why the text, or the text that was just pasted, is no number; null if it is one or empty. */
  readonly problem: NumberProblem | null
  /** Replaces the text by a scanned number. */
  readonly takeScan: (code: string) => void
  /** Refuses several lines, which an input would join into another number. */
  readonly paste: (event: ClipboardEvent) => void
}

/** The text of a field for a number, and how it was entered. */
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
