import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'playwright/test'
import { parseSync } from 'vite'
import { reactAlone } from './reactAlone.ts'
import { addRow } from './row.ts'

const project = join(import.meta.dirname, '../..')
const page = join(project, 'out/renderer')

/** What every page of React loads. */
const REACT = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.body).render(createElement('p'))`

test('what the sign-in screen loads', async () => {
  const html = await readFile(join(page, 'index.html'), 'utf8')
  const script = await bytesWithImports(join(page, named(html, /<script type="module"[^>]* src="(.+?)"/)))
  const style = await readFile(join(page, named(html, /<link rel="stylesheet"[^>]* href="(.+?)"/)))
  await addRow({
    name: 'Script of the sign-in screen',
    floor: 'React and react-dom alone',
    unit: 'kB',
    rounds: [{ program: [script / 1000], floor: [Buffer.byteLength(await reactAlone(REACT)) / 1000] }],
    goal: { times: 2.5 },
    more: { styleKilobytes: style.length / 1000 },
  })
})

function named(html: string, form: RegExp): string {
  const [, file] = form.exec(html) ?? []
  if (file === undefined) throw new Error('The built page does not name its script and its stylesheet')
  return file
}

/** The size of a script and of all that it imports statically, each once. */
async function bytesWithImports(file: string, seen = new Set<string>()): Promise<number> {
  if (seen.has(file)) return 0
  seen.add(file)
  const code = await readFile(file, 'utf8')
  let bytes = Buffer.byteLength(code)
  for (const { moduleRequest } of parseSync(file, code).module.staticImports)
    bytes += await bytesWithImports(join(file, '..', moduleRequest.value), seen)
  return bytes
}
