import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { refusals } from './structure/check.ts'
import { styleRefusals } from './structure/style.ts'

/** Holds what Biome cannot say: file names, import directions (structure/layers.ts), declared packages, colours and breakpoints. */
const root = resolve(import.meta.dirname, '..')

const sources = ['{apps,packages}/*/src/**/*.{ts,tsx}', '{apps,packages}/*/*.config.ts', '{e2e,bench,scripts}/**/*.ts', '*.config.ts']

const files = globSync(sources, { cwd: root, exclude: (path) => path.endsWith('node_modules') || path.endsWith('dist') }).sort()

const sheets = globSync('apps/console/src/**/*.css', { cwd: root }).sort()

const found = [
  ...files.flatMap((file) => refusals(root, file, readFileSync(resolve(root, file), 'utf8'))),
  ...[...files, ...sheets].flatMap((file) => styleRefusals(file, readFileSync(resolve(root, file), 'utf8'))),
]

for (const { file, line, reason, instead } of found) console.log(`${file}:${line} ${reason}\n  ${instead}`)
console.log(`${files.length + sheets.length} files, ${found.length} refused.`)
process.exitCode = found.length === 0 ? 0 : 1
