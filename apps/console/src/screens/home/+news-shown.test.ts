import { expect, test } from 'vitest'
import { dayIn, type NewsEntry, newsShown } from './+news-shown.ts'

const entry = (publish_date: string, more: Partial<NewsEntry> = {}): NewsEntry => ({
  ...{ id: publish_date, publish_date, is_published: true, subject: 'News', body: '<p>New</p>', closed: false },
  ...more,
})

test('shows what is published and past, the newest first (SHELL-077, WNW-007, WNW-008)', () => {
  const entries = [entry('2026-01-01'), entry('2026-03-02'), entry('2026-03-01'), entry('2026-02-01', { is_published: false })]
  expect(newsShown(entries, '2026-03-01').unread.map(({ id }) => id)).toEqual(['2026-03-01', '2026-01-01'])
})

test('what this person has closed is apart, to be read again', () => {
  const [first, second] = [entry('2026-01-01', { closed: true }), entry('2026-02-01')]
  expect(newsShown([first, second, entry('2026-04-01', { closed: true })], '2026-03-01')).toEqual({ unread: [second], read: [first] })
})

test.each([
  ['Pacific/Auckland', '2026-03-02'],
  ['America/Los_Angeles', '2026-03-01'],
])('the day in %s is %s', (zone, day) => {
  expect(dayIn(zone, new Date('2026-03-01T20:00:00Z'))).toBe(day)
})
