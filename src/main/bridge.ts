import { ipcMain } from 'electron/main'
import { type Call, type Calls, CHANNELS, type Input } from '../shared/bridge.ts'
import { inputs } from './inputs.ts'
import type { Log } from './logging/log.ts'

/** What the bridge asks of the frame that sent a command: who asks? */
interface Sender {
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null
}

/**
 * Connects every call to its handler. Each command is answered only when the main frame of the program's own page
 * (`trustedOrigin`) sent it and its input fits the schema; anything else is refused and logged.
 */
export function openBridge(options: { calls: Calls; trustedOrigin: string; log: Log }): void {
  const { calls, trustedOrigin, log } = options

  function isTrusted({ senderFrame }: Sender): boolean {
    return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === trustedOrigin
  }

  // Generic in the call: only so does the compiler see that schema, handler and answer belong together.
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
      // Expected failures are values; what is thrown is a defect. The page learns no more than that.
      log.error('A command failed', { call, error })
      throw new Error(`${call}: failed`)
    }
  }

  for (const call of Object.keys(CHANNELS).filter((name): name is Call => name in CHANNELS)) connect(call)
}
