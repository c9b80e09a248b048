import { fullBoard, type GivenBatch, manyBatches, ODD, THREE } from '../cooking/fullBoard.ts'
import { goToSection } from '../cooking/walking.ts'
import { showState } from '../sign-in/showState.ts'
import { people, signIn, touch } from '../stage/stage.ts'
import type { Walk } from './scene.ts'

/** The station board, from no batch to sixteen. */
export const boards: Walk = async ({ open, look }) => {
  const kiosk = await open()
  const page = await kiosk.currentPage()
  const show = async (screen: string, given: readonly GivenBatch[], others?: readonly [string, number][]) => {
    await showState(kiosk, page, await fullBoard(kiosk, given, others))
    await look(page, screen)
  }
  await signIn(page, people.cook)
  await goToSection(page, 'In progress')
  await show('board-10-nothing', [])
  await show('board-11-one', [{ number: '0412', step: 5 }])
  await show('board-13-a-timer-without-a-batch', THREE.slice(0, 2), [['Deck oven 2 preheats', 14]])
  await show('board-14-odd', ODD)
  await show('board-15-four', manyBatches(4, 8))
  await show('board-16-eight', manyBatches(8, 20))
  await show('board-17-sixteen', manyBatches(16, 20))
  await show('board-12-three', THREE)
  await touch(page.getByRole('button', { name: 'Close…' }).first())
  await look(page, 'board-18-close')
  await touch(page.getByRole('button', { name: 'Keep it' }))
  await touch(page.getByRole('button', { name: 'Open' }).first())
  await look(page, 'board-19-opened')
  for (const _ of [1, 2]) await touch(page.getByRole('button', { name: 'Larger text' }))
  await touch(page.getByRole('button', { name: 'Leave', exact: true }))
  await show('board-20-three-largest-text', THREE)
  await show('board-21-odd-largest-text', ODD)
}
