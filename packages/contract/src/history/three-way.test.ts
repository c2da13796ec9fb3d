import { describe, expect, test } from 'vitest'
import type { Values } from '../fields/field.ts'
import { records } from '../fields/records.ts'
import { one } from '../fields/relation.ts'
import { text } from '../fields/text.ts'
import { articles } from '../resources/articles.ts'
import { tags } from '../resources/tags.ts'
import { threeWay, withChoices } from './three-way.ts'

const base: Values = { ...articles.initial(), title: 'Rest', author: 'Ana', topics: [{ id: '1', name: 'Sleep' }] }
const merge = (mine: Values, theirs: Values) => threeWay(articles.fields, base, { ...base, ...mine }, { ...base, ...theirs })

describe('two changes of one record', () => {
  test('are put together where they are of different fields', () => {
    const { merged, conflicts, theirsAlone } = merge({ title: 'Deep rest' }, { author: 'Priya', active: false })
    expect(conflicts).toEqual([])
    expect(merged).toMatchObject({ title: 'Deep rest', author: 'Priya', active: false })
    expect(theirsAlone).toEqual(['Author', 'Active'])
  })

  test('of one field to the same value are no conflict', () => {
    const topics = [{ id: '2', name: 'Calm' }]
    expect(merge({ topics }, { topics: [{ id: '2', name: 'Renamed since' }] }).conflicts).toEqual([])
  })

  test('of one field to different values are told with what it was, and nothing is chosen away', () => {
    const both = merge({ title: 'Mine', author: 'Me' }, { title: 'Theirs' })
    expect(both.conflicts).toMatchObject([{ path: ['title'], label: 'Title', base: 'Rest', mine: 'Mine', theirs: 'Theirs' }])
    expect(withChoices(both, [])).toMatchObject({ title: 'Mine', author: 'Me' })
    expect(withChoices(both, ['theirs'])).toMatchObject({ title: 'Theirs', author: 'Me' })
  })

  test('of one group are put together part by part', () => {
    const start: Values = {
      ...tags.initial(),
      confirmation: { headline: 'Hi', message: '', image_url: '', video_url: '', web_message: '' },
    }
    const changed = (confirmation: Values): Values => ({ ...start, confirmation: { ...Object(start.confirmation), ...confirmation } })
    const both = threeWay(
      tags.fields,
      start,
      changed({ headline: 'Mine', message: '<p>M</p>' }),
      changed({ headline: 'Theirs', web_message: '<p>W</p>' }),
    )
    expect(both.conflicts).toMatchObject([{ path: ['confirmation', 'headline'], label: 'Confirmation screen: Headline' }])
    expect(both.merged.confirmation).toMatchObject({ headline: 'Mine', message: '<p>M</p>', web_message: '<p>W</p>' })
    expect(withChoices(both, ['theirs']).confirmation).toMatchObject({ headline: 'Theirs', message: '<p>M</p>' })
  })

  test('of rows that are records are put together row by row, and nothing that somebody wrote goes', () => {
    const table = records('Details', {
      of: { name: 'details', endpoint: 'content/details', fields: detail },
      by: 'event',
      one: 'Detail',
      shows: ['title', 'note'],
      columns: ['title'],
    })
    const row = (id: string, title: string, version = 1) => ({ id, version, title, note: '' })
    const start = [row('1', 'One'), row('2', 'Two'), row('3', 'Three'), row('4', 'Four')]
    const mine = [row('1', 'Mine'), { ...row('2', 'Two'), note: 'my note' }, row('4', 'Changed here'), { title: 'New here', note: '' }]
    const theirs = [row('1', 'Theirs', 2), row('2', 'Second', 2), row('3', 'Changed there', 2), row('5', 'New there')]
    const both = threeWay({ details: table }, { details: start }, { details: mine }, { details: theirs })
    expect(both.conflicts).toMatchObject([
      { path: ['details', '1', 'title'], label: 'Details, Theirs: Title', mine: 'Mine', theirs: 'Theirs' },
    ])
    expect(both.merged.details).toEqual([
      { id: '1', version: 2, title: 'Mine', note: '' },
      { id: '2', version: 2, title: 'Second', note: 'my note' },
      { id: '4', version: 1, title: 'Changed here', note: '' },
      { title: 'New here', note: '' },
      { id: '3', version: 2, title: 'Changed there', note: '' },
      { id: '5', version: 1, title: 'New there', note: '' },
    ])
    expect(withChoices(both, ['theirs']).details).toMatchObject([{ id: '1', title: 'Theirs' }, {}, {}, {}, {}, {}])
  })
})

const detail = { title: text('Title'), note: text('Note'), event: one('Event', 'events') }
