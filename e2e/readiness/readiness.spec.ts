import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import decodeQR from 'qr/decode.js'
import {
  expect,
  type OpenKiosk,
  people,
  readState,
  replaceCrashedPage,
  signIn,
  signOut,
  test,
  touch,
} from '../kiosk.ts'
import { confirmByBridge, stateOf } from '../retiring/retiring.ts'
import { wedge } from '../scanner/wedge.ts'

const TILES = ['Service', 'Recipes', 'Clock', 'Journal', 'Disk and memory', 'Scanner', 'Sound', 'Screen']

const tile = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true })
const verdict = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true })
const tryIt = (page: Page, name: string): Locator => tile(page, name).getByRole('button', { name: 'Try it' })

async function openBoard(kiosk: OpenKiosk): Promise<Page> {
  const page = await kiosk.currentPage()
  await touch(page.getByRole('button', { name: 'This station' }))
  return page
}

/** Changes a letter in the first line of the journal on the disk. */
async function alterJournal(kiosk: OpenKiosk): Promise<void> {
  const file = join(kiosk.dataFolder, 'journal', 'journal.jsonl')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"Sold"', '"Told"'))
}

test('the board says without signing in whether the station is ready, and why not', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ station: { sound: { volume: 0.7 } } })
  const page = await openBoard(kiosk)
  await test.step('what is not used and not known does not make it not ready', async () => {
    await expect(verdict(page, 'Ready')).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveCount(TILES.length)
    for (const name of TILES) await expect(tile(page, name)).toBeVisible()
    await expect(tile(page, 'Recipes')).toContainText('69, read to the end at')
    await expect(tile(page, 'Scanner')).toContainText('Not used')
    await expect(tile(page, 'Sound')).toContainText('Not tried yet')
    await expect(page.getByText(/Not used: journal and scanner\. Not known:.*sound\./)).toBeVisible()
  })
  await test.step('a check measures the latency of the service', async () => {
    await touch(page.getByRole('button', { name: 'Check again' }))
    await expect(tile(page, 'Service')).toContainText(/Reachable in \d+ ms/)
  })
  await test.step('the sound counts when a person says that it was heard', async () => {
    await touch(tryIt(page, 'Sound'))
    await touch(page.getByRole('button', { name: 'Not heard' }))
    await expect(verdict(page, 'Not ready: 1 problem')).toBeVisible()
    await expect(page.getByText('Sound. Cooking may be affected.')).toBeVisible()
    await touch(tryIt(page, 'Sound'))
    await touch(page.getByRole('button', { name: 'Heard it' }))
    await expect(verdict(page, 'Ready')).toBeVisible()
    await expect(tile(page, 'Sound')).toContainText('loudness 7')
  })
  await test.step('a scan shows that the scanner works', async () => {
    await touch(tryIt(page, 'Scanner'))
    await expect(tile(page, 'Scanner')).toContainText('Scan any tag now')
    await wedge(page, '4006381333931')
    await expect(page.getByText('The scanner works')).toBeVisible()
    await expect(tile(page, 'Scanner')).toContainText('Seen, last scan at')
  })
  await test.step('the health card is read from its picture, and contains no names of people', async () => {
    await touch(page.getByRole('button', { name: 'Health card' }))
    const text = await readCode(page)
    expect(text).toMatch(/^LINECOOK\/\d.* VERDICT\/READY SERVICE\/OK\/\d+ RECIPES\/OK\/69\/\d{4}T\d{4} CLOCK\//)
    expect(text).toMatch(/ SOUND\/OK\/\d{4}T\d{4}\/0\.7 SCREEN\/OK\/0D HASH ELECTRON\//)
    expect(text).not.toMatch(/PASTRY|4021|127\.0\.0\.1/)
    for (const word of text.split(' ')) await expect(page.getByText(word, { exact: true })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Back' }))
    expect(await readCode(page)).toContain('VERDICT/READY')
    await touch(page.getByRole('button', { name: 'Back' }))
  })
  await test.step('a broken journal is one problem, and no list of notices says that nothing needs attention', async () => {
    await signIn(page, people.technician)
    expect(await confirmByBridge(page, '20107')).toMatchObject({ ok: true })
    await expect.poll(() => stateOf(page, '20107')).toMatchObject({ kind: 'accepted' })
    await signOut(kiosk)
    await alterJournal(kiosk)
    await expect.poll(async () => (await readState(page)).journal.check.breaks).toHaveLength(1)
    await openBoard(kiosk)
    await expect(verdict(page, 'Not ready: 1 problem')).toBeVisible()
    await expect(page.getByText('Journal. Cooking is not affected.')).toBeVisible()
    await expect(tile(page, 'Journal')).toContainText(/Line \d was altered.*Show support the health card\./)
    await expect(tile(page, 'Journal').getByRole('button')).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Details' }))
    await expect(page.getByText('Do not rely on what follows.')).toBeVisible()
    await expect(page.getByText('Nothing needs attention.')).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Back' }))
  })
  await test.step('a page that crashed is a problem until a person has touched the whole screen', async () => {
    await replaceCrashedPage(kiosk)
    await expect.poll(async () => (await readState(page)).health.screen.lastCrash?.of).toBe('window')
    if ((await verdict(page, 'Not ready: 2 problems').count()) === 0) await openBoard(kiosk)
    await expect(verdict(page, 'Not ready: 2 problems')).toBeVisible()
    await touch(tryIt(page, 'Screen'))
    for (const row of [1, 2, 3, 4]) {
      for (const column of [1, 2, 3, 4]) await touch(page.getByRole('button', { name: `Field ${row}, ${column}` }))
    }
    await expect(verdict(page, 'Not ready: 1 problem')).toBeVisible()
    await expect(tile(page, 'Screen')).toContainText('tried since')
  })
  await test.step('the lines of the journal are shown to the roles that see them', async () => {
    await touch(page.getByRole('button', { name: 'Back' }))
    await signIn(page, people.technician)
    await openBoard(kiosk)
    await touch(tile(page, 'Journal').getByRole('button', { name: 'Show' }))
    await expect(page.getByRole('tab', { name: 'Journal', selected: true })).toBeVisible()
  })
})

/** Decodes the QR code from the pixels of the display, as a telephone does. */
export async function readCode(page: Page): Promise<string> {
  const picture = (await page.getByRole('img', { name: /^QR code/ }).screenshot()).toString('base64')
  const { width, height, red } = await page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('The page draws nothing')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    let red = ''
    for (let index = 0; index < data.length; index += 4) red += String.fromCharCode(data[index] ?? 0)
    return { width: image.width, height: image.height, red: btoa(red) }
  }, picture)
  const data = new Uint8Array(width * height * 4)
  for (const [index, light] of Buffer.from(red, 'base64').entries()) data.set([light, light, light, 255], index * 4)
  return decodeQR({ width, height, data })
}
