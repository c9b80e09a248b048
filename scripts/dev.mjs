import { electronVite } from './build.mjs'
import { runNode } from './children.mjs'
import { endWith } from './failure.mjs'
import { prepareDisplay } from './prepare-display.mjs'
import { prepareElectron } from './prepare-electron.mjs'
import { sandboxSwitches } from './sandbox.mjs'

await endWith(async () => {
  const { LINECOOK_STATION } = process.env
  const electron = await prepareElectron({ purpose: 'dev' })
  const display = await prepareDisplay({ executable: electron.executable })
  if (display.virtual) console.log('There is no screen here: the window opens on a virtual one.')
  try {
    const switches = sandboxSwitches({ executable: electron.executable, station: false })
    const kitchen = LINECOOK_STATION ? [] : ['--practice-kitchen']
    const words = [...switches, ...kitchen, ...process.argv.slice(2)]
    const { code } = await runNode(electronVite, ['dev', '--watch', '--', ...words], {
      environment: { ...electron.environment, ...display.environment, LINECOOK_WINDOWED: '1' },
    })
    return code
  } finally {
    await display.stop()
  }
})
