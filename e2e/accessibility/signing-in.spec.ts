import { expect, test } from '../kiosk.ts'
import { panels } from '../screens/album.ts'
import { walkThroughSigningIn } from '../sign-in/everyScreen.ts'
import { findAllFlaws } from './measure.ts'

for (const { name, width, height, diagonalInches } of panels) {
  test(`signing in and the end of a session at ${name} are readable, large enough to touch and not cut`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ openKiosk }) => {
    const kiosk = await openKiosk({ panel: { width, height }, station: { panel: { diagonalInches } } })
    const flaws: string[] = []
    await walkThroughSigningIn(kiosk, async (page, screen) => {
      for (const { rule, element, detail } of await findAllFlaws(page))
        flaws.push(`${screen}: ${rule}: ${element}: ${detail}`)
    })
    expect(flaws).toEqual([])
  })
}
