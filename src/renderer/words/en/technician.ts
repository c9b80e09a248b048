import type { LogFailure } from '../../../shared/log.ts'
import type { LeaveKioskFailure, TechnicianFailure } from '../../../shared/technician.ts'
import { wordsFor } from './byKind.ts'
import { counted } from './counted.ts'

const failure = wordsFor<TechnicianFailure>({
  wrongCode: 'This is not the technician’s code.',
  paused: 'Too many wrong codes in a row. Wait a moment; cooking and signing in still work meanwhile.',
  noCode: 'This station has no technician’s code. An administrator who is signed in can open the settings.',
  notAllowed: 'The settings cannot be opened now: the station is locked, or your role may not open them.',
})

const leaveFailure = wordsFor<LeaveKioskFailure>({
  requestUnderWay: 'A request is held or being sent. Take it back, or wait until it has ended.',
  notAllowed: 'The settings have closed, so the program goes on. Open them again.',
})

const logFailure = wordsFor<LogFailure>({
  notAllowed: 'The settings have closed. Open them again.',
  empty: 'The log has no entry yet.',
  notRead: ({ code }) => `The log cannot be read (${code}).`,
  notWritten: ({ folder, code }) =>
    `Can’t write to the folder ${folder} (${code}). Is it full or read-only, or was the stick pulled out?`,
})

/** The words for the technician's code and for what stands behind it. */
export const technician = {
  settings: 'Settings',
  code: 'Technician’s code',
  codeHint: 'Eight digits or more',
  codeFor: 'It opens what changes this station, its log, and the way out of the kiosk.',
  cancel: 'Back',
  open: 'Open the settings',
  checking: 'Checking the code',
  failure,
  noCode: 'No technician’s code',
  understood: 'Back',

  openedBy: {
    code: 'Opened with the technician’s code.',
    administrator: 'Opened by an administrator.',
  },
  closesItself: (minutes: number) => `Closes by itself ${counted(minutes, 'minute', 'minutes')} after the last touch.`,
  back: 'Close the settings',
  station: 'Station',
  changeStation: 'Change the station…',
  notChanged: 'The station cannot be changed now. Close the settings and open them again.',
  changeHint:
    'The pages of the first start, with this station’s values. Changed addresses and roles are written in the journal.',
  journal: 'The journal',
  leave: 'Leave the kiosk…',
  leaveHint: 'Ends the program for work on the operating system.',
  leaveTitle: 'Leave the kiosk?',
  leaveSays:
    'The program ends and is not started again automatically. It starts with the machine, or by its administrator.',
  stay: 'Stay',
  leaveNow: 'Leave the kiosk',
  leaving: 'Ending the program',
  leaveFailed: 'The kiosk was not left',
  leaveFailure,
  batchesKept: (count: number) =>
    `${counted(count, 'batch is', 'batches are')} in progress, and will be there again when the program starts.`,
  timersSilent: (count: number) =>
    `${counted(count, 'timer runs', 'timers run')}, and cannot ring before the program starts again.`,

  log: 'Log',
  logReading: 'Reading the log',
  logNewest: 'Newest first. Passwords, tokens and codes are never written into it.',
  logAgain: 'Read again',
  logError: 'Error',
  logCut: 'This entry is longer; a copy of the log has all of it.',
  logEntries: 'Entries of the log',
  logNotRead: 'The log is not shown',
  logFailure,
  copy: 'Copy the log to the export folder',
  copyTo: (stick: string) => `Copy the log to the stick “${stick}”`,
  copying: 'Copying the log',
  copied: 'The log is copied',
  copiedTo: (path: string) => `The file is ${path}`,
  notCopied: 'The log was not copied',
}
