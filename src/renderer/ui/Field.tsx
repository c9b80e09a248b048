import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../words/translate.ts'
import { useCapsLock } from './capsLock.ts'
import styles from './Field.module.css'
import { HoldArea } from './HoldArea.tsx'
import { IconClose, IconEye } from './icons.tsx'
import { Press } from './Press.tsx'
import type { TextEntry, TypedElement } from './useTextEntry.ts'

interface AnyFieldProps {
  /** Shown above the field; also its accessible name. */
  readonly label: string
  readonly entry: TextEntry
  /** Takes the focus on mount, so that physical keys and scanners reach it. */
  readonly focusFirst?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onEnter?: (() => void) | undefined
  readonly onFocus?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
}

interface FieldProps extends AnyFieldProps {
  /** The label is for screen readers only. */
  readonly labelUnseen?: boolean | undefined
  readonly kind?: 'text' | 'search' | 'password' | undefined
  /** Shown while the field is empty. */
  readonly hint?: string | undefined
  /** Why the value is not accepted; also the field's accessible description. */
  readonly problem?: string | undefined
  readonly icon?: ReactNode
  /** A text of several lines is as high as so many; Enter begins a line. */
  readonly lines?: number | undefined
  /** `far`: large figures, for a number that is compared with a tag. */
  readonly size?: 'near' | 'far' | undefined
  /** Shows a button that empties the field. */
  readonly clearable?: boolean | undefined
}

/**
 * Gives a field the focus when it mounts. A later change of `focusFirst` moves no focus: it may follow from what is
 * being typed into another field.
 */
export function useFocusFirst(focusFirst: boolean, focus: () => void): void {
  const onMount = useEffectEvent(() => {
    if (focusFirst) focus()
  })
  useEffect(() => onMount(), [])
}

/** What every field of a display with its own keys has. The system's on-screen keyboard is suppressed. */
function useInput({ entry, focusFirst = false, disabled = false, onEnter, onFocus, onBlur }: AnyFieldProps) {
  useFocusFirst(focusFirst, entry.focus)
  return {
    ref: useCallback(
      (element: TypedElement | null) => {
        entry.field.current = element
      },
      [entry.field],
    ),
    readOnly: disabled,
    'aria-disabled': disabled || undefined,
    inputMode: 'none',
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    onChange: ({ currentTarget }: { readonly currentTarget: TypedElement }) => entry.takeFrom(currentTarget),
    onPaste: disabled ? (event) => event.preventDefault() : entry.paste,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      if (!event.repeat) onEnter?.()
    },
    onFocus,
    onBlur,
    onContextMenu: (event) => event.preventDefault(),
  } satisfies ComponentProps<'input'> & ComponentProps<'textarea'>
}

/** A field for physical keys and the on-screen keys. */
export function Field({
  labelUnseen = false,
  kind = 'text',
  lines,
  hint,
  problem,
  icon,
  size = 'near',
  clearable = false,
  ...field
}: FieldProps) {
  const { label, entry } = field
  const id = useId()
  const [shown, setShown] = useState(false)
  const isSecret = kind === 'password'
  const hasCapsLock = useCapsLock() && isSecret
  // Of the field itself, whether it has one line or several.
  const own = {
    ...useInput(field),
    id,
    placeholder: hint,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem !== undefined || hasCapsLock ? `${id}-problem ${id}-caps` : undefined,
    // An empty field has the direction of its screen; typed text has its own.
    dir: entry.text === '' ? undefined : 'auto',
  }
  // Set on the element, because React would also write it into an attribute: a password must not be part of the page's
  // markup.
  useLayoutEffect(() => {
    const element = entry.field.current
    if (isSecret && element !== null && element.value !== entry.text) element.value = entry.text
  })
  return (
    <div className={styles.field} data-size={size} data-problem={problem !== undefined || undefined}>
      {labelUnseen ? (
        <label htmlFor={id} className="unseen">
          {label}
        </label>
      ) : (
        <FieldLabel of={id}>{label}</FieldLabel>
      )}
      <div className={styles.box}>
        {icon !== undefined && <span className={styles.icon}>{icon}</span>}
        {lines === undefined ? (
          <input
            {...own}
            className={size === 'far' ? 'num' : undefined}
            type={isSecret && shown ? 'text' : kind}
            value={isSecret ? undefined : entry.text}
          />
        ) : (
          <textarea {...own} rows={lines} value={entry.text} onKeyDown={undefined} />
        )}
        {clearable && entry.text !== '' && (
          <Press className={styles.textFieldButton} keepFocus aria-label={t('ui.clear')} onPress={entry.clear}>
            <IconClose />
          </Press>
        )}
        {isSecret && <ShowByHolding shown={shown} onShown={setShown} entry={entry} />}
      </div>
      {hasCapsLock && (
        <p id={`${id}-caps`} className={styles.note} role="status">
          {t('ui.capsLock')}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.note} role="alert">
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
    <HoldArea look="inField" label={t('ui.showPassword')} isHeld={shown} onHeld={show}>
      <IconEye />
    </HoldArea>
  )
}

/** The visible label of the field with the id `of`. */
export function FieldLabel({ of, children }: { of: string; children: ReactNode }) {
  return (
    <label htmlFor={of} className={styles.label}>
      {children}
    </label>
  )
}

interface UnseenFieldProps extends AnyFieldProps {
  /** Shows the label above the figures too. */
  readonly labelShown?: boolean | undefined
  readonly description?: string | undefined
}

/**
 * The real field under figures that are drawn in another form, so that keys, scanners and screen readers find a field.
 * It fills the nearest positioned ancestor. `entry` is made with `caretAtEnd`: the figures show no caret.
 */
export function UnseenField({ labelShown = false, description, ...field }: UnseenFieldProps) {
  const { label, entry } = field
  const id = useId()
  return (
    <>
      {labelShown && <FieldLabel of={id}>{label}</FieldLabel>}
      <input
        {...useInput(field)}
        id={id}
        className={styles.unseenField}
        aria-label={labelShown ? undefined : label}
        aria-description={description}
        type="text"
        value={entry.text}
        dir="ltr"
        onSelect={({ currentTarget }) => {
          const end = currentTarget.value.length
          if (currentTarget.selectionStart !== end) currentTarget.setSelectionRange(end, end)
        }}
      />
    </>
  )
}

/**
 * A number of a fixed length, one box a digit. `entry` is made with
 * `useTextEntry({ accept: isDigit, longest: count, caretAtEnd: true })`.
 */
export function Digits({ count, ...field }: UnseenFieldProps & { readonly count: number }) {
  const { text } = field.entry
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div className={styles.digits}>
      <UnseenField {...field} />
      <div className={`${styles.digitsRow} num`} dir="ltr" aria-hidden="true">
        {places.map((place) => (
          <span
            key={place}
            className={styles.digit}
            data-current={(place === text.length && field.disabled !== true) || undefined}
          >
            {text[place]}
          </span>
        ))}
      </div>
    </div>
  )
}

/**
 * A field with the button that uses what is typed, and another one before it: in one row, or the field above both. A low
 * display has room for a sentence above the keys only with one row.
 */
export function FieldRow({
  inOne = 'whereLow',
  before = null,
  field,
  button,
}: {
  readonly inOne?: 'always' | 'whereLow' | undefined
  readonly before?: ReactNode
  readonly field: ReactNode
  /** A Button with `grow`. */
  readonly button: ReactNode
}) {
  return (
    <div className={styles.fieldRow} data-in-one={inOne}>
      {before}
      <div>{field}</div>
      {button}
    </div>
  )
}
