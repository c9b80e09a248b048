import type { Calls } from '../../shared/bridge.ts'
import { isUnderWay } from '../../shared/request.ts'
import { failed, success } from '../../shared/result.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Permissions } from '../session/permissions.ts'
import type { Technician } from './technician.ts'

interface ServedStation {
  readonly technician: Technician
  readonly outbox: Pick<Outbox, 'requests'>
}

/** The calls that open and close the technician's access, and those behind it. `leave` ends the program. */
export function technicianCommands(
  { openStation }: Permissions<ServedStation>,
  leave: () => void,
): Pick<Calls, 'openTechnician' | 'openTechnicianAsAdministrator' | 'closeTechnician' | 'leaveKiosk'> {
  return {
    async openTechnician({ code }) {
      return openStation()?.technician.open(code) ?? failed({ kind: 'noCode' })
    },
    async openTechnicianAsAdministrator() {
      return openStation()?.technician.openAsAdministrator() ?? failed({ kind: 'notAllowed' })
    },
    async closeTechnician() {
      openStation()?.technician.close()
      return null
    },
    async leaveKiosk() {
      const open = openStation()
      if (open?.technician.isOpen() !== true) return failed({ kind: 'notAllowed' })
      if (open.outbox.requests().some(isUnderWay)) return failed({ kind: 'requestUnderWay' })
      leave()
      return success(null)
    },
  }
}
