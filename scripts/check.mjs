import { writeCeilings } from './ceilings.mjs'
import { checkAll, checkUnits, staticChecks } from './checks.mjs'
import { endWith } from './failure.mjs'

await endWith(async () => {
  if (process.argv.includes('--write-ceilings')) {
    writeCeilings()
    return 0
  }
  return (await checkAll([...staticChecks, () => checkUnits(process.argv.slice(2))])) ? 0 : 1
})
