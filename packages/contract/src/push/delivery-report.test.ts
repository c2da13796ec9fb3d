import { expect, test } from 'vitest'
import { comparedText, openedText, shareText } from './delivery-report.ts'
import type { ListedPush } from './listed.ts'

const push: ListedPush = {
  ...{ id: 'one', subject: 'S', message: 'M', image_url: null, send_to: 'everyone', send_to_tags: [], form_link_to: 'home' },
  ...{ form_section_title: null, form_section_value: null, form_url: null, form_content_title: null, form_content_type: null },
  ...{ form_content_uuid: null, link_to_value: null, send_at: '2026-11-22T08:00:00Z', state: 'sent', stop_reason: null, held_ms: null },
  ...{ devices_sent: 200, devices_failed: 1, devices_total: 201, parent_app: null, given_by: null, businesses: null },
}
const nextDay = new Date('2026-11-23T08:00:00Z')
const usual = { pushes: 10, opened_share: 0.31 }

test.each([
  [90, nextDay, 'Above your usual 31% (last 10 pushes).'],
  [64, nextDay, 'About your usual 31% (last 10 pushes).'],
  [20, nextDay, 'Below your usual 31% (last 10 pushes).'],
  [20, new Date('2026-11-22T09:00:00Z'), 'So far. You usually get 31% (last 10 pushes).'],
])('%i openings are compared with what is usual, once a day has passed', (devices_opened, now, text) => {
  expect(comparedText({ devices_opened, push, usual }, now)).toBe(text)
})

test('nothing is compared where nothing is usual yet, or nothing was sent', () => {
  expect(comparedText({ devices_opened: 1, push, usual: null }, nextDay)).toBeNull()
  expect(comparedText({ devices_opened: 0, push: { ...push, devices_sent: 0 }, usual }, nextDay)).toBeNull()
})

test('what was opened is told in phones and as a share', () => {
  expect(openedText({ devices_opened: 66, push })).toBe('66 of 200 devices (33%)')
  expect([shareText(0, 0), shareText(1, 1_000), shareText(999, 1_000), shareText(5, 5)]).toEqual(['–', '<1%', '>99%', '100%'])
})
