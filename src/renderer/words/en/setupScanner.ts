import type { ScannerLayout, ScannerSettings } from '../../../shared/model.ts'
import { wordsFor } from './byKind.ts'

/** The parts of the page "Scanner". */
export type DevicePart = 'scanner' | 'pedal' | 'sound' | 'folder'

/** Why nothing was learnt from a scan. */
export type LearningFault =
  /** It is the number of a product or an asset, or has no five digits in this layout. */
  | { readonly kind: 'notABadge'; readonly read: string }
  /** The tag has the same text as the badge. */
  | { readonly kind: 'sameCode' }
  /** One of the scans ended with a key and the other without it. */
  | { readonly kind: 'suffixDiffers' }
  /** Slower than the station can tell from a person, and without a prefix. */
  | { readonly kind: 'tooSlow'; readonly milliseconds: number }

const LAYOUTS: Readonly<Record<ScannerLayout, string>> = {
  english: 'English (US)',
  french: 'French',
  german: 'German',
  italian: 'Italian',
  spanish: 'Spanish',
}

const suffixName = (suffix: ScannerSettings['suffix']) => (suffix === 'none' ? 'no key' : suffix)

const fault = wordsFor<LearningFault>({
  notABadge: ({ read }) =>
    `“${read}” is not a badge. Scan one, with an employee number of five digits, or choose another keyboard.`,
  sameCode: 'This is the badge again. Scan a tag: the label of an asset or of a product.',
  suffixDiffers: 'The scanner ended this code in another way than the badge. Scan both again.',
  tooSlow: ({ milliseconds }) =>
    `This scanner is slow (${milliseconds} ms between keys). Set it to send a sign such as ~ before each code, then scan both again.`,
})

/** The words of the page "Scanner". */
export const setupScanner = {
  parts: 'Devices and places',
  part: { scanner: 'Scanner', pedal: 'Pedal', sound: 'Sound', folder: 'Export folder' } satisfies Record<
    DevicePart,
    string
  >,

  scanBadge: 'Scan a badge now',
  scanBadgeMore: 'Any badge of this kitchen. Nothing has to be set at the scanner before.',
  scanTag: 'Now scan a tag',
  scanTagMore: 'The label of an asset or of a product.',
  badge: (number: string) => `Badge: employee ${number}`,
  tag: (text: string) => `Tag: ${text}`,
  fault,
  halfLearnt: 'Not learnt yet: scan a tag too, or touch “Scan again” to leave it as it is.',
  notChosen: 'Not learnt yet: touch what is printed there, or “Scan again” to leave it as it is.',
  choose: 'Which of these is printed there?',
  keyboard: 'Keyboard of the scanner',
  keyboardNow: (layout: ScannerLayout) => `Keyboard: ${LAYOUTS[layout]}`,
  keyboardMore: 'Choose the line that is printed there.',
  keyboardScan: 'Choose the layout that the scanner is set to, or scan a code first.',
  layout: (layout: ScannerLayout, read: string | null) =>
    read === null ? LAYOUTS[layout] : `${LAYOUTS[layout]}: ${read}`,
  learnt: 'The scanner is understood',
  settings: ({ prefix, suffix }: Pick<ScannerSettings, 'prefix' | 'suffix'>) => [
    { name: 'Before every code', value: prefix === '' ? 'nothing' : prefix },
    { name: 'After every code', value: suffixName(suffix) },
  ],
  again: 'Scan again',
  noScanner: 'No scanner',
  noScannerSaid: 'No scanner. One can be connected later.',
  usual: 'as usual',
  understood: 'understood',

  noPedal: 'none taught',
  pedalTaught: 'taught',

  volume: 'Volume',
  percent: (volume: number) => (volume === 0 ? 'Silent' : `${Math.round(volume * 100)} %`),
  quieter: 'Quieter',
  louder: 'Louder',
  soundMore: 'Timers ring like this. Stand where the cook stands, with the hood on.',
  play: 'Play the sound',
  silence: 'Stop the sound',
  heard: 'Heard it',
  notHeard: 'Not heard',
  heardSaid: 'The sound was heard.',
  notHeardSaid: 'Not heard: check the loudspeaker and its switch, make it louder and play it again.',

  folderMore: 'For lists and the journal. Without one they go to the program’s data folder.',
  folderUsual: 'In the data folder',
  folderField: 'Export folder',
  folderType: 'Type the folder',
  folderForget: 'Use the data folder',
}

/** The words of the page "Code". */
export const setupCode = {
  heading: 'The technician’s code',
  explain: 'It opens the settings of this station. It is kept as a hash.',
  without: 'Without a code, only administrators can change this station.',
  field: 'Technician’s code',
  again: 'The same code again',
  otherField: 'Other field',
  set: 'The code is set.',
  isSet: 'A code is set. It stays unless another one is typed.',
  differ: 'The two codes differ.',
  emptied: (why: string) => `${why} Both fields are empty again: type the code twice, or go on without one.`,
  fault: {
    notDigits: 'A code has digits only.',
    tooShort: 'A code has eight digits or more.',
    tooLong: 'A code has twelve digits at most.',
    oneDigit: 'All digits are the same. Take another one.',
    sequence: 'The digits go up or down in a row: this code is guessed first. Take another one.',
  },
}
