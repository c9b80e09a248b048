import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { WrittenLine } from '../../src/shared/journal.ts'
import type { OutboxRequest } from '../../src/shared/request.ts'
import { type AnyKiosk, expect } from '../kiosk.ts'
import { showState } from '../sign-in/showState.ts'

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

/** Opens the list of requests with given requests, which would take days to produce. */
export async function showRequests(kiosk: AnyKiosk, page: Page, requests: readonly OutboxRequest[]): Promise<void> {
  await showState(kiosk, page, { requests })
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(requests.length)
}
