import { expect, test } from 'vitest'
import type { Connection, Notice } from '../../../shared/model.ts'
import { cookSession as session } from '../../../shared/session.testing.ts'
import { stepTroubles } from './useStepNotes.tsx'

const reachable: Connection = { kind: 'reachable', at: 1 }
const unreachable: Connection = { kind: 'unreachable', since: 1, because: { kind: 'noConnection', sent: false } }
const notSaved = (file: string): Notice => ({ id: file, kind: 'notSaved', file, code: 'ENOSPC' })

test('reports that progress is not saved and that the service is unreachable, the worse one first', () => {
  const at = { connection: reachable, session, notices: [] }
  expect(stepTroubles(at)).toEqual([])
  for (const file of ['batches.json', 'timers.json'])
    expect(stepTroubles({ ...at, notices: [notSaved(file)] })).toEqual(['notSaved'])
  expect(stepTroubles({ ...at, connection: unreachable })).toEqual(['unreachable'])
  expect(stepTroubles({ connection: unreachable, session: null, notices: [notSaved('batches.json')] })).toEqual([
    'notSaved',
    'unreachable',
  ])
})

test('does not report troubles that another line shows or that do not concern a step', () => {
  const ended = { ...session, endedAt: 3 }
  expect(stepTroubles({ connection: unreachable, session: ended, notices: [] })).toEqual([])
  const unrelated: readonly Notice[] = [
    notSaved('library.json'),
    notSaved('journal.jsonl'),
    { id: 'n', kind: 'notRead', file: 'batches.json', code: 'EIO' },
  ]
  expect(stepTroubles({ connection: reachable, session, notices: unrelated })).toEqual([])
})
