import { describe, expect, test } from 'vitest'
import { about, form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { summits } from './summits.ts'

const TAG = { id: '0198b4a0-0000-7000-8000-00000000000a' }
const rule = summits.schema(form())
const summit = {
  title: 'Three days of quiet',
  description: '<p>Talks.</p>',
  notes: 'Online',
  host_name: 'Mira Sand',
  start_date: '2031-05-17',
  end_date: '2031-05-19',
  access_url: 'https://www.example.com/watch',
  summit_tag: TAG,
}

describe('a summit', () => {
  test.each([
    ['needs a title (GEN-083)', { title: '' }, { title: ['Required'] }],
    ['needs a description (GEN-084)', { description: '<p></p>' }, { description: ['Required'] }],
    ['needs notes (GEN-063)', { notes: '' }, { notes: ['Required'] }],
    ['has notes of at most 30 characters (GEN-063)', { notes: 'x'.repeat(31) }, { notes: ['Maximum 30 Characters'] }],
    ['needs a host (GEN-082)', { host_name: '' }, { host_name: ['Required'] }],
    ['names its host in 30 characters (GEN-061)', { host_name: 'x'.repeat(31) }, { host_name: ['Maximum 30 Characters'] }],
    ['needs a first day (GEN-080)', { start_date: null }, { start_date: ['Required'] }],
    ['needs a last day (GEN-081)', { end_date: null }, { end_date: ['Required'] }],
    ['does not end before it begins', { end_date: '2031-05-16' }, { end_date: ['End Date must not be before Start Date'] }],
    ['needs an address (GEN-085)', { access_url: '' }, { access_url: ['Required'] }],
    [
      'has an address of at most 255 characters (GEN-064)',
      { access_url: `https://a.co/${'x'.repeat(250)}` },
      { access_url: ['Maximum 255 Characters'] },
    ],
    ['is opened by a tag (GEN-071)', { summit_tag: null }, { summit_tag: ['Required'] }],
    ['has an email of at most 255 characters (GEN-043)', { email: `${'x'.repeat(250)}@a.com` }, { email: ['Maximum 255 Characters'] }],
    ['names its speakers', { speakers: [{ name: '' }] }, { 'speakers.0.name': ['Required'] }],
    ['has each speaker once', { speakers: [{ name: 'Jonas' }, { name: 'jonas ' }] }, { 'speakers.1.name': ['Name already exists'] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { ...summit, ...values })).toEqual({ messages })
  })

  test('keeps the gifts of its speakers (GEN-028)', () => {
    const speakers = [{ name: 'Jonas', free_gift: 'A chapter', vip_gift: 'The book' }]
    expect(judge(rule, { ...summit, speakers })).toMatchObject({ value: { speakers } })
  })

  test('knows no last day on platform version 8 (GEN-086, OQ-059)', () => {
    const { end_date: _end, ...open } = summit
    expect(judge(summits.schema(form({ about: about('8.0') })), open)).toMatchObject({ value: { end_date: null } })
    expect(summits.fields.end_date).toMatchObject({ whenClosed: 'ignored' })
    expect(summits.fields.end_date?.gate?.(form({ about: about('8.5') }))).toBe(true)
  })

  test('takes tags of its category alone (CCOM-058)', () => {
    for (const name of ['summit_tag', 'vip_tag']) {
      expect(summits.fields[name]).toMatchObject({ kind: 'relation', to: 'tags', only: { category: 'Summit' }, unexpired: true })
    }
  })
})
