import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readRecipe } from '../main/service/recipe.ts'
import { isFields } from '../shared/json/exactJson.ts'
import { parseJson } from '../shared/json/parseJson.ts'
import type { Recipe } from '../shared/model.ts'
import { failed, type Result, success } from '../shared/result.ts'

export interface RecipesRead {
  /** In the order of the files' names. */
  readonly recipes: readonly Recipe[]
  /** A sentence for each file or record that is not read. */
  readonly faults: readonly string[]
}

/**
 * The recipes of a file or of the `.json` files of a folder. A file has a recipe record, a list of them, or an answer of
 * `get-recipes-list`. The failure is a sentence.
 */
export async function recipesIn(path: string): Promise<Result<RecipesRead, string>> {
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

export function cannotRead(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return code === 'ENOENT' ? `${path} does not exist.` : `${path} cannot be read (${code}).`
}
