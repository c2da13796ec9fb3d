import { describe, expect, test } from 'vitest'
import { choice } from '../fields/choice.ts'
import { content } from '../fields/content.ts'
import { date, expired } from '../fields/date.ts'
import { email } from '../fields/email.ts'
import { flag } from '../fields/flag.ts'
import { integer } from '../fields/integer.ts'
import { counts, linkedId } from '../fields/nested.ts'
import { one, parentRecord } from '../fields/relation.ts'
import { group, rows } from '../fields/rows.ts'
import { text } from '../fields/text.ts'
import { media, url } from '../fields/url.ts'
import { articles } from '../resources/articles.ts'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { defineResource, type ResourceSpec } from './define-resource.ts'

const sound: ResourceSpec = {
  segment: 'stories',
  endpoint: 'content/stories',
  label: { one: 'Story', many: 'Stories' },
  intro: 'Stories.',
  fields: { title: text('Title', { required: true }), active: flag('Active') },
  columns: [{ header: 'Title', field: 'title' }],
  sections: [{ title: 'Story', fields: ['title', 'active'] }],
}

const shown = (fields: ResourceSpec['fields']) => ({
  fields: { ...sound.fields, ...fields },
  sections: [{ title: 'Story', fields: [...Object.keys(sound.fields), ...Object.keys(fields)] }],
})

describe('a definition', () => {
  test('is called as the last part of its endpoint', () => {
    expect(defineResource(sound).name).toBe('stories')
  })

  test.each<[string, Partial<ResourceSpec>, string]>([
    ['with a wrong segment', { segment: 'Stories' }, "segment 'Stories' must be lower-case letters, digits, - and _."],
    ['with a wrong endpoint', { endpoint: 'a/b' }, "endpoint 'a/b' must be a lower-case name, or content/ and such a name."],
    ['without its title field', { titleField: 'name' }, "titleField 'name' must be one of its text fields."],
    [
      'whose title may be missing',
      { fields: { title: text('Title'), active: flag('Active') } },
      "titleField 'title' must be required, since lists and pickers show it.",
    ],
    ['with a reserved name', shown({ version: flag('Version') }), "field 'version' has a name that every answer uses; choose another."],
    ['with a field in capitals', shown({ sendEmail: flag('x') }), "field 'sendEmail' must be lower-case with underscores."],
    ['with a field without a label', shown({ extra: flag(' ') }), "field 'extra' has no label; give it one."],
    ['with a text of no length', shown({ extra: text('x', { max: 0 }) }), "field 'extra' has max 0; it must be above 0."],
    [
      'with a single line longer than typing goes (SHELL-084)',
      shown({ extra: text('x', { max: 256 }) }),
      "field 'extra' has max 256; typing in a single line stops at 255.",
    ],
    [
      'with a condition on nothing',
      shown({ extra: flag('x', { when: { field: 'none' } }) }),
      "field 'extra' depends on 'none', which is no field beside it.",
    ],
    ['with an expiry of no date', shown({ extra: expired('x', 'active') }), "field 'extra' is computed of 'active', which is no date."],
    [
      'with a column of nothing',
      { columns: [{ header: 'X', field: 'none' }] },
      "column 'X' shows 'none', which is no field; name a field, '#' or 'actions'.",
    ],
    [
      'with a mark of nothing',
      { columns: [{ header: 'X', field: 'title', mark: { field: 'none', text: 'x' } }] },
      "column 'X' is marked by 'none', which is no field.",
    ],
    ['with a field in no section', { sections: [{ title: 'x', fields: ['title'] }] }, "field 'active' is in no section; add it to one."],
    [
      'with a field in two sections',
      { sections: [{ title: 'x', fields: ['title', 'active', 'title'] }] },
      "field 'title' is in two sections; leave it in one.",
    ],
    [
      'with a first field that shares the line of none',
      { fields: { title: text('Title', { required: true, sharesLine: true }), active: flag('Active') } },
      "field 'title' shares the line of the field before it, but is the first of its section; leave sharesLine out.",
    ],
    [
      'with a section of nothing',
      { sections: [{ title: 'x', fields: ['title', 'active', 'none'] }] },
      "a section names 'none', which is no field.",
    ],
    [
      'with a column that asks nothing',
      { columns: [{ header: 'X', field: 'title', only: { field: 'none', is: true, otherwise: 'N/A' } }] },
      "column 'X' asks 'none', which is no field.",
    ],
    [
      'with a column that asks for what never is',
      { columns: [{ header: 'X', field: 'title', only: { field: 'active', is: 'yes', otherwise: 'N/A' } }] },
      "column 'X' asks whether 'active' is 'yes', which it never is; name one of its options.",
    ],
    [
      'with a copy of nothing',
      {
        fields: { ...sound.fields, box: flag('x'), extra: text('x', { copiesFrom: { field: 'none', flag: 'box', label: 'x' } }) },
        sections: [{ title: 'Story', fields: ['title', 'active', 'extra'] }],
      },
      "field 'extra' asks 'none', which is no field beside it.",
    ],
    [
      'with a choice that is no part of a record',
      shown({ extra: flag('x', { readOff: () => true }) }),
      "field 'extra' is read off other values, so it is no part of a record; ask it in a drawer alone.",
    ],
    ['that follows nothing', shown({ extra: text('x', { follows: 'none' }) }), "field 'extra' asks 'none', which is no field beside it."],
    [
      'with a number bound by nothing',
      shown({ extra: integer('x', { min: 0, max: 1, initial: 0, belowMessage: 'x', aboveMessage: 'x', boundBy: 'none' }) }),
      "field 'extra' asks 'none', which is no field beside it.",
    ],
    [
      'with records that agree with nothing',
      shown({ extra: one('x', 'tags', { agrees: { category: 'none' } }) }),
      "field 'extra' asks 'none', which is no field beside it.",
    ],
    [
      'with a choice of content inside a record',
      shown({ extra: group('x', { inner: content('y', []) }) }),
      "field 'extra.inner' is of a kind that cannot be inside another field; move it to the top.",
    ],
    [
      'with two addresses that members write to',
      shown({ desk: email('x', { receives: 'message' }), shop: email('y', { receives: 'question' }) }),
      "'desk' and 'shop' receive messages of members; name one field.",
    ],
    [
      'with an address that members write to, of records that they do not see',
      { ...shown({ desk: email('x', { receives: 'message' }) }), published: false },
      "'desk' receives messages of members, who see no records; leave it out.",
    ],
    ['with a filter of nothing', { filters: ['none'] }, "filter 'none' is no field; filters are names of fields."],
    [
      'with a filter that cannot be one',
      { filters: ['title'] },
      "filter 'title' is of the kind text, by which no list is filtered; leave it out.",
    ],
    [
      'with a sub-table of nothing',
      shown({ extra: rows('x', { a: text('a') }, { one: 'x', columns: ['none'] }) }),
      "sub-table 'extra' names 'none', which is no field of its rows.",
    ],
    [
      'that names a parent which it has not',
      shown({ extra: parentRecord('Story', 'stories') }),
      "field 'extra' names a parent, but the resource has none; say parent: { of }.",
    ],
    [
      'that names its parent by what is no field for it',
      { parent: { of: articles, segment: 'x', field: 'title', below: 'stories' } },
      "parent.field is 'title', but its fields that name a parent are ''; name that one.",
    ],
    [
      'that says half of where its records lie',
      { parent: { of: articles, segment: 'x', below: 'stories' } },
      "parent: 'field' and 'below' belong together: records name their parent where the list lies below a farther ancestor.",
    ],
    [
      'with the id of a relation that it has not',
      shown({ extra: linkedId('Story', { relation: 'title' }) }),
      "field 'extra' is the id of 'title', which is no relation beside it.",
    ],
    [
      'that shows what it does not count',
      shown({ extra: counts('Parts', { parts: { of: 'stories' } }, { shown: 'chapters' }) }),
      "field 'extra' shows 'chapters', which it does not count.",
    ],
    [
      'with a group inside a row',
      shown({ extra: rows('x', { inner: group('y', {}) }, { one: 'x', columns: [] }) }),
      "field 'extra.inner' is of a kind that cannot be inside another field; move it to the top.",
    ],
    [
      'with a condition on nothing around it',
      shown({ extra: group('x', { inner: flag('y', { when: { field: 'none', of: 'record' } }) }) }),
      "field 'extra.inner' depends on 'none', which is no field of the record.",
    ],
    [
      'with a gate inside a record',
      shown({ extra: group('x', { inner: flag('y', { gate: () => true }) }) }),
      "field 'extra.inner' has a gate or is fixed after creation, which only fields at the top can; move it there.",
    ],
    ['with a limit of nothing', { limit: 0 }, 'limit is 0; say a whole number above 0.'],
    [
      'that asks for the account without a limit',
      { limitAsksForAccount: true },
      'limitAsksForAccount needs a limit; say one, or leave it out.',
    ],
    ['with a strange pushType', { pushType: 'a story' }, "pushType 'a story' must be lower-case letters."],
    ['offered to pushes that have no word for it', { pushOffered: () => true }, 'pushOffered needs a pushType; say one, or leave it out.'],
    [
      'hidden by nothing',
      { hiddenUnless: { field: 'none', is: true, gate: () => true } },
      "hiddenUnless.field 'none' is no field; name one.",
    ],
    [
      'hidden by a value that its field never has',
      { hiddenUnless: { field: 'active', is: 'yes', gate: () => true } },
      "hiddenUnless: 'active' is never 'yes'; name one of its options.",
    ],
    ['whose address is kept in no url', { addressField: 'title' }, "addressField 'title' must be one of its url fields."],
    [
      'that leaves what is no column unsorted',
      { unsorted: ['active'] },
      "unsorted names 'active', which is no column; name a column, created_at or updated_at.",
    ],
    [
      'with a section that depends on nothing',
      { sections: [{ title: 'Story', fields: ['title', 'active'], when: { field: 'title', and: { field: 'none' } } }] },
      "section 'Story' depends on 'none', which is no field; name one.",
    ],
    [
      'with a section that is never drawn',
      { sections: [{ title: 'Story', fields: ['title', 'active'], when: { field: 'active', is: 'on' } }] },
      "section 'Story' depends on 'active' being 'on', which it never is; name one of its options.",
    ],
    [
      'whose other title is no text of a group',
      { ...shown({ web: group('Web', { shown: flag('Shown') }) }), otherTitle: 'web.shown' },
      "otherTitle 'web.shown' must be a text field of one of its groups, such as 'web.headline'.",
    ],
    [
      'whose records are searched by title, with fields to search',
      { searches: ['title'] },
      'searches is for records in tables of their own; leave it out, since all others are searched by title.',
    ],
    ['that keeps nothing out of packs', { packed: { without: ['none'] } }, "packed leaves out 'none', which is no field; name one."],
    ['with an example of nothing', { example: { none: 1 } }, "example gives a value to 'none', which is no field."],
    ['that passes over a field of its own', { passedOver: ['title'] }, "passedOver names 'title', which is a field; leave it out."],
    ['published until no date', { published: { until: 'active' } }, "published.until 'active' must be one of its dates."],
    [
      'repeated by no date',
      { repeats: { month: 'title', day: 'active', until: 'active' } },
      "repeats names 'title', 'active' and 'active'; name a choice of months, a whole number and a date.",
    ],
    [
      'repeated with a code of its own',
      {
        ...shown({
          month: choice('Month', [{ value: 'JAN', label: 'JAN' }]),
          day: integer('Day', { min: 1, max: 31, initial: 1, belowMessage: 'x', aboveMessage: 'x' }),
          until: date('Until'),
          link: url('Link'),
        }),
        ...{ repeats: { month: 'month', day: 'day', until: 'until' }, addressField: 'link' },
      },
      'repeats copies records as they are; leave it out where each has a parent, an address or a code of its own.',
    ],
    ['that inlines nothing', { published: { inline: ['none'] } }, "published.inline names 'none', which is no field."],
    [
      'with holders of no tag',
      { published: { holders: [{ tag: 'title', see: ['active'] }] } },
      "published.holders: 'title' is no relation; name the one that holds the tag.",
    ],
    [
      'whose holders see nothing',
      { ...shown({ vip: one('VIP', 'tags') }), published: { holders: [{ tag: 'vip', see: ['title.part'] }] } },
      "published.holders: 'title.part' is no field, and no part of rows.",
    ],
    [
      'that opens to those enrolled in nothing around it',
      { published: { enrolled: { in: 'courses', after: 'active', drips: 'x' } } },
      "published.enrolled.after 'active' must be one of its numbers. published.enrolled.in 'courses' is nothing that it lies in; name an ancestor.",
    ],
    [
      'that drips by what is no flag around it',
      {
        ...shown({ days: integer('x', { min: 0, max: 9, initial: 0, belowMessage: 'x', aboveMessage: 'x' }) }),
        parent: { of: articles, segment: 'x' },
        published: { enrolled: { in: 'articles', after: 'days', drips: 'title' } },
      },
      "published.enrolled.drips 'title' is no flag of 'articles'; name one.",
    ],
    [
      'with a condition that never holds',
      shown({ extra: flag('x', { when: { field: 'active', is: 'on' } }) }),
      "field 'extra' depends on 'active' being 'on', which it never is; name one of its options.",
    ],
    [
      'that clears nothing',
      shown({ extra: flag('x', { clears: () => ({ none: '' }) }) }),
      "field 'extra' names 'none', which is no field beside it.",
    ],
    [
      'that is distinct by nothing',
      shown({ extra: one('x', 'tags', { distinct: ['none'] }) }),
      "field 'extra' names 'none', which is no field beside it.",
    ],
    [
      'with a choice that begins as none of its options',
      shown({ extra: choice('x', [{ value: 'a', label: 'A' }], { initial: 'b' }) }),
      "field 'extra' begins as 'b', which is none of its options.",
    ],
    [
      'with a file that is narrowed by nothing',
      shown({ extra: media('x', 'video', { narrowed: { while: 'title', to: 'actionClip' } }) }),
      "field 'extra' is narrowed while 'title', which is no flag beside it.",
    ],
    [
      'that takes files into nothing',
      shown({
        extra: rows(
          'x',
          { a: text('a') },
          { one: 'x', columns: ['a'], bulk: { field: 'a', caption: 'c', rule: 'bulkPhoto', values: { b: 1 } } },
        ),
      }),
      "sub-table 'extra' takes files into 'a', which is no media field of its rows. sub-table 'extra' has the caption 'c', which is no text field of its rows. sub-table 'extra' begins rows with 'b', which is no field of them.",
    ],
  ])('%s stops the program with a sentence', (_name, change, sentence) => {
    const name = change.endpoint?.split('/').at(-1) ?? 'stories'
    expect(() => defineResource({ ...sound, ...change })).toThrow(`Resource ${name}: ${sentence}`)
  })

  test('says all its mistakes at once', () => {
    expect(() => defineResource({ ...sound, segment: 'X', filters: ['none'] })).toThrow(/segment 'X'.*filter 'none'/)
  })

  test('checks over several fields after each field, with the messages on their fields', () => {
    const stories = defineResource({
      ...sound,
      ...shown({ from: date('From') }),
      check: (story, issue) => story.active === true && story.from === null && issue('from', 'Required'),
    })
    expect(judge(stories.schema(form()), { title: 'a', active: true })).toEqual({ messages: { from: ['Required'] } })
    expect(judge(stories.schema(form()), { title: 'a', active: false })).toMatchObject({ value: { from: null } })
  })

  test('checks over several fields also while another field is wrong, so that a person hears of everything at once (CCOM-026)', () => {
    const stories = defineResource({
      ...sound,
      ...shown({ from: date('From'), until: date('Until') }),
      check: ({ active, from, until }, issue) => {
        if (active === true && from === null) issue('from', 'Required')
        if (from && until === null) issue('until', 'Required')
      },
    })
    const given = { title: '', active: true }
    expect(judge(stories.schema(form()), given)).toEqual({ messages: { title: ['Required'], from: ['Required'] } })
    const soon = { ...given, from: 'soon' }
    expect(judge(stories.schema(form()), soon)).toEqual({ messages: { title: ['Required'], from: ['Must be a date, such as 2026-11-30'] } })
    expect(judge(stories.schema(form()), 'story')).toEqual({ messages: { '': ['Must be an object'] } })
  })

  test('puts values in order before it checks them', () => {
    const { schema } = defineResource({ ...sound, tidy: (values) => ({ ...values, active: false }) })
    expect(judge(schema(form()), { title: 'a', active: true })).toEqual({ value: { title: 'a', active: false } })
  })

  test('gives as its example only what is open to the app', () => {
    const { example } = defineResource({ ...sound, ...shown({ extra: flag('x', { gate: () => false }) }) })
    expect(example(form())).toEqual({ title: 'Title', active: true })
  })
})
