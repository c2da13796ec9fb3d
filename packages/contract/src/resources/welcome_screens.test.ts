import { describe, expect, test } from 'vitest'
import { offers } from '../define/offers.ts'
import { titleOf } from '../define/title-of.ts'
import { applies, type Values } from '../fields/field.ts'
import { about, form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { homeScreens } from './welcome_screens.ts'

const switches = { topics: true, directories: true, tips: true, courses: true, url_tags: true }
const facts = form({ setup: switches })
const verdict = (values: Values, given = facts) => judge(homeScreens.schema(given), { ...homeScreens.example(given), ...values })
const messages = (values: Values, given = facts) => {
  const judged = verdict(values, given)
  return 'messages' in judged ? judged.messages : {}
}
const left = (button: Values) => ({ featured_buttons: { left: { target: '', target_label: '', target_url: '', ...button }, right: {} } })
const long = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`

describe('a home screen', () => {
  test('has the fields of the specification (HOM-012, HOM-013, HOM-019 to HOM-021)', () => {
    expect(Object.keys(homeScreens.fields)).toEqual(
      expect.arrayContaining([
        ...[
          'title',
          'video_url',
          'image_url',
          'welcome_icon_url',
          'whats_new_headline',
          'whats_new_description',
          'whats_new_web_description',
        ],
        ...['action_bar_text', 'action_bar_url', 'active', 'use_url_tag', 'tags', 'target_platform', 'featured_buttons', 'web'],
        ...['enterprise_app', 'cta_type', 'cta'],
      ]),
    )
    expect(homeScreens.initial()).toMatchObject({
      featured_buttons: { left: { target_label: '', target: '', target_url: '' }, right: { target_label: '', target: '', target_url: '' } },
      web: { headline: '', video_url: '', image_url: '', stretch_image: false },
    })
  })

  test('is listed with these columns (HOM-004)', () => {
    expect(homeScreens.columns.map(({ header }) => header)).toEqual(['Key', 'Active', 'Title', 'Target Platform', 'Tags', 'Actions'])
  })

  test('says Yes or No of Active in its list, and can be updated, cloned and deleted there (HOM-005 to HOM-008)', () => {
    expect(homeScreens.columns.find(({ field }) => field === 'active')).toMatchObject({ header: 'Active', yesOrNo: true })
    expect(homeScreens.clone).toBe(true)
    expect([offers(homeScreens, 'update'), offers(homeScreens, 'delete')]).toEqual([true, true])
  })

  test.each<[string, Values, string]>([
    ['its title', { title: 'Hello', web: { headline: 'On the web' } }, 'Hello'],
    ['on the web alone the only title that it has there (OQ-161)', { title: '', web: { headline: 'On the web' } }, 'On the web'],
    ['without either, nothing', { title: '' }, ''],
  ])('is called by %s', (_what, values, title) => {
    expect(titleOf(homeScreens, values)).toBe(title)
  })

  test.each<[string, Values, string, boolean]>([
    ['an image', { target_platform: 'app', video_url: '' }, 'image_url', true],
    ['no image beside a video', { target_platform: 'app', video_url: 'https://youtu.be/1' }, 'image_url', false],
    ['no image of the app on the web', { target_platform: 'web', video_url: '' }, 'image_url', false],
  ])('shows %s (HOM-014)', (_what, values, name, shown) => {
    const when = homeScreens.fields[name]?.when
    expect(when && applies(when, values)).toBe(shown)
  })

  test('offers exactly these target platforms (HOM-010, HOM-011)', () => {
    const field = homeScreens.fields.target_platform
    expect(field?.kind === 'choice' && field.options.map(({ value, label }) => [value, label])).toEqual([
      ['app', 'App Only'],
      ['web', 'Web Only'],
      ['both', 'Both App and Web'],
    ])
  })

  test('says over list and form what the web does not have (HOM-018)', () => {
    expect(homeScreens.notices).toEqual(['Podcasts and ActionClips not available in WEB'])
  })

  test.each<[string, Values, Record<string, string[]>]>([
    ['HOM-031', { title: '' }, { title: ['Required'] }],
    ['HOM-031', { title: 'x'.repeat(51) }, { title: ['Maximum 50 Characters'] }],
    ['HOM-031', { target_platform: 'both', title: ' ' }, { title: ['Required'] }],
    ['HOM-032, OQ-161', { target_platform: 'web', web: { headline: ' ' } }, { 'web.headline': ['Required'] }],
    ['HOM-032', { target_platform: 'web', web: { headline: 'x'.repeat(51) } }, { 'web.headline': ['Maximum 50 Characters'] }],
    ['HOM-033', { video_url: long(256) }, { video_url: ['Maximum 255 Characters'] }],
    ['HOM-034', { video_url: '', image_url: long(256) }, { image_url: ['Maximum 255 Characters'] }],
    ['HOM-035', { action_bar_url: long(256) }, { action_bar_url: ['Maximum 255 Characters'] }],
    ['HOM-036', { whats_new_headline: '' }, { whats_new_headline: ['Required'] }],
    ['HOM-036', { whats_new_headline: 'x'.repeat(31) }, { whats_new_headline: ['Maximum 30 Characters'] }],
    [
      'HOM-037',
      { target_platform: 'both', whats_new_web_description: 'x'.repeat(65_536) },
      { whats_new_web_description: ['Maximum 65,535 Characters'] },
    ],
    ['HOM-038', { action_bar_text: 'x'.repeat(51) }, { action_bar_text: ['Maximum 50 Characters'] }],
    ['HOM-039', { cta_type: '' }, { cta_type: ['Required'] }],
    [
      'HOM-040',
      left({ target: 'topics', target_label: 'x'.repeat(33) }),
      { 'featured_buttons.left.target_label': ['Maximum 32 Characters'] },
    ],
    ['HOM-041', left({ target: 'url' }), { 'featured_buttons.left.target_url': ['Add a valid URL'] }],
    ['HOM-042', left({ target: 'url', target_url: 'no address' }), { 'featured_buttons.left.target_url': ['Invalid URL format'] }],
    ['HOM-026', left({ target: 'nowhere' }), { 'featured_buttons.left.target': ['Choose one from the list'] }],
  ])('is refused in words of the specification: %s (case %#)', (_id, values, expected) => {
    expect(messages(values)).toEqual(expected)
  })

  test('takes values at their limits (HOM-031 to HOM-040)', () => {
    const values = { title: 'x'.repeat(50), video_url: long(255), whats_new_headline: 'x'.repeat(30), action_bar_text: 'x'.repeat(50) }
    expect(messages({ ...values, ...left({ target: 'topics', target_label: 'x'.repeat(32) }) })).toEqual({})
    expect(messages({ target_platform: 'web', title: '', web: { headline: 'x'.repeat(50) } })).toEqual({})
  })

  test('keeps what its target needs, however it is saved (HOM-027 to HOM-029)', () => {
    expect(verdict({ target_platform: 'both', title: 'Hello' })).toMatchObject({ value: { web: { headline: 'Hello' } } })
    expect(verdict({ target_platform: 'web', title: 'Hello', web: { headline: 'Web' } })).toMatchObject({ value: { title: '' } })
    expect(verdict({ target_platform: 'app', web: { headline: 'Web' } })).toMatchObject({ value: { web: { headline: '' } } })
  })

  test('loses a button whose target is switched off in the app (HOM-030)', () => {
    const values = left({ target: 'courses', target_label: 'Courses' })
    expect(verdict(values)).toMatchObject({ value: { featured_buttons: { left: { target: 'courses', target_label: 'Courses' } } } })
    const none = { target: '', target_label: '', target_url: '' }
    expect(verdict(values, form({ setup: { ...switches, courses: false } }))).toMatchObject({ value: { featured_buttons: { left: none } } })
  })

  test.each([
    ['welcome_icon_url', form({ about: about('8.0') }), form({ about: about('8.5') }), 'HOM-015'],
    ['featured_buttons', form({ about: about('8.0') }), form({ about: about('8.5') }), 'HOM-016'],
    ['use_url_tag', form(), facts, 'HOM-017'],
  ])('has %s only where it is there (case %#)', (name, closed, open) => {
    const gate = homeScreens.fields[name]?.gate
    expect([gate?.(closed), gate?.(open)]).toEqual([false, true])
  })
})
