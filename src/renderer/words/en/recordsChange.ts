import type { ChangeConfirmation } from '../../../shared/records/confirmation.ts'
import { changeOf, type RecordsOperation } from '../../../shared/records/operations.ts'
import type { BodyProblem, ChangeAction, ChangeFailure, JsonFault } from '../../../shared/recordsChange.ts'
import { dotted } from '../../look/dotted.ts'
import { isNamedItself, type RecordNames } from '../../records/desk/recordNames.ts'
import { wordsFor } from './byKind.ts'
import { fieldWords, operations } from './operations.ts'
import { queryProblem } from './records.ts'
import { holdFailure } from './retireFailure.ts'
import { shortened, shortNumber } from './shortened.ts'

const at = ({ line, column }: { readonly line: number; readonly column: number }) => `Line ${line}, column ${column}`

const NOT_JSON: Readonly<Record<JsonFault, string>> = {
  unquotedText: 'text needs quotes',
  earlyEnd: 'the text ends here, but a bracket or a quote is still open',
  unexpectedCharacter: 'this character does not belong here',
}

/** A problem of the typed text: its place, its cause and the correction. */
const bodyProblem = wordsFor<BodyProblem>({
  missing: 'No field has a value yet, so there is nothing to send.',
  notJson: (problem) => `${at(problem)}: ${NOT_JSON[problem.because]}.`,
  notObject: 'A record begins with { and ends with }. Write its fields between them.',
  doubledName: (problem) => `${at(problem)}: “${problem.name}” is there twice. Keep one of them.`,
  stillHidden: (problem) =>
    problem.name === ''
      ? `${at(problem)}: this value is still hidden. Type its own, or take it out.`
      : `${at(problem)}: the value of “${problem.name}” is still hidden. Type its own, or take the field out.`,
  tooLong: (problem) =>
    `Longer than ${problem.most.toLocaleString('en-GB')} characters, the most that is sent. Shorten it.`,
})

function changeFailure(failure: ChangeFailure): string {
  switch (failure.kind) {
    case 'notAllowed':
      return 'Your role may not change records here. Nothing was sent.'
    case 'badQuery':
      return `${queryProblem(failure.problem)} Nothing was sent.`
    case 'badBody':
      return `${bodyProblem(failure.problem)} Nothing was sent.`
    case 'confirmationDiffers':
      return 'What was typed is not what the record is known by. Nothing was sent; read it once more.'
    case 'alreadyUnderWay':
      return 'The same change of this record is already held here or being sent. No second one was made.'
    case 'journalNotRead':
      return `The journal cannot be read (${failure.code}), so no record can be changed. Nothing was sent. Cooking still works; tell a technician.`
    default:
      return holdFailure(failure)
  }
}

const CONSEQUENCE: Readonly<Record<ChangeAction, (one: string) => string>> = {
  add: (one) => `Asks the service to add ${one}. It stays there until the service is asked to delete it.`,
  replace: (one) =>
    `Asks the service to replace ${one} with what is sent. What it has now can’t be brought back from here.`,
  remove: () => 'It cannot be brought back from here.',
}

const HOLD: Readonly<Record<ChangeAction, string>> = { add: 'add', replace: 'replace', remove: 'delete' }

/** The characters of a number and a name that fit on the hold button. */
const LONGEST_HELD = 48

function nameAndNumber(names: RecordNames | null): string {
  return [names?.number ?? '', names?.name ?? ''].filter((part) => part !== '').join(' ')
}

/** What is known of the record; null where a new one has neither a number nor a name. */
function about(operation: RecordsOperation, names: RecordNames | null): string | null {
  const known = nameAndNumber(names)
  if (operation.action === 'add') return known === '' ? null : known
  if (names === null) return 'Name and number not known: no record at hand shows it.'
  if (known === '') return dotted('Name and number not known', names.beside)
  return dotted(known, names.name === null ? 'name not known' : null, names.beside)
}

/** The words for writing and confirming a change of a record of the service. */
export const recordsChange = {
  body: 'What is sent, as JSON',
  bodyLines: 'What is written',
  bodyProblem,
  checking: 'Reading what is written.',
  bodyFine: 'This is JSON. It is sent exactly as it is written.',
  recordTooLong: (most: number) =>
    `Longer than ${most.toLocaleString('en-GB')} characters, the most that is sent, so not filled in. Write what to send; the answer as JSON has the record.`,
  bodyEmpty: 'Nothing is sent along: the path says which record it is.',
  asText: 'Write as text',
  asFields: 'Fill in as fields',
  noFields: 'No form: the text has a fault, a long or hidden value, or too many fields.',
  emptyFields: 'A field without a value is not sent.',
  jsonValue: 'JSON',
  badValue: 'This value is JSON with a fault: text needs quotes, brackets come in pairs.',
  hiddenValue: 'This value is still hidden. Type its own, or take the field out.',
  format: 'Put in order',
  read: 'Hold to read',
  newLine: 'New line',
  closeKeys: 'Close the keys',
  goOn: 'Continue',
  writeFirst: 'Give a field a value first.',
  goOnFirst: 'Correct what is marked first.',
  leaveTitle: 'Leave what is written?',
  leaveBody: 'What you wrote is kept nowhere else. Nothing has been sent.',
  stay: 'Keep writing',
  leaveAll: 'Throw it away',

  consequence: (operation: RecordsOperation) => CONSEQUENCE[changeOf(operation)](operations.one(operation.subject)),
  later: 'The service answers at once that it has the request, and carries it out later.',
  /** The name or number that the record is known by stands after it. */
  known: ({ from }: ChangeConfirmation, isGuess: boolean) =>
    from.kind === 'subject'
      ? 'Nothing in it names the record, so type the word for what it is:'
      : `${isGuess ? 'Sent as' : 'Known by'} its ${fieldWords(from.name)}:`,
  guess: ({ words, from }: ChangeConfirmation) =>
    from.kind === 'subject'
      ? null
      : `Whether ${words} is its ${fieldWords(from.name)} is a guess: nobody has confirmed the field.`,
  sentTo: 'What is sent',
  noBody: 'Nothing but the path.',
  bodyLabel: 'What is sent along, its secrets hidden',
  heading: ({ words, from }: ChangeConfirmation, isGuess: boolean) =>
    from.kind === 'subject'
      ? `Type “${words}”`
      : `Type ${isGuess ? 'what is sent as its' : 'its'} ${fieldWords(from.name)}${isGuess ? '' : ' again'}`,
  differs: 'This is not what the record is known by.',
  typeFirst: ({ words, from }: ChangeConfirmation, isGuess: boolean) =>
    from.kind === 'subject'
      ? `Type “${words}” first.`
      : `Type ${isGuess ? 'what is sent as its' : 'its'} ${fieldWords(from.name)} first.`,
  typeOn: 'It is not the same yet.',
  about,
  /** A record with a number or a name of its own is held by these; one of a person by what was typed. */
  hold: (operation: RecordsOperation, words: string, names: RecordNames | null) => {
    const own = isNamedItself(operation.subject) ? nameAndNumber(names) : ''
    return `Hold to ${HOLD[changeOf(operation)]} ${own === '' ? shortNumber(words) : shortened(own, LONGEST_HELD)}`
  },
  back: 'Back to the form',
  keep: 'Keep it',
  underWay: 'The same change of this record is held here or being sent.',
  failure: changeFailure,
  notTaken: 'The station did not take it. If it is not held under “Changes”, nothing was sent: hold again.',

  requestsLabel: 'Changes',
  noRequests: 'No change of a record has been requested at this station.',
}
