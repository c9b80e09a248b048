import type { Kiosk } from '../shared/contract/contract.ts'

declare global {
  interface Window {
    /** Exposed by the preload; absent only where the preload did not run. */
    readonly kiosk?: Kiosk
  }
}
