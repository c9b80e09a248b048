import type { Handlers } from '../session/permissions.ts'
import type { HealthKeeper } from './health.ts'

interface HealthyStation {
  readonly file: { readonly sound: { readonly volume: number } }
  readonly scanned: () => void
}

/** The readiness of the station. No session is needed: the board is for all who stand before it. */
export function healthCommands(health: HealthKeeper) {
  return {
    async checkHealth() {
      await health.check()
      return null
    },
    noteScan(_input, { open }) {
      health.noteScan()
      open?.scanned()
      return null
    },
    noteSound({ heard }, { open }) {
      health.noteSound({ heard, volume: open.file.sound.volume })
      return null
    },
    noteScreen() {
      health.noteScreen()
      return null
    },
  } satisfies Partial<Handlers<HealthyStation>>
}
