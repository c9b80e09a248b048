import type { Page } from 'playwright/test'
import { CHANNELS } from '../../src/shared/bridge.ts'
import type { JournalBreak, JournalState, WrittenLine } from '../../src/shared/journal.ts'
import type { OpenKiosk } from '../kiosk.ts'
import { showState } from '../sign-in/showState.ts'

/** Replaces the answers of the main process by a given journal, which would take days to produce. */
export async function giveJournal(
  kiosk: OpenKiosk,
  page: Page,
  {
    lines,
    breaks = [],
    waiting = 0,
    now,
  }: {
    /** Oldest first. */
    lines: readonly WrittenLine[]
    breaks?: readonly JournalBreak[]
    waiting?: number
    now: number
  },
): Promise<void> {
  await kiosk.app.evaluate(
    ({ ipcMain }, { channel, newestFirst }) => {
      ipcMain.removeHandler(channel)
      ipcMain.handle(channel, (_event, question: { text: string; filter: string; limit: number }) => {
        const fitting = newestFirst.filter(
          ({ event, text }) =>
            text.includes(question.text) && (question.filter === 'all' || question.filter === event.kind),
        )
        return { total: fitting.length, lines: fitting.slice(0, question.limit) }
      })
    },
    { channel: CHANNELS.readJournal, newestFirst: lines.toReversed() },
  )
  const journal: JournalState = {
    length: lines.length,
    lastHash: lines.at(-1)?.hash ?? null,
    check: { at: now, files: 1, lines: lines.length, since: 0, breaks },
    reading: null,
    waiting,
  }
  await showState(kiosk, page, { journal })
}
