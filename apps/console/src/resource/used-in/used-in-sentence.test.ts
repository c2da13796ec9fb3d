import type { UsedIn } from '@greenroom/contract/define/used-in'
import { tags } from '@greenroom/contract/resources/tags'
import { expect, test } from 'vitest'
import { isUsed, usedInSentence } from './used-in-sentence.ts'

const nowhere: UsedIn = { uses: [], total: 0, members: { tagged: 0, enrolled: 0 }, pushes: 0, below: [] }
const usedBy = (resource: string, total: number, field = 'tags') => ({ resource, field, label: 'Tags', total, records: [] })

test.each<[Partial<UsedIn>, string]>([
  [{}, ''],
  [{ uses: [usedBy('articles', 1)], total: 1 }, 'Gold is used in 1 article; it stays but loses this tag.'],
  [
    { uses: [usedBy('articles', 14), usedBy('videos', 3)], total: 17, members: { tagged: 840, enrolled: 0 } },
    'Gold is used in 14 articles, 3 videos and by 840 members; they stay but lose this tag.',
  ],
  [{ members: { tagged: 1_234, enrolled: 0 } }, 'Gold is used by 1,234 members; they stay but lose this tag.'],
  [
    { members: { tagged: 0, enrolled: 1 }, pushes: 1 },
    'Gold is used by 1 enrolled member; it stays but loses this tag. 1 push notification that was sent names it.',
  ],
  [{ uses: [usedBy('tags', 2, 'tags'), usedBy('tags', 1, 'other')], total: 3 }, 'Gold is used in 3 tags; they stay but lose this tag.'],
  [{ below: [{ resource: 'articles', total: 1 }] }, '1 article goes to the trash with it.'],
  [
    {
      below: [
        { resource: 'articles', total: 2 },
        { resource: 'videos', total: 3 },
      ],
      pushes: 2,
    },
    '2 articles and 3 videos go to the trash with it. 2 push notifications that were sent name it.',
  ],
])('of one record: %j', (used, sentence) => {
  expect(usedInSentence(tags, 'Gold', { ...nowhere, ...used })).toBe(sentence)
  expect(isUsed({ ...nowhere, ...used })).toBe(sentence !== '')
})

test('of several records it speaks of all of them', () => {
  const used = { ...nowhere, uses: [usedBy('articles', 2)], total: 2, below: [{ resource: 'videos', total: 4 }], pushes: 1 }
  expect(usedInSentence(tags, null, used)).toBe(
    'These are used in 2 articles; those stay but lose them. 4 videos go to the trash with them. 1 push notification that was sent names them.',
  )
})
