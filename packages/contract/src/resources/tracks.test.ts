import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { tracks } from './tracks.ts'

const item = { id: '0198b4a0-0000-7000-8000-00000000000a', start_number: 200_000, end_number: 200_100 }
const rule = tracks.schema(form())
const track = { item_type: 'Card', item, item_number: 200_001 }
const long = `https://a.co/${'x'.repeat(250)}`

describe('a track', () => {
  test.each([
    ['needs a number (TRK-012)', { item_number: null }, { item_number: ['Required'] }],
    ['needs a number that was typed (TRK-012)', { item_number: '' }, { item_number: ['Required'] }],
    ['has a number and no word (TRK-012)', { item_number: 'x' }, { item_number: ['Must be a number'] }],
    ['has a whole number (TRK-012)', { item_number: 200_000.5 }, { item_number: ['Must be a whole number'] }],
    ['lies on its item (TRK-012, OQ-149)', { item_number: 199_999 }, { item_number: ['Item Number must be from 200000 to 200100'] }],
    ['ends with its item (TRK-012, OQ-149)', { item_number: 200_101 }, { item_number: ['Item Number must be from 200000 to 200100'] }],
    ['belongs to an item (TRK-013)', { item: null }, { item: ['Required'] }],
    ['is of a card or a book (TRK-014)', { item_type: 'Video' }, { item_type: ['Choose one from the list'] }],
    ['is of something (TRK-014)', { item_type: '' }, { item_type: ['Required'] }],
    ['has a real email (TRK-015)', { member_email: 'alex' }, { member_email: ['Enter a valid Email Address'] }],
    ['has a picture of at most 255 characters (TRK-016)', { image_url: long }, { image_url: ['Maximum 255 Characters'] }],
    ['has a file of at most 255 characters (TRK-017)', { download_url: long }, { download_url: ['Maximum 255 Characters'] }],
    ['has a button of at most 255 (TRK-018)', { action_bar_text: 'x'.repeat(256) }, { action_bar_text: ['Maximum 255 Characters'] }],
    ['leads to at most 255 (TRK-019)', { action_bar_url: long }, { action_bar_url: ['Maximum 255 Characters'] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { ...track, ...values })).toEqual({ messages })
  })

  test.each([200_000, 200_100])('may have the number %i, the first and the last of its item (TRK-012)', (number) => {
    expect(judge(rule, { ...track, item_number: number })).toMatchObject({ value: { item_number: number } })
  })

  test('was added today unless it says otherwise', () => {
    const today = new Date().toISOString().slice(0, 10)
    expect(tracks.initial()).toMatchObject({ date_added: today, item_number: null })
    expect(judge(rule, track)).toMatchObject({ value: { date_added: today } })
    expect(judge(rule, { ...track, date_added: '2020-02-03' })).toMatchObject({ value: { date_added: '2020-02-03' } })
  })

  test('is listed under its own title, with these columns (TRK-001, TRK-005)', () => {
    expect(tracks.listTitle).toBe('Trackings List')
    expect(tracks.columns.map(({ header }) => header)).toEqual([
      ...['Key', 'Card/Book', 'Item Number', 'Name', 'Member Email', 'Location', 'Date Added', 'Actions'],
    ])
  })

  test('writes its day as MMMM D, YYYY (TRK-026)', () => {
    expect(tracks.fields.date_added).toMatchObject({ kind: 'date', format: 'long' })
  })
})
