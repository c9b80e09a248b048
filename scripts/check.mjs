import { checkAll, checkDocuments, checkStyle, checkTypes, checkUnits } from './checks.mjs'
import { endWith } from './failure.mjs'

await endWith(async () => ((await checkAll([checkTypes, checkStyle, checkDocuments, checkUnits])) ? 0 : 1))
