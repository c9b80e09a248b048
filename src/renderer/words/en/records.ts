import { lacksExists } from '../../../shared/failure.ts'
import type { QueryResultContent } from '../../../shared/queryResult.ts'
import { LONGEST_FIELD, type QueryProblem } from '../../../shared/recordsQuery.ts'
import type { RecordsTask } from '../../../shared/recordsTask.ts'
import { dotted } from '../../look/dotted.ts'
import type { QueryFailure } from '../../records/desk/deskState.ts'
import type { FillIn } from '../../records/desk/fillIn.ts'
import { byKind, wordsFor } from './byKind.ts'
import { counted, grouped } from './counted.ts'
import { listed } from './listed.ts'
import { serviceFailure } from './serviceFailure.ts'
import { quotedSearch } from './shortened.ts'

interface TaskTile {
  readonly name: string
  readonly about: (entityNumber: string) => string
  /** What the task asks for. */
  readonly by: string
}

const BY_PERSON = 'by badge, number or name'

/** The words for the page of the tasks of the records desk. */
export const recordsTasks = {
  title: 'Tasks',
  all: 'All operations',
  noEntity: (number: string) => `The service found no entity ${number}.`,
  noEntityId: (number: string) =>
    `The answer shows no single id of entity ${number}, so this can’t be asked. Ask under “All operations”.`,
  otherEntity: (numbers: readonly string[], asked: string) =>
    `The service answered with entity ${listed(numbers.slice(0, 5))}, not with ${asked}`,
  otherEntityNotKept: 'Nothing of it is kept or asked with its id. Tell the service’s administrator.',
  whichEntityId: (number: string) => `Which is the id of entity ${number}?`,
  entityFound: 'The id of the entity was found.',
  count: (count: number) => `${count}, the most used first`,
  tiles: {
    sessions: {
      name: 'Sessions at the service',
      about: (entity) => `Every session at entity ${entity}, a lane for each device.`,
      by: 'asks at once',
    },
    findPerson: { name: 'Find a person', about: () => 'One card: roles, entities, sessions, logs.', by: BY_PERSON },
    whyNotSignIn: {
      name: 'Why can’t they sign in?',
      about: () => 'A tick or a cause: employee, allowed here, role, session.',
      by: BY_PERSON,
    },
    leaving: {
      name: 'Someone is leaving',
      about: () => 'Sessions, roles and permissions to end, each confirmed.',
      by: BY_PERSON,
    },
  } satisfies Readonly<Record<RecordsTask, TaskTile>>,
}

/** Of a number and its unit. */
const onOneLine = (words: string) => words.replace(' ', '\u00a0')

const entries = (count: number) => counted(count, 'record', 'records')

/** A size in decimal units, with two significant digits below 10 kB or MB. */
function size(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte', 'bytes')
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}

function tooLong(name: string, most: number): string {
  return `${name} is longer than ${grouped(most)} characters, the most that is sent. Type a shorter one.`
}

export const queryProblem = wordsFor<QueryProblem>({
  unknownOperation: 'This can’t be asked here. Go back and choose a question.',
  missingPathParameter: ({ name }) => `Fill in ${name}: the path needs it.`,
  badPathParameter: ({ because, name }) =>
    because === 'tooLong'
      ? tooLong(name, LONGEST_FIELD)
      : because === 'dots'
        ? `Dots lead to another path. Type the whole ${name}.`
        : `There is an invisible character in ${name}. Type it again.`,
  namelessField: 'A field with a value needs a name.',
  doubledField: ({ name }) => `Two fields are called ${name}. Rename one, or take it out.`,
  badFieldName: 'A blank at an end of the name, or an invisible character in it. Type it again.',
  tooLongField: ({ name, most }) => tooLong(name, most),
  reservedField: ({ name }) => `The station sends a field ${name} itself. Rename yours, or take it out.`,
})

const failure = wordsFor<QueryFailure, { readonly title: string; readonly sentence: string }>({
  notSignedIn: { title: 'Your session has ended', sentence: 'Nothing was asked. Sign in again, then ask again.' },
  notAllowed: {
    title: 'Your role may not ask here',
    sentence: 'Nothing was asked. The station file says who may, under roles.records.',
  },
  badQuery: (one) => ({
    title: 'The question cannot be sent',
    sentence: `Nothing was asked. ${queryProblem(one.problem)}`,
  }),
  notTaken: {
    title: 'There is no answer to show',
    sentence: 'The station did not take it. Nothing was asked; ask again, then tell a technician.',
  },
  unclear: (one) => ({
    title: 'Not known: the answer does not tell',
    sentence:
      one.because === 'noList'
        ? 'No list of records is found in it, and it does not say that there are none. See the table.'
        : 'It says that there are none, and has some. See the table.',
  }),
  forgotten: {
    title: 'The answer is not kept any more',
    sentence: 'The last ten answers are kept while you are signed in. Ask again to see it.',
  },
  service: (one) => ({
    title: 'There is no answer to show',
    sentence: [serviceFailure(one.failure), whatToDo(one), one.refusal === null ? '' : 'Below is what it sent with it.']
      .filter((part) => part !== '')
      .join(' '),
  }),
})

function whatToDo({ failure: of }: Extract<QueryFailure, { kind: 'service' }>): string {
  if (lacksExists(of)) return 'You stay signed in and can cook. Check the network, then ask again.'
  return byKind(of, {
    timeout: 'Asking changes nothing; ask again in a moment.',
    noConnection: 'Asking changes nothing; ask again in a moment.',
    serviceTrouble: 'Asking changes nothing; ask again in a moment.',
    notSignedIn: 'You stay signed in here and can cook. Sign out and in again, then ask again.',
    notAllowed: 'Ask other questions. Your administrator can allow this one.',
    refused: 'Change the question, then ask again.',
    redirected: '',
    notUnderstood: 'Ask for less, or tell the service’s administrator.',
  })
}

function found(content: QueryResultContent, exists: boolean | null): string {
  return byKind(content, {
    records: ({ total }) =>
      exists === false && total > 0
        ? `The service says that there is none, and sent ${entries(total)}`
        : `The service found ${entries(total)}`,
    nothing: exists === false ? 'The service found nothing' : 'The service answered without a record',
    text: 'The service answered with text, not with data',
  })
}

function fillIn({ kind, value }: FillIn): string {
  return kind === 'session' ? 'Fill in your session' : `Fill in ${value}`
}

/** The words of the records desk: its questions to the service and the answers. */
export const records = {
  title: 'Records',
  tabs: { ask: 'Tasks', requests: 'Changes', journal: 'Journal' },
  tabsLabel: 'Tasks and changes',
  subjects: 'Subjects',
  counts: (questions: number, changes: number) =>
    dotted(
      questions === 0 ? null : onOneLine(counted(questions, 'question', 'questions')),
      changes === 0 ? null : onOneLine(counted(changes, 'change', 'changes')),
    ),
  emptyGroups: (names: readonly string[]) =>
    `The interface also names these groups, without operations: ${names.join(', ')}.`,
  find: 'Find a question or a change',
  findHint: 'Words, path or method',
  foundOperations: (count: number, text: string) =>
    `${counted(count, 'operation', 'operations')} with ${quotedSearch(text)}`,
  nothingFound: (text: string) => `No operation has ${quotedSearch(text)} in its words, path or method.`,
  nothingFoundHint: 'Try fewer letters, or clear the field to see all of them.',

  nothingToAsk: 'The interface lists no question about these.',
  mayNotAsk: 'Only for the roles in the station file under roles.records.',
  mayNotChange: 'Your role may only look (station file: roles.recordsChange).',

  askedLately: 'Asked lately',
  askedLatelyHint: 'The last ten questions, until you sign out.',
  askedState: {
    asking: 'being asked',
    failed: 'no answer',
    answered: (content: QueryResultContent) => {
      switch (content.kind) {
        case 'records':
          return entries(content.total)
        case 'nothing':
          return 'nothing found'
        case 'text':
          return 'text'
      }
    },
  },
  hidden: '•••',

  fields: 'What is asked',
  required: 'required',
  suggested: 'suggested',
  suggestedNote: 'Fields marked “suggested” come from the words of the path; the interface lists none.',
  added: 'added',
  nameOfField: 'Name of the field',
  value: 'Value',
  valueOf: (name: string) => (name === '' ? 'Value of the new field' : name),
  fillIn,
  rename: 'Rename',
  renameField: (name: string) => `Rename ${name}`,
  named: 'Done',
  takeOut: 'Take out',
  takeOutField: (name: string) => (name === '' ? 'Take out the new field' : `Take out ${name}`),
  addField: 'Add a field',
  mostFields: (most: number) => `A question has at most ${most} fields.`,
  ask: 'Ask',
  problem: queryProblem,

  asking: 'Asking the service',
  askingHint: 'You can leave; it waits under “Asked lately”.',
  leaveAsking: 'Leave it',
  askAgain: 'Ask again',
  changeQuery: 'Change the question',
  failure,
  found,
  sentWithRefusal: 'What the service sent with it',
  message: (message: string) => `The service says: “${message}”`,
  statusAndSize: (status: number, bytes: number) => dotted(`Status ${status}`, size(bytes)),
  asJson: 'As JSON',
  besides: (count: number) => `Rest of the answer: ${counted(count, 'field', 'fields')}`,
  besidesTitle: 'What else the answer says',
  close: 'Close',
  nextPage: 'Next page',
  earlierPage: 'Earlier page',
  laterPage: 'Later page',
  askingPage: 'Asking',
  page: (page: number, isLast: boolean, more: boolean) => dotted(`Page ${page}`, isLast && !more ? 'the last' : null),
  filter: 'Find in these rows',
  filterHint: 'Find in this answer',
  rows: 'Rows of the answer',
  rowsFound: (count: number, total: number, text: string) =>
    `${grouped(count)} of ${entries(total)} with ${quotedSearch(text)}`,
  rowsShown: (from: number, to: number, total: number) =>
    `Rows ${grouped(from)} to ${grouped(to)} of ${grouped(total)}`,
  noRow: (text: string) => (text === '' ? 'The service found no record.' : `No row has ${quotedSearch(text)}.`),
  noRowHint: 'Hidden values are not looked through.',
  readingRows: 'Reading the rows',
  rowName: (place: number, first: string) => `Row ${grouped(place)}: ${first}`,
  emptyValue: 'empty',
  nullValue: 'no value',
  missingValue: '–',
  secretValue: 'hidden',
  nothingTitle: 'Nothing to list',
  noListHint: 'No list of records is found in it, and it does not say that there are none. See it as JSON.',
  nothingHint: 'Understood, but there is no such record. Change the question, or see the answer as JSON.',

  record: (place: number, total: number) => `Row ${grouped(place)} of ${grouped(total)}`,
  toAnswer: 'The answer',
  toRecord: 'The row',
  earlierRow: 'Earlier row',
  nextRow: 'Next row',
  fieldsOfRecord: 'Fields of this row',
  readingRecord: 'Reading the row',
  showAll: 'Show all of it',
  showAllOf: (name: string) => `Show all of ${name}`,
  showLess: 'Show less',
  beginningOf: (shown: number, total: number) =>
    `The first ${grouped(shown)} of ${grouped(total)} characters. The answer as JSON shows all, part by part.`,
  firstFields: (shown: number, total: number) =>
    `The first ${grouped(shown)} of ${grouped(total)} fields. The answer as JSON shows all, part by part.`,
  showLessOf: (name: string) => `Show less of ${name}`,
  holdToRead: 'Hold to read',
  neverShown: 'The station never shows its own token.',
  holdToReadField: (name: string) => `Hold to read ${name}`,
  begin: (name: string) => `${name}…`,
  json: 'The answer as JSON',
  text: 'The answer as text',
  readingText: 'Reading the answer',
  part: (part: number, parts: number) => `Part ${grouped(part)} of ${grouped(parts)}`,
  earlierPart: 'Earlier part',
  nextPart: 'Next part',
  emptyText: 'The answer is empty.',
}
