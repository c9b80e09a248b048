import type { Fault as ServiceFault } from '../../../src/simulator/simulator.ts'
import { expect, readState } from '../../kiosk.ts'
import { AT_STEP, type Fault, numberField, ringing, unnoticed } from './table.ts'

/** A fault in which every request gets this answer, or none. */
function answering(fault: ServiceFault): Pick<Fault, 'strikes' | 'inject'> {
  return {
    strikes: 'service',
    inject: async ({ service }) => service.behave({ faults: [{ on: 'all', fault }] }),
  }
}

const notReachable = 'Service not reachable'
const notSignedIn = 'You are not signed in; try again.'
const waiting = 'You can sign in when the service answers'
const lost = 'The connection was lost, so it was taken back. Nothing was sent.'
const mayHaveArrived = 'It may have arrived. It will not be sent again.'
const notData = 'The service did not send data. The address may belong to another program.'
const silent = 'The service did not answer within 1 second.'
const broke = 'The connection broke before the service answered.'
const ended = 'The service no longer accepts the session. The service says: “Who asks?” Sign in again'

/** What a lost connection changes for a person who is signed in. */
const unreachable = {
  'weighing at a step': { sees: [AT_STEP, notReachable] },
  'timer ringing': { sees: [ringing, AT_STEP, notReachable] },
  'retirement held': { sees: ['Taken back', lost], request: 'taken back' },
} as const

export const serviceFaults: readonly Fault[] = [
  {
    name: 'The service refuses connections',
    ...answering({ kind: 'refuse' }),
    cells: {
      ...unreachable,
      starting: { sees: ['The service cannot be reached.', waiting] },
      'signed out': { sees: [`The service cannot be reached. ${notSignedIn}`] },
      'being sent': { sees: ['Taken back', lost], request: 'taken back when it was sent' },
      'records desk open': {
        sees: ['The service cannot be reached.', 'Asking changes nothing; ask again in a moment.'],
      },
    },
  },
  {
    name: 'The service hangs',
    ...answering({ kind: 'hang' }),
    sampled: 'being sent',
    cells: {
      ...unreachable,
      starting: { sees: [silent, waiting] },
      'signed out': { sees: [`${silent} ${notSignedIn}`] },
      'being sent': { sees: ['Not known', silent, mayHaveArrived], request: 'not known' },
      'records desk open': { sees: [silent, 'Asking changes nothing; ask again in a moment.'] },
    },
  },
  {
    name: 'The service answers 500',
    ...answering({ kind: 'status', status: 500, message: 'The table is locked.' }),
    cells: {
      ...unnoticed,
      'signed out': {
        sees: [`The service has a problem of its own (500). The service says: “The table is locked.” ${notSignedIn}`],
      },
      'being sent': {
        sees: ['Not known', 'The service has a problem of its own (500).', 'The table is locked.', mayHaveArrived],
        request: 'not known',
      },
      'records desk open': { sees: ['The service has a problem of its own (500)'] },
    },
  },
  {
    name: 'The service answers 200 with a web page',
    ...answering({ kind: 'page', status: 200 }),
    cells: {
      ...unnoticed,
      'signed out': { sees: [`${notData} ${notSignedIn}`] },
      'being sent': { sees: ['Not known', notData, mayHaveArrived], request: 'not known' },
      'records desk open': { sees: ['The service answered with text, not with data'] },
    },
  },
  {
    name: 'The service refuses the token (401)',
    ...answering({ kind: 'status', status: 401, message: 'Who asks?' }),
    sampled: 'being sent',
    cells: {
      starting: { sees: [numberField] },
      'signed out': { sees: ['Not signed in. The service says: “Who asks?” Type the password again.'] },
      'weighing at a step': { sees: [numberField, ended], staysSignedIn: false },
      'timer ringing': { sees: [ringing, ended], staysSignedIn: false },
      'retirement held': { sees: [numberField, ended], request: 'taken back', staysSignedIn: false },
      'being sent': { sees: [numberField, ended], request: 'refused', staysSignedIn: false },
      'records desk open': { sees: ['The service asks for a new sign-in.'] },
    },
  },
  {
    name: 'The network comes back after an outage',
    ...answering({ kind: 'reset', carriedOut: false }),
    async recover({ service, currentPage }) {
      const page = await currentPage()
      await expect.poll(async () => (await readState(page)).connection.kind).toBe('unreachable')
      await service.behave({ faults: [] })
      await page.evaluate(() => window.kiosk?.refreshLibrary(null))
      await expect.poll(async () => (await readState(page)).connection.kind).toBe('reachable')
    },
    cells: {
      starting: { sees: [numberField, 'Service reachable'], seesNo: [waiting] },
      'signed out': { sees: ['Password for 10482', `${broke} ${notSignedIn}`] },
      'weighing at a step': { sees: [AT_STEP], seesNo: [notReachable] },
      'timer ringing': { sees: [ringing, AT_STEP], seesNo: [notReachable] },
      'retirement held': { sees: ['Service reachable', 'Taken back', lost], request: 'taken back' },
      'being sent': { sees: ['Service reachable', 'Not known', mayHaveArrived], request: 'not known' },
      'records desk open': { sees: [broke, 'Asking changes nothing; ask again in a moment.'] },
    },
  },
]
