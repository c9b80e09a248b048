import type { Calls } from '../../shared/bridge.ts'
import type { LogFailure } from '../../shared/log.ts'
import type { Moment } from '../../shared/model.ts'
import { isUnderWay } from '../../shared/request.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { lastEntries, wholeLog } from '../logging/logFiles.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Permissions } from '../session/permissions.ts'
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
export function technicianCommands(
  { station }: Permissions<ServedStation>,
  options: {
    /** With the log. */
    readonly dataFolder: string
    readonly now: () => Moment
    /** The folders below which the system mounts sticks. */
    readonly stickFolders: () => Promise<readonly string[]>
    /** Ends the program. */
    readonly leave: () => void
  },
): Pick<
  Calls,
  | 'openTechnician'
  | 'openTechnicianAsAdministrator'
  | 'closeTechnician'
  | 'leaveKiosk'
  | 'readLog'
  | 'listSticks'
  | 'copyLog'
> {
  const { dataFolder, now, leave, stickFolders } = options

  /** The station, while its technician's access is open. */
  function served(): ServedStation | null {
    const open = station()
    return open?.technician.isOpen() === true ? open : null
  }

  async function copyLogTo(folder: string): Promise<Result<{ readonly path: string }, LogFailure>> {
    const records = wholeLog(dataFolder)
    const written = await writeCsvFile({ folder, name: 'log', extension: 'txt', start: '', records, at: now() })
    if (written.ok) return success({ path: written.value.path })
    const { failure } = written
    return failed(failure.kind === 'notWritten' || failure.kind === 'notRead' ? failure : { kind: 'empty' })
  }

  return {
    async openTechnician({ code }) {
      return station()?.technician.open(code) ?? failed({ kind: 'noCode' })
    },
    async openTechnicianAsAdministrator() {
      return station()?.technician.openAsAdministrator() ?? failed({ kind: 'notAllowed' })
    },
    async closeTechnician() {
      station()?.technician.close()
      return null
    },
    async leaveKiosk() {
      const open = served()
      if (open === null) return failed({ kind: 'notAllowed' })
      if (open.outbox.requests().some(isUnderWay)) return failed({ kind: 'requestUnderWay' })
      leave()
      return success(null)
    },
    async readLog({ limit }) {
      if (served() === null) return failed({ kind: 'notAllowed' })
      try {
        return success(lastEntries(dataFolder, limit))
      } catch (error) {
        return failed({ kind: 'notRead', code: codeOf(error) })
      }
    },
    async listSticks() {
      return served() === null ? [] : mountedSticks(stickFolders)
    },
    async copyLog({ stick }) {
      const open = served()
      if (open === null) return failed({ kind: 'notAllowed' })
      if (stick === null) return copyLogTo(open.exportFolder)
      // The page may name no other folder than a stick.
      const isMounted = (await mountedSticks(stickFolders)).some(({ path }) => path === stick)
      return isMounted ? copyLogTo(stick) : failed({ kind: 'notWritten', folder: stick, code: 'ENOENT' })
    },
  }
}
