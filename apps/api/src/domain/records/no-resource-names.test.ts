import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allResources } from '@greenroom/contract/resources/all'
import { expect, test } from 'vitest'

/** Also the name of the table in which the records of all resources are. */
const TABLE = 'items'
const names = new Set(allResources.flatMap(({ name, segment, endpoint }) => [name, segment, endpoint]).filter((name) => name !== TABLE))
const rooms = ['records', 'published', 'members', 'push']
const domain = join(import.meta.dirname, '..')
const files = globSync(`{${rooms.join(',')}}/**/*.ts`, { cwd: domain }).filter((file) => !file.endsWith('.test.ts'))

test.each(files)('%s names no resource: what one of them needs is an option of its definition', (file) => {
  // What a statement binds, and what a function depends on, have names of their own, which may be the same words.
  const source = readFileSync(join(domain, file), 'utf8').replaceAll(/bind\('[a-z]+'\)|Pick<\w*Deps,[^>]*>/g, '')
  const literals = [...source.matchAll(/'([a-z_/-]+)'/g)].map(([, literal = '']) => literal)
  expect(literals.filter((literal) => names.has(literal))).toEqual([])
})
