import type { UsedIn } from '@greenroom/contract/define/used-in'
import { courseCategories } from '@greenroom/contract/resources/course_categories'
import { tags } from '@greenroom/contract/resources/tags'
import { expect, test } from 'vitest'
import { isUsed, usedInSentence } from './used-in-sentence.ts'

const nowhere: UsedIn = {
  uses: [],
  total: 0,
  members: { tagged: 0, enrolled: 0 },
  pushes: 0,
  schedules: { leading: 0, addressed: 0 },
  codes: [],
  hidden: 0,
  below: [],
}
const usedBy = (resource: string, total: number, alone = 0, { field = 'tags', label = 'Tags', teasers = 0 } = {}) => ({
  ...{ resource, field, label, total, alone, teasers },
  records: [],
})

test.each<[Partial<UsedIn>, string]>([
  [{}, ''],
  [
    { uses: [usedBy('articles', 2, 2), usedBy('journals', 1, 1), usedBy('modules', 1, 1)], total: 4, members: { tagged: 8, enrolled: 0 } },
    '2 articles, 1 journal and 1 course module open with Gold only: nobody will see them while it is in the trash. 8 members lose it.',
  ],
  [{ uses: [usedBy('articles', 1, 1)], total: 1 }, '1 article opens with Gold only: nobody will see it while Gold is in the trash.'],
  [
    { uses: [usedBy('articles', 2, 2, { teasers: 1 })], total: 2 },
    '2 articles open with Gold only: nobody will be able to open them while it is in the trash.',
  ],
  [
    { uses: [usedBy('articles', 14, 1), usedBy('videos', 3)], total: 17 },
    '1 article opens with Gold only: nobody will see it while Gold is in the trash. 13 articles and 3 videos more stay open with their other tags.',
  ],
  [{ uses: [usedBy('articles', 1)], total: 1 }, '1 article stays open with its other tags.'],
  [{ members: { tagged: 1_234, enrolled: 0 } }, '1,234 members lose it.'],
  [{ members: { tagged: 0, enrolled: 1 } }, '1 enrolled member loses access.'],
  [{ uses: [usedBy('tags', 2)], total: 2, members: { tagged: 1, enrolled: 0 } }, '2 tags and 1 member lose it.'],
  [{ hidden: 1 }, '1 record that you can’t open uses it.'],
  [{ uses: [usedBy('tags', 2)], total: 2, hidden: 2 }, '2 tags lose it. 2 other records that you can’t open use it.'],
  [{ below: [{ resource: 'articles', total: 1 }] }, '1 article goes to the trash with it.'],
  [
    {
      below: [
        { resource: 'articles', total: 2 },
        { resource: 'videos', total: 3 },
      ],
    },
    '2 articles and 3 videos go to the trash with it.',
  ],
  [{ schedules: { leading: 1, addressed: 0 } }, '1 scheduled push that leads to it will not be sent.'],
])('before one record goes to the trash: %j', (used, sentence) => {
  expect(usedInSentence(tags, 'Gold', { ...nowhere, ...used }, 'to trash')).toBe(sentence)
  expect(isUsed({ ...nowhere, ...used })).toBe(sentence !== '')
})

test('what cannot be without it has none until another one is chosen', () => {
  const used = { ...nowhere, uses: [usedBy('courses', 5, 0, { field: 'category', label: 'Category' })], total: 5 }
  expect(usedInSentence(courseCategories, 'Rest', used, 'to trash')).toBe('5 courses will have no category until you choose another one.')
})

test('a code that stops is named, and is no use of the record', () => {
  const used = { ...nowhere, codes: ['7K3QX9TDMA'] }
  expect(usedInSentence(tags, 'Gold', used, 'to trash')).toBe('The code 7K3QX9TDMA stops working, also where it is printed.')
  expect(usedInSentence(tags, 'Gold', used, 'for good')).toBe('')
  expect(isUsed(used)).toBe(false)
})

test('of several records it speaks of all of them', () => {
  const used = { ...nowhere, uses: [usedBy('articles', 2, 2)], total: 2, below: [{ resource: 'videos', total: 4 }] }
  expect(usedInSentence(tags, null, used, 'to trash')).toBe(
    '2 articles open with these only: nobody will see them while they are in the trash. 4 videos go to the trash with them.',
  )
})

test('before a deletion for good it says that content would open to everyone, and what to do first', () => {
  const used = { ...nowhere, uses: [usedBy('articles', 3, 3)], total: 3, members: { tagged: 2, enrolled: 0 } }
  expect(usedInSentence(tags, 'Gold', used, 'for good')).toBe(
    '3 articles open with Gold only. Without this tag everyone could open them: first choose another tag there, or remove this tag. 2 members lose it for good.',
  )
})
