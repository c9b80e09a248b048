import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, people, signIn, signOut, test } from '../kiosk.ts'

test('no password, no token and no query string is in any file, any output, the page or the state', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk()
  let page = await kiosk.glass()
  await service.behave({ faults: [{ on: 'login', fault: { kind: 'reset' }, requests: 1 }] })
  await page.keyboard.type(people.technician.number)
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await page.keyboard.type(people.technician.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.type(people.technician.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: new RegExp(people.technician.name) }).waitFor()
  const token = service.sessions.at(-1)?.token ?? ''
  expect(token.length).toBeGreaterThan(8)
  const seen = await page.evaluate(
    async () => JSON.stringify(await window.kiosk?.readState(null)) + document.documentElement.outerHTML,
  )
  page = await signOut(kiosk)
  await signIn(page, people.cook)
  await kiosk.close()

  const names = await readdir(kiosk.dataFolder, { recursive: true, withFileTypes: true })
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'latin1') })))
  expect(texts.some(({ file }) => file.endsWith('linecook.log'))).toBe(true)
  for (const secret of [people.technician.password, token, 'employee_number=', 'password=']) {
    expect(seen).not.toContain(secret)
    expect(kiosk.output()).not.toContain(secret)
    expect(texts.filter(({ text }) => text.includes(secret)).map(({ file }) => file)).toEqual([])
  }
})
