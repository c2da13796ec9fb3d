import { describe, expect, test } from 'vitest'
import { offered } from '../fields/choice.ts'
import { content, contentOfType } from '../fields/content.ts'
import { about, form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { presetCtas } from './custom_cta.ts'

const now = form()
const before10 = form({ about: about('9.0') })
const rule = presetCtas.schema(now)
const ID = '0198b4a0-0000-7000-8000-00000000000a'
const preset = { name: 'Book a class', text: 'Book now', cta_type: 'URL CTA', url: 'https://www.example.com' }
const leading = { ...preset, cta_type: 'Content CTA', url: '', content: { type: 'articles', id: ID } }

describe('a preset call to action', () => {
  test.each([
    ['needs a name (CTA-019)', { name: ' ' }, { name: ['Required'] }],
    ['has a name of at most 45 characters (CTA-019)', { name: 'x'.repeat(46) }, { name: ['Maximum 45 Characters'] }],
    ['needs a text (CTA-020)', { text: '' }, { text: ['Required'] }],
    ['has a text of at most 45 characters (CTA-020)', { text: 'x'.repeat(46) }, { text: ['Maximum 45 Characters'] }],
    ['is of some type (CTA-021)', { cta_type: '' }, { cta_type: ['CTA Type is required'] }],
    ['by URL needs one (CTA-022)', { url: '' }, { url: ['URL is required'] }],
    ['by URL needs a real one (CTA-023)', { url: 'example' }, { url: ['Must be a valid URL'] }],
    ['by URL never runs a script (CTA-023)', { url: 'javascript:alert(1)' }, { url: ['Must be a valid URL'] }],
    ['to content names its type (CTA-024)', { cta_type: 'Content CTA' }, { 'content.type': ['Content Type is required'] }],
    [
      'to content names it (CTA-025)',
      { cta_type: 'Content CTA', content: { type: 'articles', id: null } },
      { 'content.id': ['Content must be selected'] },
    ],
    [
      'leads to no other kind of record',
      { cta_type: 'Content CTA', content: { type: 'tags', id: ID } },
      { 'content.type': ['Choose one from the list'] },
    ],
    ['is of no other type', { cta_type: 'Launch Business' }, { cta_type: ['Choose one from the list'] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { ...preset, ...values })).toEqual({ messages })
  })

  test('leads to content from platform version 10 on (CTA-015)', () => {
    const types = presetCtas.fields.cta_type
    const values = (facts: typeof now) => (types?.kind === 'choice' ? offered(types.options, facts).map(({ value }) => value) : [])
    expect(types).toMatchObject({ kind: 'choice', as: 'radio' })
    expect(values(now)).toEqual(['URL CTA', 'Content CTA'])
    expect(values(before10)).toEqual(['URL CTA'])
    expect(judge(presetCtas.schema(before10), leading)).toEqual({ messages: { cta_type: ['Choose one from the list'] } })
  })

  test('keeps only what belongs to its type (CTA-016, CTA-017)', () => {
    expect(presetCtas.fields.cta_type?.clears?.('Preset CTA', {})).toEqual({ url: '', content: null })
    expect(judge(rule, { ...preset, content: { type: 'articles', id: ID } })).toMatchObject({ value: { content: null } })
    expect(judge(rule, { ...leading, url: 'https://www.example.com' })).toMatchObject({
      value: { url: '', content: { type: 'articles', id: ID } },
    })
  })

  test('hides its type from version 10 on, where the content type tells the two apart (CTA-002, CTA-003)', () => {
    const headers = (facts: typeof now) => presetCtas.columns.filter(({ gate }) => gate?.(facts) !== false).map(({ header }) => header)
    expect(headers(now)).toEqual(['Name', 'Call to Action Text', 'Call to Action URL', 'Content Type'])
    expect(headers(before10)).toEqual(['Name', 'CTA Type', 'Call to Action Text', 'Call to Action URL', 'Content Type'])
  })

  test('says that a record could not be loaded (CTA-032)', () => {
    expect(presetCtas.loadFailure).toBe('Failed to load Custom CTA data')
  })
})

describe('a choice of any content', () => {
  const types = [
    { value: 'articles', label: 'Article' },
    { value: 'podcasts', label: 'Podcast', gate: () => false },
  ]
  const optional = content('Content', types)

  test('loses its record with its type (CTA-018)', () => {
    expect(contentOfType('videos')).toEqual({ type: 'videos', id: null })
    expect(contentOfType('')).toBeNull()
  })

  test.each([
    [undefined, null],
    [null, null],
    ['', null],
    [{}, null],
    [{ type: '', id: '' }, null],
    [
      { type: 'articles', id: ID.toUpperCase(), title: 'Anything' },
      { type: 'articles', id: ID },
    ],
  ])('takes %j', (sent, expected) => {
    expect(judge(optional.schema(now), sent)).toEqual({ value: expected })
  })

  test.each([
    [{ type: 'podcasts', id: ID }, { type: ['Choose one from the list'] }],
    [{ type: 'articles' }, { id: ['Content must be selected'] }],
    [{ id: ID }, { type: ['Content Type is required'] }],
    [{ type: 'articles', id: 'x' }, { id: ['Choose one from the list'] }],
    [ID, { '': ['Choose one from the list'] }],
    [[ID], { '': ['Choose one from the list'] }],
  ])('refuses %j', (sent, messages) => {
    expect(judge(optional.schema(now), sent)).toEqual({ messages })
  })
})
