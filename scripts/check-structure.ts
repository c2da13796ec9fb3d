import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { refusals } from './structure/check.ts'
import { circleRefusals } from './structure/circles.ts'
import { styleRefusals } from './structure/style.ts'

/** Holds what oxlint cannot say: file names, import directions (structure/layers.ts), circles, declared packages, colors and breakpoints. */
const root = resolve(import.meta.dirname, '..')

const sources = ['{apps,packages}/*/src/**/*.{ts,tsx}', '{apps,packages}/*/*.config.ts', '{e2e,bench,scripts}/**/*.ts', '*.config.ts']

const files = globSync(sources, { cwd: root, exclude: (path) => path.endsWith('node_modules') || path.endsWith('dist') }).sort()

const sheets = globSync('apps/console/src/**/*.css', { cwd: root }).sort()

const read = (paths: readonly string[]) => new Map(paths.map((file) => [file, readFileSync(resolve(root, file), 'utf8')]))
const texts = read(files)
const found = [
  ...[...texts].flatMap(([file, source]) => refusals(root, file, source)),
  ...circleRefusals(texts),
  ...[...texts, ...read(sheets)].flatMap(([file, source]) => styleRefusals(file, source)),
]

for (const { file, line, reason, instead } of found) console.log(`${file}:${line} ${reason}\n  ${instead}`)
console.log(`${files.length + sheets.length} files, ${found.length} refused.`)
process.exitCode = found.length === 0 ? 0 : 1
