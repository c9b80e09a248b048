import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { run, runNode } from './children.mjs'
import { Failure } from './failure.mjs'
import { fileOfPackage } from './project-folder.mjs'

/** What Electron needs beyond what Playwright installs for Chromium. */
const packageOfLibrary = /** @type {Record<string, string>} */ ({ 'libgtk-3.so.0': 'libgtk-3-0' })
const installDeps = ['install-deps', 'chromium']
const aptSettings = 'DPkg::Lock::Timeout "120";\nAcquire::Retries "3";\n'

/**
 * Makes sure that a Linux machine has the libraries of the Electron executable, and Xvfb where it is wanted.
 * Installs them when it may; otherwise says what to type.
 *
 * @param {{ executable: string, xvfb: boolean }} needs
 */
export async function ensureSystemPackages({ executable, xvfb }) {
  const before = await missing(executable, xvfb)
  if (before.length === 0) return
  const list = before.join(', ')
  if (!findCommand('apt-get')) {
    throw new Failure(`This machine lacks ${list}. Install what holds them with its package manager, then try again.`)
  }
  if (process.getuid?.() !== 0) {
    throw new Failure(`This machine lacks ${list}. Type this, then try again:\n  ${commandToType(before)}`)
  }
  console.log(`This machine lacks ${list}: installing it with apt, once …`)
  const output = await install(executable, xvfb)
  const after = await missing(executable, xvfb)
  if (after.length > 0) throw new Failure(`${output.trim()}\n\nThis machine still lacks ${after.join(', ')}.`)
}

/**
 * The path of a command in PATH.
 *
 * @param {string} name
 * @returns {string | null}
 */
export function findCommand(name) {
  const { PATH = '' } = process.env
  for (const folder of PATH.split(path.delimiter)) {
    const file = path.join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not in this folder.
    }
  }
  return null
}

/**
 * @param {string} executable
 * @param {boolean} xvfb
 */
async function missing(executable, xvfb) {
  const libraries = findCommand('ldd') ? await missingLibraries(executable) : []
  return xvfb && !findCommand('Xvfb') ? ['Xvfb', ...libraries] : libraries
}

/** @param {string} executable */
async function missingLibraries(executable) {
  const { output } = await run('ldd', [executable], { quiet: true, environment: { LC_ALL: 'C' } })
  return [...new Set([...output.matchAll(/^\s*(\S+) => not found/gm)].map(([, library = '']) => library))]
}

/** @param {readonly string[]} lacking */
function commandToType(lacking) {
  const own = ownPackages(lacking)
  const playwright = `npx playwright ${installDeps.join(' ')}`
  return own.length > 0 ? `${playwright} && sudo apt-get install --yes ${own.join(' ')}` : playwright
}

/** @param {readonly string[]} lacking */
function ownPackages(lacking) {
  return lacking.map((name) => packageOfLibrary[name]).filter((name) => name !== undefined)
}

/**
 * @param {string} executable
 * @param {boolean} xvfb
 */
async function install(executable, xvfb) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'linecook-apt-'))
  try {
    const settings = path.join(folder, 'apt.conf')
    await writeFile(settings, aptSettings)
    const options = {
      quiet: true,
      environment: { APT_CONFIG: settings, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    }
    const playwright = fileOfPackage('playwright', 'cli.js')
    const first = await runNode(playwright, installDeps, options)
    let output = first.output
    /** @param {readonly string[]} names */
    const aptInstall = async (names) => {
      if (names.length === 0) return
      const words = ['install', '--yes', '--no-install-recommends', ...names]
      output += (await run('apt-get', words, options)).output
    }
    if (first.code !== 0) {
      // Playwright gives up when apt cannot refresh one of its lists; the others often serve.
      const dryRun = await runNode(playwright, [...installDeps, '--dry-run'], options)
      await aptInstall([...dryRun.output.matchAll(/^ {2}(\S+)$/gm)].map(([, name = '']) => name))
    }
    await aptInstall(ownPackages(await missing(executable, xvfb)))
    return output
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
