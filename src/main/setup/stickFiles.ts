import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { failed, type Result, success } from '../../shared/result.ts'
import type { StickFile, StickFileFailure, StickFiles } from '../../shared/setup.ts'
import { LARGEST_STATION_FILE, readStationJson } from '../station/stationJson.ts'
import { asWritten, type WrittenStation } from './writtenStation.ts'

/** The folder of a person, the stick, a folder on it, the files. */
const MOST_LEVELS = 4
const MOST_ENTRIES = 10_000
const MOST_FILES = 50

/** Finds and reads station files on sticks. */
export interface Sticks {
  list(): Promise<StickFiles>
  /** Only a path of the last list. */
  read(path: string): Result<WrittenStation, StickFileFailure>
}

interface Found {
  readonly files: StickFile[]
  entries: number
  hasMore: boolean
}

/** `mounts` are the folders below which the system mounts sticks; a missing one is no failure. */
export function createSticks(mounts: () => Promise<readonly string[]> | readonly string[]): Sticks {
  let listed: readonly StickFile[] = []
  /** A search under way: one at a time. */
  let searching: Promise<StickFiles> | null = null

  async function list(): Promise<StickFiles> {
    const found: Found = { files: [], entries: 0, hasMore: false }
    await search(await mounts(), found)
    const newest = found.files.sort((one, other) => other.modifiedAt - one.modifiedAt)
    listed = newest.slice(0, MOST_FILES)
    return { files: listed, hasMore: found.hasMore || newest.length > listed.length }
  }

  return {
    async list() {
      searching ??= list().finally(() => {
        searching = null
      })
      return searching
    },
    read(path) {
      if (!listed.some((file) => file.path === path)) return failed({ kind: 'notListed' })
      const json = readStationJson(path)
      if (json === null) return failed({ kind: 'unreadable', code: 'ENOENT' })
      if (!json.ok && json.failure.kind === 'unreadable') return failed({ kind: 'unreadable', code: json.failure.code })
      const written = json.ok ? asWritten(json.value.raw) : null
      return written === null ? failed({ kind: 'notStation' }) : success(written)
    },
  }
}

/**
 * Level by level, with the .json files and the folders of a level before its other files, so that a folder with many
 * photos hides no station file above it or beside it. Follows no links, so that a stick does not lead into the disk of
 * the station.
 */
async function search(mounts: readonly string[], found: Found): Promise<void> {
  let folders = mounts
  for (let level = 1; level <= MOST_LEVELS; level++) {
    const inside: string[] = []
    let others = 0
    for (const folder of folders) {
      const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])
      const files = entries.filter((entry) => entry.isFile() && /\.json$/i.test(entry.name))
      const below = entries.filter((entry) => entry.isDirectory())
      others += entries.length - files.length - below.length
      for (const { name } of files.slice(0, MOST_ENTRIES - found.entries)) await note(join(folder, name), found)
      inside.push(...below.map(({ name }) => join(folder, name)))
      found.entries += files.length + below.length
      found.hasMore = found.entries > MOST_ENTRIES
      if (found.hasMore) return
    }
    found.entries += others
    found.hasMore = found.entries > MOST_ENTRIES
    if (found.hasMore) return
    folders = inside
  }
}

async function note(path: string, { files }: Found): Promise<void> {
  const about = await lstat(path).catch(() => null)
  if (about === null || !about.isFile() || about.size > LARGEST_STATION_FILE) return
  const name = `${basename(dirname(path))}: ${basename(path)}`
  files.push({ path, name, modifiedAt: Math.round(about.mtimeMs) })
}
