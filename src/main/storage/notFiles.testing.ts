import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/**
 * What may lie in the place of a file of the data folder. A program that opens it without looking first waits for ever,
 * reads without end or fails. Not on Windows, which has few of them.
 */
export const NOT_FILES: readonly (readonly [what: string, put: (path: string) => unknown])[] = [
  ['folder with content', (path) => mkdirSync(join(path, 'content'), { recursive: true })],
  ['FIFO', (path) => execFileSync('mkfifo', [path])],
  ['device', (path) => symlinkSync('/dev/zero', path)],
  ['socket', (path) => createServer().listen(path).unref()],
  ['link to itself', (path) => symlinkSync(path, path)],
  ['file of 16 GB', putLargeFile],
]

/** A sparse file, which takes no room. */
export function putLargeFile(path: string): void {
  writeFileSync(path, '')
  truncateSync(path, 2 ** 34)
}
