import { type ReactNode, useState } from 'react'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { StationProblemScreen } from '../../station/problem/StationProblemScreen.tsx'
import { useSetup } from '../frame/useSetup.ts'
import { MendScreen } from './MendScreen.tsx'

/** What is shown first for a wrong station file; `children` is the guide. */
export function Mending({ children }: { readonly children: ReactNode }) {
  const { reason, page, done } = useSetup()
  const problem = useKioskState(({ station }) => (station.kind === 'problem' ? station.problem : null))
  const [hasBegun, begin] = useState(false)
  // A window that replaces another one goes on in the guide, where the person was.
  const isInGuide = hasBegun || done.length > 0 || !(page === 'summary' || page === 'screen')
  if (reason !== 'mend' || problem === null || isInGuide) return children
  return problem.kind === 'values' ? (
    <MendScreen problem={problem} onAllPages={() => begin(true)} />
  ) : (
    <StationProblemScreen problem={problem} onFromTheStart={() => begin(true)} />
  )
}
