import type { ExportFailure } from '../../../shared/failure.ts'
import { wordsFor } from './byKind.ts'

/** Codes of the operating system for a folder that cannot be written to. */
const FOLDER_TROUBLE: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'is not there'],
  ['ENOTDIR', 'is not a folder'],
  ['EACCES', 'may not be written to by this program'],
  ['EPERM', 'may not be written to by this program'],
  ['EROFS', 'cannot be written to at all'],
  ['ENOSPC', 'is on a full disk'],
])

/**
 * The words for a list that is written into the export folder. `list`: its name, as "record". `lines` counts what is in
 * it, `nothing` says that there is nothing.
 */
export function exportWords(list: string, lines: (count: number) => string, nothing: string) {
  return {
    exported: (count: number) => `${lines(count)} written`,
    exportedTo: (path: string) => `The file is ${path}`,
    notExported: `The ${list} was not written`,
    exportFailure: wordsFor<ExportFailure>({
      notSignedIn: `You are signed out. Sign in to export the ${list}.`,
      notAllowed: `Your role may not export this ${list} here. Nothing was written.`,
      nothingToExport: nothing,
      notRead: ({ code }) => `The ${list} cannot be read (${code}), so nothing was written. Tell a technician.`,
      notWritten: ({ folder, code }) =>
        `The folder ${folder} ${FOLDER_TROUBLE.get(code) ?? 'cannot be written to'} (${code}). The ${list} is still kept here. Tell a technician, then export it again.`,
    }),
  }
}
