import type {
  AddressFault,
  AddressTest,
  ConnectionTrouble,
  FinishSetupFailure,
  SetupPage,
  SetupReason,
  StickFileFailure,
} from '../../../shared/setup.ts'
import { byKind, wordsFor } from './byKind.ts'
import { counted } from './counted.ts'
import { serviceFailure } from './serviceFailure.ts'
import { setupValue, setupValueName } from './setupValues.ts'
import { bothEnds } from './shortened.ts'

/** The words for mending a wrong station file, key by key, and for typing one of its values. */
export const setupMend = {
  heading: (wrong: number) =>
    wrong === 0
      ? 'Every value can be used now'
      : `The station file has ${counted(wrong, 'wrong value', 'wrong values')}`,
  sentence: (path: string) => `Mend it here, or correct ${path} and read it again.`,
  keys: 'Wrong values',
  mend: (key: string) => `Mend ${key}`,
  mendShort: 'Mend…',
  leaveOut: (key: string) => `Leave out ${key}`,
  leaveOutShort: 'Leave it out',
  mended: (value: string) => `Mended: ${value}`,
  leftOut: 'Left out: the usual value is used',
  allPages: 'All pages',
  finishWaits: (wrong: number) => counted(wrong, 'value is still wrong', 'values are still wrong'),
  fromTheStart: 'Set up from the start',
  fromTheStartMore:
    'Correct the file and read it again, or set up here: the file is replaced, and kept beside the new one.',

  cancel: 'Cancel',
  use: 'Use this value',
  notAValue: 'This cannot be the value.',
  expected: (expectation: string) => `Expected: ${expectation}.`,
  listMore: 'Several values are separated by “;”.',
}

const pages: Readonly<Record<SetupPage, string>> = {
  screen: 'Screen',
  name: 'Name',
  addresses: 'Addresses',
  try: 'Try it',
  scanner: 'Scanner',
  code: 'Code',
  summary: 'Summary',
}

const fault: Readonly<Record<AddressFault, string>> = {
  empty: 'Type the address.',
  noScheme: 'The address has no https:// in front.',
  notHttps: 'It has to begin with https://. Only an address of this machine itself may have http://.',
  hasQuery: 'Leave out everything from the “?” or the “#” on.',
  hasPassword: 'Leave out the name and the password before the “@”.',
  notAnAddress: 'This is not an address. It is written like https://auth.example/prod.',
}

const CONNECTION_TROUBLE: Readonly<Record<ConnectionTrouble, (host: string) => string>> = {
  nameNotFound: (host) =>
    `No computer is known as ${host}. Check how it is written, and whether this network reaches it.`,
  refused: (host) => `${host} refuses the connection. Check the address, and whether the service runs.`,
  noRoute: (host) => `There is no way from this network to ${host}. Check the network cable or the Wi-Fi.`,
  certificate: (host) =>
    `This station does not trust the certificate of ${host}. Check the address; if it is right, tell who runs the service.`,
  certificateDate: (host) => `The certificate of ${host} is not valid today. Check this station’s date and time first.`,
  proxy: (host) => `This network’s proxy does not let the station through to ${host}. Tell who runs it.`,
  notEncrypted: (host) => `${host} does not answer in https. Check the address and its port.`,
}

export function connectionTrouble(trouble: ConnectionTrouble, host: string): string {
  return CONNECTION_TROUBLE[trouble](host)
}

/** A longer host leaves no room for what to do; the field has the whole. In characters. */
const LONGEST_HOST = 50

export function otherwise(
  test: Pick<Extract<AddressTest, { readonly kind: 'answersOtherwise' }>, 'as' | 'host'>,
  host: string,
): string {
  const check = 'Check the address, and whether this network has its own sign-in page.'
  const sentences: Readonly<Record<typeof test.as, string>> = {
    webPage: `A web page answers at ${host}, not this service. ${check}`,
    redirected: `${host} sends on to ${test.host === null ? 'another place' : bothEnds(test.host, LONGEST_HOST)}, which is not followed. ${check}`,
    otherData: `${host} answers, but not as the service. Are the two addresses swapped, or is the end of this one wrong?`,
  }
  return sentences[test.as]
}

function addressTest(test: Exclude<AddressTest, { readonly kind: 'fault' }>, whole: string): string {
  const host = bothEnds(whole, LONGEST_HOST)
  return byKind(test, {
    testing: `Asking ${host}`,
    answers: ({ milliseconds }) => `${host} answers in ${milliseconds} ms`,
    answersOtherwise: (one) => otherwise(one, host),
    fails: ({ trouble, failure }) => (trouble === null ? serviceFailure(failure) : connectionTrouble(trouble, host)),
  })
}

const stickFailure = wordsFor<StickFileFailure>({
  notListed: 'The file is no longer on the stick. Look again.',
  unreadable: ({ code }) => `The file cannot be read (${code}). Look again, or use another file.`,
  notStation: 'This file is not a whole station file. Nothing was changed; use another file.',
})

const finishFailure = wordsFor<FinishSetupFailure>({
  incomplete: 'A value is missing or wrong. It is marked in the list.',
  hostsNotConfirmed: 'The hosts that get passwords are not confirmed.',
  ruled: ({ path }) => `An administrator’s file comes first: ${path}. Nothing was written; change that file.`,
  notWritten: ({ path, code }) =>
    `${path} was not written (${code}). Nothing is lost: make room or change the folder’s rights, then try again.`,
  changedMeanwhile: ({ path }) =>
    `${path}, or station.local.json beside it, has changed. Nothing was written; the station works as before. Begin again from it.`,
  stationBusy: 'A batch, a timer or a request is under way. Finish it first; nothing is lost.',
})

/** The words of the guide that sets up the station: its frame and the pages that have no file of their own. */
export const setup = {
  heading: 'Set up this station',
  cancel: 'Cancel',
  rail: 'Pages',
  isDone: 'done',
  pages,
  back: 'Back',
  next: (page: string) => `Next: ${page}`,
  place: (page: number, note: string) => `Page ${page} of 7. ${note}`,
  changeLater: 'Everything can be changed later.',

  screen: {
    heading: 'How big is this screen?',
    explain: 'See the display’s papers, or measure its picture from corner to corner: 2.54 cm are an inch.',
    proposed: 'The display says its size itself. Check it with a ruler.',
    inches: (diagonal: number) => `${diagonal.toFixed(1)} inches`,
    pixels: (millimetre: number) => `${millimetre.toFixed(2)} pixels per mm`,
    smaller: 'Smaller diagonal',
    larger: 'Larger diagonal',
    type: 'Type the diagonal',
    field: 'Diagonal in inches',
    sample: 'A step, as cooks will see it',
    step: 'Put flour, water and levain in the spiral mixer. Mix at first speed for 4 minutes until no dry flour is left. Rest for 30 minutes.',
    readable: (metres: number) => `Readable to ${metres.toFixed(1)} m`,
    metres: (metres: number) => `${metres} m`,
    theme: 'Colours',
    themes: { night: 'Night', day: 'Day' },
  },
  name: {
    heading: 'Which station is this?',
    explain: 'The name is shown on this screen. The number of the entity is sent with every sign-in.',
    name: 'Station name',
    entity: 'Entity number',
    nameWrong: 'Give the station a name.',
    entityWrong: 'Four digits, the first is not 0.',
    toEntity: 'Entity',
  },

  addresses: {
    heading: 'Where is the service?',
    auth: 'Sign-in address',
    data: 'Data address',
    hint: 'https://',
    toData: 'Next field',
    done: 'Done',
    fault,
    test: addressTest,
    addScheme: 'Put https:// in front',
    tryAgain: 'Try again',
    sources: 'Without typing',
    stick: 'From a USB stick',
    stickMore: 'A station file of another station, or one from the office.',
    openStick: 'Read from a stick',
    stickHeading: 'Station files on the stick',
    closeStick: 'Close',
    lookAgain: 'Look again',
    lookingAtStick: 'Looking…',
    noFiles: 'No file that ends in .json was found. Plug the stick in, wait a moment, and look again.',
    tooMany: 'Too many files: none of the first 10,000 ends in .json. Use a stick with the station file alone.',
    moreFiles: 'These are the newest of more. If it is not among them, use a stick with the station file alone.',
    stickFailure,
  },

  offered: {
    heading: 'A station from a stick',
    hosts: 'Passwords go to',
    and: 'Recipes, assets and products come from',
    check: 'Use it only if you know both.',
    readHosts: 'Read both hosts to the end',
    all: 'All that it sets',
    problems: (count: number) =>
      `${counted(count, 'value is', 'values are')} missing or wrong and not taken over. The pages that follow ask for what the station needs.`,
    unknown: (keys: readonly string[]) => `This version does not know: ${keys.join(', ')}. It is kept and not used.`,
    use: 'Use this station',
    refuse: 'Do not use it',
    none: 'none',
  },

  values: { name: setupValueName, text: setupValue },

  summary: {
    heading: 'What this station will be',
    finish: { firstStart: 'Finish set-up', mend: 'Finish set-up', settings: 'Save' } satisfies Record<
      SetupReason,
      string
    >,
    finishing: 'Writing…',
    checkHosts: 'Before passwords go there',
    notYet: 'Not yet',
    writesTo: (path: string) => `Is written to ${path}.`,
    ruledBy: (path: string) => `An administrator’s file comes first: ${path}. Nothing can be changed here.`,
    missing: 'Missing',
    wrong: (found: string, expected: string) => `${found} is wrong. Expected: ${expected}`,
    usual: (value: string) => `${value}, as usual`,
    trial: 'Sign-in',
    notTried: 'Not tried',
    tried: (person: string, role: string) => `Tried by ${person}, ${role}`,
    failed: 'Tried, and failed',
    code: 'Technician’s code',
    codeSet: 'Set',
    codeNotSet: 'Not set: this station can then be changed only by an administrator’s role',
    finishFailure,
    beginAgain: 'Begin again with the new file',
  },
}
