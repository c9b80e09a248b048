import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Failure } from './failure.mjs'

/**
 * The switches without which Electron does not start as this user on this machine. The demonstration reaches only
 * its own practice kitchen and may run without Chromium's sandbox; a station may not.
 *
 * @param {{ executable: string, station: boolean }} program
 * @returns {string[]}
 */
export function sandboxSwitches({ executable, station }) {
  if (process.platform !== 'linux') return []
  if (process.getuid?.() === 0) {
    if (station) throw new Failure('A station does not run as root: start it as a user without rights of its own.')
    console.log("Root cannot have Chromium's sandbox: the practice kitchen runs without it.")
    return ['--no-sandbox']
  }
  if (usersMayMakeSandboxes() || hasSandboxHelper(executable)) return []
  const helper = path.join(path.dirname(executable), 'chrome-sandbox')
  const remedy = `sudo chown root "${helper}" && sudo chmod 4755 "${helper}"`
  if (station) {
    console.log(`This system may refuse Chromium's sandbox to the program. If it does, type this once:\n  ${remedy}`)
    return []
  }
  console.log("This system refuses Chromium's sandbox to programs like this: the practice kitchen runs without it.")
  return ['--no-sandbox']
}

function usersMayMakeSandboxes() {
  return (
    setting('kernel/apparmor_restrict_unprivileged_userns') !== '1' &&
    setting('kernel/unprivileged_userns_clone') !== '0' &&
    setting('user/max_user_namespaces') !== '0'
  )
}

/** @param {string} name */
function setting(name) {
  try {
    return readFileSync(`/proc/sys/${name}`, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** @param {string} executable */
function hasSandboxHelper(executable) {
  try {
    const { uid, mode } = statSync(path.join(path.dirname(executable), 'chrome-sandbox'))
    return uid === 0 && (mode & 0o4000) !== 0
  } catch {
    return false
  }
}
