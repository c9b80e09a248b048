import { endWith } from './failure.mjs'
import { runPlaywright } from './playwright.mjs'

await endWith(async () => {
  const { code } = await runPlaywright({
    projects: ['unit'],
    words: ['src/main/answerCalls'],
    environment: { LINECOOK_FUZZ: process.env.LINECOOK_FUZZ ?? '200000' },
  })
  return code
})
