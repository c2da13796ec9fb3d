import { describe, expect, test } from 'vitest'
import { offered } from '../fields/choice.ts'
import { about, form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { lessons } from './lessons.ts'

const rule = lessons.schema(form())
const section = { description: 'Warm up', type: 'Headline' }

describe('a lesson', () => {
  test.each([
    ['names each section (GEN-077)', [{ ...section, description: '' }], { 'sections.0.description': ['Required'] }],
    [
      'names it in at most 20 characters (GEN-077)',
      [{ ...section, description: 'x'.repeat(21) }],
      { 'sections.0.description': ['Maximum 20 Characters'] },
    ],
    [
      'names each section differently (GEN-078)',
      [section, { ...section, description: ' WARM UP' }],
      { 'sections.1.description': ['Description already exists'] },
    ],
    [
      'has headlines of at most 40 characters (GEN-079)',
      [{ ...section, headline: 'x'.repeat(41) }],
      { 'sections.0.headline': ['Maximum 40 Characters'] },
    ],
  ])('%s', (_name, sections, messages) => {
    expect(judge(rule, { title: 'Balance', sections })).toEqual({ messages })
  })

  test('offers documents and links from version 9 on, with the web (CCOM-064, CCOM-065)', () => {
    const rows = lessons.fields.sections
    const type = rows?.kind === 'rows' ? rows.fields.type : undefined
    const values = (facts: ReturnType<typeof form>) =>
      type?.kind === 'choice' ? offered(type.options, facts).map(({ value }) => value) : []
    const always = ['Headline', 'Title', 'Image', 'Text', 'Video', 'Audio', 'Journal']
    expect(values(form({ setup: { web: true } }))).toEqual([...always, 'Document', 'Link', 'Q&A'])
    expect(values(form())).toEqual([...always, 'Q&A'])
    expect(values(form({ setup: { web: true }, about: about('8.5') }))).toEqual([...always, 'Q&A'])
  })
})
