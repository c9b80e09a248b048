import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from './project-folder.mjs'

const renderer = 'src/renderer'

/** Calls that only `src/renderer/kiosk` may make (decision 0016). The linter keeps the bridge itself there. */
const rules = [
  {
    pattern: /\bwindow\.kiosk\b/,
    said: 'talks to the bridge: use useKioskState, useQuery, useAsk or useCommand.',
    allowed: [`${renderer}/main.tsx`],
  },
  {
    pattern: /useKioskState\(\(?(\w+)\)? => \1\)/,
    said: 'reads the whole state and renders with every change: select a part.',
    allowed: [],
  },
  {
    pattern: /use(?:Layout)?Effect\(\s*\(\) => (?:\{[^}]*)?\b(?:ask|send)\(/,
    said: 'asks in an effect: use useQuery.',
    allowed: [],
  },
  {
    pattern: /^\s*(?:readonly )?\w+\??: \(\w+: (?:Route|Destination|RecordsView)\) => void/m,
    said: 'passes a destination on: use useGoTo where the touch is.',
    allowed: [],
  },
]

/** The places of the display that do by hand what its kernel does, one sentence each. */
export function kernelProblems() {
  return readdirSync(path.join(projectFolder, renderer), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(renderer, name.replaceAll('\\', '/')))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(`${renderer}/kiosk/`))
    .flatMap((file) => problemsOf(file, readFileSync(path.join(projectFolder, file), 'utf8')))
}

/**
 * @param {string} file
 * @param {string} text
 */
export function problemsOf(file, text) {
  return rules
    .filter(({ pattern, allowed }) => pattern.test(text) && !allowed.includes(file))
    .map(({ said }) => `${file} ${said}`)
}
