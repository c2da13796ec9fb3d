import { describe, expect, test } from 'vitest'
import { appFacts } from '../access/facts.ts'
import { allResources } from '../resources/all.ts'
import { emptyPush, isTargetComplete, pushAbout, pushBody, resentPush, withLinkTarget } from './compose-form.ts'
import { contentTypes, offeredContentTypes } from './content-types.ts'
import { isPushable } from './is-pushable.ts'
import { type ListedPush, linkToText, sendToText } from './listed.ts'
import { offeredSections, sectionValues } from './targets.ts'

const ID = '0198c5a2-7f00-7abc-8def-0123456789ab'
const listed: ListedPush = {
  id: ID,
  subject: 'Hello',
  message: 'A new article',
  image_url: null,
  send_to: 'tag',
  send_to_tags: [
    { id: ID, name: 'Gold' },
    { id: ID, name: 'Silver' },
  ],
  form_link_to: 'content',
  form_section_title: null,
  form_section_value: null,
  form_url: null,
  form_content_title: 'Stillness',
  form_content_type: 'article',
  form_content_uuid: ID,
  link_to_value: ID,
  send_at: '2026-01-01T00:00:00Z',
  state: 'sent',
  stop_reason: null,
  held_ms: null,
  devices_sent: 2,
  devices_failed: 0,
  devices_total: null,
  parent_app: null,
  given_by: null,
  businesses: null,
}

function app(setup: Record<string, unknown>, version = '9.0') {
  const about = { platform_version: version }
  return appFacts({ setup, about, onboarding: {}, hasFcmKey: true, fcmProjectId: 'demo', parents: [], isReseller: false })
}

describe('the composer', () => {
  test('PUSH-094: is sent now', () => {
    expect(emptyPush({ hasParents: false }).send_at).toBe('now')
  })

  test('PUSH-012, PUSH-013: begins with a section, or the home screen in an app with parent apps', () => {
    expect(emptyPush({ hasParents: false }).form_link_to).toBe('section')
    expect(emptyPush({ hasParents: true }).form_link_to).toBe('home')
  })

  test('PUSH-017: forgets the old target and the tags when another is chosen', () => {
    const form = { ...resentPush(listed), form_url: 'https://example.com', form_section_value: 'tips' }
    expect(withLinkTarget(form, 'content')).toMatchObject({
      form_url: '',
      form_section_value: '',
      form_section_title: '',
      form_content_uuid: '',
      send_to_tags: [],
      send_to: 'tag',
    })
  })

  test.each(['home', 'section', 'url'] as const)('PUSH-018: goes to everyone when it links to %s', (target) => {
    expect(withLinkTarget(resentPush(listed), target)).toMatchObject({ send_to: 'everyone', for_everyone: true })
  })

  test('PUSH-020: is incomplete until its target is', () => {
    const form = emptyPush({ hasParents: false })
    expect(isTargetComplete(form)).toBe(false)
    expect(isTargetComplete({ ...form, form_section_value: 'tips' })).toBe(true)
    expect(isTargetComplete({ ...form, form_link_to: 'content', form_content_type: 'article' })).toBe(false)
    expect(isTargetComplete({ ...form, form_link_to: 'url' })).toBe(false)
    expect(isTargetComplete({ ...form, form_link_to: 'home' })).toBe(true)
  })

  test('PUSH-067, PUSH-068: is prefilled with a sent push, flagged as own without a parent app', () => {
    expect(resentPush(listed)).toMatchObject({ subject: 'Hello', form_content_uuid: ID, send_to_tags: [ID, ID], isOwnPN: true })
    expect(resentPush({ ...listed, parent_app: { id: ID, name: 'Parent' } })).toMatchObject({ isOwnPN: false, parent_uuid: { id: ID } })
  })

  test('PUSH-043 to PUSH-047: sends what the target and the audience need, and nothing of the others', () => {
    expect(Object.keys(pushBody(resentPush(listed))).toSorted()).toEqual([
      'for_everyone',
      'form_content',
      'form_content_type',
      'form_content_uuid',
      'form_link_to',
      'image_url',
      'isOwnPN',
      'message',
      'parent_uuid',
      'send_to',
      'send_to_tags',
      'subject',
    ])
    expect(pushBody(emptyPush({ hasParents: false }))).toHaveProperty('form_section_value')
    expect(pushBody({ ...emptyPush({ hasParents: false }), form_link_to: 'url' })).toHaveProperty('form_url')
  })
})

describe('the list of sent pushes', () => {
  test('PUSH-063: names everyone, the tags, or Tag when no name is known', () => {
    expect(sendToText({ ...listed, send_to: 'everyone' })).toBe('Everyone')
    expect(sendToText(listed)).toBe('Gold, Silver')
    expect(sendToText({ ...listed, send_to_tags: [] })).toBe('Tag')
  })

  test('PUSH-064: names the target by its kind', () => {
    expect(linkToText({ ...listed, form_link_to: 'home' })).toBe('Home Screen')
    expect(linkToText({ ...listed, form_link_to: 'section', form_section_title: 'Blog' })).toBe('Blog')
    expect(linkToText({ ...listed, form_link_to: 'url', form_url: 'https://example.com' })).toBe('https://example.com')
    expect(linkToText(listed)).toBe('Stillness')
  })
})

describe('link targets', () => {
  test('PUSH-040, PUSH-041: are exactly 18 sections, and 18 content types before any newer one', () => {
    expect(sectionValues).toHaveLength(18)
    expect(contentTypes.slice(0, 18)).toEqual([
      ...['topic', 'directorytopic', 'actionlist', 'article', 'audio', 'tip', 'course', 'gallery', 'journal', 'lesson', 'podcast'],
      ...['product', 'question', 'resource', 'summit', 'video', 'virtualevent', 'message'],
    ])
  })

  test('PUSH-054, PUSH-055, PUSH-056, PUSH-057: reads each content type from its own list', () => {
    const everything = ['tips', 'podcasts', 'actionclips', 'virtual_events', 'summits'].map((flag) => [flag, true])
    const lists = offeredContentTypes(app(Object.fromEntries(everything), '10.0')).map(({ value, endpoint }) => [value, endpoint])
    const content = { actionlist: 'action_lists', gallery: 'galleries' }
    const plural = (value: string) => Object.entries(content).find(([one]) => one === value)?.[1] ?? `${value}s`
    const bare = { topic: 'topics', directorytopic: 'directories', course: 'courses', summit: 'summits', virtualevent: 'virtual_events' }
    const expected = contentTypes
      .slice(0, 18)
      .map((value) => [value, Object.entries(bare).find(([one]) => one === value)?.[1] ?? `content/${plural(value)}`])
    expect(lists.slice(0, 18)).toEqual(expected)
  })

  test('OQ-116: offers sections whose switch is on, and those without one, by the app’s own label', () => {
    const setup = { tips: true, tips_label: 'News' }
    const offered = offeredSections(app(setup), setup)
    expect(offered.map((section) => section.value)).toEqual(['profile', 'tips', 'membercontent', 'register', 'track'])
    expect(offered.find((section) => section.value === 'tips')?.title).toBe('News')
  })

  test('offers only content types that some resource is', () => {
    const offered = offeredContentTypes(app({}))
    expect(offered).toContainEqual({ value: 'article', title: 'Article', endpoint: 'content/articles', resource: 'articles' })
    expect(offered.map((choice) => choice.value)).not.toContain('virtualevent')
  })
})

describe('a push about a piece of content', () => {
  const about = (title: string) => pushAbout({ hasParents: false }, { type: 'article', id: ID, title })

  test('links to it, with its title as the subject where that fits', () => {
    expect(about(' Stillness ')).toMatchObject({
      ...{ subject: 'Stillness', message: '', send_to: 'everyone' },
      ...{ form_link_to: 'content', form_content_type: 'article', form_content_uuid: ID, form_content: ' Stillness ' },
    })
    expect(isTargetComplete(about('Stillness'))).toBe(true)
    expect(about('x'.repeat(51)).subject).toBe('')
  })

  test('says that it is sent knowingly before it comes out, and only then', () => {
    expect(pushBody(about('Autumn'), { comes_out: '2026-11-26' })).toHaveProperty('before_release', true)
    expect(pushBody(about('Autumn'), { comes_out: null })).not.toHaveProperty('before_release')
    expect(pushBody(emptyPush({ hasParents: false }), { comes_out: '2026-11-26' })).not.toHaveProperty('before_release')
  })

  test('is offered for the kinds that a push leads to, in an app that can send', () => {
    const able = app({ virtual_events: true })
    const offered = allResources.filter((resource) => isPushable(resource, able)).map(({ pushType }) => pushType)
    expect(offered.toSorted()).toEqual(
      offeredContentTypes(able)
        .map(({ value }) => value)
        .toSorted(),
    )
    expect(allResources.some((resource) => isPushable(resource, app({}, '8.5')))).toBe(false)
  })
})
