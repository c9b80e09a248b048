import { test } from '../kiosk.ts'
import { walkThroughSigningIn } from '../sign-in/everyScreen.ts'
import { openAlbum, panels } from './album.ts'

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`signing in and the end of a session at ${panel.name}, ${theme}`, async ({ openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const kiosk = await openKiosk({ panel, station: album.station })
      await walkThroughSigningIn(kiosk, album.take)
      await album.close(kiosk, 'contact-sheet-sign-in')
    })
  }
}
