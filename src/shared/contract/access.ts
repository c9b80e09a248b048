import { z } from 'zod'
import { type Defect, LONGEST_DEFECT } from '../defect.ts'
import type { SignInFailure } from '../failure.ts'
import { type LogEntry, type LogFailure, MOST_ENTRIES, type Stick } from '../log.ts'
import type { KioskState } from '../model.ts'
import { failed, type Result } from '../result.ts'
import { type KeptRoute, ROUTES } from '../routes.ts'
import type { SignInPause } from '../signInPause.ts'
import type { LeaveKioskFailure, TechnicianFailure } from '../technician.ts'
import { atStation, command, identity, nothing, pageCall, password, query, returns, step, typedNumber } from './call.ts'

const employeeNumber = z.string().max(20)
const form = z.string().max(40)

const keptRoutes = Object.entries(ROUTES).flatMap(([kind, row]) =>
  'parameters' in row
    ? [z.strictObject({ kind: z.literal(kind), ...row.parameters({ z, identity, step, typedNumber }) })]
    : [],
)
const keptRoute = z.union(keptRoutes) as z.ZodType<KeptRoute>

const defect: z.ZodType<Defect> = z.strictObject({
  kind: z.enum(['render', 'event', 'rejection']),
  name: z.string().max(LONGEST_DEFECT.name),
  message: z.string().max(LONGEST_DEFECT.message),
  stack: z.string().max(LONGEST_DEFECT.stack),
})

const ofTechnician = { may: 'technician', otherwise: () => failed({ kind: 'notAllowed' } as const) } as const

/** Calls of the page itself, of sign-in and lock, of the technician and of the station as a whole. */
export const accessCalls = {
  /** Returns the current state. Later states arrive on `STATE_CHANNEL`. */
  readState: pageCall(nothing, returns<KioskState>(), { may: 'anyone' }),
  /** Reports that the page has rendered. The main process replaces a window that does not report in time. */
  reportShown: pageCall(nothing, returns<null>(), { may: 'anyone' }),
  /** Reports the screen on the display, null during sign-in. A window that replaces this one opens there. */
  reportRoute: pageCall(z.strictObject({ route: keptRoute.nullable() }), returns<null>(), { may: 'anyone' }),
  /** Reports an error of the page itself. The main process logs it, and replaces the window unless it is a rejection. */
  reportDefect: pageCall(defect, returns<null>(), { may: 'anyone' }),

  /** `form` is an id of the password form: see `leaveSignIn`. A sign-in of another form leaves the one before. */
  signIn: command(
    z.strictObject({ employeeNumber, password, form: form.optional() }),
    returns<Result<null, SignInFailure>>(),
    { may: 'station', otherwise: () => failed({ kind: 'noStation' }) },
  ),
  /**
   * A password form is left: what it has sent opens nothing, and what it has just opened, before that was shown, is closed
   * again. A refusal still counts.
   */
  leaveSignIn: command(z.strictObject({ form }), returns<null>(), atStation),
  /** The pause before the next password for the number is tried. Not in the state, which must not tell the number. */
  readSignInPause: query(z.strictObject({ employeeNumber }), returns<SignInPause | null>(), atStation),
  signOut: command(nothing, returns<null>(), atStation),
  /** Locks the display until the signed-in person enters the password again. */
  lock: command(nothing, returns<null>(), atStation),
  /** Checks the password of the signed-in person again: unlocks, or renews a session that ends. */
  signInAgain: command(z.strictObject({ password, form: form.optional() }), returns<Result<null, SignInFailure>>(), {
    may: 'station',
    otherwise: () => failed({ kind: 'noStation' }),
  }),
  /** Reports a touch, which restarts the idle time. A lock warning that is already shown stays (see `stayOpen`). */
  reportTouch: command(z.strictObject({ isMaintaining: z.boolean() }), returns<null>(), atStation),
  /** Dismisses the lock warning and restarts the idle time. */
  stayOpen: command(nothing, returns<null>(), atStation),

  /** Opens the technician's access for a code. */
  openTechnician: command(z.strictObject({ code: z.string().max(200) }), returns<Result<null, TechnicianFailure>>(), {
    may: 'station',
    otherwise: () => failed({ kind: 'noCode' }),
  }),
  /** Opens the technician's access for the signed-in person, whose role is one of `roles.administration`. */
  openTechnicianAsAdministrator: command(nothing, returns<Result<null, TechnicianFailure>>(), {
    may: 'station',
    otherwise: () => failed({ kind: 'notAllowed' }),
  }),
  closeTechnician: command(nothing, returns<null>(), atStation),
  /** Ends the program, so that the supervisor does not start it again. */
  leaveKiosk: command(nothing, returns<Result<null, LeaveKioskFailure>>(), ofTechnician),
  /** The newest entries of the log, newest first. */
  readLog: query(
    z.strictObject({ limit: z.int().min(1).max(MOST_ENTRIES) }),
    returns<Result<readonly LogEntry[], LogFailure>>(),
    ofTechnician,
  ),
  /** The sticks that `copyLog` can write to. */
  listSticks: query(nothing, returns<readonly Stick[]>(), { may: 'technician', otherwise: () => [] }),
  /** Copies the whole log into the export folder, or to a mounted stick by its path. */
  copyLog: command(
    z.strictObject({ stick: z.string().max(1000).nullable() }),
    returns<Result<{ readonly path: string }, LogFailure>>(),
    ofTechnician,
  ),

  /** Checks everything that the readiness of the station depends on, and answers when it is done. */
  checkHealth: command(nothing, returns<null>(), { may: 'anyone' }),
  /** A scanner was heard, which counts as a touch. The code stays in the renderer. */
  noteScan: command(nothing, returns<null>(), { may: 'anyone' }),
  /** What a person said of the sound that was tried at the station's volume. */
  noteSound: command(z.strictObject({ heard: z.boolean() }), returns<null>(), atStation),
  /** A person has touched every field of the screen test. */
  noteScreen: command(nothing, returns<null>(), { may: 'anyone' }),

  /** Ignored while a station is in service, because a command must not close it; so is `openPracticeKitchen`. */
  readStationFileAgain: command(nothing, returns<null>(), { may: 'anyone' }),
  openPracticeKitchen: command(nothing, returns<null>(), { may: 'anyone' }),
  /** Closes the practice kitchen that was opened at the display, and reads the station file again. */
  leavePracticeKitchen: command(nothing, returns<null>(), { may: 'anyone' }),
  dismissNotice: command(z.strictObject({ noticeId: identity }), returns<null>(), { may: 'anyone' }),
}
