import { lstat, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Stick } from '../../shared/log.ts'

/** Where Linux and macOS mount what a person plugs in. On Windows each drive but the first is a folder of its own. */
export async function systemMounts(platform: NodeJS.Platform = process.platform): Promise<readonly string[]> {
  if (platform === 'win32') return [...'DEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:\\`)
  if (platform === 'darwin') return ['/Volumes']
  // Each person's folder below /run/media has the sticks of that person.
  return ['/media', ...(await foldersIn('/run/media'))]
}

/** The sticks in `mounts` and in their folders. A folder on the station's own disk is none; links are ignored. */
export async function mountedSticks(
  mounts: () => Promise<readonly string[]>,
  platform: NodeJS.Platform = process.platform,
): Promise<readonly Stick[]> {
  const sticks: Stick[] = []
  for (const mount of await mounts()) {
    const place = await lstat(mount).catch(() => null)
    if (place === null) continue
    if (platform === 'win32') sticks.push({ path: mount, name: mount })
    else sticks.push(...(await sticksIn(mount, place.dev, 2)))
  }
  return sticks
}

/** `disk` is the one of the folder. */
async function sticksIn(folder: string, disk: number, levels: number): Promise<readonly Stick[]> {
  const sticks: Stick[] = []
  for (const path of await foldersIn(folder)) {
    const about = await lstat(path).catch(() => null)
    if (about !== null && about.dev !== disk) sticks.push({ path, name: basename(path) })
    else if (about !== null && levels > 1) sticks.push(...(await sticksIn(path, disk, levels - 1)))
  }
  return sticks
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
}
