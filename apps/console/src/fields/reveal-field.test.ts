import { expect, test } from 'vitest'
import { firstMessage } from './first-message.ts'
import { errorPaths } from './reveal-field.ts'

const element = { name: 'title', message: '' }
const errors = {
  title: { type: 'custom', message: 'Required', ref: element },
  confirmation: { video_url: { type: 'custom', message: 'Choose a video or an image, not both', ref: element } },
  url_subtopics: [undefined, { tag: { type: 'custom', message: 'Tag already exists' } }],
}

test('names the path of every message, inside groups and rows too', () => {
  expect(errorPaths(errors)).toEqual(['title', 'confirmation.video_url', 'url_subtopics.1.tag'])
})

test('finds the first message of a field with parts', () => {
  expect(firstMessage(errors.title)).toBe('Required')
  expect(firstMessage(errors.url_subtopics)).toBe('Tag already exists')
  expect(firstMessage(undefined)).toBeUndefined()
  expect(firstMessage({ ref: element })).toBeUndefined()
})
