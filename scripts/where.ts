import { resolve } from 'node:path'
import { parseAddress } from './where/address.ts'
import { filesBehind } from './where/files.ts'

/** `npm run where /articles/1`: the files for an address of the console or of the API. */
const root = resolve(import.meta.dirname, '..')
const input = process.argv[2]

if (input === undefined) {
  console.error('Say which address: npm run where /articles/1')
  process.exit(1)
}

const address = parseAddress(input)
const found = filesBehind(root, address)
if (found.length === 0) {
  const [first, word] = address.segments
  console.error(
    address.api && first === 'apps'
      ? `Nothing mirrors ${input}: '${word}' is no id and begins no path of an app. Write an id, or a placeholder such as {app} or :app.`
      : `Nothing mirrors ${input}. Screens are in apps/console/src/screens, definitions in packages/contract/src/resources, settings and platform.`,
  )
  process.exit(1)
}
for (const { what, files } of found)
  for (const [index, file] of files.entries()) console.log(`${(index === 0 ? what : '').padEnd(14)}${file}`)
