import { expect, test } from 'vitest'
import { allResources } from '../resources/all.ts'
import { articles } from '../resources/articles.ts'
import { actorOf, kindLabel, nounOf, phraseOf, SEVERAL, trailChanges, verbOf } from './trail.ts'

test('a line reads as a sentence', () => {
  expect([verbOf('updated'), nounOf('articles')]).toEqual(['changed', 'article'])
  expect([verbOf('reverted'), nounOf('push_notifications')]).toEqual(['restored an earlier version of', 'push notification'])
  expect(['taken over', 'taken back', 'rolled out'].map(verbOf)).toEqual(['took over', 'took back', 'rolled out'])
  expect([verbOf('signed_for'), nounOf('some_new_kind')]).toEqual(['signed for', 'some new kind'])
  expect(['whats_new', 'unlink-media', 'users'].map(nounOf)).toEqual(["What's New entry", 'unlinked file', 'user'])
})

test('what has no thing, and what nobody known did, reads as a sentence too', () => {
  const entry = (action: string, name = '', target = 'users') => ({ action, target, actor: { id: null, name } })
  expect([actorOf(entry('signed_in', 'Casey')), phraseOf(entry('signed_in'))]).toEqual(['Casey', 'signed in'])
  expect([actorOf(entry('sign_in_refused')), phraseOf(entry('sign_in_refused'))]).toEqual(['Someone', null])
  expect(actorOf(entry('updated'))).toBe('A program')
  expect(phraseOf(entry('refused', 'Casey', SEVERAL))).toBe('was refused several other requests')
  expect(phraseOf(entry('refused', 'Casey', 'app_token'))).toBeNull()
})

test('every kind has a name', () => {
  for (const { segment, label } of allResources) expect(kindLabel(segment)).toBe(label.many)
  expect(kindLabel('media')).toBe('Files')
})

test('changes are told in words where a few are enough', () => {
  const changes = {
    title: ['A', 'B'],
    active: [true, false],
    release_date: [null, '2026-03-09'],
    topics: [[], ['id']],
    description: ['', '<p>Hi</p>'],
  }
  expect(trailChanges(articles, changes)).toEqual([
    { label: 'Title', before: 'A', after: 'B' },
    { label: 'Active', before: 'Yes', after: 'No' },
    { label: 'Release Date', before: '', after: '09-Mar-2026' },
    { label: 'Topics', before: null, after: null },
    { label: 'Text', before: '', after: 'Hi' },
  ])
  expect(trailChanges(undefined, { blacklisted: [false, true], tags: [[], []], note: [null, 'x'] })).toEqual([
    { label: 'Blacklisted', before: 'No', after: 'Yes' },
    { label: 'Tags', before: null, after: null },
    { label: 'Note', before: '', after: 'x' },
  ])
})
