import { type ReactNode, type Ref, useId } from 'react'
import styles from './Button.module.css'
import { Press } from './Press.tsx'

interface ButtonProps {
  /** The visible words, which are also its accessible name. */
  readonly children: ReactNode
  readonly onPress: () => void
  /** See usePress. */
  readonly action?: string | undefined
  /**
   * `go`: the next thing to do. `done`: says that what is at hand is done, beside what is next. `stop`: leads to something that cannot be undone (an outline). `quiet`: no surface.
   */
  readonly kind?: 'plain' | 'go' | 'done' | 'stop' | 'quiet' | undefined
  /** `low` is 11 mm high, beside what is read, `normal` 15 mm, `main` 20 mm, `large` 24 mm (Back and Next of a step), `far` 36 mm: hit from the place of work. */
  readonly size?: 'low' | 'normal' | 'main' | 'large' | 'far' | undefined
  readonly icon?: ReactNode
  /** An icon after the words, such as the arrow of "Next". */
  readonly iconAfter?: ReactNode
  /** Shown in place of the words while the action runs; the button cannot be pressed meanwhile. */
  readonly busy?: string | undefined
  readonly disabled?: boolean | undefined
  /** Disables the button; the reason is shown under its words. */
  readonly disabledBecause?: string | undefined
  /** For a toggle button: whether it is on. */
  readonly pressed?: boolean | undefined
  /** The accessible name, where the visible words are too short (A+). */
  readonly name?: string | undefined
  /** Takes the space that is left in its row. */
  readonly grow?: boolean | undefined
  /** The button that a Dialog focuses when it opens. */
  readonly focusFirst?: boolean | undefined
  readonly keepFocus?: boolean | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** The button of every screen, with its words, its size and its kind. It presses by the rules of press.ts. */
export function Button({
  children,
  onPress,
  action,
  kind = 'plain',
  size = 'normal',
  icon,
  iconAfter,
  busy,
  disabled = false,
  disabledBecause,
  pressed,
  name,
  grow = false,
  focusFirst = false,
  keepFocus,
  ref,
}: ButtonProps) {
  const id = useId()
  const explained = disabledBecause !== undefined && busy === undefined
  return (
    <Press
      ref={ref}
      className={styles.button}
      onPress={onPress}
      action={action}
      keepFocus={keepFocus}
      disabled={disabled || disabledBecause !== undefined || busy !== undefined}
      aria-label={busy === undefined ? name : undefined}
      aria-labelledby={explained && name === undefined ? `${id}-words` : undefined}
      aria-describedby={explained ? `${id}-because` : undefined}
      aria-busy={busy !== undefined || undefined}
      aria-pressed={pressed}
      data-kind={kind}
      data-size={size}
      data-grow={grow || undefined}
      data-focus-first={focusFirst || undefined}
    >
      {busy === undefined ? icon : <Working />}
      <span className={styles.words}>
        <span id={`${id}-words`} className={styles.shown}>
          {busy ?? children}
        </span>
        {explained && (
          <span id={`${id}-because`} className={styles.because}>
            {disabledBecause}
          </span>
        )}
      </span>
      {busy === undefined && iconAfter}
    </Press>
  )
}

/** Three animated dots, always shown together with words. */
function Working() {
  return (
    <span className={styles.working} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
