import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react'

interface RequestsShown {
  readonly isShown: boolean
  readonly setShown: (isShown: boolean) => void
}

const RequestsShownContext = createContext<RequestsShown>({ isShown: false, setShown: () => {} })

/** Holds whether the list of requests is on the display: the strip does not repeat it then. */
export function RequestsShownProvider({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  const shown = useMemo(() => ({ isShown, setShown }), [isShown])
  return <RequestsShownContext value={shown}>{children}</RequestsShownContext>
}

/** Whether the list of requests is on the display. */
export function useAreRequestsShown(): boolean {
  return useContext(RequestsShownContext).isShown
}

/** Called by the list of requests: marks it as shown while it is mounted. */
export function useShowsRequests(): void {
  const { setShown } = useContext(RequestsShownContext)
  useLayoutEffect(() => {
    setShown(true)
    return () => setShown(false)
  }, [setShown])
}
