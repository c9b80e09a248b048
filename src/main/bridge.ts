import { ipcMain } from 'electron/main'
import { type Call, type Calls, CHANNELS, type Input } from '../shared/bridge.ts'
import { inputs } from './inputs.ts'
import type { Log } from './logging/log.ts'

/** The part of an IPC event that identifies the sender. */
interface Sender {
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null
}

/**
 * Registers a handler for every call. Refuses and logs a command that is not from the main frame of the program's page
 * (`trustedOrigin`), or whose input does not match its schema.
 */
export function openBridge(options: { calls: Calls; trustedOrigin: string; log: Log }): void {
  const { calls, trustedOrigin, log } = options

  function isTrusted({ senderFrame }: Sender): boolean {
    return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === trustedOrigin
  }

  // Generic in the call, so that the compiler checks schema, handler and answer against each other.
  function connect<C extends Call>(call: C): void {
    ipcMain.handle(CHANNELS[call], async (event, raw: unknown) => {
      if (!isTrusted(event)) {
        log.error('A command from an unknown sender was refused', { call })
        throw new Error(`${call}: unknown sender`)
      }
      const input = inputs[call].safeParse(raw)
      if (!input.success) {
        log.error('A malformed command was refused', { call, at: input.error.issues.map(({ path }) => path.join('.')) })
        throw new Error(`${call}: malformed input`)
      }
      return answer(call, input.data)
    })
  }

  async function answer<C extends Call>(call: C, input: Input<C>) {
    try {
      return await calls[call](input)
    } catch (error) {
      // Expected failures are values, so a throw is a defect. Its details stay in the log.
      log.error('A command failed', { call, error })
      throw new Error(`${call}: failed`)
    }
  }

  for (const call of Object.keys(CHANNELS).filter((name): name is Call => name in CHANNELS)) connect(call)
}
