/** A part of the page that its first screen does not need: screens, words, a keyboard layout. */
export interface LaterPart<Content> {
  /** Loads it, at the first call only. Rejects if it cannot be loaded, in later calls too. */
  load(): Promise<void>
  state(): LoadState<Content>
}

type LoadState<Content> =
  | { readonly kind: 'notLoaded' }
  | { readonly kind: 'loaded'; readonly content: Content }
  | { readonly kind: 'failed'; readonly error: unknown }

/** `load` imports the module of the part. */
export function laterPart<Content>(load: () => Promise<Content>): LaterPart<Content> {
  let state: LoadState<Content> = { kind: 'notLoaded' }
  let loading: Promise<void> | null = null
  const become = (next: LoadState<Content>) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    load() {
      loading ??= load().then(
        (content) => become({ kind: 'loaded', content }),
        (error: unknown) => {
          become({ kind: 'failed', error })
          throw error
        },
      )
      return loading
    },
  }
}

/** The content of a part that has been loaded. Throws if it has not: `useLoaded` must have been true. */
export function loadedContent<Content>(part: LaterPart<Content>): Content {
  const state = part.state()
  if (state.kind !== 'loaded') throw new Error('A part is shown before it is loaded')
  return state.content
}

const listeners = new Set<() => void>()

/** Calls `listener` when any part has been loaded or has failed. Returns a function that removes it. */
export function onLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
