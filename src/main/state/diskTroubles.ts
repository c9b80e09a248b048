import type { StorageTrouble } from '../storage/storage.ts'
import type { Notices } from './notices.ts'

/** The files of the station that the disk refuses, each with a notice until it is read or saved. */
interface DiskTroubles {
  onTrouble(trouble: StorageTrouble): void
  /** The file was read after `notRead`, or saved after `notSaved`. */
  onRead(file: string): void
  /** Whether nothing is in memory only. */
  isAllSaved(): boolean
  /** For another station, which reports its troubles itself. The notices stay. */
  forget(): void
}

export function createDiskTroubles(notices: Pick<Notices, 'add' | 'dismiss'>): DiskTroubles {
  const unsaved = new Set<string>()
  return {
    onTrouble(trouble) {
      const isGone = trouble.kind === 'notRead' && trouble.code === 'ENOENT'
      if (trouble.kind !== 'fileSetAside' && !isGone) unsaved.add(trouble.file)
      notices.add({ ...trouble, id: `${trouble.kind}:${trouble.file}` })
    },
    onRead(file) {
      unsaved.delete(file)
      for (const kind of ['notRead', 'notSaved']) notices.dismiss(`${kind}:${file}`)
    },
    isAllSaved: () => unsaved.size === 0,
    forget: () => unsaved.clear(),
  }
}
