import { appFacts } from '@greenroom/contract/access/facts'
import { bulkFields } from '@greenroom/contract/define/bulk-edit'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { allResources } from '@greenroom/contract/resources/all'
import { articles } from '@greenroom/contract/resources/articles'
import { topics } from '@greenroom/contract/resources/topics'
import { describe, expect, test } from 'vitest'
import { firstChoice, readChoice } from './edit-values.ts'

const app = (setup: object) =>
  appFacts({ setup: { ...setup }, about: {}, onboarding: {}, hasFcmKey: false, fcmProjectId: null, parents: [], isReseller: false })
const facts: FormFacts = { user: { isSuper: false }, app: app({}), webHost: '' }
const fields = bulkFields(articles, facts)
const names = (of: typeof fields) => of.map(([name]) => name)

describe('what can be edited in bulk', () => {
  test('follows from the kinds of the fields, whatever the resource', () => {
    expect(names(fields)).toEqual(expect.arrayContaining(['topics', 'tags', 'active', 'featured', 'release_date', 'sort_order']))
    expect(names(fields)).not.toContain('title')
  })

  const everywhere = allResources.flatMap((resource) =>
    bulkFields(resource, facts).map(([name, field]) => ({ of: resource.name, name, field })),
  )
  test.each(everywhere)('$name of $of can be chosen with the value of its example', ({ name, field }) => {
    const links = valuesOf(firstChoice(field))
    const chosen = 'add' in links ? { ...links, add: [{ id: 'a' }] } : field.example
    expect(readChoice([[name, field]], { [name]: chosen }, facts)).toEqual({
      edit: { [name]: 'add' in links ? { add: ['a'], remove: [] } : chosen },
      messages: {},
    })
  })

  test('leaves out what means something only beside another field, and what is closed to the app', () => {
    expect(names(fields)).not.toContain('tagged_visible')
    expect(names(bulkFields(topics, facts))).not.toContain('enterprise')
    expect(names(bulkFields(topics, { ...facts, app: app({ enterprise: true }) }))).toContain('enterprise')
  })
})

describe('what was chosen', () => {
  test('leaves alone what was not chosen', () => {
    expect(readChoice(fields, {}, facts)).toEqual({ edit: {}, messages: {} })
  })

  test('is sent as the API takes it', () => {
    const [gold, silver] = [
      { id: 'a', name: 'Gold' },
      { id: 'b', name: 'Silver' },
    ]
    const chosen = { active: false, sort_order: 7, release_date: '2031-05-04', tags: { add: [gold], remove: [silver] } }
    expect(readChoice(fields, chosen, facts)).toEqual({ edit: { ...chosen, tags: { add: ['a'], remove: ['b'] } }, messages: {} })
  })

  test('is told what is missing or wrong', () => {
    const chosen = { sort_order: 501, release_date: null, tags: { add: [], remove: [] } }
    expect(readChoice(fields, chosen, facts)).toEqual({
      edit: {},
      messages: { sort_order: 'Maximum Sort Order: 500', release_date: 'Required', tags: 'Choose what to add or to remove' },
    })
  })

  test('begins with a value that says something', () => {
    expect(Object.fromEntries(fields.map(([name, field]) => [name, firstChoice(field)]))).toMatchObject({
      active: true,
      sort_order: 1,
      release_date: null,
      tags: { add: [], remove: [] },
    })
  })
})
