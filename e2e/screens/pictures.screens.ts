import { type OpenKiosk, test } from '../kiosk.ts'
import { panels, stageAt } from '../scenes/scene.ts'
import { walks } from '../scenes/walks.ts'
import { openAlbum } from './album.ts'

for (const [name, walk] of Object.entries(walks)) {
  for (const theme of ['night', 'day'] as const) {
    for (const panel of panels) {
      test(`${name} at ${panel.name}, ${theme}`, async ({ service, openKiosk }) => {
        const album = await openAlbum(theme, panel)
        let last: OpenKiosk | null = null
        const open = async (choices: Parameters<typeof openKiosk>[0]) => {
          last = await openKiosk(choices)
          return last
        }
        await walk(stageAt(panel, { service, openKiosk: open, theme, look: album.look }))
        if (last !== null) await album.close(last, name)
      })
    }
  }
}
