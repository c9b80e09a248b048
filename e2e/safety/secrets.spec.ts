import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, people, pressKey, signInByKeys, signOut, test, touch, typeByHand } from '../kiosk.ts'
import { searchProgram, secretsOf } from './secretSearch.ts'

test('no password, token or query string is in any file, any output, the page or the state', async ({
  service,
  kiosk,
  page,
}) => {
  const search = () => searchProgram(kiosk, secretsOf(Object.values(people), service.sessions))
  await service.behave({ faults: [{ on: 'login', fault: { kind: 'reset' }, requests: 1 }] })
  await typeByHand(page, people.technician.number)
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await typeByHand(page, people.technician.password)
  await pressKey(page, 'Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await search()).toEqual({ finds: [], gaps: [] })
  await typeByHand(page, people.technician.password)
  await pressKey(page, 'Enter')
  await page.getByRole('button', { name: new RegExp(people.technician.name) }).waitFor()
  expect(service.sessions.at(-1)?.token.length).toBeGreaterThan(8)
  expect(await search()).toEqual({ finds: [], gaps: [] })
  await signOut(kiosk)
  await signInByKeys(page, people.cook)
  await kiosk.close()
  expect(await search()).toEqual({ finds: [], gaps: [] })
})

// Every test relies on the search: a search of the wrong place would never find anything.
test('the search finds a secret in every place and does not print it', async ({ kiosk, page }) => {
  const text = 'a text of its own'
  const search = () => searchProgram(kiosk, [{ name: 'the secret', text }])
  expect(await search()).toEqual({ finds: [], gaps: [] })

  await page.evaluate((secret) => {
    document.body.dataset.secret = secret
    localStorage.setItem('kept', secret)
    sessionStorage.setItem(secret, 'kept')
  }, text)
  await page.evaluate((name) => window.kiosk?.startTimer({ name, seconds: 600, place: null }), text)
  await kiosk.app.evaluate((_electron, secret) => console.log(secret), text)
  await mkdir(join(kiosk.dataFolder, 'exports'), { recursive: true })
  await writeFile(join(kiosk.dataFolder, 'exports', `${text}.csv`), '')
  await writeFile(join(kiosk.dataFolder, 'wide'), Buffer.concat([Buffer.of(0), Buffer.from(text, 'utf16le')]))
  await expect.poll(kiosk.output).toContain(text)

  const left = [
    'In the output of the program is the secret.',
    'In the name of the file exports/….csv is the secret.',
    'In the file wide of the data folder is the secret.',
    'In the file timers.json of the data folder is the secret.',
  ]
  const shown = [
    'In the state that the main process tells the page is the secret.',
    'In the elements of the page is the secret.',
    'In localStorage is the secret.',
    'In sessionStorage is the secret.',
  ]
  expect((await search()).finds.toSorted()).toEqual([...left, ...shown].toSorted())
  await kiosk.close()
  expect((await search()).finds.toSorted()).toEqual(left.toSorted())
})

test('a password that is being typed is in its field and nowhere else in the page', async ({ page }) => {
  const { technician } = people
  const field = page.getByRole('textbox', { name: 'Password' })
  const elements = () => page.evaluate(() => document.documentElement.outerHTML)
  await typeByHand(page, technician.number)
  await expect(field).toBeFocused()
  // Typed with a missing letter, which is then inserted.
  const missed = technician.password.slice(0, 2) + technician.password.slice(3)
  await typeByHand(page, missed)
  expect(await elements()).not.toContain(missed)
  for (const _ of technician.password.slice(3)) await pressKey(page, 'ArrowLeft')
  await touch(page.getByRole('button', { name: technician.password.charAt(2), exact: true }))
  await expect(field).toHaveValue(technician.password)
  await page.getByRole('button', { name: 'Show password' }).focus()
  await page.keyboard.down('Space')
  await expect(field).toHaveAttribute('type', 'text')
  expect(await elements()).not.toContain(technician.password)
  await page.keyboard.up('Space')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(technician.name) })).toBeVisible()
})
