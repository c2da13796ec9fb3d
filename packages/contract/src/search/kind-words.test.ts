import { expect, test } from 'vitest'
import { memberList } from '../members/members.ts'
import { allResources } from '../resources/all.ts'
import { narrowedByKind } from './kind-words.ts'

test.each([
  ['gallery autumn', ['galleries'], 'autumn'],
  ['Autumn Walk GALLERIES', ['galleries'], 'Autumn Walk'],
  ['blog post water', ['tips'], 'water'],
  ['post water', ['tips'], 'water'],
  ['member ann', ['members'], 'ann'],
  ['directory listings north', ['topics'], 'north'],
  ['q&a breath', ['questions'], 'breath'],
  ['lesson one', ['lessons', 'course_lessons'], 'one'],
  ['course lesson one', ['course_lessons'], 'one'],
])('“%s” looks in %j for “%s”', (query, names, rest) => {
  expect(narrowedByKind(query, [...allResources, memberList])).toEqual({ names, rest })
})

test.each(['gallery', 'autumn', '', 'the gallery of autumn', 'gallerya autumn'])('“%s” names no kind beside other words', (query) => {
  expect(narrowedByKind(query, allResources)).toBe(null)
})
