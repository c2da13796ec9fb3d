import { resolve } from 'node:path'
import { apiDocument } from '../apps/api/src/routes/+api-document.ts'
import { apiBreaks } from './api-changes/compare-documents.ts'
import { complaints, MEANT_BREAKS, readMeantBreaks } from './api-changes/meant-breaks.ts'
import { promisedBy, readReleased } from './api-changes/released-document.ts'
import { typedDocument } from './client/typed-document.ts'
import { readTypesFile, staleReason, TYPES_FILE } from './client/types-file.ts'

/**
 * Checks that the client has the types of this API, and that callers of the last release can go on: what breaks them is
 * named, unless it is meant.
 */
const root = resolve(import.meta.dirname, '..')
const stale = staleReason(readTypesFile(), typedDocument())
if (stale !== null) console.log(`${TYPES_FILE.slice(root.length + 1)} is out of date: ${stale}.\n  Run npm run client.`)

const released = readReleased()
const found =
  released === null ? [] : complaints(apiBreaks(released.paths, promisedBy(apiDocument('http://localhost'), '').paths), readMeantBreaks())
if (found.length > 0) {
  console.log(`What callers of ${released?.version} would notice:`)
  for (const sentence of found) console.log(`  ${sentence}`)
  console.log(`  Keep the old form beside the new one. If the break is meant, add it with a reason to ${MEANT_BREAKS}.`)
}
process.exitCode = stale === null && found.length === 0 ? 0 : 1
