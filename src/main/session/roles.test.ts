import { expect, test } from 'vitest'
import { createRoles } from './roles.ts'

const roles = createRoles({
  maintenance: [' Maintenance', 'manager'],
  records: ['Auditor'],
  recordsChange: ['admin'],
  administration: ['chef'],
})

for (const [role, allowed] of [
  ['maintenance', ['maintains', 'isTrusted']],
  [' MANAGER ', ['maintains', 'isTrusted']],
  ['auditor', ['readsRecords', 'isTrusted']],
  ['Admin', ['changesRecords', 'isTrusted']],
  ['chef', ['administers', 'isTrusted']],
  ['cook', []],
  ['maintenance trainee', []],
  ['', []],
] as const) {
  test(`the role "${role}" allows ${allowed.length === 0 ? 'cooking alone' : allowed.join(' and ')}`, () => {
    const said = (['maintains', 'readsRecords', 'changesRecords', 'administers', 'isTrusted'] as const).filter((test) =>
      roles[test](role),
    )
    expect(said).toEqual(allowed)
  })
}

test('without role names only cooking is allowed', () => {
  const none = createRoles({ maintenance: [], records: [], recordsChange: [], administration: [] })
  expect([none.maintains('manager'), none.isTrusted('admin')]).toEqual([false, false])
})
