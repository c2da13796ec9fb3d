import { describe, expect, test } from 'vitest'
import type { Values } from '../fields/field.ts'
import { articles } from '../resources/articles.ts'
import { tags } from '../resources/tags.ts'
import { threeWay, withChoices } from './three-way.ts'

const base: Values = { ...articles.initial(), title: 'Rest', author: 'Ana', topics: [{ id: '1', name: 'Sleep' }] }
const merge = (mine: Values, theirs: Values) => threeWay(articles.fields, base, { ...base, ...mine }, { ...base, ...theirs })

describe('two changes of one record', () => {
  test('are put together where they are of different fields', () => {
    const { merged, conflicts, theirsAlone, mineAlone } = merge({ title: 'Deep rest' }, { author: 'Priya', active: false })
    expect(conflicts).toEqual([])
    expect(merged).toMatchObject({ title: 'Deep rest', author: 'Priya', active: false })
    expect([theirsAlone, mineAlone]).toEqual([['Author', 'Active'], ['Title']])
  })

  test('of one field to the same value are no conflict', () => {
    const topics = [{ id: '2', name: 'Calm' }]
    expect(merge({ topics }, { topics: [{ id: '2', name: 'Renamed since' }] }).conflicts).toEqual([])
  })

  test('of one field to different values are told with what it was, and nothing is chosen away', () => {
    const both = merge({ title: 'Mine', author: 'Me' }, { title: 'Theirs' })
    expect(both.conflicts).toMatchObject([{ path: 'title', label: 'Title', base: 'Rest', mine: 'Mine', theirs: 'Theirs' }])
    expect(withChoices(both, {})).toMatchObject({ title: 'Mine', author: 'Me' })
    expect(withChoices(both, { title: 'theirs' })).toMatchObject({ title: 'Theirs', author: 'Me' })
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
    expect(both.conflicts).toMatchObject([{ path: 'confirmation.headline', label: 'Confirmation screen: Headline' }])
    expect(both.merged.confirmation).toMatchObject({ headline: 'Mine', message: '<p>M</p>', web_message: '<p>W</p>' })
    expect(withChoices(both, { 'confirmation.headline': 'theirs' }).confirmation).toMatchObject({ headline: 'Theirs', message: '<p>M</p>' })
  })
})
