import { join } from 'node:path'
import electronLog from 'electron-log/node'
import { redactValue } from '../redaction/redact.ts'
import type { Secrets } from '../redaction/secrets.ts'

/** The log of the program. Passwords, tokens and query strings are hidden. */
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
  log.transports.file.resolvePathFn = () => join(dataFolder, 'logs', 'linecook.log')
  log.transports.file.maxSize = MEGABYTE
  log.transports.file.level = 'info'
  log.transports.console.level = 'info'
  log.hooks.push((message) => ({ ...message, data: message.data.map((part) => redactValue(part, secrets.values)) }))
  return {
    info: (sentence, facts) => (facts === undefined ? log.info(sentence) : log.info(sentence, facts)),
    error: (sentence, facts) => (facts === undefined ? log.error(sentence) : log.error(sentence, facts)),
  }
}
