import type { StorageTrouble } from '../storage/storage.ts'
import type { Notices } from './notices.ts'

/** The files of the station that the disk refuses, each with a notice until it is read or saved. */
export function createDiskTroubles(notices: Pick<Notices, 'add' | 'dismiss'>) {
  const unsaved = new Set<string>()
  return {
    onTrouble(trouble: StorageTrouble) {
      const isRefused = trouble.kind === 'notSaved' || (trouble.kind === 'notRead' && trouble.code !== 'ENOENT')
      if (isRefused) unsaved.add(trouble.file)
      notices.add({ ...trouble, id: `${trouble.kind}:${trouble.file}` })
    },
    /** The file was read after `notRead`, or saved after `notSaved`. */
    onRead(file: string) {
      unsaved.delete(file)
      for (const kind of ['notRead', 'notSaved']) notices.dismiss(`${kind}:${file}`)
    },
    /** Whether nothing is in memory only. */
    isAllSaved: () => unsaved.size === 0,
    /** For another station, which reports its troubles itself. The notices stay. */
    forget: () => unsaved.clear(),
  }
}
