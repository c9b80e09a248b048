import { jumpTo, seeWholeStep, startCooking } from '../cooking/atStep.ts'
import { leave, startCooking as startAnother } from '../cooking/walking.ts'
import { test, touch } from '../kiosk.ts'
import { openAlbum, panels } from './album.ts'

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`steps without ingredients at ${panel.name}, ${theme}`, async ({ openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const kiosk = await openKiosk({ panel, station: album.station })
      const page = await startCooking(kiosk, '0361')
      await jumpTo(page, 2)
      await album.take(page, '110-step-facts')
      const timers = page.getByRole('region', { name: 'Timers for this step' })
      await touch(timers.getByRole('button', { name: /^20 min/ }))
      await page.getByRole('region', { name: 'While you wait' }).waitFor()
      await album.take(page, '111-while-you-wait')
      await leave(page)
      await startAnother(page, '0412')
      await page.evaluate(async () => {
        const batchId = (await window.kiosk?.readState(null))?.openBatch ?? ''
        await window.kiosk?.goToStep({ batchId, step: 8, isDone: false })
      })
      await page.getByLabel('Step 9 of 9').waitFor()
      await album.take(page, '112-step-many-facts')
      await leave(page)
      await startAnother(page, '0441')
      await seeWholeStep(page)
      await jumpTo(page, 5)
      await album.take(page, '113-step-facts-right-to-left')
      await album.close(kiosk, 'facts')
    })
  }
}
