import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldTarget } from '../../search/useFieldKeys.tsx'
import type { TextEntry } from '../../ui/useTextEntry.ts'

/** The field that takes typed and scanned text, and its label. */
export interface FocusedEntry {
  readonly entry: FieldTarget & Pick<TextEntry, 'replace'>
  readonly label: string
  /** Begins a new line of a text of several lines. */
  readonly newLine?: () => void
}

const STEP = '  '

/** The field of a payload, for physical and on-screen keys. */
interface BodyField {
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** One-based; null while the field has no focus. */
  readonly caretLine: number | null
  readonly insert: (text: string) => void
  readonly deleteBack: () => void
  readonly newLine: () => void
  readonly focus: () => void
}

/** UTF-16 code units that are searched for the start of the last grapheme, to delete all of it. */
const LONGEST_GRAPHEME = 64

/** Connects the field of a payload to its text and to the on-screen keys. */
export function useBodyField(body: string, onBody: (body: string) => void): BodyField {
  const field = useRef<HTMLTextAreaElement>(null)
  const [caretLine, setCaretLine] = useState<number | null>(null)

  // Not controlled by React, which would write the payload and its secrets into the document.
  useLayoutEffect(() => {
    if (field.current !== null && field.current.value !== body) field.current.value = body
  })

  useEffect(() => {
    const look = () => {
      const element = field.current
      const isHere = element !== null && document.activeElement === element
      setCaretLine(isHere ? element.value.slice(0, element.selectionStart).split('\n').length : null)
    }
    const ends = new AbortController()
    for (const moved of ['selectionchange', 'focusin', 'focusout', 'input'])
      document.addEventListener(moved, look, { signal: ends.signal })
    return () => ends.abort()
  }, [])

  const put = useCallback(
    (text: string, deleted: number) => {
      const element = field.current
      if (element === null) return
      element.focus({ preventScroll: true })
      element.setRangeText(text, element.selectionStart - deleted, element.selectionEnd, 'end')
      onBody(element.value)
    },
    [onBody],
  )
  const insert = useCallback((text: string) => put(text, 0), [put])
  const deleteBack = useCallback(() => {
    const element = field.current
    if (element === null) return
    const before = element.value.slice(Math.max(0, element.selectionStart - LONGEST_GRAPHEME), element.selectionStart)
    const graphemes = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(before))
    put('', element.selectionStart === element.selectionEnd ? (graphemes.at(-1)?.segment.length ?? 0) : 0)
  }, [put])
  const newLine = useCallback(() => {
    const element = field.current
    if (element !== null) put(newLineAt(element.value, element.selectionStart), 0)
  }, [put])
  const focus = useCallback(() => field.current?.focus({ preventScroll: true }), [])
  return { field, caretLine, insert, deleteBack, newLine, focus }
}

/** A line break for offset `at`, with the indent of its line, and one level more after an opening bracket. */
export function newLineAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const blanks = /^[\t ]*/.exec(line)?.[0] ?? ''
  return `\n${blanks}${/[{[]\s*$/.test(line) ? STEP : ''}`
}
