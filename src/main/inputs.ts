import { z } from 'zod'
import type { Call, Input } from '../shared/bridge.ts'
import { LONGEST_DEFECT } from '../shared/defect.ts'
import type { KeptRoute } from '../shared/keptRoute.ts'
import { LONGEST_IDENTITY } from '../shared/kitchen/numbers.ts'
import { MOST_ENTRIES } from '../shared/log.ts'
import { MOST_RAW_CHARACTERS, MOST_ROWS } from '../shared/queryResult.ts'
import { SUBJECTS } from '../shared/records/operations.ts'
import { LONGEST_CHOSEN_FIELD, RECORD_MEANINGS } from '../shared/recordsLearnt.ts'
import { LONGEST_FIELD, MOST_FIELDS } from '../shared/recordsQuery.ts'
import { RECORDS_TASKS } from '../shared/recordsTask.ts'
import { LONGEST_ABOUT, MOST_TOGETHER, MOST_UNACKNOWLEDGED } from '../shared/request.ts'
import { SETUP_PAGES } from '../shared/setup.ts'
import { LONGEST_TIMER_NAME, LONGEST_TIMER_SECONDS } from '../shared/timer.ts'
import { factor as scale, tickKey } from './batches/batchSchema.ts'

const nothing = z.null()
const identity = z.string().min(1).max(LONGEST_IDENTITY)
/** Above `LONGEST_PASSWORD`, so that a password that is too long gets an answer for the display. */
const password = z.string().max(10_000)
const form = z.string().max(40)
/** Above the limits of the commands, so that a text that is too long gets an answer for the display. */
const typedNumber = z.string().max(10_000)
const typedReason = z.string().max(10_000)
const numberSource = z.enum(['scanned', 'typed', 'listed'])
const itemKind = z.enum(['asset', 'product'])
const inventoryFilter = z.enum(['all', 'dark', 'found'])
const searchText = z.string().max(200)
const journalSearch = z.strictObject({
  text: searchText,
  outcome: z.enum(['all', 'accepted', 'refused', 'unknown', 'takenBack']),
  kind: z.enum(['all', 'asset', 'product', 'record', 'together', 'line']),
  by: identity.nullable(),
})
const journalDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u)
  .nullable()
const limit = z.int().min(1).max(5000)
const batch = z.strictObject({ batchId: identity })
const timer = z.strictObject({ timerId: identity })
const timerName = z.string().trim().min(1).max(LONGEST_TIMER_NAME)
const step = z.int().min(0).max(9999)
/** Above `LONGEST_BODY`, so that a payload that is too long gets an answer for the display. */
const typedBody = z.string().max(1_000_000)
const fieldName = z.string().max(200)
const fieldValue = z.string().max(LONGEST_FIELD)
const operation = z.string().min(1).max(200)
const pathParameters = z.record(fieldName, fieldValue)
/** The name of a field of an answer. It may have any length. */
const answeredName = z.string().max(1_000_000)
const place = z.int().min(0).max(1e9)

const keptRoute: z.ZodType<KeptRoute> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['recipes', 'timers', 'problems', 'station', 'settings']) }),
  z.strictObject({ kind: z.literal('overview'), recipeId: identity, batchId: identity.nullable() }),
  z.strictObject({ kind: z.enum(['cooking', 'finished']), batchId: identity }),
  z.strictObject({ kind: z.literal('reading'), recipeId: identity, step }),
  z.strictObject({ kind: z.literal('readingBatch'), batchId: identity, step }),
  z.strictObject({ kind: z.literal('inProgress'), isAfterSignIn: z.literal(true).exactOptional() }),
  z.strictObject({
    kind: z.literal('maintenance'),
    tab: z.enum(['asset', 'product', 'requests', 'journal']),
    number: typedNumber.nullable(),
    first: numberSource.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('inventory'), view: z.enum(['tiles', 'dark']) }),
  z.strictObject({
    kind: z.literal('records'),
    view: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(['subjects', 'requests', 'journal']) }),
      z.strictObject({ kind: z.literal('subject'), subject: z.enum(SUBJECTS) }),
      z.strictObject({ kind: z.literal('task'), task: z.enum(RECORDS_TASKS), of: fieldValue.nullable() }),
    ]),
  }),
])

/**
 * The schemas of the inputs of all calls. They are strict, because an unknown key or a wrong type is a defect of the
 * renderer or an attack. A call without a schema does not compile.
 */
export const inputs: { readonly [C in Call]: z.ZodType<Input<C>> } = {
  readState: nothing,
  reportShown: nothing,
  reportRoute: z.strictObject({ route: keptRoute.nullable() }),
  reportDefect: z.strictObject({
    kind: z.enum(['render', 'event', 'rejection']),
    name: z.string().max(LONGEST_DEFECT.name),
    message: z.string().max(LONGEST_DEFECT.message),
    stack: z.string().max(LONGEST_DEFECT.stack),
  }),
  openTechnician: z.strictObject({ code: z.string().max(200) }),
  openTechnicianAsAdministrator: nothing,
  closeTechnician: nothing,
  leaveKiosk: nothing,
  readLog: z.strictObject({ limit: z.int().min(1).max(MOST_ENTRIES) }),
  listSticks: nothing,
  copyLog: z.strictObject({ stick: z.string().max(1000).nullable() }),
  signIn: z.strictObject({ employeeNumber: z.string().max(20), password, form: form.optional() }),
  leaveSignIn: z.strictObject({ form }),
  readSignInPause: z.strictObject({ employeeNumber: z.string().max(20) }),
  signOut: nothing,
  lock: nothing,
  signInAgain: z.strictObject({ password, form: form.optional() }),
  reportTouch: z.strictObject({ isMaintaining: z.boolean() }),
  stayOpen: nothing,
  searchRecipes: z.strictObject({ text: searchText, offset: place, limit }),
  listMadeLately: nothing,
  openRecipe: z.strictObject({ recipeId: identity }),
  refreshLibrary: nothing,
  acceptWaitingLibrary: nothing,
  readChanges: z.strictObject({ recipeId: identity }),
  listRecipeProblems: nothing,
  findProducts: z.strictObject({ code: identity }),
  startBatch: z.strictObject({ recipeId: identity, scale, stage: z.enum(['fetching', 'cooking']) }),
  openBatch: batch,
  readBatch: batch,
  leaveBatch: nothing,
  goToStep: z.strictObject({ batchId: identity, step, isDone: z.boolean() }),
  markStep: z.strictObject({ batchId: identity, step, isDone: z.boolean() }),
  tick: z.strictObject({ batchId: identity, key: tickKey, isTicked: z.boolean() }),
  setScale: z.strictObject({ batchId: identity, scale }),
  takeOver: batch,
  finishBatch: batch,
  closeBatch: batch,
  bringBack: batch,
  readEnded: batch,
  startOver: batch,
  readNewerVersion: batch,
  exportEnded: nothing,
  startTimer: z.strictObject({
    name: timerName,
    seconds: z.int().min(1).max(LONGEST_TIMER_SECONDS),
    place: z.strictObject({ batchId: identity, step }).nullable(),
  }),
  addMinute: timer,
  stopTimer: timer,
  renameTimer: z.strictObject({ timerId: identity, name: timerName }),
  teachPedal: z.strictObject({ turn: z.enum(['next', 'back']), key: z.string().min(1).max(40).nullable() }),
  searchInventory: z.strictObject({ kind: itemKind, text: searchText, limit }),
  describeItem: z.strictObject({ kind: itemKind, number: typedNumber, source: numberSource }),
  retire: z.strictObject({
    kind: itemKind,
    number: typedNumber,
    first: numberSource,
    typedAgain: typedNumber,
    second: z.enum(['scanned', 'typed']),
    reason: typedReason,
    asEntered: z.boolean().exactOptional(),
  }),
  retireTogether: z.strictObject({
    items: z
      .array(
        z.strictObject({
          kind: itemKind,
          number: typedNumber,
          first: numberSource,
          tag: z.strictObject({ by: z.enum(['scanned', 'typed']), text: typedNumber }).exactOptional(),
          asEntered: z.boolean().exactOptional(),
        }),
      )
      .min(1)
      .max(MOST_TOGETHER),
    typedCount: z.string().max(200),
    reason: typedReason,
  }),
  // Has to accept all held requests, which several confirmations may add up to; the rest would be sent.
  sendNow: z.strictObject({ requestIds: z.array(identity).min(1).max(10_000) }),
  takeBack: z.strictObject({ requestIds: z.array(identity).min(1).max(10_000) }),
  acknowledgeRequests: z.strictObject({ requestIds: z.array(identity).min(1).max(MOST_UNACKNOWLEDGED) }),
  beginInventory: nothing,
  noteFound: z.strictObject({
    number: typedNumber,
    how: z.enum(['scanned', 'typed', 'ticked']),
    asEntered: z.boolean().exactOptional(),
  }),
  undoFound: z.strictObject({ number: typedNumber }),
  endInventory: nothing,
  readInventory: z.strictObject({
    text: searchText,
    filter: inventoryFilter,
    offset: place,
    limit,
    showing: typedNumber.nullable(),
  }),
  exportInventory: z.strictObject({ filter: inventoryFilter }),
  readJournal: z.strictObject({ search: journalSearch, day: journalDay, limit }),
  readJournalMonth: z.strictObject({
    search: journalSearch,
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/u)
      .nullable(),
  }),
  readJournalLines: z.strictObject({ lines: z.array(z.int().min(1)).min(1).max(5000) }),
  verifyJournal: nothing,
  exportJournal: z.strictObject({ search: journalSearch, day: journalDay }),
  askRecords: z.strictObject({
    query: z.strictObject({
      operation,
      pathParameters,
      fields: z.array(z.strictObject({ name: fieldName, value: fieldValue })).max(MOST_FIELDS),
    }),
    pageAfter: identity.nullable(),
  }),
  readAnswer: z.strictObject({
    resultId: identity,
    text: searchText,
    offset: place,
    limit: z.int().min(1).max(MOST_ROWS),
  }),
  readFlatAnswer: z.strictObject({ resultId: identity, offset: place, limit: z.int().min(1).max(MOST_ROWS) }),
  chooseRecordField: z.strictObject({
    subject: z.enum(SUBJECTS),
    meaning: z.enum(RECORD_MEANINGS),
    field: z.string().min(1).max(LONGEST_CHOSEN_FIELD).nullable(),
  }),
  rememberEntityId: z.strictObject({ entityId: fieldValue.min(1).nullable() }),
  readRecord: z.strictObject({ resultId: identity, index: place }),
  readValue: z.strictObject({
    resultId: identity,
    path: z.array(z.union([answeredName, place])).max(50),
    isHeld: z.boolean(),
  }),
  readRawAnswer: z.strictObject({
    resultId: identity,
    offset: place,
    limit: z.int().min(1).max(MOST_RAW_CHARACTERS),
    isHeld: z.boolean(),
  }),
  changeRecord: z.strictObject({
    change: z.strictObject({ operation, pathParameters, body: typedBody }),
    typedAgain: typedNumber,
    reason: typedReason,
    about: z.string().max(LONGEST_ABOUT).exactOptional(),
  }),
  checkHealth: nothing,
  noteScan: nothing,
  noteSound: z.strictObject({ heard: z.boolean() }),
  noteScreen: nothing,
  readStationFileAgain: nothing,
  openPracticeKitchen: nothing,
  leavePracticeKitchen: nothing,
  dismissNotice: z.strictObject({ noticeId: identity }),
  beginSetup: z.strictObject({ reason: z.enum(['mend', 'settings']) }),
  abandonSetup: nothing,
  goToSetupPage: z.strictObject({ page: z.enum(SETUP_PAGES), isDone: z.boolean() }),
  changeSetup: z.strictObject({ key: z.string().max(200), value: z.json() }),
  confirmSetupHosts: z.strictObject({ hosts: z.array(z.string().max(1000)).min(1).max(2) }),
  setTechnicianCode: z.strictObject({ code: z.string().max(200) }),
  testAddresses: nothing,
  trySignIn: z.strictObject({ employeeNumber: z.string().max(20), password }),
  allowTokenInQuery: nothing,
  endTrial: nothing,
  acceptOfferedStation: nothing,
  refuseOfferedStation: nothing,
  listStickFiles: nothing,
  readStickFile: z.strictObject({ path: z.string().max(10_000) }),
  beginSetupAgain: nothing,
  finishSetup: nothing,
}
