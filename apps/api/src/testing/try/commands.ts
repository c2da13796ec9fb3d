import { readFileSync } from 'node:fs'

/** Prints the commands of a section of a document: its blocks marked as `sh`. */
const [path = '', heading = ''] = process.argv.slice(2)
const [, rest = ''] = readFileSync(path, 'utf8').split(`\n## ${heading}\n`)
const [section = ''] = rest.split('\n## ')
const commands = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block)
if (commands.length === 0) throw new Error(`The section '${heading}' of ${path} has no commands.`)
process.stdout.write(commands.join(''))
