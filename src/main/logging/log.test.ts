import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { expect } from 'vitest'
import { test as base } from '../storage/temporaryFolder.testing.ts'

const run = promisify(execFile)
const here = import.meta.dirname

/** A program in plain Node with the log, because electron-log uses the working directory and main module of its process. */
const test = base.extend<{ inProgram: (body: string) => Promise<{ program: string; data: string; folder: string }> }>({
  inProgram: async ({ folder }, use) => {
    const built = join(folder, 'built')
    const data = join(folder, 'data')
    const program = join(folder, 'program.mjs')
    await use(async (body) => {
      await build({
        logLevel: 'error',
        configFile: false,
        build: { ssr: join(here, 'log.ts'), outDir: built, rolldownOptions: { output: { entryFileNames: 'log.mjs' } } },
        ssr: { noExternal: true },
      })
      const log = JSON.stringify(pathToFileURL(join(built, 'log.mjs')).href)
      await writeFile(
        program,
        `import { openLog } from ${log}\nconst log = openLog(${JSON.stringify(data)}, { values: [] })\n${body}`,
      )
      return { program, data, folder }
    })
  },
})

test('writes the log file without a package.json above the working directory', async ({ inProgram }) => {
  const { program, data, folder } = await inProgram(`log.info('Linecook is open')`)
  await run(process.execPath, [program], { cwd: folder })
  expect(await readFile(join(data, 'logs', 'linecook.log'), 'utf8')).toContain('Linecook is open')
})

test('a closed output or a bad fact ends neither the program nor the log file', async ({ inProgram }) => {
  const { program, data } = await inProgram(`
const bad = { get broken() { throw new Error('A getter throws') } }
let count = 0
const timer = setInterval(() => {
  log.info('entry ' + ++count)
  log.error('trouble ' + count, bad)
  if (count < 5) return
  log.info('the end')
  clearInterval(timer)
}, 20)`)
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  child.stderr.destroy()
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  expect(await readFile(join(data, 'logs', 'linecook.log'), 'utf8')).toContain('the end')
})

test('a FIFO in the place of the log, at the start or later, is not waited for', async ({ inProgram, skip }) => {
  skip(process.platform === 'win32', 'Windows has no FIFOs')
  const { program, data } = await inProgram(`
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
log.info('first')
rmSync(process.argv[2])
execFileSync('mkfifo', [process.argv[2]])
log.info('second')`)
  const path = join(data, 'logs', 'linecook.log')
  await mkdir(dirname(path), { recursive: true })
  await run('mkfifo', [path])
  await run(process.execPath, [program, path], { timeout: 20_000 })
  const [aside = ''] = (await readdir(dirname(path))).filter((name) => name.includes('.bad-'))
  expect((await stat(join(dirname(path), aside))).isFIFO()).toBe(true)
})

test('an output on a full disk does not end the program', async ({ inProgram, skip }) => {
  skip(process.platform !== 'linux', '/dev/full exists only on Linux')
  const { program, data } = await inProgram(`
log.info('first')
setTimeout(() => log.info('second'), 50)`)
  const full = openSync('/dev/full', 'w')
  try {
    const child = spawn(process.execPath, [program], { stdio: ['ignore', full, full] })
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  } finally {
    closeSync(full)
  }
  expect(await readFile(join(data, 'logs', 'linecook.log'), 'utf8')).toContain('second')
})
