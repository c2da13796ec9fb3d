import { expect, test } from 'vitest'
import { articles } from '../resources/articles.ts'
import { courseLessons } from '../resources/course_lessons.ts'
import { courses } from '../resources/courses.ts'
import { tags } from '../resources/tags.ts'
import { type ChangeEffects, changeSentences, codesStop } from './change-effects.ts'
import { closingSentences } from './closing-app.ts'
import { reachingFields } from './reaching-fields.ts'

const nothing: ChangeEffects = {
  ...{ closes: false, expires: null, narrows: null, unbundles: null, enrolled: 0, code: null },
  pushes: { leading: 0, addressed: 0 },
}
const gold = { name: 'Gold', isDeleted: false }
const silver = { name: 'Silver', isDeleted: false }

test('a change that takes nothing away needs no confirmation', () => {
  expect(changeSentences(articles, nothing)).toEqual([])
  // A push that leads to an article is sent as long as the article stays.
  expect(changeSentences(articles, { ...nothing, pushes: { leading: 2, addressed: 0 } })).toEqual([])
})

test.each<[string, Parameters<typeof changeSentences>[0], Partial<ChangeEffects>, string]>([
  ['an article that closes', articles, { closes: true }, 'Members will no longer see this article.'],
  [
    'a course that closes',
    courses,
    { closes: true, enrolled: 1, code: 'ABC', pushes: { leading: 1, addressed: 0 } },
    'Members will no longer see this course. 1 member is enrolled in it. The code ABC stops working, also where it is printed. 1 scheduled push that leads to it will not be sent.',
  ],
  [
    'a tag that expires',
    tags,
    { expires: { members: 10_001 }, code: 'ABC', pushes: { leading: 0, addressed: 2 } },
    'This tag can no longer be assigned or unlocked. More than 10,000 members keep it. The code ABC stops working, also where it is printed. 2 scheduled pushes that go to members with it will not be sent.',
  ],
  ['a tag that expires with nobody', tags, { expires: { members: 0 } }, 'This tag can no longer be assigned or unlocked.'],
  [
    'content that gets its first tag',
    articles,
    { narrows: { tags: [gold], because: 'own tags', isTeaser: false, members: null } },
    'Only members with the tag Gold will see it.',
  ],
  [
    'a teaser that changes its tags',
    articles,
    { narrows: { tags: [gold, silver], because: 'own tags', isTeaser: true, members: 1 } },
    '1 member will no longer open it: that member needs the tags Gold or Silver.',
  ],
  [
    'content that changes its tags',
    articles,
    { narrows: { tags: [silver], because: 'own tags', isTeaser: false, members: 12 } },
    '12 members will no longer see it: they need the tag Silver.',
  ],
  ['content whose new tags lose nobody', articles, { narrows: { tags: [silver], because: 'own tags', isTeaser: false, members: 0 } }, ''],
  [
    'a lesson that moves into a closed module',
    courseLessons,
    { narrows: { tags: [gold], because: 'moved', isTeaser: false, members: null } },
    'There, only members with the tag Gold will see it.',
  ],
  ['a bundle with less in it', tags, { unbundles: { titles: ['Silver', 'Calm'], members: 8 } }, '8 members lose Silver and Calm.'],
  ['a bundle whose members have all of it anyway', tags, { unbundles: { titles: ['Silver'], members: 0 } }, ''],
])('%s: %s', (_name, resource, effects, sentence) => {
  expect(changeSentences(resource, { ...nothing, ...effects }).join(' ')).toBe(sentence)
})

test('many codes are counted, not listed', () => {
  expect(codesStop(['A', 'B'])).toBe('The codes A and B stop working, also where they are printed.')
  expect(codesStop(['A', 'B', 'C', 'D'])).toBe('4 unlock codes stop working, also where they are printed.')
})

test('a business that closes names what its members lose', () => {
  expect(closingSentences({ members: 0, devices: 0, pushes: 0, codes: 0 })).toEqual([])
  expect(closingSentences({ members: 40, devices: 1, pushes: 1, codes: 2 })).toEqual([
    '40 members lose the app, on 1 device.',
    '1 scheduled push will not be sent.',
    '2 unlock codes stop working, also where they are printed.',
  ])
})

test('the fields that decide who sees a record are asked about, and no other', () => {
  expect(reachingFields(tags)).toEqual(['expiry_date', 'tags', 'courses'])
  expect(reachingFields(courseLessons)).toContain('course_module')
  expect(reachingFields(articles)).not.toContain('title')
})
