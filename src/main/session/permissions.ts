import type { May, MayOfPerson } from '../../shared/contract/call.ts'
import {
  CALLS,
  type Call,
  type Calls,
  contract,
  type Input,
  type MayOf,
  type Output,
} from '../../shared/contract/contract.ts'
import type { Person } from '../../shared/model.ts'
import type { SessionKeeper } from './session.ts'

/** The part of a station in service that permissions depend on. */
export interface PermittingStation {
  readonly session: Pick<SessionKeeper, 'person' | 'mayMaintain' | 'mayReadRecords' | 'mayChangeRecords'>
  readonly lock: { isLocked(): boolean }
  readonly technician: { isOpen(): boolean }
  readonly file: { readonly session: { readonly readWithoutSignIn: boolean } }
}

/** Where a call is made, and by whom. */
interface Here<Station> {
  /** The station in service; null while there is no usable station file. */
  readonly open: Station | null
  /** The signed-in person; null while the display is locked. */
  readonly by: Person | null
}

/** The same for who may make the call. */
export interface At<Station, Who extends May> {
  readonly open: Who extends 'anyone' ? Station | null : Station
  readonly by: Who extends MayOfPerson ? Person : Person | null
}

/**
 * What answers each call. `Station` is the part of the station in service that the handlers of one capability need.
 */
export type Handlers<Station> = {
  readonly [C in Call]: (input: Input<C>, at: At<Station, MayOf<C>>) => Output<C> | Promise<Output<C>>
}

/**
 * The calls with their permissions, which are checked here and nowhere else, independently of the buttons on the display.
 * In the first moments of a start, those whose answer depends on the recipes or on the ended batches wait until the ones on
 * disk have been read.
 */
export function permittedCalls<Station extends PermittingStation>(
  handlers: Handlers<Station>,
  { station, recipesRead }: { station: () => Station | null; recipesRead: () => Promise<void> | undefined },
): Calls {
  function permitted<C extends Call>(name: C): (input: Input<C>) => Promise<Output<C>> {
    const { may, waitsFor, otherwise } = contract[name]
    function refuse(by: Person | null): Output<C> {
      if (otherwise === undefined) throw new Error(`${name} has no answer for a refusal`)
      return otherwise({ kind: by === null || by.afterSessionEnd === true ? 'notSignedIn' : 'notAllowed' })
    }
    return async (input) => {
      if (waitsFor === 'recipes') await recipesRead()
      const at = here()
      const { by } = at
      if (!isPermitted(at, may)) return refuse(by)
      const output = await handlers[name](input, at)
      // Records are given only to who may still read them when the service has answered.
      return may === 'recordsReader' && !isPermitted(here(), may) ? refuse(here().by) : output
    }
  }

  function here(): Here<Station> {
    const open = station()
    return { open, by: open?.session.person() ?? null }
  }

  return Object.fromEntries(CALLS.map((name) => [name, permitted(name)])) as unknown as Calls
}

function isPermitted<Station extends PermittingStation, Who extends May>(
  at: Here<Station>,
  may: Who,
): at is Here<Station> & At<Station, Who> {
  return at.open === null ? may === 'anyone' : mayAt(at.open, at.by, may)
}

function mayAt({ session, lock, technician, file }: PermittingStation, by: Person | null, may: May): boolean {
  const isReader = by !== null || file.session.readWithoutSignIn
  switch (may) {
    case 'anyone':
    case 'station':
      return true
    case 'reader':
      return isReader
    case 'unlockedReader':
      return isReader && !lock.isLocked()
    case 'technician':
      return technician.isOpen()
    case 'person':
      return by !== null
    case 'maintainer':
      return by !== null && session.mayMaintain()
    case 'journalReader':
      return by !== null && (session.mayMaintain() || session.mayChangeRecords())
    case 'recordsReader':
      return by !== null && session.mayReadRecords()
    case 'recordsChanger':
      return by !== null && session.mayChangeRecords()
  }
}
