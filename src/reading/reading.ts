import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { readRecipe } from '../main/service/recipe.ts'
import { isFields } from '../shared/json/exactJson.ts'
import { parseJson } from '../shared/json/parseJson.ts'
import type { Recipe } from '../shared/model.ts'
import { failed, type Result, success } from '../shared/result.ts'
import { compare, type Rate } from './comparison.ts'
import { expectedSteps } from './expectedReading.ts'
import { readingReport } from './report.ts'

/** What `npm run reading` prints, and the code with which it exits. */
interface ReadingOutcome {
  /** 0: all is read. 1: a record is not read, or a goal is missed. 2: nothing could be read. */
  readonly exitCode: 0 | 1 | 2
  readonly text: string
}

const USAGE = `Usage: npm run reading -- FOLDER [--expected FILE]
FOLDER, or a file: recipes as the service sends them, in .json: a record, a list of them or an answer of get-recipes-list.
Prints what the display reads out of texts and amounts, and “NOT UNDERSTOOD”; with --expected where that differs from FILE,
and the rates.`

/**
 * Reads the recipes that the words of a command line name, and says what the display makes of their texts. Relative paths
 * are of `folder`.
 */
export async function readingOf(argv: readonly string[], folder: string): Promise<ReadingOutcome> {
  const asked = askedFor(argv)
  if (asked === null) return { exitCode: 2, text: USAGE }
  const read = await recipesIn(resolve(folder, asked.path))
  if (!read.ok) return { exitCode: 2, text: read.failure }
  const { recipes, faults } = read.value
  const told = (text: string, isRight: boolean): ReadingOutcome => ({
    exitCode: isRight && faults.length === 0 ? 0 : 1,
    text: [...faults, text].join('\n'),
  })
  if (asked.expected === null) return told(readingReport(recipes), true)
  const file = resolve(folder, asked.expected)
  const lines = await readFile(file, 'utf8').catch((error: unknown) => ({ fault: cannotRead(file, error) }))
  if (typeof lines !== 'string') return { exitCode: 2, text: lines.fault }
  const expected = expectedSteps(lines)
  if (!expected.ok) return { exitCode: 2, text: `${basename(file)}: ${expected.failure}.` }
  const { rates, differences, leftOut } = compare(recipes, expected.value)
  const left =
    leftOut === 0 ? [] : [`${leftOut} steps are not compared: they are not in the folder, or have another text.`]
  return told([...differences, '', ...rates.map(rowOf), ...left].join('\n'), rates.every(reachesGoal))
}

function askedFor(argv: readonly string[]): { readonly path: string; readonly expected: string | null } | null {
  const [path, option, expected, ...rest] = argv
  if (path === undefined || path.startsWith('-') || rest.length > 0) return null
  if (option === undefined) return { path, expected: null }
  return option === '--expected' && expected !== undefined ? { path, expected } : null
}

function reachesGoal({ right, of, goal }: Rate): boolean {
  return right >= goal * of
}

function rowOf(rate: Rate): string {
  const { what, right, of, goal } = rate
  const share = `${((100 * right) / of).toFixed(1)} %`
  const missed = reachesGoal(rate) ? '' : '  MISSED'
  return `${what.padEnd(54)} ${`${right} of ${of}`.padStart(13)} ${share.padStart(8)}  goal ${goal * 100} %${missed}`
}

interface RecipesRead {
  /** In the order of the files' names. */
  readonly recipes: readonly Recipe[]
  /** A sentence for each file or record that is not read. */
  readonly faults: readonly string[]
}

/**
 * The recipes of a file or of the `.json` files of a folder. A file has a recipe record, a list of them, or an answer of
 * `get-recipes-list`. The failure is a sentence.
 */
async function recipesIn(path: string): Promise<Result<RecipesRead, string>> {
  const files = await filesIn(path)
  if (!files.ok) return files
  if (files.value.length === 0) return failed(`There is no file that ends in .json in ${path}.`)
  const recipes: Recipe[] = []
  const faults: string[] = []
  for (const file of files.value) {
    const read = await recordsIn(file)
    if (!read.ok) faults.push(read.failure)
    else {
      for (const [place, json] of read.value.entries()) {
        const recipe = readRecipe(json, place + 1)
        const { name, reason } = recipe?.ok === false ? recipe.failure : { name: `#${place + 1}`, reason: 'record' }
        if (recipe?.ok === true) recipes.push({ ...recipe.value.recipe, id: recipe.value.recipe.number })
        else
          faults.push(
            `${basename(file)}: ${name} is no recipe record${reason === 'record' ? '' : `: “${reason}” cannot be read`}.`,
          )
      }
    }
  }
  return success({ recipes, faults })
}

async function filesIn(path: string): Promise<Result<readonly string[], string>> {
  try {
    if (!(await stat(path)).isDirectory()) return success([path])
    const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort()
    return success(names.map((name) => join(path, name)))
  } catch (error) {
    return failed(cannotRead(path, error))
  }
}

/** The JSON of each record of a file. */
async function recordsIn(file: string): Promise<Result<readonly string[], string>> {
  let json: string
  try {
    json = await readFile(file, 'utf8')
  } catch (error) {
    return failed(cannotRead(file, error))
  }
  const content = parseJson(json)
  if (content === undefined) return failed(`${basename(file)} is not JSON.`)
  const list = isFields(content) && Array.isArray(content.items) ? content.items : content
  return success(Array.isArray(list) ? list.map((record) => JSON.stringify(record)) : [json])
}

function cannotRead(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return code === 'ENOENT' ? `${path} does not exist.` : `${path} cannot be read (${code}).`
}
