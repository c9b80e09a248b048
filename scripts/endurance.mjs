import path from 'node:path'
import { runNode } from './children.mjs'
import { endWith } from './failure.mjs'
import { projectFolder } from './project-folder.mjs'
import { countUnits } from './unit-tests.mjs'

/**
 * Eight hours of use without a window, in fake time, and the long form of the endurance benchmark on the display. Ends
 * with 1 where something was lost, or where anything that a station holds rises.
 */
await endWith(async () => {
  const hours = await countUnits({
    words: ['src/main/eightHours'],
    environment: { LINECOOK_HOURS: process.env.LINECOOK_HOURS ?? '8' },
  })
  const bench = await runNode(path.join(projectFolder, 'scripts', 'bench.mjs'), ['endurance'], {
    environment: { LINECOOK_ENDURANCE_SHARE: process.env.LINECOOK_ENDURANCE_SHARE ?? '1' },
  })
  return Math.max(hours.code, bench.code)
})
