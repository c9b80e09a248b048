import type { ReactNode } from 'react'
import styles from './icons.module.css'

/**
 * The icons of the controls: strokes in the colour and size of the text beside them (1.25 em). Hidden from screen
 * readers, because the words of the control name it.
 */
export function Icon({
  directional = false,
  children,
}: {
  readonly directional?: boolean
  readonly children: ReactNode
}) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-directional={directional ? '' : undefined}
    >
      {children}
    </svg>
  )
}

/** An icon of these paths. */
export function pathIcon(...paths: readonly string[]): () => ReactNode {
  return () => <Icon>{paths.map(drawn)}</Icon>
}

/** One that points the other way where texts run from right to left. */
function directionalIcon(...paths: readonly string[]): () => ReactNode {
  return () => <Icon directional>{paths.map(drawn)}</Icon>
}

const drawn = (path: string) => <path key={path} d={path} />

export const IconBack = directionalIcon('M15 4.5 7.5 12l7.5 7.5')

export const IconNext = directionalIcon('m9 4.5 7.5 7.5L9 19.5')

export const IconUp = pathIcon('M4.5 15.5 12 8l7.5 7.5')

export const IconDown = pathIcon('M4.5 8.5 12 16l7.5-7.5')

export const IconClose = pathIcon('M5.5 5.5l13 13M18.5 5.5l-13 13')

export const IconCheck = pathIcon('m4.5 12.8 5 5L19.5 7')

/** Deletes the character before the caret. */
export const IconDelete = directionalIcon(
  'M8.2 5H20a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 20 19H8.2L2.5 12Z',
  'm11.5 9.2 5.6 5.6M17.1 9.2l-5.6 5.6',
)

export const IconSearch = () => (
  <Icon directional>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
)

export const IconWarning = pathIcon('M12 3.8 21.4 20H2.6Z', 'M12 10v4.6M12 17.2v.1')

/** A stop sign: refused, ringing, removed. */
export const IconStop = pathIcon('M8.2 3h7.6L21 8.2v7.6L15.8 21H8.2L3 15.8V8.2Z', 'M12 7.5v5.2M12 16.2v.1')

export const IconInformation = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.4v.1" />
  </Icon>
)

/** A tick in a disc: no problem. */
export const IconOk = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.4 2.9 2.9L16 9.6" />
  </Icon>
)

export const IconPerson = () => (
  <Icon>
    <circle cx="12" cy="7.8" r="4.3" />
    <path d="M3.8 21c.6-4.3 3.9-6.6 8.2-6.6s7.6 2.3 8.2 6.6" />
  </Icon>
)

export const IconLock = () => (
  <Icon>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
  </Icon>
)

export const IconShift = pathIcon('M12 3.5 3.5 12.5H8V20h8v-7.5h4.5Z')

export const IconShiftOn = () => (
  <Icon>
    <path className={styles.iconSolid} d="M12 2.8 2.6 13.2H7.3V20.8h9.4v-7.6h4.7Z" />
  </Icon>
)

/** Capitals: an A on a bar. */
export const IconCapitals = pathIcon('M5.5 16 12 2.5 18.5 16M8 11h8M6 21h12')

export const IconCapitalsOn = () => (
  <Icon>
    <path d="M5.5 15.5 12 2.5 18.5 15.5M8 10.7h8" strokeWidth="2.8" />
    <path d="M5.5 20.8h13" strokeWidth="4" />
  </Icon>
)

export const IconSpace = pathIcon('M4 10v4.5h16V10')

export const IconEye = () => (
  <Icon>
    <path d="M2 12c2.3-4.4 5.8-6.6 10-6.6S19.7 7.6 22 12c-2.3 4.4-5.8 6.6-10 6.6S4.3 16.4 2 12Z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
)

/** A bell that rings. */
export const IconBell = pathIcon(
  'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.8 2H4.7ZM10.2 21h3.6M12 5.5V4M2.5 8.5c.3-2.2 1.3-4 2.8-5.3M21.5 8.5c-.3-2.2-1.3-4-2.8-5.3',
)

/** A badge with a person on it. */
export const IconBadge = () => (
  <Icon>
    <rect x="5" y="5" width="14" height="16" rx="2" />
    <path d="M12 2v3M8.5 17.5c.4-2 1.8-3 3.5-3s3.1 1 3.5 3" />
    <circle cx="12" cy="11" r="2" />
  </Icon>
)

/** From a remaining time to its end. */
export const IconArrow = directionalIcon('M2.5 12h18.5M14.5 5.5l6.5 6.5-6.5 6.5')

/** A stopwatch: a countdown, not the time of day. */
export const IconTimer = () => (
  <Icon>
    <circle cx="12" cy="13.5" r="7.8" />
    <path d="M12 9.5v4l2.4 2M9.5 2.5h5M12 2.5v3M18.8 6l1.4 1.4" />
  </Icon>
)

/** A cook's hat: the practice kitchen. */
export const IconChef = pathIcon('M7 20h10M7.5 16.5v-4A4 4 0 1 1 8.7 5a4 4 0 0 1 6.6 0 4 4 0 1 1 1.2 7.5v4Z')

/** Lines of text: entries that are no request. */
export const IconLines = pathIcon('M5 9h14M5 15h9')

/** Once more. */
export const IconAgain = pathIcon('M20 11a8 8 0 1 0-1.6 6', 'M20.5 4.5V11H14')

/** Into a file. */
export const IconExport = pathIcon('M12 15.5V3.5M7 10.5l5 5 5-5M4 20.5h16')
