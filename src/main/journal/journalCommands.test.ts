import { expect, test } from 'vitest'
import { EVERYTHING } from '../../shared/journal.ts'
import { failed, success } from '../../shared/result.ts'
import { createPermissions } from '../session/permissions.ts'
import { journalCommands } from './journalCommands.ts'

const counts = { held: 0, sending: 0, accepted: 1, refused: 0, unknown: 0, takenBack: 0, line: 0 }
const page = { day: '2026-11-21', counts, cards: [], rest: 0, people: [] }
const month = { month: '2026-11', days: [{ day: '2026-11-21', counts }], before: null, after: null }
const check = { at: 1, files: 1, lines: 2, since: 0, breaks: [] }

function openCalls(may: 'maintain' | 'changeRecords' | 'readRecords' | 'none') {
  const asked: unknown[] = []
  const station = {
    session: {
      person: () => ({ employeeNumber: '1', name: 'A. Person' }),
      mayMaintain: () => may === 'maintain',
      mayReadRecords: () => may === 'readRecords',
      mayChangeRecords: () => may === 'changeRecords',
    },
    file: { session: { readWithoutSignIn: true } },
    journal: {
      async page(question: unknown) {
        asked.push(question)
        return page
      },
      month: async () => month,
      lines: async () => [],
      verify: async () => check,
      async exportTo(folder: string, search: unknown) {
        asked.push([folder, search])
        return success({ path: '/exports/a.csv', count: 2 })
      },
    },
    exportFolder: '/exports',
  }
  return { calls: journalCommands(createPermissions(() => station)), asked }
}

const search = { search: { ...EVERYTHING, text: 'mixer' }, day: '2026-11-21' } as const

for (const may of ['maintain', 'changeRecords'] as const) {
  test(`reads, verifies and exports the journal with the role to ${may}`, async () => {
    const { calls, asked } = openCalls(may)
    expect(await calls.readJournal({ ...search, limit: 7 })).toEqual(page)
    expect(await calls.readJournalMonth({ search: EVERYTHING, month: null })).toEqual(month)
    expect(await calls.verifyJournal(null)).toEqual(check)
    expect(await calls.exportJournal(search)).toEqual(success({ path: '/exports/a.csv', count: 2 }))
    expect(asked).toEqual([{ ...search, limit: 7 }, ['/exports', search]])
  })
}

for (const may of ['readRecords', 'none'] as const) {
  test(`refuses the journal with the role to ${may}`, async () => {
    const { calls, asked } = openCalls(may)
    expect(await calls.readJournal({ ...search, limit: 7 })).toMatchObject({ day: null, cards: [], people: [] })
    expect(await calls.readJournalMonth({ search: EVERYTHING, month: null })).toMatchObject({ days: [] })
    expect(await calls.readJournalLines({ lines: [1] })).toEqual([])
    expect(await calls.verifyJournal(null)).toBeNull()
    expect(await calls.exportJournal(search)).toEqual(failed({ kind: 'notAllowed' }))
    expect(asked).toEqual([])
  })
}
