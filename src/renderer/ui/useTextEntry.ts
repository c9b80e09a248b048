import { type ClipboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TYPED_FORGOTTEN_MILLISECONDS } from '../../shared/password.ts'
import { deleteBack, insertText, nothingTyped, type Typed, type TypingRules, takeText } from './textEntry.ts'

interface TextEntryOptions extends TypingRules {
  /** The initial text. */
  readonly initial?: string | undefined
  /** Typing goes on at the end, wherever the field was touched, as for boxes of digits. */
  readonly caretAtEnd?: boolean | undefined
  /** The text has changed, by whatever means. */
  readonly onText?: ((text: string) => void) | undefined
  /** What was typed into the field is not accepted in it. */
  readonly onRefused?: (() => void) | undefined
  /** Takes what a paste is worth, or refuses it; without it a paste is typed as any text. */
  readonly onPaste?: ((text: string) => void) | undefined
  /** Half a secret must not stay for the next person: the field was emptied, because nothing was typed for a minute. */
  readonly onForgotten?: (() => void) | undefined
}

/** A field of one line, or of several. */
export type TypedElement = HTMLInputElement | HTMLTextAreaElement

/** One field that is filled in by physical keys and by the on-screen keys. */
export interface TextEntry {
  readonly text: string
  readonly insert: (text: string) => void
  readonly deleteBack: () => void
  readonly clear: () => void
  /** Replaces the whole text, as with a scanned number. */
  readonly replace: (text: string) => void
  readonly focus: () => void
  /** For Field and Digits: the element and its events. */
  readonly field: RefObject<TypedElement | null>
  readonly takeFrom: (element: TypedElement) => void
  readonly paste: ((event: ClipboardEvent) => void) | undefined
}

/** The part of an entry that the on-screen keys type into. */
export type KeyTarget = Pick<TextEntry, 'insert' | 'deleteBack'> & Partial<Pick<TextEntry, 'clear'>>

/**
 * The text of one field. Pass it to a `Field` or `Digits`, and to a `Pad` or `Keyboard`. The functions
 * keep their identity.
 */
export function useTextEntry(options: TextEntryOptions = {}): TextEntry {
  const { initial = '', caretAtEnd = false, onPaste, onForgotten } = options
  const isForgotten = onForgotten !== undefined
  const [typed, setTyped] = useState<Typed>(() => takeText(initial, initial.length, options))
  /** Ahead of the render where two keys are pressed at once. */
  const latest = useRef(typed)
  const field = useRef<TypedElement>(null)
  const rules = useRef(options)
  rules.current = options

  const become = useCallback((next: Typed): void => {
    const isOther = next.text !== latest.current.text
    latest.current = next
    setTyped(next)
    if (isOther) rules.current.onText?.(next.text)
  }, [])

  /**
   * With the caret of the element: arrows and touches move it without a change of the text. Without the focus nobody
   * sees a caret, and Chromium moves that of a password to the start: typing goes on at the end.
   */
  const current = useCallback((): Typed => {
    const { text } = latest.current
    const element = field.current
    if (caretAtEnd || element !== document.activeElement) return { text, start: text.length, end: text.length }
    if (element === null || element.value !== text) return latest.current
    return { text, start: element.selectionStart ?? text.length, end: element.selectionEnd ?? text.length }
  }, [caretAtEnd])

  useLayoutEffect(() => {
    const element = field.current
    if (element === null || element.value !== typed.text) return
    if (element.selectionStart !== typed.start || element.selectionEnd !== typed.end) {
      element.setSelectionRange(typed.start, typed.end)
    }
  }, [typed])

  const insert = useCallback((text: string) => become(insertText(current(), text, rules.current)), [become, current])
  const remove = useCallback(() => become(deleteBack(current())), [become, current])
  // A new object: the element may have what the entry has refused.
  const clear = useCallback(() => become({ ...nothingTyped }), [become])
  const replace = useCallback((text: string) => become(takeText(text, text.length, rules.current)), [become])
  const focus = useCallback(() => field.current?.focus({ preventScroll: true }), [])
  const takeFrom = useCallback(
    ({ value, selectionStart }: TypedElement) => {
      const next = takeText(value, selectionStart ?? value.length, rules.current)
      become(next)
      if (next.text.length < value.length) rules.current.onRefused?.()
    },
    [become],
  )
  useEffect(() => {
    if (!isForgotten || typed.text === '') return
    const timer = setTimeout(() => {
      clear()
      rules.current.onForgotten?.()
    }, TYPED_FORGOTTEN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isForgotten, typed.text, clear])
  const paste =
    onPaste === undefined
      ? undefined
      : (event: ClipboardEvent) => {
          event.preventDefault()
          onPaste(event.clipboardData.getData('text'))
        }
  return { text: typed.text, insert, deleteBack: remove, clear, replace, focus, field, takeFrom, paste }
}
