import { describe, expect, test } from 'vitest'
import { entryMistakes, mayBeFree, modesOf, MUST_BE_GIVEN, NOT_FOR_PACKS, type PackEntry, packedFields } from './pack-entry.ts'
import { allPackable, packableByName } from './packable.ts'

const article: PackEntry = { of: 'articles', id: '0198b4a0-0000-7000-8000-000000000001', mode: 'start', fields: {} }
const mistakes = (...entries: PackEntry[]) => entryMistakes(entries, packableByName)

describe('the entries of a pack', () => {
  test('are sound when each names something that may be in packs, once', () => {
    expect(mistakes(article, { ...article, of: 'webapp', id: null })).toEqual({})
  })

  test.each<[string, PackEntry[], Record<string, string[]>]>([
    ['what is in no pack', [{ ...article, of: 'action_forms' }], { 'entries.0': [NOT_FOR_PACKS] }],
    ['a name of nothing', [{ ...article, of: 'constructor' }], { 'entries.0': [NOT_FOR_PACKS] }],
    ['settings with a record', [{ ...article, of: 'webapp' }], { 'entries.0': [NOT_FOR_PACKS] }],
    ['a resource without one', [{ ...article, id: null }], { 'entries.0': [NOT_FOR_PACKS] }],
    ['the same twice', [article, article], { 'entries.1': [expect.any(String)] }],
    ['a field that is none', [{ ...article, fields: { nothing: 'start' } }], { 'entries.0.fields.nothing': [expect.any(String)] }],
    ['the order of records', [{ ...article, fields: { sort_order: 'locked' } }], { 'entries.0.fields.sort_order': [expect.any(String)] }],
    ['a required field that is free', [{ ...article, fields: { title: 'free' } }], { 'entries.0.fields.title': [MUST_BE_GIVEN] }],
  ])('are refused with %s', (_what, entries, expected) => {
    expect(mistakes(...entries)).toEqual(expected)
  })

  test('say something of every field, single ones otherwise', () => {
    const packable = packableByName('articles')
    if (!packable) throw new Error('Articles may be in packs.')
    expect(modesOf(packable, { mode: 'start', fields: { title: 'locked' } })).toMatchObject({ title: 'locked', author: 'start' })
  })
})

describe('what may be in packs', () => {
  test('has fields that are not required or are given', () => {
    for (const definition of allPackable) {
      expect(packedFields(definition).length, definition.name).toBeGreaterThan(0)
      for (const [, field] of packedFields(definition)) expect(mayBeFree(definition, field)).toBe(!field.required || !!definition.settings)
    }
  })

  test('is home screens, courses, articles, preset CTAs, tags, looks and fields of members, with what these need', () => {
    expect(allPackable.map(({ name }) => name).sort()).toEqual(
      [
        ...['about_members', 'articles', 'call_to_actions', 'course_categories', 'course_lessons', 'courses', 'fields', 'modules', 'tags'],
        ...['topics', 'webapp', 'welcome_screens'],
      ].sort(),
    )
  })
})
