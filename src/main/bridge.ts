import { ipcMain } from 'electron/main'
import { type Call, type Calls, CHANNELS } from '../shared/bridge.ts'
import { answerCalls } from './answerCalls.ts'
import type { Log } from './logging/log.ts'

/** The part of an IPC event that identifies the sender. */
interface Sender {
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null
}

/**
 * Registers a handler for every call. Refuses a call that is not from the main frame of the program's page
 * (`trustedOrigin`), that is one of too many, or whose input is too large or does not match its schema.
 */
export function openBridge(options: {
  calls: Calls
  trustedOrigin: string
  monotonicNow: () => number
  log: Log
}): void {
  const { trustedOrigin } = options
  const answer = answerCalls(options)

  function isTrusted({ senderFrame }: Sender): boolean {
    return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === trustedOrigin
  }

  for (const call of Object.keys(CHANNELS).filter((name): name is Call => name in CHANNELS))
    ipcMain.handle(CHANNELS[call], (event, raw: unknown) =>
      answer(call, raw, { page: event.sender, isTrusted: isTrusted(event) }),
    )
}
