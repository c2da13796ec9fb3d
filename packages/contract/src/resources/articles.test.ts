import { describe, expect, test } from 'vitest'
import { offered } from '../fields/choice.ts'
import { wanted } from '../fields/relation.ts'
import { about, form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { articles } from './articles.ts'

const plain = form()
const launching = form({ setup: { enterprise: true, enterprise_launch_business: true } })
const TAG = { id: '0198b4a0-0000-7000-8000-00000000000a' }
const PRESET = { id: '0198b4a0-0000-7000-8000-00000000000c' }
const BUSINESS = { id: '0198b4a0-0000-7000-8000-00000000000b' }

describe('an article', () => {
  test('begins with sort order 1, active, and a call to action by URL (CCOM-011, CCOM-012)', () => {
    expect(articles.initial()).toMatchObject({ sort_order: 1, active: true, cta_type: 'URL CTA', release_date: null, topics: [] })
  })

  test('is not shown to members without the tag when it has no tags (CCOM-045)', () => {
    expect(judge(articles.schema(plain), { title: 'a', tagged_visible: true, tags: [] })).toMatchObject({
      value: { tagged_visible: false },
    })
    expect(judge(articles.schema(plain), { title: 'a', tagged_visible: true, tags: [TAG] })).toMatchObject({
      value: { tagged_visible: true },
    })
  })

  test('has a title of at most 100 characters', () => {
    expect(judge(articles.schema(plain), { title: 'x'.repeat(101) })).toEqual({ messages: { title: ['Maximum 100 Characters'] } })
  })
})

describe('its call to action', () => {
  test('begins anew when its type is changed (CCOM-039)', () => {
    const cleared = { cta: null, action_bar_text: '', action_bar_url: '', enterprise_app: null }
    expect(articles.fields.cta_type?.clears?.('Preset CTA', {})).toEqual(cleared)
  })

  test('offers presets that lead to content from version 10 on (CCOM-042)', () => {
    const field = articles.fields.cta
    const offers = (version: string) => field?.kind === 'relation' && wanted(field, form({ about: about(version) }), {})
    expect(offers('10.0')).toEqual({})
    expect(offers('9.0')).toEqual({ cta_type: 'URL CTA' })
  })

  const kinds = (facts: typeof plain) => {
    const field = articles.fields.cta_type
    return field?.kind === 'choice' ? offered(field.options, facts).map(({ value }) => value) : []
  }

  test('is one of three, and launches a business only for enterprise apps that may (CCOM-036, CCOM-037)', () => {
    expect(kinds(plain)).toEqual(['URL CTA', 'Preset CTA'])
    expect(kinds(form({ setup: { enterprise: true } }))).toEqual(['URL CTA', 'Preset CTA'])
    expect(kinds(launching)).toEqual(['URL CTA', 'Preset CTA', 'Launch Business'])
  })

  test('is of one kind, which is required (CCOM-043)', () => {
    expect(judge(articles.schema(plain), { title: 'a', cta_type: '' })).toEqual({ messages: { cta_type: ['Required'] } })
    expect(judge(articles.schema(plain), { title: 'a', cta_type: 'Launch Business' })).toEqual({
      messages: { cta_type: ['Choose one from the list'] },
    })
  })

  test('keeps only what belongs to its kind (CCOM-040, CCOM-041)', () => {
    const url = 'https://www.example.com'
    const all = { title: 'a', action_bar_text: 'Go', action_bar_url: url, enterprise_app: BUSINESS, cta: PRESET }
    const judged = (type: string) => judge(articles.schema(launching), { ...all, cta_type: type })
    expect(judged('Launch Business')).toMatchObject({ value: { action_bar_url: '', enterprise_app: BUSINESS, cta: null } })
    expect(judged('URL CTA')).toMatchObject({ value: { action_bar_url: url, enterprise_app: null, cta: null } })
    expect(judged('Preset CTA')).toMatchObject({ value: { action_bar_url: '', enterprise_app: null, cta: PRESET } })
  })
})
