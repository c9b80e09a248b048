import { expect, test } from 'vitest'
import { createPermissions, type PermittingStation } from './permissions.ts'

const ines = { employeeNumber: '20331', name: 'Ines Duarte' }

function station(given: { isSignedIn?: boolean; may?: string; readWithoutSignIn?: boolean }): PermittingStation {
  const { isSignedIn = true, may = '', readWithoutSignIn = false } = given
  return {
    session: {
      person: () => (isSignedIn ? ines : null),
      mayMaintain: () => may === 'maintain',
      mayReadRecords: () => may === 'readRecords',
      mayChangeRecords: () => may === 'changeRecords',
    },
    file: { session: { readWithoutSignIn } },
  }
}

/** Read, maintain, read records, change records. */
function allowed(open: PermittingStation | null): readonly boolean[] {
  const { mayRead, mayMaintain, mayReadRecords, mayChangeRecords } = createPermissions(() => open)
  return [mayRead, mayMaintain, mayReadRecords, mayChangeRecords].map((may) => may(open))
}

for (const [title, open, expected] of [
  ['a station without a station file', null, [false, false, false, false]],
  ['a signed-in person', station({}), [true, false, false, false]],
  ['no signed-in person', station({ isSignedIn: false }), [false, false, false, false]],
  ['reading without a sign-in', station({ isSignedIn: false, readWithoutSignIn: true }), [true, false, false, false]],
  ['the maintenance role', station({ may: 'maintain' }), [true, true, false, false]],
  ['the role that reads records', station({ may: 'readRecords' }), [true, false, true, false]],
  ['the role that changes records', station({ may: 'changeRecords' }), [true, false, false, true]],
] as const) {
  test(`permissions with ${title}`, () => {
    expect(allowed(open)).toEqual(expected)
    expect(createPermissions(() => open).person()).toEqual(open?.session.person() ?? null)
  })
}
