import type { Behaviour, Fault } from '../../src/simulator/simulator.ts'
import { expect, people, pressKey, readState, test, touch, typeByHand } from '../kiosk.ts'
import { kindsByNumber, readJournal } from '../retiring/journalOnDisk.ts'
import { askedFor, confirmByBridge, openRequests, requestFor, stationOfTwo } from '../retiring/retiring.ts'

const { technician } = people
const mayHaveArrived = 'It may have arrived. It will not be sent again.'
const carriedOutLater = 'The service carries it out later'
const redirection: Fault = {
  kind: 'status',
  status: 307,
  headers: { location: 'https://login.example/wifi?password=x' },
}
const follows = 'redirects to login.example (307), which is not followed.'

const ENDS = { 'Accepted by the service': 'accepted', 'Not known': 'unknown' } as const

/**
 * Answers to a deletion that Chromium's network stack reads differently from Node's, in this order: one connection after
 * the other. What other answers mean is tried in src/main/service/deletions.test.ts and faults.test.ts, and told in
 * src/renderer/words/en/serviceFailure.test.ts.
 */
const answers: readonly {
  readonly of: string
  readonly fault: Fault
  readonly isText?: boolean
  readonly number: string
  readonly word: keyof typeof ENDS
  readonly says: readonly string[]
}[] = [
  {
    of: 'a status that no interface has',
    fault: { kind: 'page', status: 999 },
    number: '77111',
    word: 'Not known',
    says: ['The service has a problem of its own (999).', mayHaveArrived],
  },
  {
    of: 'a 202 with a text that ends in the middle',
    fault: { kind: 'cut' },
    isText: true,
    number: '77105',
    word: 'Accepted by the service',
    says: [carriedOutLater],
  },
  {
    of: 'a 202 of JSON that stalls',
    fault: { kind: 'stall' },
    number: '77104',
    word: 'Accepted by the service',
    says: [carriedOutLater],
  },
  {
    // Chromium holds back the head of a text until it has seen more of it (decision 0014).
    of: 'a 202 with a text that stalls',
    fault: { kind: 'stall' },
    isText: true,
    number: '77108',
    word: 'Not known',
    says: ['The service did not answer within 3 seconds.', mayHaveArrived],
  },
  { of: 'a redirection', fault: redirection, number: '77106', word: 'Not known', says: [follows, mayHaveArrived] },
]

test('a login and a deletion are sent once, and any answer to them is told in a sentence', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationOfTwo(service, { timeoutSeconds: 3 }) })
  const page = await kiosk.currentPage()
  const password = page.getByRole('textbox', { name: 'Password' })
  const logins = () => service.requests.filter(({ operation }) => operation === 'login').length
  const fail = (on: 'login' | 'deleteAsset', fault: Fault, behaviour: Partial<Behaviour> = {}) =>
    service.behave({ faults: [{ on, fault }], ...behaviour })

  await typeByHand(page, technician.number)
  for (const [typed, fault, says] of [
    [technician.password, redirection, `${follows} Check the addresses in the station file`],
    ['pistol', null, 'Not signed in. The service says: “The password is wrong.” Type the password again.'],
  ] as const)
    await test.step(says, async () => {
      if (fault === null) await service.behave({ faults: [] })
      else await fail('login', fault)
      await expect(password).toBeFocused()
      await typeByHand(page, typed)
      await pressKey(page, 'Enter')
      await expect(page.getByRole('alert')).toContainText(says)
      await expect(password).toHaveValue('')
      await expect(page.getByRole('heading', { name: `Password for ${technician.number}` })).toBeVisible()
      expect((await readState(page)).session).toBeNull()
    })
  expect(logins()).toBe(2)
  await typeByHand(page, technician.password)
  await touch(page.getByRole('button', { name: 'Sign in', exact: true }))
  await openRequests(page)
  expect(logins()).toBe(3)

  for (const { of, fault, isText = false, number, word, says } of answers) {
    await test.step(of, async () => {
      await fail('deleteAsset', fault, { deleteAnswer: isText ? '202 not JSON' : '202 with message' })
      expect(await confirmByBridge(page, number)).toMatchObject({ ok: true })
      const request = requestFor(page, number)
      await expect(request).toContainText(word)
      for (const sentence of says) await expect(request).toContainText(sentence)
      await expect(page.getByRole('button', { name: /signed in/ })).toContainText(technician.name)
      // The next case needs a reachable service, and must not wait for the station's next request to it.
      await service.behave({ faults: [] })
      await page.evaluate(() => window.kiosk?.refreshLibrary(null))
      await expect(page.getByText('Service reachable')).toBeVisible()
    })
  }
  expect(askedFor(service)).toEqual(answers.map(({ number }) => number))
  const { lines, breaks } = await readJournal(kiosk.dataFolder)
  expect(breaks).toEqual([])
  expect(Object.fromEntries(kindsByNumber(lines))).toEqual(
    Object.fromEntries(answers.map(({ number, word }) => [number, `confirmed sending ${ENDS[word]}`])),
  )
})
