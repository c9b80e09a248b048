import { checkAll, checkUnits, staticChecks } from './checks.mjs'
import { endWith } from './failure.mjs'

await endWith(async () => ((await checkAll([...staticChecks, checkUnits])) ? 0 : 1))
