import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react'

interface RequestsShown {
  readonly isShown: boolean
  readonly setShown: (isShown: boolean) => void
}

const RequestsShownContext = createContext<RequestsShown>({ isShown: false, setShown: () => {} })

/** Knows whether the requests are on the glass: what stands there is not told a second time under it. */
export function RequestsShownProvider({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  const shown = useMemo(() => ({ isShown, setShown }), [isShown])
  return <RequestsShownContext value={shown}>{children}</RequestsShownContext>
}

export function useAreRequestsShown(): boolean {
  return useContext(RequestsShownContext).isShown
}

/** For the list of the requests, as long as it is on the glass. */
export function useShowsRequests(): void {
  const { setShown } = useContext(RequestsShownContext)
  useLayoutEffect(() => {
    setShown(true)
    return () => setShown(false)
  }, [setShown])
}
