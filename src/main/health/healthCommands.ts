import type { Calls } from '../../shared/bridge.ts'
import type { OpenStation } from '../openStation/openStation.ts'
import type { HealthKeeper } from './health.ts'

/** The calls about the readiness of the station. They need no session: the board is for all who stand before it. */
export function healthCommands(
  health: HealthKeeper,
  station: () => OpenStation | null,
): Pick<Calls, 'checkHealth' | 'noteScan' | 'noteSound' | 'noteScreen'> {
  return {
    async checkHealth() {
      await health.check()
      return null
    },
    async noteScan() {
      health.noteScan()
      station()?.scanned()
      return null
    },
    async noteSound({ heard }) {
      const open = station()
      if (open !== null) health.noteSound({ heard, volume: open.file.sound.volume })
      return null
    },
    async noteScreen() {
      health.noteScreen()
      return null
    },
  }
}
