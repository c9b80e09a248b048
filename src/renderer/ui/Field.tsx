import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFirstWords } from '../words/firstWords.ts'
import { useCapsLock } from './capsLock.ts'
import styles from './Field.module.css'
import { FieldLabel } from './FieldLabel.tsx'
import { HoldArea } from './HoldArea.tsx'
import { IconClose, IconEye } from './icons.tsx'
import { Press } from './Press.tsx'
import { useFocusFirst } from './useFocusFirst.ts'
import type { TextEntry } from './useTextEntry.ts'

interface FieldProps {
  /** Shown above the field; also its accessible name. */
  readonly label: string
  /** The label is for screen readers only. */
  readonly labelUnseen?: boolean | undefined
  readonly entry: TextEntry
  readonly kind?: 'text' | 'search' | 'password' | undefined
  /** Shown while the field is empty. */
  readonly hint?: string | undefined
  /** Why the value is not accepted; also the field's accessible description. */
  readonly problem?: string | undefined
  readonly icon?: ReactNode
  /** `far`: large figures, for a number that is compared with a tag. */
  readonly size?: 'near' | 'far' | undefined
  /** Takes the focus on mount, so that physical keys and scanners reach it. */
  readonly focusFirst?: boolean | undefined
  /** Shows a button that empties the field. */
  readonly clearable?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onEnter?: (() => void) | undefined
  readonly onFocus?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
}

/** A field for physical keys and the on-screen keys. The system's on-screen keyboard is suppressed. */
export function Field({
  label,
  labelUnseen = false,
  entry,
  kind = 'text',
  hint,
  problem,
  icon,
  size = 'near',
  focusFirst = false,
  clearable = false,
  disabled = false,
  onEnter,
  onFocus,
  onBlur,
}: FieldProps) {
  const { controls: words } = useFirstWords()
  const id = useId()
  const [shown, setShown] = useState(false)
  const capsLock = useCapsLock()
  const { field, focus, takeFrom, text, clear } = entry

  useFocusFirst(focusFirst, focus)

  // Set on the element, because React would also write it into an attribute: a password must not be part of the page's
  // markup.
  const isSecret = kind === 'password'
  useLayoutEffect(() => {
    if (isSecret && field.current !== null && field.current.value !== text) field.current.value = text
  })

  const enter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) onEnter?.()
  }

  const notes = [problem !== undefined && `${id}-problem`, kind === 'password' && capsLock && `${id}-caps`].filter(
    (note) => note !== false,
  )
  return (
    <div className={styles.textField} data-size={size} data-problem={problem !== undefined || undefined}>
      {labelUnseen ? (
        <label htmlFor={id} className="unseen">
          {label}
        </label>
      ) : (
        <FieldLabel of={id}>{label}</FieldLabel>
      )}
      <div className={styles.textFieldBox}>
        {icon !== undefined && <span className={styles.textFieldIcon}>{icon}</span>}
        <input
          ref={field}
          id={id}
          className={size === 'far' ? 'num' : undefined}
          type={kind === 'password' && shown ? 'text' : kind}
          value={isSecret ? undefined : text}
          placeholder={hint}
          readOnly={disabled}
          aria-disabled={disabled || undefined}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
          inputMode="none"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          // An empty field has the direction of its screen; typed text has its own.
          dir={text === '' ? undefined : 'auto'}
          onChange={(event) => takeFrom(event.currentTarget)}
          onKeyDown={enter}
          onFocus={onFocus}
          onBlur={onBlur}
          onContextMenu={(event) => event.preventDefault()}
        />
        {clearable && text !== '' && (
          <Press className={styles.textFieldButton} keepFocus aria-label={words.clear} onPress={clear}>
            <IconClose />
          </Press>
        )}
        {kind === 'password' && <ShowByHolding shown={shown} onShown={setShown} entry={entry} />}
      </div>
      {kind === 'password' && capsLock && (
        <p id={`${id}-caps`} className={styles.textFieldNote} role="status">
          {words.capsLockIsOn}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.textFieldNote} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface ShowByHoldingProps {
  readonly shown: boolean
  readonly onShown: (shown: boolean) => void
  readonly entry: TextEntry
}

/** A button that shows the password while it is held. */
function ShowByHolding({ shown, onShown, entry }: ShowByHoldingProps) {
  const { controls: words } = useFirstWords()
  const caret = useRef<readonly [number, number]>([0, 0])
  const show = (next: boolean): void => {
    if (next === shown) return
    const element = entry.field.current
    if (element !== null) caret.current = [element.selectionStart ?? 0, element.selectionEnd ?? 0]
    onShown(next)
  }
  // Chromium moves the caret to the start when an input changes its type.
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current !== shown) entry.field.current?.setSelectionRange(...caret.current)
    before.current = shown
  }, [shown, entry.field])

  return (
    <HoldArea look="inField" label={words.showPassword} isHeld={shown} onHeld={show}>
      <IconEye />
    </HoldArea>
  )
}
