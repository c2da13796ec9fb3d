import { describe, expect, test } from 'vitest'
import type { Values } from '../fields/field.ts'
import { admin } from '../testing/facts.ts'
import { shownHome } from './shown-home.ts'

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

describe('a home screen on the phone', () => {
  test('has its icon and buttons from version 8.5 on, and says what is absent before (HOM-015, HOM-016)', () => {
    expect(shownHome(screen(), facts, { on: 'phone', version: 8.5 })).toMatchObject({ icon, buttons: ['Learn', 'Topics'], absent: [] })
    expect(shownHome(screen(), facts, { on: 'phone', version: 8 })).toMatchObject({
      title: 'Hello',
      ...{ icon: '', buttons: [], absent: ['Welcome icon', 'Featured buttons'] },
    })
    const bare = screen({ welcome_icon_url: '', featured_buttons: {} })
    expect(shownHome(bare, facts, { on: 'phone', version: 8 })).toMatchObject({ absent: [] })
  })

  test('has no button to what the app does not have (HOM-030)', () => {
    const without = admin({ setup: { topics: true } })
    expect(shownHome(screen(), without, { on: 'phone', version: 10 })).toMatchObject({ buttons: ['Topics'] })
  })

  test('is not there when it is for the web alone', () => {
    expect(shownHome(screen({ target_platform: 'web' }), facts, { on: 'phone', version: 10 })).toBeNull()
    expect(shownHome(screen(), facts, { on: 'web', version: 10 })).toBeNull()
  })
})

describe('a home screen on the web', () => {
  test('shows the app’s title with the text of the web, and the buttons that lead somewhere there (HOM-026, HOM-027)', () => {
    expect(shownHome(screen({ target_platform: 'both' }), facts, { on: 'web', version: 8 })).toMatchObject({
      ...{ title: 'Hello', text: '<p>On the web</p>', buttons: ['Topics'], icon: '', isStretched: false, absent: [] },
    })
  })

  test('shows the app’s text where the web has none of its own, and its own picture in full width', () => {
    const web = { headline: 'Web', image_url: 'https://example.com/wide.jpg', stretch_image: true }
    const values = screen({ target_platform: 'web', web, whats_new_web_description: '<p> </p>' })
    expect(shownHome(values, facts, { on: 'web', version: 10 })).toMatchObject({
      ...{ title: 'Web', image: 'https://example.com/wide.jpg', text: '<p>In the app</p>', isStretched: true },
    })
  })
})

test('the call to action is called by its preset where it has no words of its own', () => {
  const preset = screen({ cta_type: 'Preset CTA', cta: { id: 'x', name: 'Book a class' }, action_bar_text: '' })
  expect(shownHome(preset, facts, { on: 'phone', version: 10 })).toMatchObject({ action: 'Book a class' })
})
