import type { Calls } from '../../shared/bridge.ts'
import { failed } from '../../shared/result.ts'
import type { Asking } from '../asking.ts'

/** Changing a record of the service: held, and then sent as a retirement is. */
export function changeCommands(_asking: Asking): Pick<Calls, 'changeRecord'> {
  return { changeRecord: async () => failed({ kind: 'notAllowed' }) }
}
