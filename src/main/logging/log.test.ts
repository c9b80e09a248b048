import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { build } from 'vite'

const run = promisify(execFile)
const here = import.meta.dirname

test('writes the log file without a package.json above the working directory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'))
  try {
    // Runs in a separate process, because electron-log uses the working directory and the main module of the process.
    const built = join(folder, 'built')
    await build({
      logLevel: 'error',
      configFile: false,
      build: { ssr: join(here, 'log.ts'), outDir: built, rolldownOptions: { output: { entryFileNames: 'log.mjs' } } },
      ssr: { noExternal: true },
    })
    const program = join(folder, 'program.mjs')
    const data = join(folder, 'data')
    await writeFile(
      program,
      `import { openLog } from ${JSON.stringify(pathToFileURL(join(built, 'log.mjs')).href)}
openLog(${JSON.stringify(data)}, { values: [] }).info('Linecook is open')
`,
    )
    await run(process.execPath, [program], { cwd: folder })
    expect(await readFile(join(data, 'logs', 'linecook.log'), 'utf8')).toContain('Linecook is open')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
