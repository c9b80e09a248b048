import { buildWhenNeeded } from './build.mjs'
import { endWith } from './failure.mjs'
import { runPlaywright } from './playwright.mjs'
import { prepareDisplay } from './prepare-display.mjs'
import { prepareElectron } from './prepare-electron.mjs'

await endWith(async () => {
  const { executable, environment } = await prepareElectron({ purpose: 'bench' })
  await buildWhenNeeded()
  const display = await prepareDisplay({ executable, alwaysVirtual: true })
  try {
    const { code } = await runPlaywright({
      projects: ['bench'],
      words: process.argv.slice(2),
      environment: { ...environment, ...display.environment },
    })
    return code
  } finally {
    await display.stop()
  }
})
