import { z } from 'zod'
import type { StationChange, StationChangedBy } from '../../shared/journal.ts'
import type { Storage } from '../storage/storage.ts'
import type { StationFile } from './schema.ts'

/** The values whose changes the journal records, by dotted key. */
type JournalledValues = Readonly<Record<string, readonly string[]>>

/** The values of the file that was in force last, in `journalled-station.json`; null before the first station. */
export const journalledSchema: z.ZodType<JournalledValues | null> = z.record(z.string(), z.array(z.string())).nullable()

/** The addresses, which get the passwords and the token, and the roles. */
export function journalledValues({ service, roles }: StationFile): JournalledValues {
  return {
    'service.authBaseUrl': [service.authBaseUrl],
    'service.dataBaseUrl': [service.dataBaseUrl],
    ...Object.fromEntries(Object.entries(roles).map(([name, value]) => [`roles.${name}`, value])),
  }
}

/** The lines for the journal, in the order of `after`. Keys that only one of the versions has are not changes. */
function stationChanges(
  before: JournalledValues,
  after: JournalledValues,
  by: StationChangedBy,
): readonly StationChange[] {
  return Object.entries(after).flatMap(([key, value]): StationChange[] => {
    const old = before[key]
    if (old === undefined || JSON.stringify(old) === JSON.stringify(value)) return []
    return [{ kind: 'stationChanged', key, before: old, after: value, by }]
  })
}

/**
 * Appends a line for each value that differs from the station file that was in force before, and then notes the present
 * values. The journal is written first, so that a crash or a full disk loses no line: the next call tries again. To be
 * called when the journal is open.
 */
export function noteStationChanges(options: {
  readonly file: StationFile
  readonly by: StationChangedBy
  readonly journalled: Pick<Storage<JournalledValues | null>, 'read' | 'write' | 'isUnread'>
  readonly append: (changes: readonly StationChange[]) => { readonly ok: boolean }
}): void {
  const { file, by, journalled, append } = options
  if (journalled.isUnread()) return
  const before = journalled.read()
  const after = journalledValues(file)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const changes = before === null ? [] : stationChanges(before, after, by)
  if (changes.length === 0 || append(changes).ok) journalled.write(after)
}
