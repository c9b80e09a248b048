import { expect, killProgram, people, signIn, test } from '../kiosk.ts'
import { expectJournal, readJournal } from './journalOnDisk.ts'
import { askedFor, hold, openRequests, requestFor, stateOf, stationOfTwo } from './retiring.ts'

const { technician, administrator } = people

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
  await killProgram(first)
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
