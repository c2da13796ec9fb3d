import { describe, expect, test } from 'vitest'
import { content } from '../fields/content.ts'
import type { Fields } from '../fields/field.ts'
import { flag } from '../fields/flag.ts'
import { many, one } from '../fields/relation.ts'
import { text } from '../fields/text.ts'
import { allResources } from '../resources/all.ts'
import { defineResource, type Resource, type ResourceSpec } from './define-resource.ts'
import { linkMistakes } from './link-mistakes.ts'

describe('definitions that link to each other', () => {
  test('are sound', () => {
    expect(linkMistakes(allResources)).toEqual([])
  })

  test.each<[string, Resource[], string]>([
    [
      'to what there is not',
      [resource('stories', { badge: one('Badge', 'badges') })],
      "Resource stories: field 'badge' points to 'badges', which is no resource; add it to resources/all.ts.",
    ],
    [
      'to content that there is not',
      [resource('stories', { target: content('Target', [{ value: 'badges', label: 'Badges' }]) })],
      "Resource stories: field 'target' points to 'badges', which is no resource; add it to resources/all.ts.",
    ],
    [
      'and compare titles with what there is not',
      [resource('stories', { headline: text('Headline', { sameTitleIn: 'badges' }) })],
      "Resource stories: field 'headline' points to 'badges', which is no resource; add it to resources/all.ts.",
    ],
    [
      'and ask for what is not there',
      [resource('stories', { badge: one('Badge', 'badges', { only: { active: true } }) }), resource('badges', {})],
      "Resource stories: field 'badge' asks 'active' of 'badges', which has no such field; name one that it has.",
    ],
    [
      'and offer what never is',
      [resource('stories', { badge: one('Badge', 'badges', { only: { active: 'on' } }) }), resource('badges', { active: flag('Active') })],
      "Resource stories: field 'badge' offers 'badges' whose 'active' is 'on', which it never is; name one of its options.",
    ],
    [
      'and guard by a field of nothing',
      [resource('stories', { badges: many('Badges', 'badges') }), resource('badges', {}, { guards: 'badge' })],
      "Resource badges: guards 'badge', but no other resource has a relation of this name to it; name one that links to it.",
    ],
    [
      'and guard nothing but themselves',
      [resource('badges', { badges: many('Badges', 'badges') }, { guards: 'badges' })],
      "Resource badges: guards 'badges', but no other resource has a relation of this name to it; name one that links to it.",
    ],
    [
      'and guard by a field that links elsewhere too',
      [
        resource('stories', { badges: many('Badges', 'badges') }),
        resource('tales', { badges: many('Badges', 'stories') }),
        resource('badges', {}, { guards: 'badges' }),
      ],
      "Resource badges: guards 'badges', but that field of 'tales' links to 'stories'; give the field another name.",
    ],
  ])('%s stop the start with a sentence', (_what, all, sentence) => {
    expect(linkMistakes(all)).toEqual([sentence])
  })
})

function resource(name: string, fields: Fields, options: Partial<ResourceSpec> = {}): Resource {
  const all = { title: text('Title', { required: true }), ...fields }
  return defineResource({
    ...{ segment: name, endpoint: name, label: { one: name, many: name }, intro: name, columns: [] },
    ...{ fields: all, sections: [{ title: name, fields: Object.keys(all) }], ...options },
  })
}
