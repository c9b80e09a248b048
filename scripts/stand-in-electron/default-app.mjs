// Does for the stand-in what Electron's own default app does for the official build:
//   electron --version
//   electron [flags] [--require module] <folder or file> [words for the program]
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

const require = createRequire(import.meta.url)

/** @param {readonly string[]} words */
function read(words) {
  const modules = []
  for (let position = 0; position < words.length; position++) {
    const word = words[position]
    if (word === '--version' || word === '-v') return { versionOnly: true, modules, program: undefined }
    if (word === '--require' || word === '-r') modules.push(words[++position])
    else if (!word.startsWith('-')) return { versionOnly: false, modules, program: path.resolve(word) }
  }
  return { versionOnly: false, modules, program: undefined }
}

/** @param {string} program */
function manifestOf(program) {
  try {
    return JSON.parse(readFileSync(path.join(program, 'package.json'), 'utf8'))
  } catch {
    return {}
  }
}

/** @param {string} program */
async function start(program) {
  const manifest = manifestOf(program)
  const name = manifest.productName ?? manifest.name
  if (name) app.setName(name)
  if (manifest.version) app.setVersion(manifest.version)
  app.setAppPath(program)
  await import(pathToFileURL(require.resolve(program)).href)
}

Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })

const { versionOnly, modules, program } = read(process.argv.slice(1))
if (versionOnly) {
  console.log(`v${process.versions.electron}`)
  process.exit(0)
}
for (const module of modules) require(path.resolve(module))
if (program === undefined) {
  console.error('Name the folder or the file of the program to start.')
  process.exit(2)
}
try {
  await start(program)
} catch (error) {
  console.error(error)
  process.exit(1)
}
