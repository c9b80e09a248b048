import { expect, people, signIn, test, touch } from '../kiosk.ts'
import { searchProgram } from '../safety/secretSearch.ts'
import { CODE, stationWithCode } from './technician.ts'

test('leaving the kiosk ends the program with the exit code that no supervisor restarts', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ station: await stationWithCode() })
  const page = await kiosk.currentPage()
  await signIn(page, people.administrator)
  for (const name of ['This station', 'Settings']) await touch(page.getByRole('button', { name, exact: true }))
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('Linecook is open')
  await touch(page.getByRole('button', { name: 'Leave the kiosk…' }))
  // Electron can crash if it exits while storage is being cleared, so that a supervisor would restart the program.
  await kiosk.app.evaluate(({ session }) => {
    const page = session.fromPartition('page')
    const clear = page.clearStorageData.bind(page)
    page.clearStorageData = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await clear()
      console.log('The storage is cleared')
    }
  })
  const ended = new Promise((resolve) => kiosk.program.once('exit', (code, signal) => resolve(code ?? signal)))
  await touch(page.getByRole('button', { name: 'Leave the kiosk', exact: true }), { leaves: true })
  expect(await ended).toBe(100)
  expect(kiosk.output()).toContain('The storage is cleared')
  expect((await searchProgram(kiosk, [{ name: 'the technician’s code', text: CODE }])).finds).toEqual([])
})
