import { endWith } from './failure.mjs'
import { runPlaywright } from './playwright.mjs'

await endWith(async () => {
  const { code } = await runPlaywright({
    projects: ['unit'],
    words: ['src/main/eightHours'],
    environment: { LINECOOK_HOURS: process.env.LINECOOK_HOURS ?? '8' },
  })
  return code
})
