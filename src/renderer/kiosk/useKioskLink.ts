import { createContext, useContext } from 'react'
import type { KioskLink } from './kioskLink.ts'

const KioskLinkContext = createContext<KioskLink | null>(null)
export const KioskProvider = KioskLinkContext.Provider

/**
 * For this folder only: other folders use its hooks to read the state, to ask and to send commands. Checked by the
 * linter.
 */
export function useKioskLink(): KioskLink {
  const link = useContext(KioskLinkContext)
  if (link === null) throw new Error('A screen is shown without the bridge')
  return link
}
