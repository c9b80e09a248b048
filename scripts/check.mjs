import { checkAll, checkStyle, checkTypes, checkUnits } from './checks.mjs'
import { endWith } from './failure.mjs'

await endWith(async () => ((await checkAll([checkTypes, checkStyle, checkUnits])) ? 0 : 1))
