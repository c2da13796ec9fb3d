import { describe, expect, test } from 'vitest'
import { offeredDestinations, readDestination } from './older-destinations.ts'
import {
  emptyOlderPush,
  type OlderDestination,
  type OlderPushForm,
  olderPushBody,
  olderPushMistakes,
  olderPushReason,
  undoneOlderPush,
} from './older.ts'

const BASE = 'https://www.example.com/lantern'
const ID = '0198c5a2-7f00-7abc-8def-0123456789ab'
const facts = { webHost: 'https://www.example.com' }
const destinations: OlderDestination[] = [
  { value: 'article', title: 'Article', launch_url: `${BASE}/article`, endpoint: 'content/articles' },
  { value: 'tips', title: 'Tips', launch_url: `${BASE}/tips`, endpoint: null },
  { value: 'external', title: 'External', launch_url: null, endpoint: null },
]
const filled: OlderPushForm = { ...emptyOlderPush, title: 'Hello', description: 'World' }

describe('the older composer', () => {
  test.each<[string, Partial<OlderPushForm>, object]>([
    [
      'PUSH-081, PUSH-083: asks for a title and a description',
      { title: ' ', description: '' },
      { title: 'Required', description: 'Required' },
    ],
    ['is content without a destination: then the app opens', {}, {}],
    [
      'PUSH-084: asks for an address when the destination is external',
      { destination: 'external', launch_url: ' ' },
      { launch_url: 'Required' },
    ],
    [
      'PUSH-084: takes no script for an address',
      { destination: 'external', launch_url: 'javascript:alert(1)' },
      { launch_url: 'URL must begin with https:// or http:// e.g. https://www.example.com' },
    ],
    ['asks for the record of a destination that is one', { destination: 'article' }, { record: 'Required' }],
    ['asks for no record of a section', { destination: 'tips' }, {}],
    ['PUSH-088: asks for a segment', { send_to: 'segments' }, { segments: 'Required' }],
    ['PUSH-082: holds the sub title to its length', { sub_title: 'x'.repeat(51) }, { sub_title: 'Maximum 50 Characters' }],
  ])('%s', (_rule, part, mistakes) => {
    expect(olderPushMistakes({ ...filled, ...part }, destinations, facts)).toEqual(mistakes)
  })

  test.each<[Partial<OlderPushForm>, string]>([
    [{}, ''],
    [{ destination: 'tips' }, `${BASE}/tips`],
    [{ destination: 'article', record: ID }, `${BASE}/article/${ID}`],
    [{ destination: 'external', launch_url: 'https://elsewhere.example/' }, 'https://elsewhere.example/'],
    [{ destination: 'gone', launch_url: 'https://elsewhere.example/' }, ''],
  ])('sends the address that the destination stands for, and nothing else of it: %j (PUSH-086, OQ-145)', (part, launch_url) => {
    expect(olderPushBody({ ...filled, ...part }, destinations)).toEqual({
      title: 'Hello',
      sub_title: '',
      description: 'World',
      launch_url,
      send_to: 'all',
      segments: [],
    })
  })

  test('sends no segments to all of them (PUSH-088)', () => {
    expect(olderPushBody({ ...filled, segments: ['Regulars'] }, destinations)).toMatchObject({ send_to: 'all', segments: [] })
  })
})

describe('destinations', () => {
  test('are those of the specification, action lists from 8.5 on, External last (PUSH-089, PUSH-090)', () => {
    const valuesAt = (platformVersion: number) => offeredDestinations({ platformVersion }).map(({ value }) => value)
    expect(valuesAt(8)).toHaveLength(22)
    expect(valuesAt(8.5).slice(-2)).toEqual(['actionlist', 'external'])
    expect(valuesAt(8)).not.toContain('actionlist')
  })

  test.each<[string, object | null]>([
    [`${BASE}/article/${ID}`, { value: 'article', resource: 'articles', id: ID }],
    [`${BASE}/tips`, { value: 'tips', resource: null, id: null }],
    [`${BASE}/article/${ID}/more`, null],
    [`${BASE}/constructor`, null],
    [`${BASE}x/article/${ID}`, null],
    ['https://elsewhere.example/', null],
  ])('are read from an address: %s', (address, read) => {
    expect(readDestination(address, BASE)).toEqual(read)
  })
})

test('a reason is told in words, with what OneSignal says where it helps', () => {
  expect(olderPushReason('REJECTED', 'Too long.')).toBe('OneSignal did not accept the message. It says: Too long.')
  expect(olderPushReason('INVALID_KEY', 'Access denied.')).not.toContain('Access')
})

test('a push that was undone fills the form again, where it led as an address', () => {
  const sent = {
    ...{ id: ID, title: 'Tonight', sub_title: 'At seven', description: 'Bring a question.', send_to: 'segments' as const },
    ...{ segments: ['Regulars'], launch_url: `${BASE}/article/${ID}`, send_at: '2026-01-01T00:00:00Z', state: 'queued' as const },
    ...{ stop_reason: null, held_ms: 4_000, devices_sent: 0, devices_failed: 0 },
  }
  expect(olderPushBody(undoneOlderPush(sent), [])).toEqual({
    ...{ title: 'Tonight', sub_title: 'At seven', description: 'Bring a question.' },
    ...{ launch_url: `${BASE}/article/${ID}`, send_to: 'segments', segments: ['Regulars'] },
  })
  expect(undoneOlderPush({ ...sent, launch_url: '' })).toMatchObject({ destination: '', launch_url: '' })
})
