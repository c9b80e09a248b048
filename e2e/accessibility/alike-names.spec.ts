import { expect, test } from '../kiosk.ts'
import { walkThroughAlikeNames } from './alikeWalk.ts'
import { comeToRest, findAlike, findOverflow } from './measure.ts'

/** Begins the names of `alikeKitchen`, its long numbers, and the timers. */
const ALIKE = /gluten-free|spiral mixer|BAKERY/i

for (const { width, height, diagonalInches } of [
  { width: 1366, height: 768, diagonalInches: 15.6 },
  { width: 1920, height: 1080, diagonalInches: 21.5 },
  { width: 1080, height: 1920, diagonalInches: 21.5 },
]) {
  test(`names that differ in one word are told apart on every screen of a ${width} × ${height} panel`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ service, openKiosk }) => {
    const station = { panel: { diagonalInches }, retirement: { holdSeconds: 60 }, session: { lockAfterSeconds: 3600 } }
    const kiosk = await openKiosk({ panel: { width, height }, station })
    const flaws: string[] = []
    await walkThroughAlikeNames(kiosk, service, async (page, screen) => {
      await comeToRest(page)
      const overflow = (await findOverflow(page)).filter(({ element }) => ALIKE.test(element))
      for (const { rule, element, detail } of [...(await findAlike(page)), ...overflow])
        flaws.push(`${screen}: ${rule}: ${element}: ${detail}`)
    })
    expect(flaws).toEqual([])
  })
}
