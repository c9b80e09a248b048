import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron/main'
import { codeCacheFile, compileModule } from './launch/compiledModule.ts'

// Started by the build as a program of its own: writes the code cache of what `index.ts` loads behind the window.
const path = join(__dirname, 'behindWindow.cjs')
const compiled = compileModule(path)
compiled.run()
writeFileSync(codeCacheFile(path), compiled.codeCache())
app.exit(0)
