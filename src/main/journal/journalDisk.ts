import { join } from 'node:path'
import { fileStateOf } from '../storage/fileState.ts'
import { codeOf } from '../storage/flushed.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import type { UnreadFile } from './followFiles.ts'
import { CURRENT, canBeRead, isOlderFile, journalFileNames } from './journalFiles.ts'

/** What the disk refuses of a journal, and what other programs change of it. A trouble is told until it has ended. */
export interface JournalDisk {
  /** Call before all files are read. */
  beginReading(): void
  /** These files could not be read, and no others. */
  unread(files: readonly UnreadFile[]): void
  unreadFiles(): readonly UnreadFile[]
  /** Whether files that could not be read are there, and each can be read now or is gone. */
  canReadUnread(): Promise<boolean>
  /** Runs what writes the current file. Throws what `write` throws. */
  writing(write: () => void): void
  /** A write was refused, with the system's error code. Reported at each call. */
  refused(code: string): void
  /** Where the last write was refused, calls `write` to find out whether the next one would be. */
  tryOut(write: () => void): void
  /**
   * Whether another program has changed a file since it was read or written. With `eachFile`, older files that were
   * changed within are found too.
   */
  mustVerify(eachFile: boolean): boolean
}

export function journalDisk(options: {
  readonly folder: string
  readonly onTrouble: (trouble: StorageTrouble) => void
  readonly onRead: (file: string) => void
}): JournalDisk {
  const { folder, onTrouble, onRead } = options
  const state = journalFilesState(folder)
  /** Another program had changed a file before this one wrote. */
  let wasChanged = false
  let isRefused = false
  let unread: readonly UnreadFile[] = []

  function writing(write: () => void): void {
    wasChanged ||= state.hasChanged(false)
    try {
      write()
      if (isRefused) ended()
    } finally {
      state.noteWritten()
    }
  }

  /** The disk takes lines again. That the file cannot be read either was not told beside it. */
  function ended(): void {
    isRefused = false
    onRead(CURRENT)
    for (const { file, code } of unread) if (file === CURRENT) onTrouble({ kind: 'notRead', file, code })
  }

  return {
    beginReading() {
      wasChanged = false
      state.noteRead()
    },
    unread(files) {
      const before = unread
      unread = files
      for (const { file, code } of files) {
        const isTold = before.some((one) => one.file === file && one.code === code) || (isRefused && file === CURRENT)
        if (!isTold) onTrouble({ kind: 'notRead', file, code })
      }
      for (const { file } of before)
        if (files.every((one) => one.file !== file) && !(isRefused && file === CURRENT)) onRead(file)
    },
    unreadFiles: () => unread,
    async canReadUnread() {
      for (const { file } of unread) if (!(await canBeRead(join(folder, file)))) return false
      return unread.length > 0
    },
    writing,
    refused(code) {
      isRefused = true
      onTrouble({ kind: 'notSaved', file: CURRENT, code })
    },
    tryOut(write) {
      if (!isRefused) return
      try {
        writing(write)
      } catch (error) {
        // A defect has no code. What the disk refuses was reported.
        if (codeOf(error) === 'unknown') throw error
      }
    },
    mustVerify: (eachFile) => wasChanged || state.hasChanged(eachFile),
  }
}

/** Finds out by inodes, sizes and times what another program does to the files of a journal. Reads none of them. */
function journalFilesState(folder: string) {
  const stateOf = (path: string) => fileStateOf(path)?.text ?? 'missing'
  const written = () => `${stateOf(folder)}, ${stateOf(join(folder, CURRENT))}`
  function older(): string {
    try {
      const names = journalFileNames(folder).filter(isOlderFile)
      return names.map((name) => `${name} ${stateOf(join(folder, name))}`).join()
    } catch (error) {
      return codeOf(error)
    }
  }
  let noted = { written: written(), older: older() }
  return {
    /** Takes the folder and the current file as they are for right, because this program has written them. */
    noteWritten() {
      noted = { ...noted, written: written() }
    },
    /** Takes all files as they are for right, because they are about to be read. */
    noteRead() {
      noted = { written: written(), older: older() }
    },
    /**
     * Whether the folder or the current file is another than was noted: that shows every file that is removed, added or
     * renamed. With `eachFile` also whether an older file was changed within.
     */
    hasChanged: (eachFile: boolean) => written() !== noted.written || (eachFile && older() !== noted.older),
  }
}
