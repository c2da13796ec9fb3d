import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'docs/decisions')
const pages = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
const names = new Set(pages.map((name) => name.replace(/\.md$/, '')))
const numbers = new Set(pages.map((name) => name.slice(0, 4)))

/** The decisions that a text cites, by number or by the name of the page. */
function citations(text: string): { cited: string; known: boolean }[] {
  const byNumber = [...text.matchAll(/\bdecisions?(?: \[?|\/)(\d{4})\b(?!-)/gi)].map(([, number = '']) => number)
  const byName = [...text.matchAll(/(?<![\w-])(\d{4}-[a-z][a-z-]*[a-z])\.md\b/g)].map(([, name = '']) => name)
  return [
    ...byNumber.map((cited) => ({ cited, known: numbers.has(cited) })),
    ...byName.map((cited) => ({ cited, known: names.has(cited) })),
  ]
}

function sources(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist', 'artifacts', 'data'].includes(entry.name) ? [] : sources(inner)
    return /\.(?:tsx?|sql|md|css)$/.test(entry.name) ? [inner] : []
  })
}

describe('the decisions', () => {
  test('have numbers without holes, each once', () => {
    const expected = pages.map((_, index) => String(index + 1).padStart(4, '0'))
    expect(pages.map((name) => name.slice(0, 4)).sort()).toEqual(expected)
  })

  test.each(pages)('%s has its number in its title', (name) => {
    expect(readFileSync(join(folder, name), 'utf8')).toMatch(new RegExp(`^# ${name.slice(0, 4)} `))
  })

  test('have one row each in the list, in their order', () => {
    const list = readFileSync(join(folder, 'README.md'), 'utf8')
    const rows = [...list.matchAll(/^\| \[(\d{4})\]\((.*?)\)/gm)].map(([, number, page]) => [number, page])
    expect(rows).toEqual([...pages].sort().map((name) => [name.slice(0, 4), name]))
  })
})

describe('a decision that is cited', () => {
  test.each(['apps', 'packages', 'e2e', 'docs', 'scripts', 'bench', 'deploy'])('in %s exists', (name) => {
    const unknown = sources(join(root, name)).flatMap((file) =>
      citations(readFileSync(file, 'utf8'))
        .filter(({ known }) => !known)
        .map(({ cited }) => `${relative(root, file)}: ${cited}`),
    )
    expect(unknown).toEqual([])
  })

  test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])('in %s exists', (name) => {
    expect(citations(readFileSync(join(root, name), 'utf8')).filter(({ known }) => !known)).toEqual([])
  })

  test('is missed when it does not exist', () => {
    const text = `${'decision'} 9999, ${'docs/decisions'}/9998 and (9997-${'nothing'}.md)`
    expect(citations(text).map(({ cited, known }) => [cited, known])).toEqual([
      ['9999', false],
      ['9998', false],
      ['9997-nothing', false],
    ])
  })
})
