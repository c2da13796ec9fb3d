import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { allResources } from './all.ts'
import { articles } from './articles.ts'
import { galleries } from './galleries.ts'
import { journals } from './journals.ts'
import { podcasts } from './podcasts.ts'
import { products } from './products.ts'
import { questions } from './questions.ts'

const long = (length: number) => 'x'.repeat(length)

describe('the limits of single content types', () => {
  test.each([
    ['an article has a title of at most 100 characters (GEN-038)', articles, { title: long(101) }, { title: ['Maximum 100 Characters'] }],
    ['an article names its author in 35 (GEN-047)', articles, { title: 'a', author: long(36) }, { author: ['Maximum 35 Characters'] }],
    ['a journal has a title of at most 70 (GEN-039)', journals, { title: long(71), question_1: 'a' }, { title: ['Maximum 70 Characters'] }],
    ['a journal asks something (GEN-050)', journals, { title: 'a' }, { question_1: ['Required'] }],
    [
      'a journal asks in at most 65,535 characters (GEN-052)',
      journals,
      { title: 'a', question_1: long(65_536) },
      { question_1: ['Maximum 65,535 Characters'] },
    ],
    ['a question has at most 100 (GEN-040)', questions, { title: long(101), send_to: 'a@b.co' }, { title: ['Maximum 100 Characters'] }],
    [
      'a question names its author in 30 (GEN-048)',
      questions,
      { title: 'a', send_to: 'a@b.co', author: long(31) },
      { author: ['Maximum 30 Characters'] },
    ],
    ['a question goes to somebody (GEN-049)', questions, { title: 'a' }, { send_to: ['Required'] }],
    [
      'a question goes to an address of at most 255 (OQ-018)',
      questions,
      { title: 'a', send_to: `${long(251)}@b.co` },
      { send_to: ['Maximum 255 Characters'] },
    ],
    ['a gallery says what it shows (GEN-072)', galleries, { title: 'a' }, { description: ['Required'] }],
    [
      'a gallery says it in at most 250 (GEN-072)',
      galleries,
      { title: 'a', description: long(251) },
      { description: ['Maximum 250 Characters'] },
    ],
    [
      'a gallery has buttons of at most 40 (GEN-073)',
      galleries,
      { title: 'a', description: 'a', action_bar_text: long(41) },
      { action_bar_text: ['Maximum 40 Characters'] },
    ],
    ['a product has a price of at most 30 (GEN-059)', products, { title: 'a', price: long(31) }, { price: ['Maximum 30 Characters'] }],
    ['a podcast has an RSS address (GEN-066)', podcasts, { title: 'a' }, { rss_url: ['Required'] }],
    ['a podcast has a real one (GEN-066)', podcasts, { title: 'a', rss_url: 'feed' }, { rss_url: ['Please enter a valid URL'] }],
    [
      'a podcast has a real page (GEN-067)',
      podcasts,
      { title: 'a', rss_url: 'https://a.co', web_url: 'x' },
      { web_url: ['Please enter a valid URL'] },
    ],
  ])('%s', (_name, resource, values, messages) => {
    expect(judge(resource.schema(form()), values)).toEqual({ messages })
  })

  test('the form of a question takes an address of at most 50 (GEN-049)', () => {
    const schema = questions.form?.schema(form()) ?? questions.schema(form())
    expect(judge(schema, { title: 'a', send_to: `${long(45)}@b.co` })).toHaveProperty('value')
    expect(judge(schema, { title: 'a', send_to: `${long(46)}@b.co` })).toEqual({ messages: { send_to: ['Maximum 50 Characters'] } })
  })

  test('a gallery never launches a business (CCOM-038)', () => {
    expect(galleries.fields).not.toHaveProperty('enterprise_app')
  })

  test('new photos come first in order (UPL-017)', () => {
    const photos = galleries.fields.photos
    expect(photos?.kind === 'rows' && photos.fields.sort_order?.initial).toBe(1)
  })

  test('every content type has the columns of the list that its fields allow (GEN-019)', () => {
    const headers = ['Key', 'Sort Order', 'Active', 'Title', 'Topics', 'Tags', 'Release Date', 'Actions']
    for (const resource of allResources.filter(({ endpoint }) => endpoint.startsWith('content/'))) {
      expect(resource.columns.map(({ header }) => header)).toEqual(headers)
    }
  })
})
