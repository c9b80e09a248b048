import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** A token of look/density.css, by its millimetres on a display of usual density. */
type Space = 1 | 2 | 4 | 6 | 12 | 20

interface BoxProps {
  readonly children: ReactNode
  /** Between the children. */
  readonly gap?: Space
  /** Within the edges; `padBlock` above and below, where that differs. */
  readonly pad?: Space
  readonly padBlock?: Space
  readonly align?: 'center' | 'baseline' | 'stretch'
  readonly justify?: 'center' | 'end' | 'between'
  /** Takes the room that is left. */
  readonly grow?: boolean
  /** Keeps its width in a row that is full: its neighbours give way. */
  readonly whole?: boolean
  /** Is not shown on a low display while a timer rings above. */
  readonly givesWay?: boolean
  readonly as?: 'div' | 'section' | 'main' | 'ul'
  /** The accessible name, of a section. */
  readonly name?: string
}

interface StackProps extends BoxProps {
  /** What has no room is left out whole, from the end. */
  readonly whereItFits?: boolean
  /** As high as what is beside it, whatever it holds. */
  readonly fills?: boolean
}

interface PanelProps extends StackProps {
  /** Lies on a screen with room around it. */
  readonly round?: boolean
}

interface RowProps extends BoxProps {
  /** A group of controls, by its accessible name. */
  readonly group?: string
  /** In several lines where one has no room. */
  readonly wrap?: boolean
}

interface Look extends PanelProps, RowProps {
  readonly kind: 'stack' | 'row'
  /** On a surface of its own. */
  readonly panel?: boolean
  /** Divided from what is below. */
  readonly line?: boolean
}

const length = (space: Space | undefined) => (space === undefined ? undefined : `var(--space-${space})`)

/** Each prop is an attribute of layout.module.css; one that is absent or false is none. */
function attributesOf(props: object): Record<`data-${string}`, unknown> {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([name, value]) => [`data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value]),
  )
}

function Box({ children, gap, pad, padBlock = pad, as: Tag = 'div', name, group, ...look }: Look) {
  return (
    <Tag
      {...attributesOf(look)}
      className={styles.box}
      role={group === undefined ? undefined : 'group'}
      aria-label={group ?? name}
      style={{ '--gap-of': length(gap), '--pad': length(pad), '--pad-block': length(padBlock) }}
    >
      {children}
    </Tag>
  )
}

/** A whole screen: its parts one below the other. `name` is for tests and for a notice that keeps clear of its controls. */
export function Screen({ name, children }: { readonly name?: string; readonly children: ReactNode }) {
  return (
    <div className={`${styles.box} ${styles.screen}`} data-screen={name}>
      {children}
    </div>
  )
}

/**
 * Two parts beside each other, on an upright display one below the other. `third`: the second one holds letters.
 * `reading`: the first one is read, the second one is as narrow as its keys allow. `beside`: on an upright display too.
 */
export function Split({
  ratio,
  gap,
  children,
}: {
  readonly ratio: 'even' | 'third' | 'reading' | 'beside'
  readonly gap?: Space
  readonly children: readonly [ReactNode, ReactNode]
}) {
  return (
    <div className={`${styles.box} ${styles.split}`} data-ratio={ratio} style={{ '--gap-of': length(gap) }}>
      {children}
    </div>
  )
}

/** Parts one below the other. */
export function Stack(stack: StackProps) {
  return <Box {...stack} kind="stack" />
}

/** Parts beside each other. */
export function Row(row: RowProps) {
  return <Box {...row} kind="row" />
}

/** A stack on a surface of its own. */
export function Panel(panel: PanelProps) {
  return <Box {...panel} kind="stack" panel />
}

/** A row on a surface, as wide as the display. */
export function Band(row: RowProps) {
  return <Box {...row} kind="row" panel line />
}

interface TextProps {
  readonly children: ReactNode
  readonly as?: 'p' | 'h1' | 'h2' | 'span' | 'b'
  /** By the distance that it is read from; by default that of its element. */
  readonly size?: 'label' | 'body' | 'near' | 'title' | 'read' | 'huge'
  readonly tone?: 'muted' | 'accent' | 'warn' | 'stop'
  readonly bold?: boolean
  /** A line of its own, also within a sentence. */
  readonly block?: boolean
  /** In one line, which its neighbours give way to. */
  readonly whole?: boolean
  /** Ends its lines where the text does. */
  readonly lines?: boolean
  /** Two lines at most: the whole text stands elsewhere. */
  readonly clamp?: boolean
  readonly role?: 'alert' | 'status' | 'timer' | undefined
  /** `auto`: what a person or the service has written has the direction of its own letters. */
  readonly dir?: 'auto'
  readonly id?: string
}

/** Words. A name that may be too long for its place is a `BothEnds` in it. */
export function Text({ children, as: Tag = 'p', role, dir, id, ...look }: TextProps) {
  return (
    <Tag {...attributesOf(look)} className={styles.text} role={role} dir={dir} id={id}>
      {children}
    </Tag>
  )
}
