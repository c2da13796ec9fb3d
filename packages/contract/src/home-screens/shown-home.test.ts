import { describe, expect, test } from 'vitest'
import type { Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'
import { admin } from '../testing/facts.ts'
import { type Seen, shownHome } from './shown-home.ts'

const facts = admin({ setup: { courses: true, topics: true } })
const icon = 'https://example.com/icon.png'
const screen = (values: Values = {}): Values => ({
  target_platform: 'app',
  title: 'Hello',
  video_url: '',
  image_url: 'https://example.com/lake.jpg',
  welcome_icon_url: icon,
  whats_new_headline: 'News',
  whats_new_description: '<p>In the app</p>',
  whats_new_web_description: '<p>On the web</p>',
  featured_buttons: { left: { target: 'courses', target_label: 'Learn' }, right: { target: 'topics', target_label: '' } },
  cta_type: 'URL CTA',
  action_bar_text: 'Book',
  ...values,
})

const buttonsIn = (values: Values, seen: Seen, at = facts) => Object.keys(valuesOf(shownHome(values, at, seen)?.values.featured_buttons))

describe('a home screen on the phone', () => {
  test('has its icon and buttons from version 8.5 on, and says what is absent before (HOM-015, HOM-016)', () => {
    expect(shownHome(screen(), facts, { on: 'phone', version: 8.5 })).toMatchObject({
      values: { welcome_icon_url: icon, featured_buttons: { left: { target: 'courses' }, right: { target: 'topics' } } },
      absent: [],
    })
    expect(shownHome(screen(), facts, { on: 'phone', version: 8 })).toMatchObject({
      face: { title: 'Hello' },
      values: { welcome_icon_url: '', whats_new_web_description: '' },
      absent: ['Welcome icon', 'Featured buttons'],
    })
    expect(buttonsIn(screen(), { on: 'phone', version: 8 })).toEqual([])
    const bare = screen({ welcome_icon_url: '', featured_buttons: {} })
    expect(shownHome(bare, facts, { on: 'phone', version: 8 })).toMatchObject({ absent: [] })
  })

  test('has no button to what the app does not have (HOM-030)', () => {
    const without = admin({ setup: { topics: true } })
    expect(buttonsIn(screen(), { on: 'phone', version: 10 }, without)).toEqual(['right'])
  })

  test('is not there when it is for the web alone', () => {
    expect(shownHome(screen({ target_platform: 'web' }), facts, { on: 'phone', version: 10 })).toBeNull()
    expect(shownHome(screen(), facts, { on: 'web', version: 10 })).toBeNull()
  })
})

describe('a home screen on the web', () => {
  test('shows the app’s title with the text of the web, and the buttons that lead somewhere there (HOM-026, HOM-027)', () => {
    const both = screen({ target_platform: 'both' })
    expect(shownHome(both, facts, { on: 'web', version: 8 })).toMatchObject({
      ...{ face: { title: 'Hello' }, values: { whats_new_web_description: '<p>On the web</p>' }, isStretched: false, absent: [] },
    })
    expect(buttonsIn(both, { on: 'web', version: 8 })).toEqual(['right'])
  })

  test('shows its own picture in full width', () => {
    const web = { headline: 'Web', image_url: 'https://example.com/wide.jpg', stretch_image: true }
    const values = screen({ target_platform: 'web', web })
    expect(shownHome(values, facts, { on: 'web', version: 10 })).toMatchObject({
      face: { title: 'Web', image: 'https://example.com/wide.jpg' },
      isStretched: true,
    })
  })
})
