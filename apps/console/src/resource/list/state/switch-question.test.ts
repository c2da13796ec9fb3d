import { articles } from '@greenroom/contract/resources/articles'
import { topics } from '@greenroom/contract/resources/topics'
import { expect, test, vi } from 'vitest'
import { deleteLosses, nothingToSwitch, switchQuestion } from './switch-question.ts'

const ids = (number: number) => Array.from({ length: number }, (_, n) => `id-${n}`)
const preview = (number: number, more: object = {}) => ({ ids: ids(number), unchanged: 0, live: number, drafts: [], ...more })

test.each([
  [preview(18, { unchanged: 1 }), '18 live articles disappear from the app. 1 is a draft already.'],
  [preview(3, { live: 1 }), '1 live article disappears from the app. 2 more are scheduled or expired.'],
  [preview(1, { live: 0, unchanged: 2 }), '1 is scheduled or expired. 2 are drafts already.'],
])('before deactivating it counts what members lose: %j', (counts, text) => {
  expect(switchQuestion(articles, 'deactivate', counts, vi.fn())).toMatchObject({ text, yes: 'Deactivate' })
})

test('before activating it names drafts, and can leave them out', () => {
  const run = vi.fn()
  const question = switchQuestion(articles, 'activate', preview(3, { drafts: [{ id: 'id-1', title: 'The spring challenge' }] }), run)
  expect(question).toMatchObject({
    title: 'Activate 3 articles?',
    text: '1 draft would go live:',
    list: [{ id: 'id-1', text: 'The spring challenge' }],
    yes: 'Activate all 3',
    instead: { label: 'Leave the draft out' },
  })
  question?.instead?.run()
  expect(run).toHaveBeenCalledWith(['id-0', 'id-2'])
})

test('before activating it counts what is active already', () => {
  const drafts = [{ id: 'id-0', title: 'The spring challenge' }]
  const question = switchQuestion(articles, 'activate', preview(1, { drafts, unchanged: 14 }), vi.fn())
  expect(question?.text).toBe('14 articles are active already. 1 draft would go live:')
})

test('names every draft, however many there are', () => {
  const drafts = ids(40).map((id, n) => ({ id, title: n === 0 ? '' : `Draft ${n}` }))
  const question = switchQuestion(articles, 'activate', preview(60, { drafts }), vi.fn())
  expect(question?.list?.map(({ text }) => text)).toEqual(['One without a title', ...drafts.slice(1).map(({ title }) => title)])
})

test.each([
  [19, 18, '18 live articles disappear from the app. 1 more is not live.'],
  [3, 1, '1 live article disappears from the app. 2 more are not live.'],
  [2, 2, '2 live articles disappear from the app.'],
  [2, 0, 'Members don’t see them now.'],
  [1, 1, 'Members will no longer see it.'],
  [1, 0, 'Members don’t see it now.'],
])('before %i articles are deleted, of which %i are live, it says: %s', (number, live, sentence) => {
  expect(deleteLosses(articles, number, live)).toBe(sentence)
})

test('does not ask before activating what was active before', () => {
  expect(switchQuestion(articles, 'activate', preview(3), vi.fn())).toBeNull()
})

test('says that there is nothing to change', () => {
  expect(nothingToSwitch(articles, 'deactivate', 2)).toBe('2 articles are drafts already.')
  expect(nothingToSwitch(topics, 'activate', 1)).toBe('1 topic is active already.')
})
