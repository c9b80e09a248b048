import { expect, test } from 'playwright/test'
import type { Input, Output } from '../../shared/bridge.ts'
import type { RecordsRow } from '../../shared/queryResult.ts'
import { failed, success } from '../../shared/result.ts'
import { createQueryResultRows } from './queryResultRows.ts'
import { BLOCK_ROWS, type RowView } from './rowWindow.ts'

const TOTAL = 250
/** Ten rows are visible. */
const view: RowView = { top: 0, height: 400, rowHeight: 40, total: TOTAL }

interface Asked {
  readonly input: Input<'readAnswer'>
  readonly answer: (answer: Output<'readAnswer'> | Error) => Promise<void>
}

/** A store with a controlled main process and clock. */
function begin() {
  const asked: Asked[] = []
  const delayed: (() => void)[] = []
  const seen = { forgotten: 0, told: 0 }
  const failed: (() => void)[] = []
  const rows = createQueryResultRows({
    resultId: 'a1',
    read: (input) =>
      new Promise((resolve, reject) => {
        asked.push({
          input,
          async answer(answer) {
            if (answer instanceof Error) reject(answer)
            else resolve(answer)
            await new Promise(setImmediate)
          },
        })
      }),
    schedule: (_milliseconds, then) => delayed.push(then),
    onForgotten: () => {
      seen.forgotten += 1
    },
    onFailed: (askAgain) => failed.push(askAgain),
  })
  rows.subscribe(() => {
    seen.told += 1
  })
  return { rows, asked, delayed, seen, failed }
}

function rowsOf({ text, offset, limit }: Input<'readAnswer'>, total = TOTAL): Output<'readAnswer'> {
  const count = Math.max(0, Math.min(limit, total - offset))
  const row = (index: number): RecordsRow => ({
    index,
    cells: [{ kind: 'text', text: `${text} ${index}`, isCut: false }],
  })
  return success({ total, rows: Array.from({ length: count }, (_, place) => row(offset + place)) })
}

async function answerAll(asked: Asked[]): Promise<void> {
  for (const { input, answer } of asked.splice(0)) await answer(rowsOf(input))
}

test('keeps the rows until those of a new text are read, and first reads only the rows that fit', async () => {
  const { rows, asked, delayed } = begin()
  rows.ask('')
  expect(asked.map(({ input }) => input.limit)).toEqual([BLOCK_ROWS])
  await answerAll(asked)
  rows.look(view)
  asked.splice(0)

  rows.ask('log')
  expect(rows.current().rows?.text).toBe('')
  const [first] = asked
  expect(first?.input).toMatchObject({ text: 'log', offset: 0 })
  expect(first?.input.limit).toBeGreaterThanOrEqual(10)
  expect(first?.input.limit).toBeLessThan(BLOCK_ROWS / 2)
  await answerAll(asked)
  expect(rows.current().rows).toMatchObject({ text: 'log', total: TOTAL })
  expect(rows.current().rows?.rowAt(0)?.cells).toMatchObject([{ text: 'log 0' }])

  // The rest of the block is read once, after these are on the display.
  rows.look(view)
  rows.look(view)
  expect(asked).toHaveLength(0)
  for (const then of delayed.splice(0)) then()
  expect(asked.map(({ input }) => [input.offset, input.limit])).toEqual([[0, BLOCK_ROWS]])
  await answerAll(asked)
  expect(rows.current().rows?.rowAt(BLOCK_ROWS - 1)?.index).toBe(BLOCK_ROWS - 1)
  rows.look(view)
  expect(delayed).toHaveLength(0)
})

test('ignores rows for a text that is no longer wanted', async () => {
  const { rows, asked, seen } = begin()
  rows.ask('l')
  rows.ask('lo')
  const [slow, quick] = asked
  await quick?.answer(rowsOf(quick.input))
  await slow?.answer(rowsOf(slow.input))
  expect(rows.current().rows?.text).toBe('lo')
  expect(seen.told).toBe(1)
})

test('does not read the shown rows again when the text returns to theirs', async () => {
  const { rows, asked } = begin()
  rows.ask('lo')
  await answerAll(asked)
  rows.ask('log')
  rows.ask('lo')
  const [overtaken] = asked
  expect(asked).toHaveLength(1)
  await overtaken?.answer(rowsOf(overtaken.input))
  expect(rows.current().rows?.text).toBe('lo')
})

test('a later start reads its own rows, and the sample stays the first rows that were read', async () => {
  const { rows, asked } = begin()
  rows.ask('', 205)
  expect(asked.map(({ input }) => [input.offset, input.limit])).toEqual([[200, BLOCK_ROWS]])
  await answerAll(asked)
  const { sample } = rows.current()
  expect(sample).toHaveLength(50)
  rows.look({ ...view, top: 200 * 40 })
  expect(asked.map(({ input }) => input.offset)).toEqual([100])
  await answerAll(asked)
  expect(rows.current().rows?.rowAt(150)?.index).toBe(150)
  expect(rows.current().sample).toBe(sample)
})

test('reports an answer that the main process no longer keeps, and shows no rows', async () => {
  const { rows, asked, seen } = begin()
  rows.ask('log')
  await asked[0]?.answer(failed({ kind: 'forgotten' }))
  expect(seen).toEqual({ forgotten: 1, told: 0 })
  expect(rows.current().rows).toBeNull()
})

test('reports rows that could not be read because of a defect, and reads them again on request', async () => {
  const { rows, asked, failed, seen } = begin()
  rows.ask('')
  await asked[0]?.answer(new Error('readAnswer: failed'))
  expect([failed.length, seen.forgotten, rows.current().rows]).toEqual([1, 0, null])
  failed[0]?.()
  expect(asked[1]?.input).toEqual(asked[0]?.input)
})
