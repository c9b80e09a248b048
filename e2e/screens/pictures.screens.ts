import { panels, stageAt } from '../scenes/scene.ts'
import { walks } from '../scenes/walks.ts'
import { test } from '../stage/stage.ts'
import { openAlbum } from './album.ts'

for (const [name, walk] of Object.entries(walks)) {
  for (const theme of ['night', 'day'] as const) {
    for (const panel of panels) {
      test(`${name} at ${panel.name}, ${theme}`, async ({ service, openKiosk }) => {
        const album = await openAlbum(theme, panel)
        await walk(stageAt(panel, { service, openKiosk, theme, look: album.look }))
        await album.close(name)
      })
    }
  }
}
