import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allResources } from '@greenroom/contract/resources/all'
import { describe, expect, test } from 'vitest'

/** Also the name of the table of all records. */
const TABLE = 'items'
const names = new Set(allResources.flatMap(({ name, segment, endpoint }) => [name, segment, endpoint]).filter((name) => name !== TABLE))

const domain = join(import.meta.dirname, '..')
const contract = join(import.meta.dirname, '../../../../../packages/contract/src')

/** Words that are names of resources but have another meaning there, or are definitions themselves. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // Defines the fields shared by all content types, with their links to topics and tags.
  'define/content-type.ts': ['topics', 'tags'],
  // An option of a list of the platform: additional filters.
  'define/define-platform.ts': ['questions'],
  // Groups of the menu.
  'define/menu.ts': ['courses', 'events'],
  // Defines the fields of a call to action, one of which links to the presets.
  'fields/call-to-action.ts': ['call_to_actions'],
  // The code of a reason.
  'visibility/judge.ts': ['tags'],
  // Names of fields that mean the same in every definition, like `active` and `release_date`.
  'visibility/published.ts': ['topics', 'tags'],
  'visibility/rules.ts': ['tags'],
  // Keys of what a member exports, as `GET …/published/me` has them.
  'published/own-account.ts': ['tags', 'courses'],
  // A key of what a member's page shows, and one of a stored push: whom it goes to.
  'members/read-profile.ts': ['courses'],
  'members/own-filters.ts': ['tags', 'courses'],
  'records/effects/change-effects.ts': ['tags'],
  // The kinds of viewers: a visitor, a person with these tags, or a member.
  'visibility/visibility-answers.ts': ['tags'],
}

describe('the code that serves every resource names none: what one of them needs is an option of its definition', () => {
  test.each(filesIn(domain, ['records', 'published', 'members', 'push']))('in %s of the domain', (file) => {
    expect(namedIn(join(domain, file))).toEqual(allowed[file] ?? [])
  })

  test.each(filesIn(contract, ['define', 'visibility', 'fields', 'history']))('in %s of the contract', (file) => {
    expect(namedIn(join(contract, file))).toEqual(allowed[file] ?? [])
  })
})

function filesIn(root: string, rooms: readonly string[]): string[] {
  return globSync(`{${rooms.join(',')}}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
}

/** The distinct names of resources among a file's string literals. */
function namedIn(path: string): string[] {
  // Bound names and names of dependencies may be the same words.
  const source = readFileSync(path, 'utf8').replaceAll(/bind\('[a-z]+'\)|Pick<\w*Deps,[^>]*>/g, '')
  const literals = [...source.matchAll(/'([a-z_/-]+)'/g)].map(([, literal = '']) => literal)
  return [...new Set(literals.filter((literal) => names.has(literal)))]
}
