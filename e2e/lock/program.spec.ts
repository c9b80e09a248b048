import { startCooking, walk } from '../cooking/walking.ts'
import { expect, people, replaceCrashedPage, test, touch } from '../kiosk.ts'
import { lock, lockButton, lockScreen, openSignedIn, unlock } from './locking.ts'

test('the lock holds while the page crashes behind it and the main process does not answer', async ({ kiosk }) => {
  let page = await openSignedIn(kiosk)
  await startCooking(page, '0412')
  await walk(page, { from: 1, to: 3, of: 9 })
  await test.step('a page that crashes behind the lock comes back locked, with its step readable', async () => {
    await lock(page)
    page = await replaceCrashedPage(kiosk)
    await expect(lockScreen(page).getByText('Step 3 of 9')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await unlock(page, people.cook.password)
    await expect(page.getByLabel('Step 3 of 9')).toBeVisible()
  })
  await test.step('a touch of Lock covers all of the work in the next frame, even while the main process does not answer', async () => {
    await kiosk.app.evaluate(({ ipcMain }) => {
      ipcMain.removeHandler('kiosk:lock')
      ipcMain.handle('kiosk:lock', () => new Promise(() => {}))
    })
    const covered = page.evaluate(
      () =>
        new Promise<object>((resolve) => {
          const look = (frame: number) =>
            requestAnimationFrame(() => {
              const cover = document.querySelector('dialog[data-lock]')
              if (cover === null && frame < 100) {
                look(frame + 1)
                return
              }
              const shares = [0.01, 0.25, 0.5, 0.75, 0.99]
              const points = shares.flatMap((x) => shares.map((y) => [x * innerWidth, y * innerHeight] as const))
              const work = document.querySelector('[data-description]')
              resolve({
                frame,
                isOverEverything: points.every(([x, y]) =>
                  document.elementFromPoint(x, y)?.closest('dialog[data-lock]'),
                ),
                isWorkSeen: work?.checkVisibility({ visibilityProperty: true }),
                opacity: cover === null ? null : getComputedStyle(cover).opacity,
                moving: cover?.getAnimations({ subtree: true }).length,
              })
            })
          addEventListener('pointerup', () => look(1), { capture: true, once: true })
        }),
    )
    await touch(lockButton(page))
    expect(await covered).toEqual({ frame: 1, isOverEverything: true, isWorkSeen: false, opacity: '1', moving: 0 })
  })
})
