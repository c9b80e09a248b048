import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stationExpectation } from '../../shared/words/en/stationExpectation.ts'
import { type StationKey, stationKeys } from './keys.ts'

const FILE = join(import.meta.dirname, '../../../docs/station-file.md')
const BEGIN = '<!-- keys:begin -->\n'
const END = '<!-- keys:end -->'

/** JSON on one line, with a space after every comma. */
function spacedJson(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replaceAll(/(?<=\[)\n\s*|\n\s*(?=\])/g, '')
    .replaceAll(/\n\s*/g, ' ')
}

function defaultOf(key: StationKey): string {
  if (key.required) return 'required'
  return key.default === undefined ? 'none' : `\`${spacedJson(key.default)}\``
}

function row(key: StationKey): string {
  const form = key.form === null ? '' : ` with \`"${key.form.path.split('.').at(-1)}": ${key.form.value}\``
  // Quoted values, and groups and lists of them, are shown as code.
  const expected = stationExpectation(key.expected).replaceAll(/\{"[^}]*\}|\["[^\]]*\]|"[^"]*"/g, '`$&`')
  const cells = [`\`${key.path}\`${form}`, defaultOf(key), expected, key.description ?? '']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
}

const documented = stationKeys.filter(({ description }) => description !== null)
const table = `| key | default | must be | what it is for |\n|---|---|---|---|\n${documented.map(row).join('')}`

test('every key with a value has a description', () => {
  const silent = stationKeys.filter(({ description }) => description === null)
  expect(silent.filter(({ expected, form, path }) => expected.kind !== 'group' && form?.path !== path)).toEqual([])
})

test('docs/station-file.md matches the schema; npm test -- src/main/station/stationTable -u updates it', async () => {
  const text = await readFile(FILE, 'utf8')
  const [before, rest = ''] = text.split(BEGIN)
  const [, after] = rest.split(END)
  const generated = `${before}${BEGIN}${table}${END}${after}`
  await expect(generated).toMatchFileSnapshot(FILE)
})
