import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../storage/temporaryFolder.testing.ts'
import { installedVersion } from './installedVersion.ts'

test('the installed version is the line that the package writes', ({ folder }) => {
  expect(installedVersion(folder)).toBeNull()
  writeFileSync(join(folder, 'version'), '0.2.0-testonly\n')
  expect(installedVersion(folder)).toBe('0.2.0-testonly')
  writeFileSync(join(folder, 'version'), '')
  expect(installedVersion(folder)).toBeNull()
})
