import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseJson } from '../../shared/json/parseJson.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { StickFile, StickFileFailure, StickFiles } from '../../shared/setup.ts'
import { codeOf } from '../storage/flushed.ts'
import { readRegularFile } from '../storage/regularFile.ts'
import { asWritten, type WrittenStation } from './writtenStation.ts'

/** The folder of a person, the stick, a folder on it, the files. */
const MOST_LEVELS = 4
const MOST_ENTRIES = 10_000
const MOST_FILES = 50
/** In bytes. */
const LARGEST_FILE = 1024 * 1024

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
    for (const mount of await mounts()) await search(mount, MOST_LEVELS, found)
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
      try {
        const text = readRegularFile(path, LARGEST_FILE)
          .toString('utf8')
          .replace(/^\uFEFF/, '')
        const written = asWritten(parseJson(text))
        return written === null ? failed({ kind: 'notStation' }) : success(written)
      } catch (error) {
        return failed({ kind: 'unreadable', code: codeOf(error) })
      }
    },
  }
}

/** Follows no links, so that a stick does not lead into the disk of the station. */
async function search(folder: string, levels: number, found: Found): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])
  for (const entry of entries) {
    if (found.entries >= MOST_ENTRIES) {
      found.hasMore = true
      return
    }
    found.entries += 1
    const path = join(folder, entry.name)
    if (entry.isDirectory() && levels > 1) await search(path, levels - 1, found)
    else if (entry.isFile() && /\.json$/i.test(entry.name)) await note(path, found)
  }
}

async function note(path: string, { files }: Found): Promise<void> {
  const about = await lstat(path).catch(() => null)
  if (about === null || !about.isFile() || about.size > LARGEST_FILE) return
  const name = `${basename(dirname(path))}: ${basename(path)}`
  files.push({ path, name, modifiedAt: Math.round(about.mtimeMs) })
}
