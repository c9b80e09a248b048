import { expect, test } from 'vitest'
import { refusedSwitches } from './commandLine.ts'

const packaged = { isPackaged: true, platform: 'linux' } as const
const refused = (...words: readonly string[]) => refusedSwitches(['/opt/linecook/linecook', ...words], packaged)

test('a packaged program obeys the switches of the list, whatever their value', () => {
  const words = ['--practice-kitchen', '--user-data-dir=/data', '--password-store=gnome-libsecret', '--disable-gpu']
  expect(refused(...words, '--ozone-platform=wayland', '--ozone-platform-hint=auto')).toEqual({
    dropped: [],
    obeyed: [],
  })
})

test('a packaged program drops switches', () => {
  for (const name of [
    'remote-debugging-port',
    'remote-debugging-pipe',
    'remote-allow-origins',
    'ignore-certificate-errors',
    'ignore-certificate-errors-spki-list',
    'allow-insecure-localhost',
    'proxy-server',
    'proxy-pac-url',
    'host-resolver-rules',
    'host-rules',
    'log-net-log',
    'net-log-capture-mode',
    'ssl-key-log-file',
    'enable-logging',
    'log-file',
    'disable-web-security',
    'enable-features',
    'enable-quic',
    'origin-to-force-quic-on',
    'load-extension',
    'renderer-cmd-prefix',
    'utility-cmd-prefix',
    'gpu-launcher',
    'auth-server-allowlist',
    'kiosk',
    'a-switch-of-a-later-version',
  ]) {
    expect(refused(`--${name}=9222`, '--disable-gpu'), name).toEqual({ dropped: [name], obeyed: [] })
    expect(refused(`-${name}`), name).toEqual({ dropped: [name], obeyed: [] })
  }
})

test('a packaged program must end with a switch that has had its effect already', () => {
  for (const name of [
    'inspect',
    'inspect-brk',
    'inspect-port',
    'inspect-wait',
    'debug-port',
    'require',
    'r',
    'import',
    'js-flags',
    'no-sandbox',
    'no-zygote',
    'no-zygote-sandbox',
    'single-process',
    'disable-seccomp-filter-sandbox',
    'disable-setuid-sandbox',
  ]) {
    expect(refused(`--${name}=0`), name).toEqual({ dropped: [], obeyed: [name] })
    expect(refused('--disable-gpu', `-${name}`, `--${name}`), name).toEqual({ dropped: [], obeyed: [name] })
  }
})

test('a switch is found in every way of writing that Chromium or Node reads', () => {
  expect(refused('  --proxy-server=a', '-log-net-log=/tmp/a', '--', '--inspect').dropped).toEqual([
    'proxy-server',
    'log-net-log',
  ])
  expect(refused('--', '--inspect').obeyed).toEqual(['inspect'])
  // On Linux, names with other letters are other switches, which nothing obeys.
  expect(refused('--Disable-GPU').dropped).toEqual(['Disable-GPU'])
  const onWindows = (word: string) => refusedSwitches(['linecook.exe', word], { isPackaged: true, platform: 'win32' })
  for (const word of ['/No-Sandbox', '-NO-SANDBOX', '--no-sandbox'])
    expect(onWindows(word).obeyed).toEqual(['no-sandbox'])
  expect(onWindows('/Proxy-Server=a').dropped).toEqual(['proxy-server'])
  expect(onWindows('/DISABLE-GPU')).toEqual({ dropped: [], obeyed: [] })
})

test('returns neither values nor arguments that are no switches', () => {
  expect(refused('--proxy-server=http://name:secret@host', '/srv/station.json', '-', '--', '', '=', '--=x')).toEqual({
    dropped: ['proxy-server'],
    obeyed: [],
  })
})

test('a program that is not packaged obeys every switch, because tests and development need them', () => {
  const words = ['electron', '--inspect=0', '--remote-debugging-port=0', '--no-sandbox', '.']
  expect(refusedSwitches(words, { isPackaged: false, platform: 'linux' })).toEqual({ dropped: [], obeyed: [] })
})
