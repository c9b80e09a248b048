import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { PressGuard } from './PressGuard.tsx'
import { type KeyHandlers, type KeyOptions, keepFocus, useKey, useKeysTogether } from './useKey.ts'

type ButtonAttributes = Omit<ComponentProps<'button'>, keyof KeyHandlers | 'type' | 'disabled' | 'tabIndex'>

interface KeyAreaProps extends ButtonAttributes, KeyOptions {}

/**
 * A key of an on-screen pad or keyboard. Never takes the focus, neither by a touch nor by Tab, so that the field keeps
 * it; a physical keyboard has keys of its own. Screen readers can reach it.
 */
export function KeyArea({ identity, onPress, disabled = false, className = '', children, ...rest }: KeyAreaProps) {
  const { held, handlers } = useKey({ identity, onPress, disabled })
  return (
    <button
      {...rest}
      {...handlers}
      type="button"
      tabIndex={-1}
      className={`${styles.press} ${className}`}
      aria-disabled={disabled || undefined}
      data-held={held || undefined}
    >
      {children}
    </button>
  )
}

interface KeyGroupProps extends Pick<ComponentProps<'div'>, 'className' | 'children'> {
  /** The accessible name. */
  readonly label: string
  readonly 'data-number-pad'?: boolean
}

/** The keys of a pad or a keyboard, which keep their places in every script. A touch between them moves no focus. */
export function KeyGroup({ label, children, ...rest }: KeyGroupProps) {
  const page = useKeysTogether()
  return (
    <Bed {...rest} role="group" aria-label={label} dir="ltr" onMouseDown={keepFocus}>
      <PressGuard page={page}>{children}</PressGuard>
    </Bed>
  )
}

/** Not a `fieldset`, whose least width is that of its content. */
function Bed(props: ComponentProps<'div'>) {
  return <div {...props} />
}
