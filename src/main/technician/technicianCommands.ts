import type { LogFailure } from '../../shared/log.ts'
import type { Moment } from '../../shared/model.ts'
import { isUnderWay } from '../../shared/request.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { lastEntries, wholeLog } from '../logging/logFiles.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Handlers } from '../session/permissions.ts'
import { writeCsvFile } from '../storage/csvFile.ts'
import { codeOf } from '../storage/flushed.ts'
import { mountedSticks } from '../storage/mountedSticks.ts'
import type { Technician } from './technician.ts'

interface ServedStation {
  readonly technician: Technician
  readonly outbox: Pick<Outbox, 'requests'>
  readonly exportFolder: string
}

/** The calls that open and close the technician's access, and those behind it. */
export function technicianCommands({
  dataFolder,
  now,
  leave,
  stickFolders,
}: {
  /** With the log. */
  readonly dataFolder: string
  readonly now: () => Moment
  /** The folders below which the system mounts sticks. */
  readonly stickFolders: () => Promise<readonly string[]>
  /** Ends the program. */
  readonly leave: () => void
}) {
  async function copyLogTo(folder: string): Promise<Result<{ readonly path: string }, LogFailure>> {
    const records = wholeLog(dataFolder)
    const written = await writeCsvFile({ folder, name: 'log', extension: 'txt', start: '', records, at: now() })
    if (written.ok) return success({ path: written.value.path })
    const { failure } = written
    return failed(failure.kind === 'notWritten' || failure.kind === 'notRead' ? failure : { kind: 'empty' })
  }

  return {
    openTechnician: ({ code }, { open }) => open.technician.open(code),
    openTechnicianAsAdministrator: (_input, { open }) => open.technician.openAsAdministrator(),
    closeTechnician(_input, { open }) {
      open.technician.close()
      return null
    },
    leaveKiosk(_input, { open }) {
      if (open.outbox.requests().some(isUnderWay)) return failed({ kind: 'requestUnderWay' })
      leave()
      return success(null)
    },
    readLog({ limit }) {
      try {
        return success(lastEntries(dataFolder, limit))
      } catch (error) {
        return failed({ kind: 'notRead', code: codeOf(error) })
      }
    },
    listSticks: () => mountedSticks(stickFolders),
    async copyLog({ stick }, { open }) {
      if (stick === null) return copyLogTo(open.exportFolder)
      // The page may name no other folder than a stick.
      const isMounted = (await mountedSticks(stickFolders)).some(({ path }) => path === stick)
      return isMounted ? copyLogTo(stick) : failed({ kind: 'notWritten', folder: stick, code: 'ENOENT' })
    },
  } satisfies Partial<Handlers<ServedStation>>
}
