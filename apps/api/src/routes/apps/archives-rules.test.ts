import { CHOOSE_FROM_LIST, INVALID_URL, maximumCharacters, UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import { ONE_LINE } from '@greenroom/contract/fields/single-line'
import { UNKNOWN_MEDIA } from '@greenroom/contract/media/reference'
import {
  archiveProblemsBeyond,
  MAX_ARCHIVE_PROBLEMS,
  NOT_IN_ARCHIVE,
  NOT_STORABLE,
  TWICE_IN_ARCHIVE,
} from '@greenroom/contract/transfer/archived-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textLines } from '../../domain/apps/archive/text-lines.ts'
import { type ArchiveFixture, archiveFixture, archiveOf } from '../../testing/archive-fixture.ts'

const id = (number: number) => `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`
const record = (values: object = {}) => ({
  ...{ id: id(1), parent_id: null, resource: 'articles', title: 'High water', active: true, sort_order: 1, release_date: null, data: {} },
  ...values,
})
const article = (data: object) => ({ 'records.jsonl': [record({ data })] })
const member = (values: object) => ({
  'members.jsonl': [{ name: 'Ada', email: 'ada@example.com', send_email: false, tags: [], courses: [], url_tags: [], ...values }],
})

let fixture: ArchiveFixture
beforeAll(async () => {
  fixture = await archiveFixture()
})
afterAll(() => fixture.close())

const apps = async () => (await fixture.site.deps.db.platform.query<{ n: number }>('select count(*)::int as n from apps')).rows[0]?.n

describe('an archive is refused before an app is created', () => {
  const location = 'records, line 1, articles “High water”'
  const view = { resource: 'articles', name: 'Mine', query: {} }
  const cases: [string, Parameters<typeof archiveOf>[0], Record<string, string[]>][] = [
    [
      'an address that runs a script',
      article({ action_bar_url: 'javascript:alert(1)//' }),
      { [`${location}, action_bar_url`]: [expect.any(String)] },
    ],
    ['a picture that runs a script', article({ image_url: 'javascript:alert(1)' }), { [`${location}, image_url`]: [INVALID_URL] }],
    [
      'values that no field has',
      article({ is_super: true, unknown_key: 1 }),
      { [`${location}, is_super`]: [UNKNOWN_FIELD], [`${location}, unknown_key`]: [UNKNOWN_FIELD] },
    ],
    ['a file that is not in it', article({ image_url: `media:${id(9)}` }), { [`${location}, image_url`]: [UNKNOWN_MEDIA] }],
    [
      'a picture of a text that is not in it',
      article({ description: `<p><img src="media:${id(9)}" /></p>` }),
      { [`${location}, description`]: [UNKNOWN_MEDIA] },
    ],
    ['a business', article({ enterprise_app: id(9) }), { [`${location}, enterprise_app`]: [CHOOSE_FROM_LIST] }],
    ['a null character', article({ description: 'a\u0000b' }), { 'records, line 1, data.description': [NOT_STORABLE] }],
    ['half a character', { 'records.jsonl': [record({ title: 'x\ud800' })] }, { 'records, line 1, title': [NOT_STORABLE] }],
    [
      'endlessly nested',
      article({ description: JSON.parse('['.repeat(500) + ']'.repeat(500)) }),
      { 'records, line 1, data.description.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0': [NOT_STORABLE] },
    ],
    [
      'a title of two lines',
      { 'records.jsonl': [record({ title: 'High\nwater' })] },
      { 'records, line 1, articles “High\nwater”, title': [ONE_LINE] },
    ],
    [
      'a column of another type',
      { 'records.jsonl': [record({ active: 'yes', sort_order: 'x' })] },
      { [`${location}, active`]: ['Must be yes or no'], [`${location}, sort_order`]: ['Must be a number'] },
    ],
    [
      'an unknown resource',
      { 'records.jsonl': [record({ resource: 'secrets' })] },
      { 'records, line 1, secrets “High water”, resource': [expect.any(String)] },
    ],
    [
      'a resource about people',
      { 'records.jsonl': [record({ resource: 'tracks' })] },
      { 'records, line 1, tracks “High water”, resource': [expect.any(String)] },
    ],
    [
      'the same record twice',
      { 'records.jsonl': [record(), record()] },
      { 'records, line 2, articles “High water”, id': [TWICE_IN_ARCHIVE] },
    ],
    [
      'a parent that it does not have',
      { 'records.jsonl': [record({ resource: 'modules', parent_id: id(7) })] },
      { [`records, line 1, modules ${id(1)}, parent_id`]: [NOT_IN_ARCHIVE] },
    ],
    [
      'a parent where there is none',
      { 'records.jsonl': [record({ parent_id: id(7) })] },
      { [`records, line 1, articles ${id(1)}, parent_id`]: [NOT_IN_ARCHIVE] },
    ],
    [
      'no parent',
      { 'records.jsonl': [record({ resource: 'modules' })] },
      { [`records, line 1, modules ${id(1)}, parent_id`]: [NOT_IN_ARCHIVE] },
    ],
    [
      'a link to nothing',
      { 'records.jsonl': [record()], 'links.jsonl': [{ from: id(1), field: 'tags', position: 0, to: id(2) }] },
      { 'links, line 1, to': [NOT_IN_ARCHIVE] },
    ],
    [
      'a link of no field',
      { 'records.jsonl': [record()], 'links.jsonl': [{ from: id(1), field: 'x', position: 0, to: id(1) }] },
      { [`links, line 1, articles ${id(1)}, x`]: [UNKNOWN_FIELD] },
    ],
    [
      'a link to another type',
      { 'records.jsonl': [record()], 'links.jsonl': [{ from: id(1), field: 'tags', position: 0, to: id(1) }] },
      { [`links, line 1, articles ${id(1)}, tags`]: [CHOOSE_FROM_LIST] },
    ],
    [
      'a line with more than belongs there',
      { 'records.jsonl': [record({ app_id: id(3) })] },
      { 'records, line 1, app_id': [UNKNOWN_FIELD] },
    ],
    [
      'a mention of nothing',
      { 'mentions.jsonl': [{ media_id: id(1), owner_id: id(2) }] },
      { 'mentions, line 1, media_id': [NOT_IN_ARCHIVE], 'mentions, line 1, owner_id': [NOT_IN_ARCHIVE] },
    ],
    ['a view twice', { 'views.jsonl': [view, view] }, { 'views, line 2, name': [TWICE_IN_ARCHIVE] }],
    ['a view of nothing', { 'views.jsonl': [{ ...view, resource: 'x' }] }, { 'views, line 1, resource': [expect.any(String)] }],
    [
      'a member’s address that runs a script',
      member({ url_tags: [{ url_tag: 'a', link: 'javascript:a()' }] }),
      { 'members, line 1, url_tags.0.link': [expect.any(String)] },
    ],
    ['a member’s wrong email', member({ email: 'nobody' }), { 'members, line 1, email': [expect.any(String)] }],
    ['a member with a tag that is none', member({ tags: [id(4)] }), { 'members, line 1, tags': [NOT_IN_ARCHIVE] }],
    ['a setting of another type', { settings: { setup: { enterprise: 'yes' } } }, { 'settings, setup.enterprise': ['Must be yes or no'] }],
    [
      'a setting that does not exist',
      { settings: { setup: { odd: 1 }, limits: { x: 'y' } } },
      { 'settings, setup.odd': [UNKNOWN_FIELD], 'settings, limits.x': [UNKNOWN_FIELD] },
    ],
    [
      'a setting that stays with its app',
      { settings: { setup: { account_type: 'infinity' } } },
      { 'settings, setup.account_type': [UNKNOWN_FIELD] },
    ],
    [
      'an option that does not exist',
      { settings: { about: { platform_version: '99' }, setup: { app_type: 'x'.repeat(51) } } },
      { 'settings, about.platform_version': [CHOOSE_FROM_LIST], 'settings, setup.app_type': [maximumCharacters(50)] },
    ],
    [
      'a null character in the settings',
      { settings: { setup: { tips_label: 'a\u0000' } } },
      { 'settings, setup.tips_label': [NOT_STORABLE] },
    ],
    ['a null character in its name', { manifest: { name: 'a\u0000b' } }, { 'manifest, name': [NOT_STORABLE] }],
    ['an unknown type of app', { manifest: { type: '<b>odd' } }, { 'manifest, type': [CHOOSE_FROM_LIST] }],
    ['a name of two lines', { manifest: { name: 'a\nb' } }, { 'manifest, name': [ONE_LINE] }],
  ]
  test.each(cases)('with %s', async (_what, parts, data) => {
    const before = await apps()
    expect(await fixture.send(await archiveOf(parts))).toMatchObject({ status: 422, body: { error: { code: 'INVALID', data } } })
    expect(await apps()).toBe(before)
  })

  test('with all mistakes at once, up to twenty', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => record({ id: id(at + 1), data: { image_url: 'javascript:1' } }))
    const data = (await fixture.send(await archiveOf({ 'records.jsonl': lines }))).body?.error?.data ?? {}
    expect(Object.keys(data)).toHaveLength(MAX_ARCHIVE_PROBLEMS + 1)
    expect(data).toMatchObject({ 'records, line 20, articles “High water”, image_url': [INVALID_URL], ...archiveProblemsBeyond })
  })

  test('if the new app’s name is not one line', async () => {
    const refused = await fixture.send(await archiveOf({}), 'a\nb')
    expect(refused).toMatchObject({ status: 422, body: { error: { data: { name: [ONE_LINE] } } } })
  })
})

describe('what rules refuse only in new input is accepted', () => {
  test('empty values of required fields, since businesses, deleted files and mail addresses stay behind', async () => {
    const app = await fixture.made(await archiveOf({ 'records.jsonl': [record({ resource: 'documents', data: { document_url: '' } })] }))
    expect(await fixture.list(app, 'content/documents')).toMatchObject([{ title: 'High water', document_url: '' }])
  })

  test('references to deleted files in archives of version 2 and older, which are emptied', async () => {
    const lines = [record({ data: { image_url: `media:${id(9)}`, description: `<p>Twice<img src="media:${id(9)}" /></p>` } })]
    const app = await fixture.made(await archiveOf({ manifest: { version: 2 }, 'records.jsonl': lines }))
    expect(await fixture.list(app, 'content/articles')).toMatchObject([{ image_url: '', description: '<p>Twice</p>' }])
  })
})

describe('an export mends what is older than a rule', () => {
  test('so that the app comes back, and says how much it mended', async () => {
    const { build, deps } = fixture.site
    const app = (await build.app({ setup: { odd: 1, tips_label: 'News', enterprise: 'yes' } })).id
    await build.item(app, 'articles', { title: 'Tide' })
    const values = { image_url: 'javascript:1', odd: true, web_description: `media:${id(9)}`, description: '<p>Kept</p>' }
    await deps.db.platform.query('update items set data = data || $2, title = $3 where app_id = $1', [app, values, 'Two\nlines'])
    const copy = await fixture.made(await fixture.exported(app))
    expect(await fixture.list(copy, 'content/articles')).toMatchObject([{ title: 'Two lines', image_url: '', description: '<p>Kept</p>' }])
    const { rows } = await deps.db.platform.query('select setup, about from apps where id = $1', [copy])
    expect(rows[0]).toMatchObject({ setup: { tips_label: 'News' } })
    expect(rows[0]).not.toHaveProperty('setup.odd')
    const { rows: lines } = await deps.db.platform.query(
      `select summary from audit_log where app_id = $1 and summary like 'From an archive%'`,
      [copy],
    )
    expect(lines).toEqual([{ summary: 'From an archive of Studio; 4 values that are not allowed today were fixed when it was exported' }])
  })
})

test('a line that is too long is not read to its end', async () => {
  let read = 0
  async function* pieces() {
    for (;;) {
      read += 1
      yield Buffer.alloc(1_000, 'x')
    }
  }
  const tooLong = new Error('too long')
  await expect(textLines(pieces(), 10_000, () => tooLong).next()).rejects.toBe(tooLong)
  expect(read).toBe(11)
})
