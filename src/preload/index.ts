import { contextBridge, ipcRenderer } from 'electron'
import { channelOf, STATE_CHANNEL } from '../shared/contract/channels.ts'
import type { Call, Calls, Kiosk, RefusedCall } from '../shared/contract/contract.ts'
import type { KioskState } from '../shared/model.ts'

/** The names of all calls, which the build writes here: to import the contract would bring its schemas, and zod. */
declare const CALL_NAMES: readonly Call[]

function isRefused(answer: unknown): answer is RefusedCall {
  return typeof answer === 'object' && answer !== null && 'refusedCall' in answer
}

function call(name: Call): (input: unknown) => Promise<unknown> {
  return async (input) => {
    const answer: unknown = await ipcRenderer.invoke(channelOf(name), input)
    if (isRefused(answer)) throw new Error(`${name}: ${answer.refusedCall}`)
    return answer
  }
}

const kiosk: Kiosk = {
  ...(Object.fromEntries(CALL_NAMES.map((name) => [name, call(name)])) as unknown as Calls),
  onState(listener) {
    // Does not pass the event, because its sender must not be accessible to the page.
    const pass = (_event: unknown, state: KioskState) => listener(state)
    ipcRenderer.on(STATE_CHANNEL, pass)
    return () => {
      // Braces, because a return value would be passed to the page, and here it would be ipcRenderer.
      ipcRenderer.removeListener(STATE_CHANNEL, pass)
    }
  },
}

contextBridge.exposeInMainWorld('kiosk', kiosk)
