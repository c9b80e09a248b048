import { constants } from 'node:fs'
import { join } from 'node:path'
import electronLog from 'electron-log/node'
import { redactValue } from '../redaction/redact.ts'
import type { Secrets } from '../redaction/secrets.ts'
import { setFileAside } from '../storage/badFiles.ts'
import { isNoFile } from '../storage/regularFile.ts'

/** The log of the program. Passwords, tokens and query strings are hidden. Never throws. */
export interface Log {
  info(sentence: string, facts?: Readonly<Record<string, unknown>>): void
  error(sentence: string, facts?: Readonly<Record<string, unknown>>): void
}

const MEGABYTE = 1024 * 1024

/**
 * Opens the log: `logs/linecook.log` in `dataFolder`, at most two files of a megabyte, and the standard output. Redacts
 * every entry, including the current `secrets`.
 */
export function openLog(dataFolder: string, secrets: Secrets): Log {
  const log = electronLog.create({ logId: 'linecook' })
  // Without a name, electron-log looks for a package.json above the working directory and, without one, writes no file.
  log.transports.file.setAppName('linecook')
  const path = join(dataFolder, 'logs', 'linecook.log')
  log.transports.file.resolvePathFn = () => path
  // electron-log would wait for a reader of a FIFO, at the start and, without the flag, at each entry.
  if (isNoFile(path)) setFileAside(path, Date.now())
  const flag: unknown = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK
  Object.assign(log.transports.file.writeOptions ?? {}, { flag })
  log.transports.file.maxSize = MEGABYTE
  log.transports.file.level = isNoFile(path) ? false : 'info'
  log.transports.console.level = 'info'
  log.hooks.push((message) => ({ ...message, data: message.data.map((part) => redactValue(part, secrets.values)) }))
  surviveClosedOutput(() => {
    log.transports.console.level = false
  })

  function write(level: 'info' | 'error', sentence: string, facts: Readonly<Record<string, unknown>> = {}): void {
    try {
      if (Object.keys(facts).length === 0) log[level](sentence)
      else log[level](sentence, facts)
    } catch {
      // An entry that cannot be written is lost. The program goes on.
    }
  }

  return {
    info: (sentence, facts) => write('info', sentence, facts),
    error: (sentence, facts) => write('error', sentence, facts),
  }
}

/**
 * Calls `onClosed` when the standard output or error refuses a write: EPIPE when its reader ended, ENOSPC or EIO when it
 * is a file. Such an error arrives as an event after the write, and without a listener it would end the program.
 */
function surviveClosedOutput(onClosed: () => void): void {
  for (const name of ['stdout', 'stderr'] as const) {
    try {
      process[name].on('error', onClosed)
    } catch {
      // A descriptor that was closed before the start cannot be opened as a stream.
      onClosed()
    }
  }
}
