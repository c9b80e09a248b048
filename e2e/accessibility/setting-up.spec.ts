import { walkThroughSetUp } from '../first-start/everyPage.ts'
import { walkThroughMending, wrongStation } from '../first-start/laterPages.ts'
import { expect, test } from '../kiosk.ts'
import { panels } from '../screens/album.ts'
import { findAllFlaws } from './measure.ts'

for (const { name, width, height, diagonalInches } of panels) {
  test(`the pages of the guide at ${name} are readable, large enough to touch and not cut`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ openKiosk, service }) => {
    const kiosk = await openKiosk({ panel: { width, height }, station: null })
    const flaws: string[] = []
    await walkThroughSetUp(kiosk, { service, theme: 'night', diagonalInches }, async (page, screen) => {
      // Drawn for a display of another size until its diagonal is set; and a notice covers a part for four seconds.
      if (screen.startsWith('90-') || /scanned|notice/.test(screen)) return
      for (const { rule, element, detail } of await findAllFlaws(page))
        flaws.push(`${screen}: ${rule}: ${element}: ${detail}`)
    })
    const mended = await openKiosk({
      panel: { width, height },
      station: { ...wrongStation, panel: { diagonalInches } },
    })
    await walkThroughMending(await mended.currentPage(), async (page, screen) => {
      for (const { rule, element, detail } of await findAllFlaws(page))
        flaws.push(`${screen}: ${rule}: ${element}: ${detail}`)
    })
    expect(flaws).toEqual([])
  })
}
