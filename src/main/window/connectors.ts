import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What Linux says of the connectors of its graphics cards, whatever draws on them (X11, Wayland). */
interface Connectors {
  /** Whether every connected display sleeps, or the last one was unplugged. False where the system says nothing. */
  areAllOff(): boolean
}

/** `folder` has a folder for each connector, as `card0-HDMI-A-1`, with the files `status` and `dpms` (kernel: drm_sysfs.c). */
export function watchConnectors(folder = '/sys/class/drm'): Connectors {
  // A virtual display has no connector: without any from the start, they say nothing.
  let wereConnected = false
  return {
    areAllOff() {
      const connected = namesIn(folder).filter((name) => read(folder, name, 'status') === 'connected')
      if (connected.length > 0) wereConnected = true
      return wereConnected && connected.every((name) => (read(folder, name, 'dpms') ?? 'On') !== 'On')
    },
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Another system, or a machine without graphics cards.
    return []
  }
}

function read(...path: readonly string[]): string | null {
  try {
    return readFileSync(join(...path), 'utf8').trim()
  } catch {
    // Of a card, or of a connector that went meanwhile.
    return null
  }
}
