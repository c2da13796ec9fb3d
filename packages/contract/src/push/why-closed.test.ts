import { describe, expect, test } from 'vitest'
import { audienceReasons, closedAudiences, withAllowedAudience } from './audience-choice.ts'
import { emptyPush, type PushForm } from './compose-form.ts'
import { pushMessages } from './composer.ts'
import { toSend, whyClosed } from './why-closed.ts'

const ID = '0198c5a2-7f00-7abc-8def-0123456789ab'
const form: PushForm = { ...emptyPush({ hasParents: false }), subject: 'Hello', message: 'New', form_link_to: 'home' }
const content: PushForm = { ...form, form_link_to: 'content', form_content_type: 'article', form_content_uuid: ID }
const both = { everyone: true, tags: true }
const onlyTags = { everyone: false, tags: true }
const onlyEveryone = { everyone: true, tags: false }
const nobody = { everyone: false, tags: false }

describe('a closed Send button', () => {
  test.each([
    [[], null],
    [[{ label: 'Subject', isEmpty: true }], 'To send, fill in Subject.'],
    [['Subject', 'Message', 'Section'].map((label) => ({ label, isEmpty: true })), 'To send, fill in Subject, Message and Section.'],
    [[{ label: 'Subject', isEmpty: false }], 'To send, correct Subject.'],
    [
      [
        { label: 'URL', isEmpty: false },
        { label: 'Subject', isEmpty: true },
      ],
      'To send, fill in Subject, and correct URL.',
    ],
  ])('says what to do about %j', (fields, sentence) => {
    expect(toSend(fields)).toBe(sentence)
  })

  type Given = Partial<Parameters<typeof whyClosed>[0]>
  test.each<[string, Given, string | null]>([
    ['nothing, when it can be sent', {}, null],
    ['what is missing (PUSH-020)', { form: { ...form, subject: ' ' }, mistakes: { subject: 'x' } }, 'To send, fill in Subject.'],
    ['what is wrong', { form, mistakes: { subject: 'x' } }, 'To send, correct Subject.'],
    ['that a tag is missing', { form: { ...content, send_to: 'tag' }, mistakes: { send_to_tags: 'x' } }, 'To send, fill in Tags.'],
    ['that an audience is missing', { mistakes: { send_to: pushMessages.sendToDisabled } }, pushMessages.sendToDisabled],
    ['a mistake that has no field in the form', { mistakes: { send_at: 'Choose one from the list' } }, 'Choose one from the list'],
    ['that the audience is not known yet', { offer: 'asked' }, 'Checking who can be reached…'],
    ['that it could not be asked for', { offer: 'unknown' }, 'We could not check who can be reached. Press Retry.'],
    ['that nobody can be reached (PUSH-021)', { offer: nobody }, pushMessages.sendToDisabled],
    ['that the content is limited', { form: content, offer: onlyTags }, 'This content is only for members with its tags. Choose Tag.'],
    [
      'that no tag can be chosen',
      { form: { ...content, send_to: 'tag', send_to_tags: [ID] }, offer: onlyEveryone },
      'No member with a tag can be reached. Choose Everyone.',
    ],
    [
      'that its target went away',
      { form: content, refused: { form_content_uuid: [pushMessages.contentNotThere] } },
      `Content Title: ${pushMessages.contentNotThere} Choose another one.`,
    ],
    ['what the server refused', { refused: { send_to_tags: ['Choose one from the list'] } }, 'Tags: Choose one from the list'],
    ['what it refused of a field that is not shown', { refused: { isOwnPN: ['Must be yes or no'] } }, 'IsOwnPN: Must be yes or no'],
  ])('tells %s', (_what, given, sentence) => {
    expect(whyClosed({ form, mistakes: {}, refused: {}, offer: both, ...given })).toBe(sentence)
  })
})

describe('the audience', () => {
  test.each<[string, PushForm, typeof both, PushForm['send_to']]>([
    ['stays everyone where that is allowed', content, both, 'everyone'],
    ['becomes Tag where only that is allowed', content, onlyTags, 'tag'],
    ['never becomes Everyone by itself', { ...content, send_to: 'tag' }, onlyEveryone, 'tag'],
    ['stays as it is while nobody can be reached', content, nobody, 'everyone'],
  ])('%s', (_name, given, offer, sendTo) => {
    expect(withAllowedAudience(given, offer)).toMatchObject({ send_to: sendTo })
  })

  test.each<[string, PushForm, typeof both, { everyone: string | null; tag: string | null }]>([
    ['both can be chosen', content, both, { everyone: null, tag: null }],
    ['the content is limited to tags', content, onlyTags, { everyone: audienceReasons.limited, tag: null }],
    ['no tag is held', content, onlyEveryone, { everyone: null, tag: audienceReasons.noTags }],
    ['nobody can be reached, as the field says', content, nobody, { everyone: null, tag: null }],
    ['it links to the home screen', form, onlyEveryone, { everyone: null, tag: audienceReasons.notContent }],
    [
      'no content is chosen yet',
      { ...content, form_content_uuid: '' },
      nobody,
      { everyone: audienceReasons.noContent, tag: audienceReasons.noContent },
    ],
  ])('says beside a closed choice why: %s', (_why, given, offer, reasons) => {
    expect(closedAudiences(given, offer)).toEqual(reasons)
  })
})
