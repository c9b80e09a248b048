import './Panel.css'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  readonly children: ReactNode
  /** The heading and accessible name. */
  readonly title?: string | undefined
  /** Shown beside the title: a count, a chip. */
  readonly aside?: ReactNode
  /** `label`: a small heading over details. `title`: a full heading. */
  readonly heading?: 'label' | 'title' | undefined
  /** `raised` is for a panel inside a panel. */
  readonly surface?: 'panel' | 'raised' | undefined
  readonly tight?: boolean | undefined
  readonly grow?: boolean | undefined
}

/** A surface that groups related content. */
export function Panel({
  children,
  title,
  aside,
  heading = 'title',
  surface = 'panel',
  tight = false,
  grow = false,
}: PanelProps) {
  const id = useId()
  const Heading = heading === 'title' ? 'h2' : 'h3'
  return (
    <section
      className="panel"
      aria-labelledby={title === undefined ? undefined : id}
      data-surface={surface}
      data-tight={tight || undefined}
      data-grow={grow || undefined}
    >
      {title !== undefined && (
        <div className="panel-head">
          <Heading id={id} className="grow">
            {title}
          </Heading>
          {aside !== undefined && <span className="muted">{aside}</span>}
        </div>
      )}
      {children}
    </section>
  )
}
