import type { ExportFailure } from '../../../shared/failure.ts'
import { assertNever } from '../../../shared/result.ts'

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
    exportFailure: (failure: ExportFailure) => {
      switch (failure.kind) {
        case 'notSignedIn':
          return `You are signed out. Sign in to export the ${list}.`
        case 'notAllowed':
          return `Your role may not export this ${list} at this station. Nothing was written.`
        case 'nothingToExport':
          return nothing
        case 'notRead':
          return `The ${list} cannot be read (${failure.code}), so nothing was written. Tell the station’s technician.`
        case 'notWritten':
          return `The folder ${failure.folder} ${FOLDER_TROUBLE.get(failure.code) ?? 'cannot be written to'} (${failure.code}). The ${list} is still kept here. Tell the station’s technician, then export it again.`
        default:
          return assertNever(failure)
      }
    },
  }
}
