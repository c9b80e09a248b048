import type { Page } from 'playwright/test'
import type { Behaviour, Fault } from '../../src/simulator/simulator.ts'
import { expect, type OpenKiosk, people, signIn, signOut, test } from '../kiosk.ts'
import { kindsByNumber, readJournal } from '../retiring/journalOnDisk.ts'
import { askedFor, confirmByBridge as confirm, openRequests, requestFor, stationOfTwo } from '../retiring/retiring.ts'

async function openAsTechnician(kiosk: OpenKiosk): Promise<Page> {
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await openRequests(page)
  return page
}

const mayHaveArrived = 'It may have arrived. It will not be sent again.'
const elsewhere = '/data-stage/delete-2'

const ENDS = {
  'Accepted by the service': 'accepted',
  'Refused by the service': 'refused',
  'Not known': 'unknown',
} as const

/**
 * Answers to a deletion that Chromium's network stack and the station's read differently, and a refusal, with the words
 * on the display; in this order: one connection after the other. What other contents mean is tried in
 * src/main/service/deletions.test.ts and faults.test.ts, and told in src/renderer/words/en/serviceFailure.test.ts.
 */
const answers: readonly {
  readonly of: string
  readonly behaviour: Partial<Behaviour>
  readonly number: string
  readonly word: keyof typeof ENDS
  readonly says: readonly string[]
}[] = [
  {
    of: 'a 204 without a word',
    behaviour: { deleteAnswer: '204' },
    number: '77101',
    word: 'Not known',
    says: ['The service did not send data.', mayHaveArrived],
  },
  {
    of: 'a 202 that is not JSON',
    behaviour: { deleteAnswer: '202 not JSON' },
    number: '77102',
    word: 'Accepted by the service',
    says: ['The service carries it out later'],
  },
  {
    of: 'a page of a proxy with 200',
    behaviour: failing({ kind: 'page', status: 200 }),
    number: '77109',
    word: 'Not known',
    says: ['The service did not send data.', mayHaveArrived],
  },
  {
    of: 'a status that no interface has',
    behaviour: failing({ kind: 'page', status: 999 }),
    number: '77111',
    word: 'Not known',
    says: ['The service has a problem of its own (999).', mayHaveArrived],
  },
  {
    of: 'a 404',
    behaviour: { unknownDeletion: '404' },
    number: '99999',
    word: 'Refused by the service',
    says: ['The service refused (404).', 'The service says: “There is no asset 99999.”'],
  },
  {
    of: 'a 202 with a text that ends in the middle',
    behaviour: { ...failing({ kind: 'cut' }), deleteAnswer: '202 not JSON' },
    number: '77105',
    word: 'Accepted by the service',
    says: ['The service carries it out later'],
  },
  {
    of: 'a 202 of JSON that stalls',
    behaviour: failing({ kind: 'stall' }),
    number: '77104',
    word: 'Accepted by the service',
    says: ['The service carries it out later'],
  },
  {
    // Chromium holds back the head of a text until it has seen more of it (decision 0014).
    of: 'a 202 with a text that stalls',
    behaviour: { ...failing({ kind: 'stall' }), deleteAnswer: '202 not JSON' },
    number: '77108',
    word: 'Not known',
    says: ['The service did not answer within 3 seconds.', mayHaveArrived],
  },
  {
    of: 'a redirection',
    behaviour: failing({ kind: 'status', status: 307, headers: { location: elsewhere } }),
    number: '77106',
    word: 'Not known',
    says: ['answers with a redirect to 127.0.0.1:', '(307), which the station does not follow.', mayHaveArrived],
  },
]

function failing(fault: Fault): Partial<Behaviour> {
  return { faults: [{ on: 'deleteAsset', fault }] }
}

test('for any answer, a deletion is requested once and its result is shown correctly', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationOfTwo(service, { timeoutSeconds: 3 }) })
  const page = await openAsTechnician(kiosk)
  for (const { of, behaviour, number, word, says } of answers) {
    await test.step(of, async () => {
      await service.behave({ deleteAnswer: '202 with message', unknownDeletion: 'accepted', faults: [], ...behaviour })
      expect(await confirm(page, number)).toMatchObject({ ok: true })
      const request = requestFor(page, number)
      await expect(request).toContainText(word)
      for (const sentence of says) await expect(request).toContainText(sentence)
      await expect(page.getByRole('button', { name: /signed in/ })).toContainText(people.technician.name)
      // The next case needs a reachable service, and must not wait for the station's next request to it.
      await service.behave({ faults: [] })
      await page.evaluate(() => window.kiosk?.refreshLibrary(null))
      await expect(page.getByText('Service reachable')).toBeVisible()
    })
  }
  expect(askedFor(service)).toEqual(answers.map(({ number }) => number))
  await test.step('the journal has each request before it was sent, and its result', async () => {
    const { lines, breaks } = await readJournal(kiosk.dataFolder)
    expect(breaks).toEqual([])
    expect(Object.fromEntries(kindsByNumber(lines))).toEqual(
      Object.fromEntries(answers.map(({ number, word }) => [number, `confirmed sending ${ENDS[word]}`])),
    )
  })

  await test.step('a 401', async () => {
    await service.behave({ faults: [] })
    await service.behave(failing({ kind: 'status', status: 401, message: 'The session was ended elsewhere.' }))
    const replaced = kiosk.app.waitForEvent('window')
    await confirm(page, '20110')
    await replaced
    const next = await kiosk.currentPage()
    await expect(next.getByText('The service no longer accepts the session.')).toContainText(
      'The service says: “The session was ended elsewhere.” Sign in again',
    )
    await signIn(next, people.administrator)
    await openRequests(next)
    await expect(requestFor(next, '20110')).toContainText('Refused by the service')
    await expect(requestFor(next, '20110')).toContainText(`Confirmed by ${people.technician.name}`)
    expect(askedFor(service).filter((number) => number === '20110')).toHaveLength(1)
    const { lines } = await readJournal(kiosk.dataFolder)
    expect(lines.at(-1)).toMatchObject({
      kind: 'refused',
      failure: { kind: 'notSignedIn', message: 'The session was ended elsewhere.' },
    })
  })
})

test('a cook sees no maintenance; two confirmations are one request, and a late refusal ends only its person’s session', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationOfTwo(service, { timeoutSeconds: 12 }) })
  let page = await kiosk.currentPage()
  await test.step('a cook sees no maintenance, and the command is refused', async () => {
    expect(await confirm(page, '20107')).toMatchObject({ ok: false, failure: { kind: 'notSignedIn' } })
    await signIn(page, people.cook)
    await expect(page.getByRole('button', { name: 'Recipes' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Maintenance' })).toHaveCount(0)
    expect(await confirm(page, '20107')).toMatchObject({ ok: false, failure: { kind: 'notAllowed' } })
    expect(
      await page.evaluate(() => window.kiosk?.searchInventory({ kind: 'asset', text: '', limit: 10 })),
    ).toMatchObject({ total: 0 })
  })
  await signOut(kiosk)
  page = await openAsTechnician(kiosk)
  await test.step('two quick confirmations of a number are one request', async () => {
    const wanted = {
      kind: 'asset',
      number: '77102',
      typedAgain: '77102',
      first: 'typed',
      second: 'typed',
      reason: 'Sold',
    } as const
    const twice = await page.evaluate(
      (one) => Promise.all([window.kiosk?.retire(one), window.kiosk?.retire(one)]),
      wanted,
    )
    expect(twice).toMatchObject([{ ok: true }, { ok: false, failure: { kind: 'alreadyUnderWay' } }])
    await expect(requestFor(page, '77102')).toHaveCount(1)
    await expect(requestFor(page, '77102')).toContainText('Accepted by the service')
    expect(askedFor(service)).toEqual(['77102'])
  })
  await test.step('a late refusal signs out only the person of the request', async () => {
    await service.behave({ faults: [{ on: 'deleteAsset', fault: { kind: 'slow', milliseconds: 6000 } }] })
    service.revokeSessions()
    await confirm(page, '20110')
    await expect(requestFor(page, '20110')).toContainText('Being sent')
    const next = await signOut(kiosk)
    await signIn(next, people.administrator)
    await openRequests(next)
    await expect(requestFor(next, '20110')).toContainText('Refused by the service')
    await next.waitForTimeout(300)
    await expect((await kiosk.currentPage()).getByRole('button', { name: /signed in/ })).toContainText(
      people.administrator.name,
    )
  })
})
