import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { house } from './house.mjs'
import { licenceList, licencesFile } from './licence-list.mjs'

writeFileSync(licencesFile, licenceList())
console.log(`Written: ${path.relative(house, licencesFile)}.`)
