import { walkThroughSetUp } from '../first-start/everyPage.ts'
import { walkThroughMending, wrongStation } from '../first-start/laterPages.ts'
import type { Walk } from './scene.ts'

/** The guide of the first start, and a wrong station file that is corrected. */
export const setUp: Walk = async ({ service, open, look, theme, diagonalInches }) => {
  await walkThroughSetUp(await open(null), { service, theme, diagonalInches }, look)
  const kiosk = await open({ ...wrongStation, session: { lockAfterSeconds: 0 } })
  await walkThroughMending(await kiosk.currentPage(), look)
}
