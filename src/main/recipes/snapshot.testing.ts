import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Recipe } from '../../shared/model.ts'
import { jsonLine } from '../storage/jsonLines.ts'
import { catalogueOf } from './recipe.testing.ts'
import { writeRecipeLines } from './recipeLinesWriter.ts'
import { libraryFiles, openSnapshot, type Snapshot, saveHeader } from './snapshot.ts'

/** A snapshot, with its recipes for what is derived from them. */
export interface WrittenSnapshot extends Pick<Snapshot, 'readAt' | 'source' | 'setAside' | 'doubled'> {
  readonly recipes: readonly Recipe[]
}

/** The lines of recipes in the temporary file `path`, and their catalogue. */
export async function linesOf(path: string, recipes: readonly Recipe[]) {
  const writer = writeRecipeLines(path)
  for (const recipe of recipes) writer.append(jsonLine(recipe))
  const written = await writer.finish()
  if (!written.ok) throw new Error(written.failure)
  return { ...written.value, catalogue: await catalogueOf(recipes) }
}

/** Writes a snapshot without an index; whether the disk took the file of recipes and the header. */
export async function write(folder: string, { recipes, ...about }: WrittenSnapshot): Promise<readonly boolean[]> {
  const files = libraryFiles(folder)
  const written = await linesOf(files.temporary(1), recipes)
  const savings = [
    await written.lines.save(files.recipes(written.content)),
    await saveHeader(folder, { ...about, ...written, origins: null }),
  ]
  written.lines.close()
  return savings.map(({ ok }) => ok)
}

/** Writes a snapshot as a program of version 0.1.0 did: header and recipes in one file. */
export async function writeOlder(folder: string, { readAt, source, setAside, doubled, recipes }: WrittenSnapshot) {
  const lines = recipes.map((recipe) => jsonLine(recipe))
  const content = sha256(lines.join(''))
  const named = setAside.map(({ name, reason }) => [name, reason])
  const seal = sha256(JSON.stringify([1, readAt, source, recipes.length, named, doubled, content]))
  const header = jsonLine({ format: 1, readAt, source, count: recipes.length, setAside, doubled, content, seal })
  await writeFile(libraryFiles(folder).older, header + lines.join(''))
}

/** What is read from the disk: the snapshot, or what is wrong with it. */
export async function readBack(folder: string, source = 'https://data.example/prod') {
  const opening = await openSnapshot({ folder, source, madeBy: '', onProgress() {}, onDefect() {} })
  if (!opening.ok) return opening.failure
  const { readAt, setAside, doubled, lines, catalogue } = opening.value.snapshot
  const recipes = Array.from({ length: lines.count }, (_, place) => lines.recipe(place))
  lines.close()
  return {
    from: opening.value.from,
    ids: recipes.map((_, place) => catalogue.idAt(place)),
    snapshot: { readAt, source, setAside, doubled, recipes: recipes.map((read) => (read.ok ? read.value : null)) },
  }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
