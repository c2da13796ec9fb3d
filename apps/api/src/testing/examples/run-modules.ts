import { writeFile } from 'node:fs/promises'

/**
 * Runs modules one after the other, and writes why each failed, or null: `run-modules.ts REPORT MODULE…`, with file
 * addresses.
 */
const [report = '', ...modules] = process.argv.slice(2)
const results: (string | null)[] = []
for (const address of modules) {
  results.push(
    await import(address).then(
      () => null,
      (error: unknown) => `${String(error)} ${JSON.stringify(error)}`,
    ),
  )
}
await writeFile(new URL(report), JSON.stringify(results))
