import type { Call } from './contract.ts'

/** The IPC channel that carries the whole state after every change. */
export const STATE_CHANNEL = 'kiosk:state'

/** The IPC channel of a call. A name that is no call has no handler, and Electron rejects it. */
export function channelOf(call: Call): string {
  return `kiosk:${call}`
}
