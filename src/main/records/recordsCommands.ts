import type { Calls } from '../../shared/bridge.ts'
import { failed } from '../../shared/result.ts'
import type { Asking } from '../asking.ts'

type RecordsCall = 'askRecords' | 'readAnswer' | 'readRecord' | 'readValue' | 'readRawAnswer'

/** Asking the service for its other records. */
export function recordsCommands(_asking: Asking): Pick<Calls, RecordsCall> {
  return {
    askRecords: async () => failed({ kind: 'notAllowed' }),
    readAnswer: async () => failed({ kind: 'forgotten' }),
    readRecord: async () => failed({ kind: 'forgotten' }),
    readValue: async () => failed({ kind: 'forgotten' }),
    readRawAnswer: async () => failed({ kind: 'forgotten' }),
  }
}
