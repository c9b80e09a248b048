import type { Call } from './contract.ts'

/** The IPC channel that carries the whole state after every change. */
export const STATE_CHANNEL = 'kiosk:state'

/** The IPC channel of a call: Electron itself refuses the name of no call. */
export function channelOf(call: Call): string {
  return `kiosk:${call}`
}
