import { fullBoard, type GivenBatch, manyBatches, ODD, THREE } from '../cooking/fullBoard.ts'
import { type OpenKiosk, people, signIn, test, touch } from '../kiosk.ts'
import { showState } from '../sign-in/showState.ts'
import { openAlbum, panels, type Take } from './album.ts'

const boards: readonly (readonly [
  screen: string,
  given: readonly GivenBatch[],
  others?: readonly [string, number][],
])[] = [
  ['board-10-nothing', []],
  ['board-11-one', [{ number: '0412', step: 5 }]],
  ['board-12-three', THREE],
  ['board-13-a-timer-without-a-batch', THREE.slice(0, 2), [['Deck oven 2 preheats', 14]]],
  ['board-14-odd', ODD],
  ['board-15-four', manyBatches(4, 8)],
  ['board-16-eight', manyBatches(8, 20)],
  ['board-17-sixteen', manyBatches(16, 20)],
]

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`the station board at ${panel.name}, ${theme}`, async ({ openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const kiosk = await openKiosk({ panel, station: album.station })
      await showBoards(kiosk, album.take)
      await album.close(kiosk, 'board')
    })
  }
}

async function showBoards(kiosk: OpenKiosk, take: Take): Promise<void> {
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await touch(page.getByRole('navigation').getByRole('button', { name: 'In progress' }))
  for (const [screen, given, others] of boards) {
    await showState(kiosk, page, await fullBoard(kiosk, given, others))
    await take(page, screen)
    if (screen !== 'board-12-three') continue
    await touch(page.getByRole('button', { name: 'Close…' }).first())
    await take(page, 'board-18-close')
    await touch(page.getByRole('button', { name: 'Keep it' }))
    await touch(page.getByRole('button', { name: 'Open' }).first())
    await take(page, 'board-19-opened')
    await touch(page.getByRole('button', { name: 'Larger text' }))
    await touch(page.getByRole('button', { name: 'Larger text' }))
    await touch(page.getByRole('button', { name: 'Leave', exact: true }))
    for (const [large, those] of [
      ['board-20-three-largest-text', THREE],
      ['board-21-odd-largest-text', ODD],
    ] as const) {
      await showState(kiosk, page, await fullBoard(kiosk, those))
      await take(page, large)
    }
    await showState(kiosk, page, await fullBoard(kiosk, given))
    await touch(page.getByRole('button', { name: 'Open' }).first())
    await touch(page.getByRole('button', { name: 'Smaller text' }))
    await touch(page.getByRole('button', { name: 'Smaller text' }))
    await touch(page.getByRole('button', { name: 'Leave', exact: true }))
  }
}
