import type { ListedPush, PushProgress } from '@greenroom/contract/push/listed'
import { expect, test } from 'vitest'
import { progressed } from './+live-counts.ts'

const push: ListedPush = {
  ...{ id: 'one', subject: 'S', message: 'M', image_url: null, send_to: 'everyone', send_to_tags: [], form_link_to: 'home' },
  ...{ form_section_title: null, form_section_value: null, form_url: null, form_content_title: null, form_content_type: null },
  ...{ form_content_uuid: null, link_to_value: null, send_at: '2026-01-01T00:00:00Z', state: 'sending', stop_reason: null, held_ms: null },
  ...{ devices_sent: 10, devices_failed: 1, devices_total: null, parent_app: null, given_by: null, businesses: null },
}
const progress: PushProgress = { id: 'one', state: 'sent', stop_reason: null, devices_sent: 98, devices_failed: 2, devices_total: 100 }

test('counts and state follow what the server tells (PUSH-091)', () => {
  expect(progressed(push, progress)).toMatchObject({ state: 'sent', devices_sent: 98, devices_failed: 2, devices_total: 100 })
})

test('an event that arrives late takes nothing back', () => {
  expect(progressed({ ...push, devices_sent: 50 }, { ...progress, devices_sent: 20, devices_failed: 0 })).toMatchObject({
    devices_sent: 50,
    devices_failed: 1,
  })
})

test('another push is left as it is', () => {
  expect(progressed(push, { ...progress, id: 'two' })).toBe(push)
})

test('a push that is held stays the same object until a device is told: its hold is counted from when it was read', () => {
  const delayed: ListedPush = { ...push, state: 'queued', held_ms: 9_000 }
  expect(progressed(delayed, { ...progress, state: 'queued' })).toBe(delayed)
  expect(progressed(delayed, { ...progress, state: 'sending' })).toMatchObject({ state: 'sending', held_ms: null })
})
