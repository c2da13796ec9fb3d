import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { articles } from '@greenroom/contract/resources/articles'
import { tags } from '@greenroom/contract/resources/tags'
import { topics } from '@greenroom/contract/resources/topics'
import { admin } from '@greenroom/contract/testing/facts'
import { describe, expect, test } from 'vitest'
import { changedValues, createBody, formValues } from './form-values.ts'

const facts: FormFacts = { ...admin(), webHost: 'www.example.com' }
const ID = '0198b4a0-0000-7000-8000-000000000001'
const OTHER = '0198b4a0-0000-7000-8000-000000000002'

const stored: Values = {
  id: ID,
  version: 7,
  created_at: '2026-01-01T00:00:00.000Z',
  title: 'Stillness',
  topics: [
    { id: ID, name: 'Breathing' },
    { id: OTHER, name: 'Sleep' },
  ],
  release_date: '2026-03-01',
  media_metadata: {},
}

describe('a stored record in the form', () => {
  test('holds only what may be written, with first values for the rest (CCOM-011, CCOM-012)', () => {
    const values = formValues(articles.fields, stored)
    expect(values).toMatchObject({ title: 'Stillness', sort_order: 1, cta_type: 'URL CTA', author: '' })
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['id']))
    expect(articles.schema(facts).safeParse(values).success).toBe(true)
  })

  test('leaves out what answers tell of files inside groups and rows (TAG-013)', () => {
    const tag = formValues(tags.fields, { name: 'Gold', unlock_code: 'X', confirmation: { headline: 'Hi', media_metadata: {} } })
    expect(tag.confirmation).toEqual({ headline: 'Hi', image_url: '', video_url: '', message: '', web_message: '' })
    expect(tag).not.toHaveProperty('unlock_code')
    expect(formValues(topics.fields, { url_subtopics: [{ tag: 'a', url: 'b', media_metadata: {} }] }).url_subtopics).toEqual([
      { tag: 'a', url: 'b' },
    ])
  })
})

describe('an update sends', () => {
  const loaded = formValues(articles.fields, stored)
  const changes = (values: Values) => {
    const parsed = articles.schema(facts).parse({ ...loaded, ...values })
    return changedValues(articles, loaded, parsed, facts)
  }

  test('nothing when nothing changed, a space at the end included', () => {
    expect(changes({})).toEqual({})
    expect(changes({ title: 'Stillness ' })).toEqual({})
  })

  test('only the changed fields', () => {
    expect(changes({ title: 'Silence', active: false })).toEqual({ title: 'Silence', active: false })
  })

  test('related records by their ids, in their order', () => {
    expect(changes({ topics: [{ id: OTHER, name: 'Renamed since' }] })).toEqual({ topics: [OTHER] })
    expect(changes({ topics: [...Object(stored).topics].reverse() })).toEqual({ topics: [OTHER, ID] })
  })

  test('never an empty release date (CCOM-046, CCOM-054), but a changed one', () => {
    expect(changes({ release_date: '' })).toEqual({})
    expect(changes({ release_date: '2026-04-01' })).toEqual({ release_date: '2026-04-01' })
  })

  test('what the definition puts in order on the way (CCOM-045)', () => {
    const tagged = formValues(articles.fields, { ...stored, tags: [{ id: ID, name: 'Gold' }], tagged_visible: true })
    const values = articles.schema(facts).parse({ ...tagged, tags: [] })
    expect(changedValues(articles, tagged, values, facts)).toEqual({ tags: [], tagged_visible: false })
  })
})

test('a create sends everything but what the gates close for this app', () => {
  const values = topics.schema(facts).parse({ ...topics.initial(), name: 'Sleep' })
  const body = createBody(topics, values, facts)
  expect(body).toMatchObject({ name: 'Sleep', active: true, directories: [], article: null })
  expect(Object.keys(body)).not.toContain('enterprise')
  const enterprise: FormFacts = { ...admin({ setup: { enterprise: true } }), webHost: 'www.example.com' }
  expect(Object.keys(createBody(topics, values, enterprise))).toContain('enterprise')
})
