import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { settingsAsEnvironment, settingsAsMarkdown } from '../apps/api/src/commands/print-settings.ts'

const root = resolve(import.meta.dirname, '..')
const begin = '<!-- The table is printed from apps/api/src/config/settings.ts by npm run settings. -->\n'
const end = '<!-- settings end -->'

export type Page = { path: string; text: string }

/** The expected pages with every setting: the README with its table, and .env.example. */
export function settingsPages(): Page[] {
  const readme = readFileSync(resolve(root, 'README.md'), 'utf8')
  const [before, rest = ''] = readme.split(begin)
  const after = rest.slice(rest.indexOf(end))
  return [
    { path: resolve(root, 'README.md'), text: `${before}${begin}\n${settingsAsMarkdown()}\n${after}` },
    { path: resolve(root, '.env.example'), text: settingsAsEnvironment() },
  ]
}
