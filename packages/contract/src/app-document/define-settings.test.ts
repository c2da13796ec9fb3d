import { describe, expect, test } from 'vitest'
import { flag } from '../fields/flag.ts'
import { group } from '../fields/rows.ts'
import { text } from '../fields/text.ts'
import { soundSettings } from '../settings/all.ts'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { defineSettings, type SettingsSpec } from './define-settings.ts'
import { isClosed } from './rights.ts'

const sound: SettingsSpec = {
  segment: 'looks',
  label: 'Looks',
  reaches: 'How it looks.',
  release: 'next_start',
  fields: { headline: text('Headline', { required: true, max: 5 }), shown: flag('Shown') },
  at: { headline: 'setup.looks.headline', shown: 'setup.looks.shown' },
  inStart: 'looks',
  sections: [{ title: 'Looks', fields: ['headline', 'shown'] }],
}

describe('a settings screen', () => {
  test.each<[string, Partial<SettingsSpec>, string]>([
    ['with a wrong segment', { segment: '/Looks' }, "segment '/Looks' must be lower-case letters, digits, - and _, in parts divided by /."],
    ['that does not say where it shows', { reaches: ' ' }, 'reaches is empty; say in one sentence where these values show up.'],
    ['without a place', { at: { headline: 'setup.a' } }, "field 'shown' has no place; say in 'at' where its value is."],
    ['with a place for nothing', { at: { ...sound.at, none: 'setup.b' } }, "'at' names 'none', which is no field."],
    [
      'with a place that no app has',
      { at: { ...sound.at, shown: 'secrets.shown' } },
      "field 'shown' is at 'secrets.shown', which is no place in an app; see the columns of the table apps.",
    ],
    [
      'with a place inside another one',
      { at: { headline: 'setup.looks', shown: 'setup.looks.shown' } },
      "field 'shown' is at 'setup.looks.shown', which is field 'headline' or a part of it; give it a place of its own.",
    ],
    ['with a release of nothing', { releases: { none: 'now' } }, "releases name 'none', which is no field."],
    [
      'with a value of the next start that no app reads',
      { inStart: { headline: 'looks.headline' } },
      "field 'shown' reaches apps at their next start, but no app reads it; name it in 'inStart' or give it another release.",
    ],
    ['with a start name of nothing', { inStart: { none: 'looks.none' } }, "inStart names 'none', which is no field."],
    ['with rights of nothing', { rights: { none: { writer: 'super' } } }, "rights name 'none', which is no field."],
    [
      'with a field in no section',
      { sections: [{ title: 'Looks', fields: ['headline'] }] },
      "field 'shown' is in no section; add it to one.",
    ],
    [
      'with a field that needs a record',
      { fields: { ...sound.fields, shown: group('Group', { inner: flag('Inner') }) } },
      "field 'shown' is of the kind group, which a settings screen cannot hold; use a field for each value.",
    ],
    [
      'with a field that a record closes',
      { fields: { ...sound.fields, shown: flag('Shown', { fixedAfterCreate: () => true }) } },
      "field 'shown' is closed by its record; say in 'rights' who may write it instead.",
    ],
    [
      'with a required field that depends on another',
      { fields: { ...sound.fields, headline: text('Headline', { required: true, when: { field: 'shown' } }) } },
      "field 'headline' is required, so it cannot depend on another; drop 'when' or 'required'.",
    ],
    [
      'that keeps nothing out of packs',
      { packed: { without: ['head_tags'] } },
      "Settings looks: packed leaves out 'head_tags', which is no field; name one.",
    ],
    [
      'with a section that depends on nothing',
      { sections: [{ title: 'Looks', fields: ['headline', 'shown'], when: { field: 'none' } }] },
      "section 'Looks' depends on 'none', which is no field; name one.",
    ],
  ])('%s stops the start with a sentence', (_name, wrong, sentence) => {
    expect(() => defineSettings({ ...sound, ...wrong })).toThrow(sentence)
  })

  test.each<[string, Partial<SettingsSpec>, string]>([
    ['have the same segment', {}, "Settings looks: two screens have the segment 'looks'; rename one."],
    ['have the same name', { segment: 'app/looks' }, "Settings looks: two screens have the name 'looks'; rename one."],
    [
      'have two rules for one value',
      { segment: 'other', fields: { ...sound.fields, shown: flag('Shown') } },
      "Settings other: 'setup.looks.shown' has another rule on another screen; use the same field object on both.",
    ],
  ])('two that %s stop the start', (_name, other, sentence) => {
    expect(() => soundSettings([defineSettings(sound), defineSettings({ ...sound, ...other })])).toThrow(sentence)
  })

  test('may not have the segment of a resource', () => {
    expect(() => soundSettings([defineSettings({ ...sound, segment: 'articles' })])).toThrow('a resource has this segment')
  })

  test('holds to its rules what a person may change, and leaves the rest alone', () => {
    const { schema, settings } = defineSettings({ ...sound, rights: { headline: { writer: 'super' } } })
    const [creator, boss] = [form(), { ...form(), user: { isSuper: true } }]
    expect([isClosed(settings.rights.headline, creator), isClosed(settings.rights.headline, boss)]).toEqual([true, false])
    const stored = { headline: 'Much too long', shown: true }
    expect(judge(schema(creator), stored)).toEqual({ value: stored })
    expect(judge(schema(boss), stored)).toEqual({ messages: { headline: ['Maximum 5 Characters'] } })
  })
})
