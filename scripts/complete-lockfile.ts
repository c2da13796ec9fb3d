import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Lockfile, missingEntries } from './lockfile/missing-entries.ts'
import { withoutEngines } from './lockfile/without-engines.ts'

/**
 * `npm run lockfile`, after npm install: lists every platform's packages in package-lock.json, and removes their
 * `engines`.
 */
const path = resolve(import.meta.dirname, '../package-lock.json')
const lockfile = JSON.parse(readFileSync(path, 'utf8')) as Lockfile
const missing = missingEntries(lockfile)
const packages = Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(path, `${JSON.stringify(withoutEngines({ ...lockfile, packages: Object.fromEntries(packages) }), null, 2)}\n`)
console.log(`${Object.keys(missing).length} entries added.`)
