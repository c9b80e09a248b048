import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { licenceList, licencesFile } from './licence-list.mjs'
import { projectFolder } from './project-folder.mjs'

writeFileSync(licencesFile, licenceList())
console.log(`Written: ${path.relative(projectFolder, licencesFile)}.`)
