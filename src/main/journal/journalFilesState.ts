import { join } from 'node:path'
import { fileStateOf } from '../storage/fileState.ts'
import { codeOf } from '../storage/flushed.ts'
import { CURRENT, isOlderFile, journalFileNames } from './journalFiles.ts'

/** Finds out by inodes, sizes and times what another program does to the files of a journal. Reads none of them. */
interface JournalFilesState {
  /** Takes the folder and the current file as they are for right, because this program has written them. */
  noteWritten(): void
  /** Takes all files as they are for right, because they are about to be read. */
  noteRead(): void
  /**
   * Whether the folder or the current file is another than was noted: that shows every file that is removed, added or
   * renamed. With `eachFile` also whether an older file was changed within.
   */
  hasChanged(eachFile: boolean): boolean
}

export function journalFilesState(folder: string): JournalFilesState {
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
    noteWritten() {
      noted = { ...noted, written: written() }
    },
    noteRead() {
      noted = { written: written(), older: older() }
    },
    hasChanged: (eachFile) => written() !== noted.written || (eachFile && older() !== noted.older),
  }
}
