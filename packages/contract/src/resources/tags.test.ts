import { describe, expect, test } from 'vitest'
import { ONE_MEDIUM } from '../fields/confirmation.ts'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { BUNDLE_TOO_SMALL, tags } from './tags.ts'

const rule = tags.schema(form())
const gold = { name: 'Gold', code: 'gold', category: 'Content' }
const ids = ['0198b4a0-0000-7000-8000-00000000000a', '0198b4a0-0000-7000-8000-00000000000b']

describe('a tag', () => {
  test.each([
    ['needs a name (TAG-023)', { name: '' }, { name: ['Required'] }],
    ['has a name of at most 20 characters (TAG-023)', { name: 'x'.repeat(21) }, { name: ['Maximum 20 Characters'] }],
    ['needs a code (TAG-024)', { code: ' ' }, { code: ['Required'] }],
    ['has a code of at most 20 characters (TAG-024)', { code: 'x'.repeat(21) }, { code: ['Maximum 20 Characters'] }],
    ['needs a category (TAG-025)', { category: '' }, { category: ['Required'] }],
    ['has one of four categories (TAG-014)', { category: 'Other' }, { category: ['Choose one from the list'] }],
    ['has an address that is one (TAG-022)', { email: 'x' }, { email: ['Enter a valid Email Address'] }],
    ['needs an address when it writes to it (TAG-021)', { send_email: true }, { email: ['Required'] }],
    ['that bundles needs two others (TAG-020)', { category: 'TagBundle' }, { tags: [BUNDLE_TOO_SMALL] }],
    ['that bundles counts each once (TAG-020)', { category: 'TagBundle', tags: [ids[0], ids[0]] }, { tags: [BUNDLE_TOO_SMALL] }],
    [
      'confirms with a video or a picture, not both (TAG-029)',
      { confirmation: { image_url: 'https://e.com/a.jpg', video_url: 'https://e.com/a.mp4' }, customized_confirmation_screen: true },
      { 'confirmation.video_url': [ONE_MEDIUM] },
    ],
    [
      'has a confirmation headline of at most 255 characters (TAG-026)',
      { customized_confirmation_screen: true, confirmation: { headline: 'x'.repeat(256) } },
      { 'confirmation.headline': ['Maximum 255 Characters'] },
    ],
    [
      'has confirmation texts of at most 65,535 characters (TAG-027, TAG-028)',
      { customized_confirmation_screen: true, confirmation: { message: 'x'.repeat(65_536), web_message: 'x'.repeat(65_536) } },
      { 'confirmation.message': ['Maximum 65,535 Characters'], 'confirmation.web_message': ['Maximum 65,535 Characters'] },
    ],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { ...gold, ...values })).toEqual({ messages })
  })

  test('takes every category', () => {
    for (const category of ['Content', 'VirtualEvent', 'Summit']) expect(rule.safeParse({ ...gold, category }).success).toBe(true)
    expect(rule.safeParse({ ...gold, category: 'TagBundle', tags: ids }).success).toBe(true)
  })

  test('bundles tags and courses, two of them together at least (TAG-010, TAG-020)', () => {
    const bundle = { ...gold, category: 'TagBundle' }
    expect(rule.safeParse({ ...bundle, tags: [ids[0]], courses: [ids[1]] }).success).toBe(true)
    expect(rule.safeParse({ ...bundle, courses: ids }).success).toBe(true)
    for (const few of [{ courses: [ids[0]] }, { courses: [ids[0], ids[0]] }, { tags: [ids[0]] }]) {
      expect(judge(rule, { ...bundle, ...few })).toEqual({ messages: { tags: [BUNDLE_TOO_SMALL] } })
    }
  })

  test('that is no bundle bundles nothing', () => {
    expect(judge(rule, { ...gold, tags: ids, courses: ids })).toMatchObject({ value: { tags: [], courses: [] } })
  })

  test('keeps its category once it is a bundle (TAG-016)', () => {
    const { category } = tags.fields
    expect(category?.fixedAfterCreate?.({ category: 'TagBundle' })).toBe(true)
    expect(category?.fixedAfterCreate?.({ category: 'Content' })).toBe(false)
  })

  test('named Free is left alone (TAG-006)', () => {
    expect(tags.locked?.({ name: 'Free' })).toBe(true)
    expect(tags.locked?.({ name: 'Gold' })).toBe(false)
  })
})
