import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { licenceList, licencesFile } from './licence-list.mjs'
import { projectFolder } from './project-folder.mjs'

const link = /\]\(([^)\s]+)\)|<(?:img|a)\s[^>]*?(?:src|href)="([^"]+)"/g
const namedFile = /`((?:src|e2e|scripts|docs|resources|\.github)\/[\w./-]+)`/g

/** The faults of the repository's Markdown files, one sentence each: links, file names, the list of licences. */
export function documentProblems() {
  const files = ['README.md', ...['docs', '.github'].flatMap(markdownIn)]
  const problems = files.flatMap(problemsIn)
  const isCurrent =
    existsSync(licencesFile) && readFileSync(licencesFile, 'utf8').replaceAll('\r\n', '\n') === licenceList()
  return isCurrent ? problems : [...problems, 'docs/licences.md is not up to date: type "npm run licences".']
}

/**
 * The Markdown files in a folder of the project, with its name.
 *
 * @param {string} folder
 */
export function markdownIn(folder) {
  const names = readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => path.posix.join(folder, ...name.split(path.sep)))
}

/** @param {string} file */
function problemsIn(file) {
  const text = readFileSync(path.join(projectFolder, file), 'utf8')
  const links = [...text.matchAll(link)].map(([, inline, inTag]) => inline ?? inTag ?? '')
  const names = [...text.matchAll(namedFile)].map(([, name = '']) => name)
  return [
    ...links
      .filter((target) => !leadsSomewhere(file, target))
      .map((target) => `${file}: the link ${target} is broken.`),
    ...names
      .filter((name) => !existsSync(path.join(projectFolder, name)))
      .map((name) => `${file}: there is no ${name}.`),
  ]
}

/**
 * An address outside the repository is not checked.
 *
 * @param {string} from
 * @param {string} target
 */
function leadsSomewhere(from, target) {
  if (/^[a-z]+:/.test(target)) return true
  const [place = '', heading] = target.split('#')
  const file = place === '' ? path.join(projectFolder, from) : path.join(projectFolder, path.dirname(from), place)
  if (!existsSync(file)) return false
  return heading === undefined || headingsOf(file).includes(heading)
}

/**
 * As GitHub makes anchors of headings.
 *
 * @param {string} file
 */
function headingsOf(file) {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return headings.map((heading) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
