import { articles } from '@greenroom/contract/resources/articles'
import { expect, test } from 'vitest'
import type { Undone } from '../../records.ts'
import { undoneSentence } from './undone-sentence.ts'

const changed = (title: string) => ({ title, why: 'changed' as const })

test.each<[Undone, string]>([
  [{ action: 'edit', ids: ['1'], left: [] }, '1 article is as it was.'],
  [
    { action: 'edit', ids: ['1', '2'], left: [changed('Rest')] },
    '2 articles are as they were. “Rest” was changed again since and stays as it is.',
  ],
  [
    { action: 'delete', ids: ['1'], left: [...['a', 'b', 'c', 'd'].map(changed), { title: '', why: 'deleted' }] },
    '1 article is as it was. “a”, “b”, “c” and 1 more were changed again since and stay as they are. One without a title was deleted since.',
  ],
  [
    { action: 'order', ids: ['1', '2', '3'], left: [{ title: 'Rest', why: 'parent' }] },
    'The order is as it was. “Rest” stays where it is, because its former place was deleted.',
  ],
  [{ action: 'repeat', ids: ['1', '2'], left: [] }, '2 articles moved to Trash.'],
  [
    { action: 'restore', ids: ['1'], left: ['a.png', 'b.png'].map((title) => ({ title, why: 'used' as const })) },
    '1 article is as it was. “a.png” and “b.png” are in use now and stay as they are.',
  ],
])('an undo says what it did and names the rest: %j', (undone, sentence) => {
  expect(undoneSentence(articles, undone)).toBe(sentence)
})
