import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importsWithin } from './folder-circles.mjs'
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

/** The places of the display that do by hand what its kernel does, or use words too early, one sentence each. */
export function kernelProblems() {
  const byHand = readdirSync(path.join(projectFolder, renderer), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(renderer, name.replaceAll('\\', '/')))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(`${renderer}/kiosk/`))
    .flatMap((file) => problemsOf(file, readFileSync(path.join(projectFolder, file), 'utf8')))
  return [...byHand, ...earlyWords(importsWithin([renderer]))]
}

/**
 * The files that the page loads at once, and that use words which are loaded later: shown before that, they throw.
 *
 * @param {readonly import('./folder-circles.mjs').Import[]} imports
 */
function earlyWords(imports) {
  const first = new Set([`${renderer}/main.tsx`])
  for (const file of first) for (const { from, to, isType } of imports) if (from === file && !isType) first.add(to)
  return imports
    .filter(({ from, to, isType }) => !isType && laterWords.includes(to) && first.has(from))
    .map(({ from }) => from)
    .filter((file) => !wordsThere.includes(file))
    .map((file) => `${file} is loaded before all words are: use useFirstWords, or t of translate.ts.`)
}

const laterWords = [`${renderer}/words/words.ts`, `${renderer}/words/kitchen.ts`]

/** `Screens` loads the words; the lock shows a step that a screen has shown before. */
const wordsThere = [`${renderer}/Screens.tsx`, `${renderer}/features/access/LockScreen.tsx`]

/**
 * @param {string} file
 * @param {string} text
 */
export function problemsOf(file, text) {
  return rules
    .filter(({ pattern, allowed }) => pattern.test(text) && !allowed.includes(file))
    .map(({ said }) => `${file} ${said}`)
}
