import { expect, test } from 'vitest'
import { developmentAddress, refusedVariables, windowedSize } from './environment.ts'

test('a packaged program drops what steers Electron, Chromium, Node or itself, but for the station file', () => {
  const system = {
    DISPLAY: ':0',
    WAYLAND_DISPLAY: 'wayland-0',
    XDG_RUNTIME_DIR: '/run/user/1000',
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus',
    LANG: 'de_DE.UTF-8',
    HOME: '/home/station',
    https_proxy: 'http://proxy:3128',
    LINECOOK_STATION: '/etc/linecook/station.json',
    ELECTRON_OZONE_PLATFORM_HINT: 'auto',
    CHROME_DESKTOP: 'linecook.desktop',
  }
  const steering = {
    ELECTRON_RENDERER_URL: 'http://localhost:5173',
    ELECTRON_RUN_AS_NODE: '1',
    ELECTRON_ENABLE_LOGGING: '1',
    electron_log_file: '/tmp/log',
    NODE_OPTIONS: '--inspect',
    NODE_EXTRA_CA_CERTS: '/tmp/ca.pem',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    CHROME_LOG_FILE: '/tmp/log',
    GOOGLE_API_KEY: 'x',
    LINECOOK_WINDOWED: '1',
    LINECOOK_QUICK_HASH: '1',
    SSLKEYLOGFILE: '/tmp/keys',
    OPENSSL_CONF: '/tmp/openssl.cnf',
  }
  expect(refusedVariables({ ...system, ...steering }, true)).toEqual(Object.keys(steering))
  expect(refusedVariables({ ...system, ...steering }, false)).toEqual([])
})

test('the page comes from a server of this machine only, and never in a packaged program', () => {
  const address = (wanted: string, isPackaged = false) =>
    developmentAddress({ ELECTRON_RENDERER_URL: wanted }, isPackaged)?.href ?? null
  for (const own of ['http://localhost:5173/', 'http://127.0.0.1:5173/', 'http://127.9.9.9/', 'https://[::1]:5173/']) {
    expect(address(own)).toBe(own)
    expect(address(own, true)).toBeNull()
  }
  for (const other of [
    'http://example.org/',
    'https://localhost.example.org/',
    'http://localhost@example.org/',
    'http://127.0.0.1.example.org/',
    'http://0.0.0.0:5173/',
    'http://192.168.0.2:5173/',
    'http://[::2]/',
    'file:///tmp/page.html',
    'data:text/html,localhost',
    'localhost:5173',
    '',
  ])
    expect(address(other), other).toBeNull()
  expect(developmentAddress({}, false)).toBeNull()
})

test('an ordinary window is for programs that are not packaged', () => {
  expect(windowedSize({ LINECOOK_WINDOWED: '1366x768' }, false)).toEqual({ width: 1366, height: 768 })
  expect(windowedSize({ LINECOOK_WINDOWED: '1' }, false)).toEqual({ width: 1280, height: 800 })
  expect(windowedSize({ LINECOOK_WINDOWED: '' }, false)).toBeNull()
  expect(windowedSize({}, false)).toBeNull()
  expect(windowedSize({ LINECOOK_WINDOWED: '1366x768' }, true)).toBeNull()
})
