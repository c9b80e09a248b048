import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { expect, people, signIn, test, touch } from '../kiosk.ts'

const project = resolve('.')

test('a package that serves tests only says so on every screen, and nothing lies under its band', async ({
  openKiosk,
}, testInfo) => {
  const program = testInfo.outputPath('program')
  await mkdir(program, { recursive: true })
  const main = relative(program, join(project, 'out/main/index.cjs'))
  await writeFile(
    join(program, 'package.json'),
    JSON.stringify({ name: 'linecook', productName: 'Linecook', type: 'module', version: '0.1.0-testonly', main }),
  )
  const page = await (await openKiosk({ program })).currentPage()
  /** The text of the band, and how far the lowest thing of the page reaches into it, in pixels. */
  const band = () =>
    page.evaluate(() => {
      const { content, height } = getComputedStyle(document.documentElement, '::after')
      const edge = window.innerHeight - Number.parseFloat(height)
      const shown = [...document.querySelectorAll('#root, #root > *, dialog[open], dialog[open] *')]
      const lowest = Math.max(...shown.map((one) => one.getBoundingClientRect().bottom))
      return { content, height: Number.parseFloat(height), over: lowest - edge }
    })
  const expectMarked = async (screen: string) => {
    const { content, height, over } = await band()
    expect(content, screen).toContain('TEST ONLY')
    expect(height, screen).toBeGreaterThan(8)
    expect(over, screen).toBeLessThanOrEqual(0.5)
    await page.screenshot({ path: testInfo.outputPath(`${screen}.png`) })
  }

  await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
  await expectMarked('sign-in')
  await signIn(page, people.cook)
  await expectMarked('recipes')
  await touch(page.getByRole('button', { name: 'Lock' }))
  await expect(page.locator('dialog[open]')).toBeVisible()
  await expectMarked('lock')
})
