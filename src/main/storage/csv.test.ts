import { expect, test } from 'vitest'
import { csvRow, csvStart } from './csvFile.ts'

test('quotes what a spreadsheet would split or execute, and nothing else', () => {
  for (const [text, cell] of [
    ['', ''],
    ['plain text', 'plain text'],
    ['a=b', 'a=b'],
    ['=1', "'=1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['\t1', "'\t1"],
    ['\r1', '"\'\r1"'],
    ['a,b', '"a,b"'],
    ['say "a" and "b"', '"say ""a"" and ""b"""'],
    ['two\nlines', '"two\nlines"'],
    ['=a,b', '"\'=a,b"'],
  ] as const) {
    expect(csvRow([text]), JSON.stringify(text)).toBe(`${cell}\r\n`)
  }
})

test('separates cells by commas, and begins a file with a byte order mark', () => {
  expect(csvRow(['a', '', 'c'])).toBe('a,,c\r\n')
  expect(csvStart(['Batch', 'Recipe'])).toBe('\uFEFFBatch,Recipe\r\n')
})
