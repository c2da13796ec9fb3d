import { describe, expect, test } from 'vitest'
import { text } from '../fields/text.ts'
import { definePlatform, type PlatformSpec } from './define-platform.ts'
import { offers } from './offers.ts'

const sound: PlatformSpec = {
  segment: 'global-fields',
  endpoint: 'global_fields',
  label: { one: 'Field', many: 'Fields' },
  intro: 'Fields.',
  titleField: 'name',
  fields: { name: text('Name', { required: true }) },
  columns: [{ header: 'Name', field: 'name' }],
  can: [],
}
const sections = [{ title: 'Field', fields: ['name'] }]

describe('a platform list', () => {
  test.each<[string, Partial<PlatformSpec>, string]>([
    [
      'whose address is open to everyone',
      { segment: 'articles' },
      "its address has no gate; add '/articles': 'super' to pathGates in access/gates.ts.",
    ],
    ['with sections of no form', { sections }, "it has sections, but no form; add 'create' or 'update' to can, or leave them out."],
    ['whose form leaves a field out', { can: ['update'] }, "field 'name' is in no section; add it to one."],
    [
      'that is written once and never corrected',
      { can: ['create'], sections },
      "what can be created has a form to correct it; add 'update' to can.",
    ],
    [
      'that is searched by what its records do not have',
      { searches: ['mail'] },
      "it is searched by 'mail', which is no field of its records; name one.",
    ],
    [
      'with a section that depends on nothing',
      { can: ['update'], sections: [{ title: 'Field', fields: ['name'], when: { field: 'none' } }] },
      "section 'Field' depends on 'none', which is no field; name one.",
    ],
    ['that does not say what a deletion does', { can: ['delete'] }, "it can be deleted; say in 'deletion' what happens to a record."],
  ])('%s stops the program', (_what, wrong, sentence) => {
    expect(() => definePlatform({ ...sound, ...wrong })).toThrow(sentence)
  })

  test('offers what its definition says, and nothing of what only records of an app have', () => {
    const features = ['create', 'update', 'delete', 'several', 'views', 'history', 'uses', 'trash'] as const
    const whole = definePlatform({ ...sound, sections, can: ['create', 'update', 'delete'], deletion: 'It is deleted for good.' })
    expect(features.filter((feature) => offers(whole, feature))).toEqual(['create', 'update', 'delete', 'views'])
    expect(features.filter((feature) => offers(definePlatform(sound), feature))).toEqual(['views'])
  })
})
