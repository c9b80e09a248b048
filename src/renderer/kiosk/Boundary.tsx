import { Component, type ReactNode } from 'react'
import { BareSentence } from './BareSentence.tsx'

/**
 * Shows a sentence in place of screens that have thrown, until the main process has replaced the window. The sentence
 * is written here, not in `words`, because the words of the station may be what threw.
 */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? (
      <BareSentence>The screen has met an error. It comes back in a few seconds.</BareSentence>
    ) : (
      this.props.children
    )
  }
}
