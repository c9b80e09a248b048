import { z } from 'zod'
import type { Result } from '../result.ts'
import {
  type ChangeSetupFailure,
  type FinishSetupFailure,
  SETUP_PAGES,
  type StationValue,
  type StickFileFailure,
  type StickFiles,
  type TrialRefusal,
} from '../setup.ts'
import type { CodeFault } from '../technician.ts'
import { command, nothing, password, query, returns } from './call.ts'

const stationValue: z.ZodType<StationValue | null> = z.json()
const anyone = { may: 'anyone' } as const

/** Calls that set the station up. The set-up itself decides when it may be begun; without one, they do nothing. */
export const setupCalls = {
  /**
   * Begins to change the station. Without a station in service it begins by itself; while one is, only with the
   * technician's access. Continues a draft of the same file.
   */
  beginSetup: command(
    z.strictObject({ reason: z.enum(['mend', 'settings']) }),
    returns<Result<null, { readonly kind: 'notAllowed' }>>(),
    anyone,
  ),
  /** Throws the draft away. Without a station in service it begins again from the file, if there is one. */
  abandonSetup: command(nothing, returns<null>(), anyone),
  /** Moves to a page of the guide. With `isDone`, marks the page that was shown until now as done. */
  goToSetupPage: command(z.strictObject({ page: z.enum(SETUP_PAGES), isDone: z.boolean() }), returns<null>(), anyone),
  /**
   * Sets the value at a dotted key of the station file, or removes it with null. A number after a list's key is an index.
   * A wrong value is not taken; a wrong address is also told in `SetupState.addressTests`.
   */
  changeSetup: command(
    z.strictObject({ key: z.string().max(200), value: stationValue }),
    returns<Result<null, ChangeSetupFailure>>(),
    anyone,
  ),
  /** Confirms the hosts that may get passwords. Others than those of the two addresses are ignored. */
  confirmSetupHosts: command(
    z.strictObject({ hosts: z.array(z.string().max(1000)).min(1).max(2) }),
    returns<null>(),
    anyone,
  ),
  /** Digits, as `codeFault` wants them. Only their hash is kept. `notAllowed`: no set-up is begun that may be changed now. */
  setTechnicianCode: command(
    z.strictObject({ code: z.string().max(200) }),
    returns<Result<null, CodeFault | 'notAllowed'>>(),
    anyone,
  ),
  /** Asks both addresses for an answer, without a password or a token. Resolves with the tests' end. */
  testAddresses: command(nothing, returns<null>(), anyone),
  /** Signs in once to try the addresses, then reads one page of recipes. The result is in `SetupState.trial`. */
  trySignIn: command(
    z.strictObject({ employeeNumber: z.string().max(20), password }),
    returns<Result<null, TrialRefusal>>(),
    anyone,
  ),
  /** A person allows the token in the query. Continues a trial that has come to `queryNotAllowedYet`. */
  allowTokenInQuery: command(nothing, returns<null>(), anyone),
  /** Forgets the token of the trial. A finished result stays; one under way is dropped. */
  endTrial: command(nothing, returns<null>(), anyone),
  /** Takes the offered station into the draft. Name, diagonal and technician's code stay where they are set. */
  acceptOfferedStation: command(nothing, returns<null>(), anyone),
  /** Forgets the offered station. */
  refuseOfferedStation: command(nothing, returns<null>(), anyone),
  listStickFiles: query(nothing, returns<StickFiles>(), anyone),
  /** Only a path of the last list. The station is then in `SetupState.offered`. */
  readStickFile: command(
    z.strictObject({ path: z.string().max(10_000) }),
    returns<Result<null, StickFileFailure>>(),
    anyone,
  ),
  /** Begins the draft again with the station file as it is now. Without a station in service, a good file is opened. */
  beginSetupAgain: command(nothing, returns<null>(), anyone),
  /** Writes the station file and opens the station. */
  finishSetup: command(nothing, returns<Result<null, FinishSetupFailure>>(), anyone),
}
