import type { ComponentType, ReactNode } from 'react'
import { type LaterPart, loadedContent } from './laterPart.ts'

/** A component of a later part. It may be rendered only where `useLoaded` is true for that part. */
export function laterComponent<Content, Props extends object>(
  part: LaterPart<Content>,
  pick: (content: Content) => ComponentType<Props>,
): (props: Props) => ReactNode {
  return function LaterComponent(props) {
    const Component = pick(loadedContent(part))
    return <Component {...props} />
  }
}
