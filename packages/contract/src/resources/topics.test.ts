import { describe, expect, test } from 'vitest'
import { offered } from '../fields/choice.ts'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { topics } from './topics.ts'

const rule = topics.schema(form())
const ID = '0198b4a0-0000-7000-8000-00000000000a'
const url = 'https://www.example.com'

describe('a topic', () => {
  test.each([
    ['needs a name (TOP-015)', { name: '' }, { name: ['Required'] }],
    ['has a name of at most 40 characters (TOP-015)', { name: 'x'.repeat(41) }, { name: ['Maximum 40 Characters'] }],
    ['that is a listing is in a directory (TOP-011, TOP-022)', { listing: true }, { directories: ['Required'] }],
    ['with a featured article names it (TOP-018)', { article: ID }, { custom_article_text: ['Required'] }],
    [
      'names it in at most 25 characters (TOP-018)',
      { article: ID, custom_article_text: 'x'.repeat(26) },
      { custom_article_text: ['Maximum 25 Characters'] },
    ],
    [
      'has custom URLs of letters and digits (TOP-023)',
      { url_subtopics: [{ tag: 'a b', url }] },
      { 'url_subtopics.0.tag': ['Alpha-numeric characters only.'] },
    ],
    [
      'has custom URL tags of at most 20 characters (TOP-024)',
      { url_subtopics: [{ tag: 'x'.repeat(21), url }] },
      { 'url_subtopics.0.tag': ['Maximum 20 Characters'] },
    ],
    [
      'has each custom URL once',
      {
        url_subtopics: [
          { tag: 'a', url },
          { tag: 'A', url },
        ],
      },
      { 'url_subtopics.1.tag': ['Tag already exists'] },
    ],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { name: 'Breathing', ...values })).toEqual({ messages })
  })

  test('has nothing to say about a featured text without a featured article', () => {
    expect(judge(rule, { name: 'a', custom_article_text: 'x'.repeat(26) })).toMatchObject({ value: { custom_article_text: '' } })
  })

  test('may go without a call to action (OQ-033)', () => {
    expect(judge(rule, { name: 'a' })).toMatchObject({ value: { cta_type: 'URL CTA', action_bar_text: '' } })
  })

  test('belongs to a business only as a business listing', () => {
    const business = form({ setup: { enterprise: true } })
    const values = { name: 'a', enterprise_app: ID }
    expect(judge(topics.schema(business), { ...values, enterprise: false })).toMatchObject({ value: { enterprise_app: null } })
    expect(judge(topics.schema(business), { ...values, enterprise: true })).toMatchObject({ value: { enterprise_app: { id: ID } } })
  })

  test('gathers blog posts, as Tips are called, from platform version 9 (TOP-003, CCOM-067)', () => {
    const field = topics.fields.sub_topics
    const labels = (version: string) =>
      field?.kind === 'choices' ? offered(field.options, form({ about: { platform_version: version } })).map(({ label }) => label) : []
    expect(labels('9.0')).toContain('Blog Posts')
    expect(labels('8.5')).not.toContain('Blog Posts')
  })

  test('has a call to action of which nothing is required (CCOM-035, OQ-033)', () => {
    expect(topics.fields).toMatchObject({ cta_type: { required: false }, cta: { to: 'call_to_actions' } })
    const business = { id: '0198b4a0-0000-7000-8000-00000000000a' }
    const topic = { name: 'Breathing', enterprise: true, enterprise_app: business }
    expect(judge(topics.schema(form({ setup: { enterprise: true } })), topic)).toMatchObject({ value: { enterprise_app: business } })
  })

  test("keeps its listing's business when the kind of its call to action changes", () => {
    const type = topics.fields.cta_type
    expect(type?.clears?.('Preset CTA', {})).toEqual({ cta: null, action_bar_text: '', action_bar_url: '' })
  })

  test('launches a business where the app may, without a listing too (CCOM-035, CCOM-037)', () => {
    const topic = { name: 'Breathing', cta_type: 'Launch Business', enterprise_app: { id: '0198b4a0-0000-7000-8000-00000000000a' } }
    const may = form({ setup: { enterprise: true, enterprise_launch_business: true } })
    expect(judge(topics.schema(may), topic)).toMatchObject({ value: topic })
    expect(topics.tidy?.(topic)).toMatchObject({ enterprise_app: topic.enterprise_app, cta: null })
    const mayNot = form({ setup: { enterprise: true } })
    expect(judge(topics.schema(mayNot), topic)).toMatchObject({ messages: { cta_type: expect.anything() } })
  })
})
