import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allResources } from '@greenroom/contract/resources/all'
import { expect, test } from 'vitest'

/** Also the name of the table in which the records of all resources are. */
const TABLE = 'items'
const names = new Set(allResources.flatMap(({ name, segment, endpoint }) => [name, segment, endpoint]).filter((name) => name !== TABLE))
const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))

test.each(files)('%s names no resource: what one of them needs is an option of its definition', (file) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const literals = [...source.matchAll(/'([a-z_/-]+)'/g)].map(([, literal = '']) => literal)
  expect(literals.filter((literal) => names.has(literal))).toEqual([])
})
