import type { QueryFailure } from '../../records/desk/deskState.ts'
import type { PersonPart } from '../../records/person/person.ts'
import type { Whose } from '../../records/person/personRecords.ts'
import type { Against, Conclusion, Finding, NotKnown, SignInStep } from '../../records/person/signInSteps.ts'
import { byKind, wordsFor } from './byKind.ts'
import { counted, grouped } from './counted.ts'
import { listed } from './listed.ts'
import { records } from './records.ts'
import { quotedSearch } from './shortened.ts'

const STEPS: Readonly<Record<SignInStep, string>> = {
  employee: 'Employee',
  allowed: 'Allowed at this entity',
  role: 'Role',
  session: 'Sessions',
}

const THERE: Readonly<Record<SignInStep, (count: number, entity: string) => string>> = {
  employee: () => 'The service has a record of this employee.',
  allowed: (_, entity) => `The service has a record of this employee at entity ${entity}.`,
  role: (count) => `The service has ${counted(count, 'role', 'roles')} of this employee.`,
  session: (count) =>
    `The service has ${counted(count, 'session', 'sessions')} of this employee, so a sign-in has worked before.`,
}

const MISSING: Readonly<Record<SignInStep, (entity: string) => string>> = {
  employee: () => 'The service found no employee with this number.',
  allowed: (entity) => `The service found no permission of this employee at entity ${entity}.`,
  role: () => 'The service found no role of this employee.',
  session: () => 'The service found no session of this employee. A sign-in does not need one.',
}

const NOT_ASKED: Readonly<Record<Extract<NotKnown, { kind: 'notAsked' }>['because'], string>> = {
  noEmployee: 'Not asked: no employee was found.',
  noId: 'Not asked: the question needs the id of the employee, and no answer has shown it.',
  noNumber: 'Not asked: the question needs the number of the employee, and no answer has shown it.',
}

/** Without the body of a refusal, which the tasks do not show. */
function failure(one: QueryFailure): string {
  return records.failure(one.kind === 'service' ? { ...one, refusal: null } : one).sentence
}

/** Of an empty answer. */
function byGuess(by: string): string {
  return `Not known: it was asked by ${by}, which is a guess. Nobody has confirmed which field holds it.`
}

const because = wordsFor<NotKnown>({
  failed: (one) => failure(one.failure),
  guess: ({ by }) => byGuess(by),
  others: (one) =>
    one.hasMore
      ? `Not known: none of the first ${counted(one.read, 'record', 'records')} shows it, and the service has more.`
      : `Not known: none of the ${counted(one.read, 'record', 'records')} in the answer shows it.`,
  notAsked: (one) => NOT_ASKED[one.because],
})

/** The values as they came, beside the names of their fields. */
function lookAt(values: readonly Against[]): string {
  return `Look at this: ${listed(values.map(({ column, text }) => `${column} ${text}`))}.`
}

function finding(step: SignInStep, one: Finding, entity: string): string {
  return byKind(one, {
    asking: 'Asking the service.',
    there: (one) => THERE[step](one.count, entity),
    against: (one) => `${THERE[step](1, entity)} ${lookAt(one.values)}`,
    missing: MISSING[step](entity),
    notKnown: (one) => because(one.because),
  })
}

function conclusion(one: Conclusion, entity: string): string {
  return byKind(one, {
    asking: 'Asking the service',
    cause: (one) => MISSING[one.step](entity),
    lookAt: (one) => `${STEPS[one.step]}. ${lookAt(one.values)}`,
    notKnown: (one) => `No cause found. Not known: ${listed(one.steps.map((step) => STEPS[step].toLowerCase()))}`,
    noCause: 'No cause found in these records',
  })
}

const PARTS: Readonly<Record<PersonPart, string>> = {
  roles: 'Roles',
  permissions: 'Entities',
  sessions: 'Sessions',
  logs: 'Logs',
}

/** The words of the tasks about one person. */
export const recordsPeople = {
  find: 'Badge, number or name',
  findHint: 'Number or name',
  findMore: 'Scan a badge at any time. A name is looked for among the employees of this entity.',
  look: 'Find',
  typeFirst: 'Scan a badge, or type a number or a name.',
  scanned: (code: string) => ({ title: code, more: 'The service is asked about this person.' }),
  another: 'Another person',
  noName: 'Name not shown',
  noEmployee: (of: string) => `The service found no employee ${of}.`,
  notShown: (of: string, count: number) =>
    `The answer has ${counted(count, 'record', 'records')}, and none shows ${of}.`,
  several: (count: number) => `${grouped(count)} employees have this number. Choose one.`,
  asTable: 'Table',

  noEmployees: 'The service found no employee of this entity.',
  named: (count: number, text: string) => `${counted(count, 'employee', 'employees')} with ${quotedSearch(text)}`,
  looked: (count: number, pages: number, hasMore: boolean) =>
    `Looked through ${counted(count, 'employee', 'employees')} of this entity on ${counted(pages, 'page', 'pages')}${hasMore ? '; the service has more' : ', which are all'}.`,
  noneNamed:
    'Type fewer letters, or the number, or scan the badge. Employees of other entities are found by number only.',
  noNames: 'These records have no name, as chosen at this station. Look for a number.',

  parts: PARTS,
  tableOf: (title: string) => `${title} as a table`,
  askAgainAbout: (title: string) => `Ask again: ${title}`,
  chooseField: 'Choose the field…',
  chooseFieldFor: (title: string) => `Choose the field: ${title}`,
  count: (count: number, hasMore: boolean) => (hasMore ? `${grouped(count)} and more` : grouped(count)),
  none: 'None found.',
  because,
  byGuess,
  /** Null if all records are of the person. */
  notTheirs: ({ another, notKnown, of }: { another: number; notKnown: number; of: number }) => {
    const parts = [
      ...(another === 0 ? [] : [counted(another, 'names another person', 'name another person')]),
      ...(notKnown === 0 ? [] : [counted(notKnown, 'does not show whose it is', 'do not show whose they are')]),
    ]
    return parts.length === 0 ? null : `Of ${counted(of, 'record', 'records')}, ${listed(parts)}.`
  },
  /** Beside a record: whose it is in place of the person asked for; null if it is theirs. */
  whose: wordsFor<Whose, string | null>({
    theirs: null,
    another: ({ named, asked }) => `${named}, not ${asked}`,
    notKnown: 'Not known whose',
  }),

  steps: 'Steps of a sign-in',
  step: STEPS,
  finding,
  conclusion,
  password:
    'The service can’t be asked whether a password is right or an account blocked. What a record says is in its table.',

  leavingList: 'What the service has of this person',
  leavingNote: 'Marked from this station’s last 100 requests. Those of other stations are not known here.',
  cannotDelete: (one: string) =>
    `The interface has no operation that deletes ${one}. The service’s administrator has to.`,
  noRecordId: 'The id of this record is not known, so it cannot be deleted here.',
  askedAt: (at: string) => `asked at ${at}`,
  delete: 'Delete…',
  deleteOne: (one: string, id: string) => `Delete ${one} ${id}…`,
}
