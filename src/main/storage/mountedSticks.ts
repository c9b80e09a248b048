import { lstat, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Stick } from '../../shared/log.ts'

/** Where Linux and macOS mount what a person plugs in. On Windows each drive but the first is a folder of its own. */
export async function systemMounts(platform: NodeJS.Platform = process.platform): Promise<readonly string[]> {
  if (platform === 'win32') return [...'DEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:\\`)
  if (platform === 'darwin') return ['/Volumes']
  // Each person's folder below these has the sticks of that person; /media may have sticks itself.
  const people = await Promise.all(['/media', '/run/media'].map(foldersIn))
  return ['/media', ...people.flat()]
}

/** The sticks that are mounted directly below `mounts`. A folder on the station's own disk is none; links are ignored. */
export async function mountedSticks(
  mounts: () => Promise<readonly string[]> = systemMounts,
  platform: NodeJS.Platform = process.platform,
): Promise<readonly Stick[]> {
  const sticks: Stick[] = []
  for (const mount of await mounts()) {
    const place = await lstat(mount).catch(() => null)
    if (place === null) continue
    if (platform === 'win32') sticks.push({ path: mount, name: mount })
    else
      for (const path of await foldersIn(mount)) {
        const about = await lstat(path).catch(() => null)
        if (about !== null && about.dev !== place.dev) sticks.push({ path, name: basename(path) })
      }
  }
  return sticks
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
}
