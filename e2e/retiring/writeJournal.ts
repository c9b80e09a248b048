import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WrittenLine } from '../../src/shared/journal.ts'

/** A new data folder with this journal, as if the station had written it over days. */
export async function dataFolderWith(lines: readonly WrittenLine[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'linecook-journal-'))
  await mkdir(join(folder, 'journal'))
  await writeFile(journalFile(folder), lines.map(({ text }) => `${text}\n`).join(''))
  return folder
}

export function journalFile(dataFolder: string): string {
  return join(dataFolder, 'journal', 'journal.jsonl')
}
