import { expect, type OpenKiosk, people, readState, signIn, signOut, test, touch } from '../kiosk.ts'
import { lock, unlock } from '../lock/locking.ts'
import { expectJournal, readJournal } from './journalOnDisk.ts'
import { askedFor, confirmByBridge, hold, openRequests, requestFor, stateOf, stationOfTwo } from './retiring.ts'

const { technician, administrator } = people

async function killed(kiosk: OpenKiosk): Promise<void> {
  const ended = new Promise((resolve) => kiosk.program.once('exit', resolve))
  kiosk.program.kill('SIGKILL')
  await ended
}

test('a request taken back by each cause is shown and journalled with its cause and never sent', async ({
  service,
  openKiosk,
}) => {
  const holdSeconds = 10
  const kinds: Record<string, string> = {}
  const kiosk = await openKiosk({ station: stationOfTwo(service, { holdSeconds }) })
  const expectTakenBack = async (number: string, because: string, by: string | null = null) => {
    const page = await kiosk.currentPage()
    const person = by === null ? null : { employeeNumber: by }
    await expect.poll(() => stateOf(page, number)).toMatchObject({ kind: 'takenBack', because, by: person })
    kinds[number] = 'confirmed takenBack'
    await expectJournal(kiosk.dataFolder, kinds)
    expect(askedFor(service)).toEqual([])
  }

  let page = await kiosk.currentPage()
  await signIn(page, technician)

  await test.step('the lock', async () => {
    await hold(page, '77101')
    await lock(page)
    await expectTakenBack('77101', 'locked')
    await unlock(page, technician.password)
  })

  await test.step('the sign-out; the next person sees it', async () => {
    await hold(page, '77102')
    page = await signOut(kiosk)
    await signIn(page, administrator)
    await expectTakenBack('77102', 'signedOut')
    await openRequests(page)
    await expect(requestFor(page, '77101')).toContainText('The station was locked, so it was taken back.')
    await expect(requestFor(page, '77102')).toContainText(
      'The person who confirmed it signed out, so it was taken back.',
    )
    await expect(requestFor(page, '77102')).toContainText(technician.name)
  })

  await test.step('a person', async () => {
    await hold(page, '77103')
    await touch(page.getByRole('button', { name: 'Take it back' }))
    await expectTakenBack('77103', 'person', administrator.number)
  })

  await test.step('a lost connection', async () => {
    await hold(page, '77104')
    await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
    await page.evaluate(() => window.kiosk?.refreshLibrary(null))
    await expectTakenBack('77104', 'connectionLost')
    expect(await confirmByBridge(page, '20105')).toMatchObject({ failure: { kind: 'notReachable' } })
    await service.behave({ faults: [], sessionSeconds: 12 })
    await page.evaluate(() => window.kiosk?.refreshLibrary(null))
    await expect(page.getByText('Service reachable')).toBeVisible()
  })

  await test.step('the end of the session, with a hold that is longer than it', async () => {
    page = await signOut(kiosk)
    await signIn(page, technician)
    await page.waitForTimeout(4000)
    expect(await confirmByBridge(page, '77106')).toMatchObject({ ok: true })
    const lockNow = async () => (await readState(await kiosk.currentPage())).lock
    await expect.poll(lockNow).toMatchObject({ kind: 'locked', because: 'sessionEnded' })
    await expectTakenBack('77106', 'sessionEnded')
  })

  // Until the last hold would have ended.
  page = await kiosk.currentPage()
  await page.waitForTimeout(holdSeconds * 1000 - 4000)
  expect(askedFor(service)).toEqual([])
  await service.behave({ sessionSeconds: 3600 })
  await unlock(page, technician.password)
  expect(await page.evaluate(() => window.kiosk?.verifyJournal(null))).toMatchObject({ breaks: [], files: 1 })
})

test('a restart takes back held requests; one being sent is unknown, and another person can request it again', async ({
  service,
  openKiosk,
}) => {
  const station = stationOfTwo(service, { timeoutSeconds: 30 })
  const first = await openKiosk({ station })
  const { dataFolder } = first
  await service.behave({ faults: [{ on: 'deleteAsset', fault: { kind: 'hang' } }] })
  const page = await first.currentPage()
  await signIn(page, technician)
  await hold(page, '77101')
  await hold(page, '77102')
  await expect.poll(() => stateOf(page, '77101')).toEqual({ kind: 'sending' })
  // Until its hold is over and it waits for the other request.
  await page.waitForTimeout(1200)
  expect(await stateOf(page, '77102')).toMatchObject({ kind: 'held' })
  await killed(first)
  await expectJournal(dataFolder, { '77101': 'confirmed sending', '77102': 'confirmed' })

  const second = await openKiosk({ dataFolder, station: stationOfTwo(service, { holdSeconds: 3, timeoutSeconds: 30 }) })
  const next = await second.currentPage()
  await service.behave({ faults: [] })
  await signIn(next, administrator)
  await openRequests(next)
  await expect(requestFor(next, '77101')).toContainText('Not known')
  await expect(requestFor(next, '77101')).toContainText(technician.name)
  await expect(requestFor(next, '77102')).toContainText('The station was restarted, so it was taken back.')
  await next.waitForTimeout(3500)
  expect(askedFor(service)).toEqual(['77101'])
  await expectJournal(dataFolder, { '77101': 'confirmed sending unknown', '77102': 'confirmed takenBack' })

  await test.step('another person requests it again, with a new confirmation and hold', async () => {
    const described = await next.evaluate(() =>
      window.kiosk?.describeItem({ kind: 'asset', number: '77101', source: 'listed' }),
    )
    expect(described?.sentBefore).toMatchObject({ by: { name: technician.name }, state: 'unknown' })
    await hold(next, '77101')
    expect(askedFor(service)).toEqual(['77101'])
    await expect.poll(() => stateOf(next, '77101')).toMatchObject({ kind: 'accepted', status: 202 })
    expect(askedFor(service)).toEqual(['77101', '77101'])
  })

  await test.step('a program that is closed takes held requests back before it ends', async () => {
    await hold(next, '77103')
    await second.close()
    await expectJournal(dataFolder, {
      '77101': 'confirmed sending unknown confirmed sending accepted',
      '77102': 'confirmed takenBack',
      '77103': 'confirmed takenBack',
    })
    const { lines } = await readJournal(dataFolder)
    expect(lines.at(-1)).toMatchObject({ kind: 'takenBack', because: 'restart', by: null })
  })
  expect(askedFor(service)).toEqual(['77101', '77101'])
})
