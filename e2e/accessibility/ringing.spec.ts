import { small } from '../cooking/oddRecipe.ts'
import { jumpTo, startCookingAt, startTimer } from '../cooking/walking.ts'
import { expect, people, test, touch } from '../kiosk.ts'
import { scan } from '../scanner/wedge.ts'
import { findOverflow } from './measure.ts'

test('below two ringing timers the notice of a badge is whole', async ({ openKiosk }) => {
  const page = await startCookingAt(await openKiosk(small), '0412')
  await jumpTo(page, 5)
  for (const end of [1, 2]) await startTimer(page, `Bulk ferment of the country loaves ${end}`, 1)
  await expect(page.getByRole('alert')).toHaveCount(2)
  await scan(page, people.secondCook.number)
  const notice = page.getByRole('alert').filter({ hasText: 'is signed in' })
  await notice.waitFor()
  expect(await findOverflow(page)).toEqual([])
  const hidden = await notice.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(hidden).toBeLessThanOrEqual(1)
  await touch(notice)
})
