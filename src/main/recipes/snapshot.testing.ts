import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Recipe } from '../../shared/model.ts'
import { jsonLine } from '../storage/jsonLines.ts'
import { buildCatalogue } from './catalogue.ts'
import { writeRecipeLines } from './recipeLinesWriter.ts'
import { libraryFiles, openSnapshot, type Snapshot, saveHeader } from './snapshot.ts'

/** A snapshot, with its recipes for what is derived from them. */
export interface WrittenSnapshot extends Pick<Snapshot, 'readAt' | 'source' | 'setAside' | 'doubled'> {
  readonly recipes: readonly Recipe[]
}

/** Writes a snapshot without an index; what the disk said to the file of recipes and to the header. */
export async function write(folder: string, { recipes, ...about }: WrittenSnapshot) {
  const files = libraryFiles(folder)
  const writer = writeRecipeLines(files.temporary(1))
  const builder = buildCatalogue({ secondsAt: () => [] })
  for (const recipe of recipes) {
    writer.append(jsonLine(recipe))
    builder.add(recipe)
  }
  const written = await writer.finish()
  if (!written.ok) throw new Error(written.failure)
  const { lines, content } = written.value
  const snapshot = { ...about, lines, content, catalogue: await builder.finish(), origins: null }
  const savings = [await lines.save(files.recipes(content)), await saveHeader(folder, snapshot)]
  lines.close()
  return savings
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
export async function readBack(folder: string, source = 'https://data.example/prod', madeBy = '') {
  const opening = await openSnapshot({ folder, source, madeBy, onProgress() {}, onDefect() {}, secondsOf: () => [] })
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
