import { counted } from './counted.ts'

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
    'Correct the file and read it again, or set the station up here: the file is then replaced, and kept beside the new one.',

  cancel: 'Cancel',
  use: 'Use this value',
  notAValue: 'This cannot be the value.',
  expected: (expectation: string) => `Expected: ${expectation}.`,
  listMore: 'Several values are separated by “;”.',
}
