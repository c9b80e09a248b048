import { fstatSync, statSync } from 'node:fs'

/** What changes when a file is written or replaced. */
export interface FileState {
  /** In bytes. */
  readonly size: number
  /** The inode, the size and the times of change. */
  readonly text: string
}

/** The state of an open file or of the file at a path; null if it is missing or cannot be looked at. */
export function fileStateOf(file: number | string): FileState | null {
  try {
    const about = typeof file === 'number' ? fstatSync(file, { bigint: true }) : statSync(file, { bigint: true })
    const { ino, size, mtimeNs, ctimeNs } = about
    return { size: Number(size), text: `${ino} ${size} ${mtimeNs} ${ctimeNs}` }
  } catch {
    return null
  }
}
