import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'docs/requirements')
const pages = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
const ids = new Set(pages.flatMap((page) => [...page.matchAll(/^(?:- \*\*|## )([A-Z]+-\d{3})\b/gm)].map(([, id]) => id ?? '')))
const areas = new Set([...ids].map((id) => id.slice(0, -4)))
const rules = readFileSync(join(folder, 'rules.md'), 'utf8')

/** Every id, rule, ruling and trap that a file cites, and whether docs/requirements has it. */
function citations(text: string): { cited: string; known: boolean }[] {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')
  return [
    ...found(/\b([A-Z]{2,5}-\d{3})\b/g)
      .filter((id) => areas.has(id.slice(0, -4)))
      .map((id) => ({ cited: id, known: ids.has(id) })),
    ...found(/\btraps? (T\d+)/g).map((trap) => ({ cited: trap, known: rules.includes(`- **${trap}** `) })),
    ...found(/\brule (\d+)\b/g).map((rule) => ({ cited: `rule ${rule}`, known: hasNumber('Rules', rule) })),
    ...found(/\bruling (\d+)\b/g).map((ruling) => ({ cited: `ruling ${ruling}`, known: hasNumber('Rulings', ruling) })),
  ]
}

function hasNumber(title: string, number: string): boolean {
  const section = rules.split(/^## /m).find((part) => part.startsWith(`${title}\n`))
  return section?.includes(`\n${number}. `) ?? false
}

function sources(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist', 'artifacts', 'requirements'].includes(entry.name) ? [] : sources(inner)
    return /\.(?:tsx?|sql|md)$/.test(entry.name) ? [inner] : []
  })
}

describe('a requirement that is cited', () => {
  test.each(['apps', 'packages', 'e2e', 'docs', 'scripts', 'bench'])('in %s is on the pages of docs/requirements', (name) => {
    const unknown = sources(join(root, name)).flatMap((file) =>
      citations(readFileSync(file, 'utf8'))
        .filter(({ known }) => !known)
        .map(({ cited }) => `${relative(root, file)}: ${cited}`),
    )
    expect(unknown).toEqual([])
  })

  test('is missed when it is not there', () => {
    expect(citations(`${'TAG'}-999, ${'trap'} T99, ${'rule'} 99 and ${'ruling'} 99`).map(({ known }) => known)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
