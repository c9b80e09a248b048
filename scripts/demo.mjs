import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildWhenNeeded } from './build.mjs'
import { run } from './children.mjs'
import { endWith } from './failure.mjs'
import { runPlaywright } from './playwright.mjs'
import { hasOwnDisplay, prepareDisplay } from './prepare-display.mjs'
import { prepareElectron } from './prepare-electron.mjs'
import { projectFolder } from './project-folder.mjs'
import { sandboxSwitches } from './sandbox.mjs'

await endWith(async () => {
  const words = process.argv.slice(2)
  const tour = words.includes('--tour') || !hasOwnDisplay()
  const electron = await prepareElectron({ purpose: 'demo' })
  await buildWhenNeeded(electron)
  if (!hasOwnDisplay()) console.log('There is no screen here: a tour of the kiosk runs on a virtual one.')
  const display = await prepareDisplay({ executable: electron.executable })
  try {
    const environment = { ...electron.environment, ...display.environment }
    return await (tour ? showTour(environment) : showKiosk(electron.executable, environment, words))
  } finally {
    await display.stop()
  }
})

/** @param {import('./children.mjs').Environment} environment */
async function showTour(environment) {
  const out = path.join(projectFolder, 'out', 'demo')
  const { code } = await runPlaywright({ projects: ['tour'], environment: { ...environment, LINECOOK_OUT: out } })
  return code
}

/**
 * @param {string} executable
 * @param {import('./children.mjs').Environment} environment
 * @param {readonly string[]} words
 */
async function showKiosk(executable, environment, words) {
  // Chromium's warnings about the desktop would hide the lines that the reader needs.
  const switches = ['--log-level=3', ...sandboxSwitches({ executable, station: false })]
  const { DISPLAY } = process.env
  if (process.platform === 'linux' && !DISPLAY) switches.push('--ozone-platform-hint=auto')
  console.log(await whoMaySignIn())
  console.log(`To leave: ${process.platform === 'darwin' ? 'Command-Q' : 'Alt-F4'} in the kiosk, or Ctrl-C here.`)
  const { code } = await run(executable, [...switches, projectFolder, '--practice-kitchen', ...words], { environment })
  return code
}

async function whoMaySignIn() {
  const file = path.join(projectFolder, 'resources', 'practice-kitchen', 'employees.json')
  const employees = /** @type {Record<'employee_number' | 'employee_name' | 'role' | 'password', string>[]} */ (
    JSON.parse(await readFile(file, 'utf8'))
  )
  const lines = employees.map(
    ({ employee_number, employee_name, role, password }) =>
      `  ${employee_number}  password ${password.padEnd(10)} ${employee_name}, ${role}`,
  )
  return ['In the practice kitchen these may sign in:', ...lines].join('\n')
}
