import 'react'

declare module 'react' {
  interface CSSProperties {
    /** A custom property for the stylesheet of a component. */
    [name: `--${string}`]: number | string | undefined
  }
}
