import path from 'node:path'
import { buildWhenNeeded } from './build.mjs'
import { endWith } from './failure.mjs'
import { runPlaywright } from './playwright.mjs'
import { prepareDisplays } from './prepare-display.mjs'
import { prepareElectron } from './prepare-electron.mjs'
import { projectFolder } from './project-folder.mjs'

const [first, ...others] = process.argv.slice(2)
const isPages = first === '--pages'
// A typed path is relative to the folder in which it was typed, and npm changes to the project's.
const records = isPages ? others.find((word) => !word.startsWith('-')) : undefined
const from = process.env.INIT_CWD ?? process.cwd()

await endWith(async () => {
  const out = path.join(projectFolder, 'out', 'screens')
  const { executable, version, environment } = await prepareElectron({ purpose: 'screens' })
  await buildWhenNeeded({ executable, version })
  // Room for every panel, the upright one as well.
  const display = await prepareDisplays({ executable, width: 2000, height: 2000 })
  try {
    const { code } = await runPlaywright({
      projects: [isPages ? 'pages' : 'screens'],
      words: isPages ? others.filter((word) => word !== records) : process.argv.slice(2),
      environment: {
        ...environment,
        ...display.environment,
        LINECOOK_OUT: out,
        ...(records === undefined ? {} : { LINECOOK_RECORDS: path.resolve(from, records) }),
      },
    })
    if (code === 0) console.log(`Written to ${path.relative(process.cwd(), out)}.`)
    return code
  } finally {
    await display.stop()
  }
})
