import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageFile } from './pageFile.ts'

const folder = join('/opt', 'linecook', 'renderer')

for (const [address, file] of [
  ['app://kiosk/index.html', 'index.html'],
  ['app://kiosk/assets/index-4f2a.js', 'assets/index-4f2a.js'],
  ['app://kiosk/index.html?station=1#top', 'index.html'],
  ['app://kiosk/a%20face.woff2', 'a face.woff2'],
  ['app://kiosk/assets/../index.html', 'index.html'],
  ['app://kiosk/assets/%2e%2e/index.html', 'index.html'],
  ['app://kiosk//index.html', 'index.html'],
  ['app://kiosk/../../etc/passwd', 'etc/passwd'],
  ['app://kiosk/%2e%2e/.%2e/etc/passwd', 'etc/passwd'],
  ['app://kiosk/%2fetc/passwd', 'etc/passwd'],
  ['app://kiosk/%252e%252e/etc/passwd', '%2e%2e/etc/passwd'],
] as const) {
  test(`returns a file of the page: ${address}`, () => {
    expect(pageFile(address, folder)).toBe(join(folder, file))
  })
}

test("returns null for a file outside the page's folder", () => {
  for (const address of [
    'app://kiosk/..%2fmain%2findex.js',
    'app://kiosk/file:%2f%2f%2f..%2f..%2f..%2fetc/passwd',
    'app://kiosk/..%2F..%2F..%2Fetc%2Fpasswd',
    'app://kiosk/assets/..%2f..%2fmain/index.js',
    'app://kiosk/assets%2f..%2f..%2f..%2fetc/passwd',
    'app://kiosk/..%2frenderer-old/index.html',
    'app://kiosk/..%2frenderer',
    'app://kiosk/..',
    'app://kiosk/%2e%2e',
    'app://kiosk/index.html%00.png',
    'app://kiosk/%',
    'app://kiosk/%e0%a4%a',
    'app://kiosk/%ff',
    'app://kiosk/',
    'app://kiosk',
    'app://kiosk/.',
    'app://other/index.html',
    'app://kiosk.example/index.html',
    'app://kiosk:80/index.html',
    'app:///index.html',
    'app:kiosk/index.html',
    'kiosk/index.html',
    '',
  ]) {
    expect(pageFile(address, folder), address).toBeNull()
  }
})
