/** Setting up the station at the display: the station file while it is being written. Never a password, a token or a code. */

import type { ServiceFailure, SignInFailure } from './failure.ts'
import type { Moment } from './moment.ts'
import type { StationValueProblem } from './stationExpectation.ts'

/** A JSON value of the station file. Not recursive, because a type that is cannot be passed through Playwright's `evaluate`. */
export type StationValue = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: unknown }

/** The pages of the guide in their order. */
export const SETUP_PAGES = ['screen', 'name', 'addresses', 'try', 'scanner', 'code', 'summary'] as const
export type SetupPage = (typeof SETUP_PAGES)[number]

/** `mend`: there is a station file, and it is wrong. `settings`: the station in service is being changed. */
export type SetupReason = 'firstStart' | 'mend' | 'settings'

export type AddressKey = 'service.authBaseUrl' | 'service.dataBaseUrl'

/** What is wrong with the text of an address before anything is sent to it. */
export type AddressFault = 'empty' | 'noScheme' | 'notHttps' | 'hasQuery' | 'hasPassword' | 'notAnAddress'

/** Why a connection failed, where the system says it. `certificateDate` may mean that the clock of the station is wrong. */
export type ConnectionTrouble =
  | 'nameNotFound'
  | 'refused'
  | 'noRoute'
  | 'certificate'
  | 'certificateDate'
  | 'proxy'
  | 'notEncrypted'

/** The live test of one address. It sends no password and no token. */
export type AddressTest =
  | { readonly kind: 'fault'; readonly fault: AddressFault }
  | { readonly kind: 'testing' }
  | { readonly kind: 'answers'; readonly milliseconds: number }
  /** Something else than the service answers. `host`: to which it sends on, where it does and names one. */
  | {
      readonly kind: 'answersOtherwise'
      readonly as: 'webPage' | 'redirected' | 'otherData'
      readonly host: string | null
    }
  | { readonly kind: 'fails'; readonly failure: ServiceFailure; readonly trouble: ConnectionTrouble | null }

/** One thing that the trial sign-in has found out. */
export type TrialToken =
  /** Reading works without a token. Deletions may still need one. */
  | { readonly kind: 'notNeededForReading' }
  | { readonly kind: 'header'; readonly name: string; readonly scheme: string }
  | { readonly kind: 'query'; readonly name: string }
  /** No header form was accepted. The query is tried only when a person allows it. */
  | { readonly kind: 'queryNotAllowedYet' }
  | { readonly kind: 'notFound' }
  /** The recipes could not be read for a reason other than the token: see `readingFailure`. */
  | { readonly kind: 'notKnown' }

export type SetupTrial =
  | { readonly kind: 'signingIn' }
  /** `trouble`: why there was no connection. */
  | { readonly kind: 'signInFailed'; readonly failure: SignInFailure; readonly trouble: ConnectionTrouble | null }
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'done'
      readonly person: string
      readonly role: string
      readonly expiresAt: Moment
      readonly token: TrialToken
      /** One page of the recipes; null if reading failed, with `readingFailure` set. */
      readonly recipes: { readonly count: number; readonly setAside: number; readonly hasMore: boolean } | null
      readonly readingFailure: ServiceFailure | null
      readonly mayMaintain: boolean
      readonly mayReadRecords: boolean
      readonly maintenanceRoles: readonly string[]
      readonly recordsRoles: readonly string[]
    }

/** A station file that came from a stick. Nothing of it is used before a person has accepted it. */
export interface OfferedStation {
  /** Every value by its dotted key, to be read out in full. */
  readonly values: Readonly<Record<string, StationValue>>
  readonly problems: readonly StationValueProblem[]
  /** Keys that this version does not know. They are kept in the file. */
  readonly unknownKeys: readonly string[]
}

/** The station file that is being set up at the display. The main process keeps it over a restart. */
/** In centimetres. */
export interface DisplaySize {
  readonly width: number
  readonly height: number
}

export interface SetupState {
  readonly reason: SetupReason
  readonly page: SetupPage
  /** The pages whose "Next" was pressed. */
  readonly done: readonly SetupPage[]
  /** The values that are written, by dotted key, without defaults. Without the hash of the technician's code. */
  readonly values: Readonly<Record<string, StationValue>>
  /** Wrong and missing values, by key. Empty when the file can be written. */
  readonly problems: readonly StationValueProblem[]
  readonly hasTechnicianCode: boolean
  readonly addressTests: Readonly<Record<AddressKey, AddressTest | null>>
  /** The hosts that a person has confirmed for passwords. Changing an address takes its host out. */
  readonly confirmedHosts: readonly string[]
  readonly trial: SetupTrial | null
  readonly offered: OfferedStation | null
  /** The sizes that the connected displays say they have. */
  readonly displays: readonly DisplaySize[]
  /** The file that "Finish set-up" writes. */
  readonly writesTo: string
  /** An administrator's file that comes before `writesTo`, so that nothing can be changed here; else null. */
  readonly ruledBy: string | null
}

/** Why a value was kept out: a wrong one, or a key that cannot be set in this way. */
export type ChangeSetupFailure = { readonly kind: 'value'; readonly problem: StationValueProblem }

/** Why no trial sign-in was sent. What the service says of one that was sent is in `SetupState.trial`. */
export type TrialRefusal =
  | { readonly kind: 'hostsNotConfirmed' }
  /** Entity number or an address is missing or wrong. */
  | { readonly kind: 'incomplete' }
  /** A trial is under way. */
  | { readonly kind: 'underWay' }

export interface StickFile {
  readonly path: string
  /** File name with the name of the stick. */
  readonly name: string
  readonly modifiedAt: Moment
}

/** Files of a stick, the latest first. `hasMore` says that not all were looked at or listed. */
export interface StickFiles {
  readonly files: readonly StickFile[]
  readonly hasMore: boolean
}

/** Why a file of a stick cannot be used. `code` is the system error code. */
export type StickFileFailure =
  | { readonly kind: 'notListed' }
  | { readonly kind: 'unreadable'; readonly code: string }
  | { readonly kind: 'notStation' }

export type FinishSetupFailure =
  | { readonly kind: 'incomplete' }
  /** The hosts of both addresses; not all were confirmed at the display or are those of the file before. */
  | { readonly kind: 'hostsNotConfirmed'; readonly hosts: readonly string[] }
  /** An administrator's file comes before the one that would be written. */
  | { readonly kind: 'ruled'; readonly path: string }
  | { readonly kind: 'notWritten'; readonly path: string; readonly code: string }
  /** The station file or its local one is not the one with which the draft was begun. Nothing was written. */
  | { readonly kind: 'changedMeanwhile'; readonly path: string }
  /** A request is held or being sent, or a batch is open: changed at the next quiet moment only. */
  | { readonly kind: 'stationBusy' }
