import { expect, test } from 'vitest'
import { articles } from '../resources/articles.ts'
import { courses } from '../resources/courses.ts'
import { offers } from '../resources/offers.ts'
import { profiles } from '../resources/profiles.ts'
import { tags } from '../resources/tags.ts'
import { pictureFields, pictureOf } from './picture.ts'

test.each([
  ['its image', articles, ['image_url']],
  ['the fields that its definition names, one for the other', courses, ['course_thumbnail', 'image_url']],
  ['its image, whatever other pictures it has', offers, ['image_url']],
  ['its first picture, where none is called its image', profiles, ['profile_image_url']],
  ['nothing, where it has no picture', tags, []],
])('the picture of a record is %s', (_, resource, fields) => {
  expect(pictureFields(resource)).toEqual(fields)
})

test.each([
  ['the first that is filled', { course_thumbnail: 'a', image_url: 'b' }, 'a'],
  ['the next one, while the first is empty', { course_thumbnail: '', image_url: 'b' }, 'b'],
  ['none, while all are empty', { course_thumbnail: '', image_url: null }, ''],
])('of several pictures it shows %s', (_, record, picture) => {
  expect(pictureOf(courses, record)).toBe(picture)
})
