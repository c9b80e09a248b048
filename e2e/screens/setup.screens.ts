import { walkThroughSetUp } from '../first-start/everyPage.ts'
import { walkThroughMending, wrongStation } from '../first-start/laterPages.ts'
import { test } from '../kiosk.ts'
import { openAlbum, panels } from './album.ts'

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`setting up the station at ${panel.name}, ${theme}`, async ({ openKiosk, service }) => {
      const album = await openAlbum(theme, panel)
      const kiosk = await openKiosk({ panel, station: null })
      await walkThroughSetUp(kiosk, { service, theme, diagonalInches: panel.diagonalInches }, album.take)
      const mended = await openKiosk({
        panel,
        station: { ...wrongStation, panel: { diagonalInches: panel.diagonalInches } },
      })
      await walkThroughMending(await mended.currentPage(), album.take)
      await album.close(kiosk, 'contact-sheet-setup')
    })
  }
}
