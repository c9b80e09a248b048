import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../storage/temporaryFolder.testing.ts'
import { readDisplaySizes } from './displaySizes.ts'

test('the displays say their sizes; what is not plausible, and what is none, is left out', ({ folder }) => {
  const edid = (width: number, height: number) => {
    const bytes = Buffer.alloc(128)
    bytes[21] = width
    bytes[22] = height
    return bytes
  }
  const displays = {
    'card0-A': edid(48, 27),
    'card0-B': edid(0, 0),
    'card0-C': edid(9, 30),
    'card0-D': Buffer.alloc(0),
  }
  for (const [name, bytes] of Object.entries(displays)) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'edid'), bytes)
  }
  mkdirSync(join(folder, 'card0'))
  expect(readDisplaySizes(folder)).toEqual([{ width: 48, height: 27 }])
  expect(readDisplaySizes(join(folder, 'none'))).toEqual([])
})
