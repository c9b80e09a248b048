import { lacksExists, type ServiceFailure } from '../../shared/failure.ts'
import { confirmedRetirement } from '../../shared/request.testing.ts'
import type { Result } from '../../shared/result.ts'
import { resultOf } from '../outbox/request.ts'
import type { Acceptance } from './acceptance.ts'
import { type Client, clientOfAnswers, expect, test } from './client.testing.ts'
import { wasNotChecked } from './login.ts'

const credentials = { entityNumber: '4021', employeeNumber: '10023', password: 'bread' }
const BODIES = {
  envelope: () => '{"exists":false,"message":"No."}',
  wrapped: () => '{"statusCode":401,"body":"{\\"exists\\":false}"}',
  message: () => '{"message":"Unauthorized"}',
  data: () => '{"error":"x","exists":null}',
  page: () => '<!doctype html><h1>401</h1>',
  empty: () => '',
  torn: () => new ReadableStream({ start: (body) => body.error(new Error('torn')) }),
  cut: () => '{"exists":false,"mess',
} as const

type Row = readonly [question: 'password' | 'session' | 'deletion' | 'change', statuses: readonly number[], is: string]

/**
 * What an answer means, by the bodies above: whether it judges the password, or whether the station may check it (`here`,
 * `shut`); whether the session ends when it answers a reading; the end of a deletion and of a change of a record.
 */
const TABLE: readonly Row[] = [
  ['password', [200, 202, 401, 403], 'judged judged shut here here here shut shut'],
  ['password', [404], 'judged judged here here here here shut shut'],
  ['password', [407, 429], 'shut shut here here here here shut shut'],
  ['password', [500, 503], 'here here here here here here here here'],
  ['session', [401], 'ends ends stays stays stays stays stays stays'],
  ['session', [200, 202, 403, 404, 407, 429, 500, 503], 'stays stays stays stays stays stays stays stays'],
  ['deletion', [200], 'refused refused unknown unknown unknown unknown unknown unknown'],
  ['change', [200], 'refused refused accepted unknown unknown unknown unknown unknown'],
  ['deletion', [202], 'unknown unknown accepted unknown unknown accepted accepted unknown'],
  ['change', [202], 'unknown unknown accepted unknown unknown accepted accepted unknown'],
  ['deletion', [401, 403], 'refused refused refused refused refused refused refused refused'],
  ['change', [401, 403], 'refused refused refused refused refused refused refused refused'],
  ['deletion', [404, 407, 429], 'refused refused unknown unknown unknown unknown unknown unknown'],
  ['change', [404, 407, 429], 'refused refused refused refused unknown unknown unknown unknown'],
  ['deletion', [500, 503], 'unknown unknown unknown unknown unknown unknown unknown unknown'],
  ['change', [500, 503], 'unknown unknown unknown unknown unknown unknown unknown unknown'],
]

const endOf = (answer: Result<Acceptance, ServiceFailure>) => resultOf(confirmedRetirement({ id: 'r' }), answer).kind

const meaning: Readonly<Record<Row[0], (service: Client['service']) => Promise<string>>> = {
  async password(service) {
    const login = await service.verifyLogin(credentials)
    if (login.ok || login.failure.kind === 'notAccepted') return login.ok ? 'right' : 'judged'
    return wasNotChecked(login.failure) ? 'here' : 'shut'
  },
  async session(service) {
    const reading = await service.readRecipes({ token: 't' })
    return !reading.ok && reading.failure.kind === 'notSignedIn' && !lacksExists(reading.failure) ? 'ends' : 'stays'
  },
  deletion: async (service) => endOf(await service.deleteItem({ kind: 'asset', number: '20107', token: 't' })),
  change: async (service) =>
    endOf(
      await service.changeRecord({
        operation: 'DELETE /one-domains-delete-one',
        pathParameters: {},
        body: '',
        secretValues: [],
        token: 't',
      }),
    ),
}

for (const [question, statuses, is] of TABLE)
  test(`what an answer of ${statuses.join(', ')} means for the ${question}`, async () => {
    for (const status of statuses) {
      const found: string[] = []
      for (const body of Object.values(BODIES))
        found.push(await meaning[question](clientOfAnswers([() => new Response(body(), { status })]).service))
      expect(found.join(' '), `${status}`).toBe(is)
    }
  })
