import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { run } from './children.mjs'
import { endWith, Failure } from './failure.mjs'
import { runPlaywright } from './playwright.mjs'
import { projectFolder } from './project-folder.mjs'

/*
 * Installs the package on this machine and tries it in its kiosk session:
 *   npm run test:all -- --only=station               builds, installs, sets up, cooks a recipe, kills; pictures in out/station-test
 *   npm run test:all -- --only=station --comeback   how long the display takes to be back, as a ratio to a first start
 *   npm run test:all -- --only=station --installed  tries the package that is installed
 */
const tools = /** @type {Readonly<Record<string, string>>} */ ({
  cage: 'cage',
  grim: 'grim',
  sway: 'sway',
  tesseract: 'tesseract-ocr',
  Xwayland: 'xwayland',
  'systemd-notify': 'systemd',
  setpriv: 'util-linux',
})
const packages = path.join(projectFolder, 'out', 'package')

await endWith(async () => {
  const words = process.argv.slice(2)
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Failure('This needs Debian, and root.')
  if (projectFolder.startsWith('/tmp/'))
    throw new Failure(
      'The service has a /tmp of its own and would not find the test. Copy the project to another folder.',
    )
  const isInstalled = words.includes('--installed')
  if (existsSync('/etc/linecook/station.json'))
    throw new Failure('/etc/linecook/station.json comes before the file that the test writes. Move it away.')
  if (!isInstalled && existsSync('/var/lib/linecook'))
    throw new Failure(
      'This machine has the data of a station, which the test would delete. "apt purge linecook" deletes it.',
    )
  await checkTools()
  if (!isInstalled) await install()
  try {
    const { code } = await runPlaywright({
      projects: ['station'],
      words: [`station/${words.includes('--comeback') ? 'comeback' : 'session'}.station`],
      environment: { LINECOOK_TEST_DATE: 'now' },
    })
    return code
  } finally {
    if (!isInstalled) await run('apt-get', ['purge', '-y', 'linecook'], { quiet: true })
  }
})

async function checkTools() {
  const missing = []
  for (const [tool, name] of Object.entries(tools)) {
    const { code } = await run('which', [tool], { quiet: true })
    if (code !== 0) missing.push(name)
  }
  const { code } = await run('/usr/bin/python3', ['-c', 'import seccomp'], { quiet: true })
  if (code !== 0) missing.push('python3-seccomp')
  if (missing.length > 0) throw new Failure(`Missing: apt-get install ${missing.join(' ')}`)
}

async function install() {
  const built = await run(process.execPath, [path.join(projectFolder, 'scripts', 'package.mjs')], {})
  if (built.code !== 0) throw new Failure('The package could not be built.', built.code)
  const names = (await readdir(packages)).filter((name) => name.endsWith('.deb'))
  if (names.length !== 1) throw new Failure(`There are ${names.length} packages in out/package.`)
  const words = ['install', '-y', '--no-install-recommends', ...names.map((name) => path.join(packages, name))]
  const { code, output } = await run('apt-get', words, { quiet: true })
  if (code !== 0) throw new Failure(`apt could not install the package.\n${output.trim()}`, code)
}
