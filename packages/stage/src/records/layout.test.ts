import { allResources } from '@greenroom/contract/resources/all'
import { articles } from '@greenroom/contract/resources/articles'
import { courses } from '@greenroom/contract/resources/courses'
import { events } from '@greenroom/contract/resources/events'
import { isPublished, publishedNames } from '@greenroom/contract/visibility/published'
import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

test('an article begins with its picture, then says who wrote it, then its text', () => {
  expect(layoutOf(articles)).toEqual({
    hero: 'image_url',
    players: ['video_url'],
    facts: ['author'],
    body: expect.arrayContaining(['description']),
    buttons: ['action_bar_text'],
  })
})

test('an event says when and where under its title', () => {
  expect(layoutOf(events).facts).toEqual(['category', 'month', 'day_of_month', 'time', 'location'])
})

test('a course has a button for enrolling, and what lies in it', () => {
  expect(layoutOf(courses)).toMatchObject({ buttons: ['enroll_text'], body: expect.arrayContaining(['description', 'modules']) })
})

test.each(allResources.filter(isPublished).map((resource) => [resource.name, resource] as const))(
  'nothing of %s is drawn that the apps do not get, and nothing twice',
  (_name, resource) => {
    const { hero, players, facts, body, buttons } = layoutOf(resource)
    const drawn = [...(hero ? [hero] : []), ...players, ...facts, ...body, ...buttons]
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(drawn.filter((name) => !publishedNames(resource.fields).includes(name))).toEqual([])
  },
)
