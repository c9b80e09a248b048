import { expect, test, touch } from '../kiosk.ts'
import { openDesk, toTasks } from './desk.ts'
import { stationForChanges } from './writing.ts'

test('a new employee is filled in from a colleague, and logs are counted by day, from answers of two unlike shapes', async ({
  service,
  openKiosk,
}) => {
  const page = await openDesk(await openKiosk({ station: stationForChanges(service) }))
  for (const [shape, names] of [
    ['usual', { number: 'employee_number', group: 'log_type', asked: [] }],
    ['unlike', { number: 'person', group: 'what', asked: ['person.ref', 'person.label'] }],
  ] as const)
    await test.step(`${shape} shape`, async () => {
      await service.behave({ recordsShape: shape })
      await touch(page.getByRole('button', { name: 'Add someone like…' }))
      await page.getByRole('searchbox').fill('10482')
      await page.getByRole('searchbox').press('Enter')
      for (const field of names.asked) await touch(page.getByRole('button', { name: new RegExp(`^${field}`) }))
      await touch(page.getByRole('button', { name: /^Fill in a form like/ }))
      const values = page.getByRole('textbox')
      await expect(page.getByRole('textbox', { name: names.number, exact: true })).toBeVisible()
      const filled = await values.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
      expect(filled.join(' ')).not.toContain('10482')
      expect(filled.join(' ')).toContain('4021')
      await toTasks(page)

      await touch(page.getByRole('button', { name: 'Employee logs', exact: true }))
      for (const field of shape === 'usual' ? [names.group] : ['begun', names.group, 'person.no'])
        await touch(page.getByRole('button', { name: new RegExp(`^${field}`) }))
      const group = page.getByRole('button', { name: /^sign_in_failed \d/ })
      await expect(page.getByRole('listitem').filter({ hasText: 'sign_in_failed' }).first()).toBeVisible()
      await touch(group)
      await expect(page.getByRole('listitem').filter({ hasText: '10482' }).first()).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'sign_in_failed' })).toHaveCount(0)
      await toTasks(page)
    })
})
