import { describe, expect, test } from 'vitest'
import { composedPush, pushMessages } from './composer.ts'
import { scheduleMessages } from './schedule-messages.ts'

const ID = '0198c5a2-7f00-7abc-8def-0123456789ab'
const facts = { hasParents: false, webHost: 'https://www.example.com' }
/** The maximum number of characters with the maximum number of bytes. */
const long = (characters: number) => `${'x'.repeat(characters - 1)}e${'\u0301'.repeat((1_280 - characters) / 2)}`
const linked = {
  form_link_to: 'url',
  form_url: `https://example.com/${'ж'.repeat(235)}`,
  image_url: `https://example.com/${'ж'.repeat(235)}`,
}
const valid = { subject: 'Hello', message: 'A new article', send_to: 'everyone', form_link_to: 'home' }

function mistakes(changes: Record<string, unknown>, app = facts) {
  const parsed = composedPush(app).safeParse({ ...valid, ...changes })
  return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the composed push', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['is accepted with a subject, a message, everyone and the home screen', {}, {}],
    ['PUSH-023: asks for a subject', { subject: '' }, { subject: 'Subject is required' }],
    ['PUSH-023: takes what is invisible for no subject', { subject: '\u200b\u2060' }, { subject: 'Subject is required' }],
    ['PUSH-023: takes spaces for no subject', { subject: '   ' }, { subject: 'Subject is required' }],
    ['PUSH-024: refuses a subject of 51 characters', { subject: 'x'.repeat(51) }, { subject: 'Maximum 50 characters' }],
    ['refuses a subject of two lines', { subject: 'Hello\nworld' }, { subject: 'Must be one line, without line breaks or tabs' }],
    ['PUSH-024: accepts a subject of 50 characters', { subject: 'x'.repeat(50) }, {}],
    ['PUSH-025: asks for a message', { message: null }, { message: 'Message is required' }],
    ['PUSH-026: refuses a message of 161 characters', { message: 'x'.repeat(161) }, { message: 'Maximum 160 characters' }],
    ['PUSH-026: accepts a message of 160 characters', { message: 'x'.repeat(160) }, {}],
    ['PUSH-024: counts an emoji as one character', { subject: '😀'.repeat(50) }, {}],
    ['PUSH-024: counts one that is joined from several as one', { subject: '👩‍👩‍👧‍👦'.repeat(50) }, {}],
    ['PUSH-024: refuses 51 emoji', { subject: '😀'.repeat(51) }, { subject: 'Maximum 50 characters' }],
    ['PUSH-026: accepts a message of 160 emoji', { message: '😀'.repeat(160) }, {}],
    ['refuses more than a notification carries', { subject: long(50), message: long(160), ...linked }, { message: pushMessages.tooMuch }],
    ['PUSH-027: asks for a tag', { send_to: 'tag', send_to_tags: [] }, { send_to_tags: 'Tag is required' }],
    ['PUSH-027: is content with one tag', { send_to: 'tag', send_to_tags: [ID] }, {}],
    ['PUSH-028: asks for a section', { form_link_to: 'section' }, { form_section_value: 'Section is required' }],
    ['PUSH-040: accepts a section of the list', { form_link_to: 'section', form_section_value: 'member_actionlists' }, {}],
    [
      'PUSH-040: refuses a section that is not in the list',
      { form_link_to: 'section', form_section_value: 'offers' },
      { form_section_value: 'Choose one from the list' },
    ],
    [
      'PUSH-029, PUSH-030: asks for a content type and a title',
      { form_link_to: 'content' },
      { form_content_type: 'Content is required', form_content_uuid: 'Content Title is required' },
    ],
    [
      'PUSH-041: refuses a content type that is not in the list',
      { form_link_to: 'content', form_content_type: 'tag', form_content_uuid: ID },
      { form_content_type: 'Choose one from the list' },
    ],
    ['PUSH-031: asks for an address', { form_link_to: 'url', form_url: ' ' }, { form_url: 'URL is required' }],
    [
      'PUSH-032: refuses an address without http',
      { form_link_to: 'url', form_url: 'www.example.com' },
      { form_url: 'URL must begin with https:// or http:// e.g. https://www.example.com' },
    ],
    [
      'PUSH-032: refuses a script as an address',
      { form_link_to: 'url', form_url: 'javascript:alert(1)' },
      { form_url: 'URL must begin with https:// or http:// e.g. https://www.example.com' },
    ],
    ['PUSH-034: asks for an audience', { send_to: '' }, { send_to: pushMessages.sendToDisabled }],
    ['refuses what is neither now nor a time', { send_at: 'tomorrow' }, { send_at: scheduleMessages.notATime }],
    ['refuses a picture that is neither an address nor an upload', { image_url: 'cat.png' }, { image_url: 'Please enter a valid URL' }],
    ['takes an uploaded picture', { image_url: 'media:8c2f3c9e-1d8a-4b7e-9f3a-5d6c7b8a9e0f' }, {}],
    ['takes a time with its offset', { send_at: '2026-12-06T08:00:00+01:00', time_zone: 'Europe/Berlin' }, {}],
  ])('%s', (_rule, changes, expected) => {
    expect(mistakes(changes)).toEqual(expected)
  })

  test('names an unknown field instead of ignoring it', () => {
    const parsed = composedPush(facts).safeParse({ ...valid, state: 'sent' })
    expect(parsed.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['state'] })
  })

  test('PUSH-036: takes every field of a composed push, and all of them empty but the needed', () => {
    const composed = {
      ...valid,
      image_url: 'https://example.com/cat.jpg',
      media_metadata: {},
      send_to_tags: [],
      send_at: 'now',
      form_url: '',
      form_section_title: '',
      form_section_value: '',
      form_content: '',
      form_content_type: '',
      form_content_uuid: '',
      parent_uuid: null,
      for_everyone: true,
      isOwnPN: false,
    }
    expect(mistakes(composed)).toEqual({})
    expect(mistakes({ ...composed, image_url: null, send_to_tags: null, form_url: null, for_everyone: null })).toEqual({})
  })

  describe('in an app with parent apps', () => {
    const child = { ...facts, hasParents: true }

    test('PUSH-033: asks for the sending app', () => {
      expect(mistakes({}, child)).toEqual({ parent_uuid: 'This is required' })
      expect(mistakes({ parent_uuid: { id: '', name: '' } }, child)).toEqual({ parent_uuid: 'This is required' })
    })

    test('PUSH-034: does not ask for an audience', () => {
      expect(mistakes({ parent_uuid: { id: ID, name: 'Parent' }, send_to: null }, child)).toEqual({})
    })

    test('takes its own key as the sender when flagged so', () => {
      expect(mistakes({ isOwnPN: true }, child)).toEqual({})
    })
  })

  test('reads a sending app given as an id alone', () => {
    expect(composedPush(facts).parse({ ...valid, parent_uuid: ID }).parent_uuid).toEqual({ id: ID, name: '' })
  })
})
