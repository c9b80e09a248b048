import { expect, test } from 'vitest'
import { isTestOnly } from './testOnlyMark.ts'

test('a version says whether its package serves tests only', () => {
  for (const version of ['0.1.0-testonly', '1.2.3-rc.1.testonly', '0.1.0-testonly.2', '0.1.0+testonly'])
    expect(isTestOnly(version), version).toBe(true)
  for (const version of ['0.1.0', '0.1.0-rc.1', '0.1.0-testonlyish', ''])
    expect(isTestOnly(version), version).toBe(false)
})
