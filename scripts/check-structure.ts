import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { placement } from '../apps/api/src/db/tenancy/placement.ts'
import { refusals } from './structure/check.ts'
import { circleRefusals } from './structure/circles.ts'
import { filePathRefusals } from './structure/file-paths.ts'
import { identifierRefusals } from './structure/identifiers.ts'
import { longComments, longLines } from './structure/long-lines.ts'
import { placementRefusals } from './structure/placement.ts'
import { styleRefusals } from './structure/style.ts'
import { wordRefusals } from './structure/words.ts'

/**
 * Checks what oxlint cannot: file names, import directions (structure/layers.ts), circles, declared packages, colors
 * and breakpoints, paths of files, long lines in pages and comments, words that people stumble over in texts and names,
 * and the placement of every table.
 */
const root = resolve(import.meta.dirname, '..')

const texts = read(['{apps,packages}/*/src/**/*.{ts,tsx}', '{apps,packages}/*/*.config.ts', '{e2e,bench,scripts}/**/*.ts', '*.config.ts'])
const sheets = read(['apps/console/src/**/*.css'])
const pages = read(['*.md', 'docs/**/*.md'])

const found = [
  ...[...texts].flatMap(([file, source]) => [
    ...refusals(root, file, source),
    ...filePathRefusals(file, source),
    ...longComments(file, source),
    ...wordRefusals(file, source),
    ...identifierRefusals(file, source),
  ]),
  ...circleRefusals(texts),
  ...[...texts, ...sheets].flatMap(([file, source]) => styleRefusals(file, source)),
  ...[...pages].flatMap(([file, text]) => [...longLines(file, text), ...wordRefusals(file, text)]),
  ...placementRefusals(readFileSync(resolve(root, 'apps/api/schema.sql'), 'utf8'), Object.keys(placement)),
]

for (const { file, line, reason, instead } of found) console.log(`${file}:${line} ${reason}\n  ${instead}`)
console.log(`${texts.size + sheets.size + pages.size} files, ${found.length} refused.`)
process.exitCode = found.length === 0 ? 0 : 1

function read(patterns: string[]): Map<string, string> {
  const files = globSync(patterns, { cwd: root, exclude: (path) => path.endsWith('node_modules') || path.endsWith('dist') }).sort()
  return new Map(files.map((file) => [file, readFileSync(resolve(root, file), 'utf8')]))
}
