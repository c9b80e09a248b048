import { ipcMain } from 'electron/main'
import { channelOf } from '../shared/contract/channels.ts'
import { CALLS } from '../shared/contract/contract.ts'
import type { StartedKiosk } from './startKiosk.ts'

/** The part of an IPC event that identifies the sender. */
interface Sender {
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null
}

/**
 * Registers a handler for every call. Refuses a call that is not from the main frame of the program's page
 * (`trustedOrigin`), that is one of too many, or whose input is too large or does not match its schema. A call of a page
 * that is up before the kiosk has started waits for it.
 */
export function openBridge(options: { starting: Promise<StartedKiosk>; trustedOrigin: string }): void {
  const { starting, trustedOrigin } = options

  function isTrusted({ senderFrame }: Sender): boolean {
    return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === trustedOrigin
  }

  for (const call of CALLS)
    ipcMain.handle(channelOf(call), async (event, raw: unknown) => {
      // Before the wait: the frame may be gone after it.
      const from = { page: event.sender, isTrusted: isTrusted(event) }
      return (await starting).answer(call, raw, from)
    })
}
