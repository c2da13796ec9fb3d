import type { Values } from '@greenroom/contract/fields/field'
import { maximumCharacters } from '@greenroom/contract/fields/field-messages'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, conformanceFixture, everyResource, fieldsOf, isMeant, put, type Fixture } from './conformance.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await conformanceFixture()
})
afterAll(() => fixture.close())

/** Values that match no rule, or only seem to. */
const oddValues = [0, -1, 1e21, 1.5, true, '', '5', 'x', [], ['x'], [[]], {}, { id: 'x' }, { id: 1 }, null, [null], 'a\u0000b']

describe.each(everyResource)('%s', (_name, resource) => {
  const refusedFields = async (data: Values) => {
    const { status, error } = await fixture.send('POST', fixture.listUrl(resource), { data })
    expect(status).toBe(422)
    expect(error).toMatchObject({ status: 422, code: 'INVALID', detail: 'The following issues were found:' })
    return error.data
  }
  const accepted = async (data: Values) => {
    const { status, data: made, error } = await fixture.send('POST', fixture.listUrl(resource), { data })
    expect({ status, error }).toMatchObject({ status: 201 })
    return made
  }
  const required = fieldsOf(resource.fields, 'text', 'longText', 'richText', 'email', 'url', 'media').filter(
    ({ field }) => field.required && !field.when,
  )
  const texts = fieldsOf(resource.fields, 'text', 'longText', 'richText').filter(({ field }) => field.max <= 255 && !field.when)

  test.each(required.map(({ path }) => path))('misses an empty %s, and says so on the field', async (path) => {
    for (const empty of ['', '   ', null]) {
      expect(await refusedFields(put(await fixture.example(resource), path, empty))).toEqual({ [path]: ['Required'] })
    }
  })

  test('says everything that is missing at once', async () => {
    const missing = required.filter(({ path }) => !path.includes('.')).map(({ path }) => [path, ['Required']])
    expect(await refusedFields({})).toMatchObject(Object.fromEntries(missing))
  })

  test.each(texts.map(({ path, field }) => [path, field] as const))('counts the characters of %s', async (path, field) => {
    const pattern = 'a'.repeat(field.max)
    expect(await refusedFields(put(await fixture.example(resource), path, `${pattern}a`))).toEqual({
      [path]: [maximumCharacters(field.max)],
    })
    expect(at(await accepted(put(await fixture.example(resource), path, pattern)), path)).toBe(pattern)
  })

  const ownBounds = fieldsOf(resource.fields, 'integer').filter(({ field }) => field.boundBy === undefined)
  test.each(ownBounds.map(({ path, field }) => [path, field] as const))('holds %s within its bounds', async (path, field) => {
    const example = await fixture.example(resource)
    for (const value of [field.min, field.max]) expect(at(await accepted(put(example, path, value)), path)).toBe(value)
    for (const value of [field.min - 1, field.max + 1, field.min + 0.5, String(field.min), 'x']) {
      expect(await refusedFields(put(example, path, value))).toEqual({ [path]: [expect.any(String)] })
    }
  })

  test('refuses a field that it does not know by name, and stores nothing (rule 9)', async () => {
    const before = (await fixture.send('GET', fixture.listUrl(resource))).meta.total
    const unknown = { no_such_field: 1, app_id: fixture.otherApp.id, deleted_at: null }
    expect(await refusedFields({ ...(await fixture.example(resource)), ...unknown })).toEqual({
      no_such_field: ['Unknown field'],
      app_id: ['Unknown field'],
      deleted_at: ['Unknown field'],
    })
    expect((await fixture.send('GET', fixture.listUrl(resource))).meta.total).toBe(before)
  })

  test('passes over what only the server gives (TAG-012)', async () => {
    const given = { id: fixture.app.id, version: 9, created_at: 'x', updated_at: 'x', media_metadata: { x: { url: 'javascript:1' } } }
    const computed = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'unlockCode' || kind === 'expired')
    const codes = Object.fromEntries(computed.map(([name]) => [name, 'FREE']))
    const made = await accepted({ ...(await fixture.example(resource)), ...given, ...codes })
    expect(made).toMatchObject({ version: 1, media_metadata: {} })
    expect(made.id).not.toBe(given.id)
    for (const [name] of computed) expect(made[name]).not.toBe('FREE')
  })

  test('keeps every odd value of every field, or has a message on it, never an error of its own', async () => {
    const url = fixture.itemUrl(resource, (await fixture.create(resource)).id)
    /** Sends the valid fields again without the others, until they are stored. */
    const settle = async (names: readonly string[], value: unknown): Promise<void> => {
      if (names.length === 0) return
      const { status, error } = await fixture.send('PATCH', url, { data: Object.fromEntries(names.map((name) => [name, value])) })
      if (status === 200) return
      expect({ value, names, status, error }).toMatchObject({ status: 422, error: { code: 'INVALID' } })
      const refused = Object.keys(valuesOf(error.data)).map((path) => path.split('.')[0])
      const left = names.filter((name) => !refused.includes(name))
      if (left.length < names.length) return settle(left, value)
      // One of them names a field that was not sent.
      const half = Math.floor(names.length / 2)
      for (const part of half > 0 ? [names.slice(0, half), names.slice(half)] : []) await settle(part, value)
    }
    for (const value of oddValues) await settle([...Object.keys(resource.fields), 'id', 'version', 'media_metadata'], value)
  })

  test.each(fieldsOf(resource.fields, 'richText').map(({ path }) => path))(
    'cleans the HTML of %s on every way in (rule 12)',
    async (path) => {
      const dirty = '<p onclick="a()">Hello<script>alert(1)</script> <a href="javascript:a()">you</a><img src=x onerror=a()></p>'
      const clean = '<p>Hello <a rel="noopener noreferrer">you</a><img src="x" /></p>'
      const { id } = await fixture.create(resource, put(await fixture.example(resource), path, dirty))
      const stored = async (which: string) => at((await fixture.send('GET', fixture.itemUrl(resource, which))).data, path)
      expect(await stored(id)).toBe(clean)

      const changed = put(await fixture.example(resource), path, dirty)
      const top = path.split('.')[0] ?? path
      await fixture.send('PATCH', fixture.itemUrl(resource, id), { data: { [top]: changed[top] } })
      expect(await stored(id)).toBe(clean)
      if (!resource.clone) return
      const { data } = await fixture.send('POST', '/api/copy', { data: { id, name: resource.name } })
      expect(await stored(String(data.id))).toBe(clean)
    },
  )

  test('tells of its files, as they are and not as a client says (UPL-025, trap T19)', async () => {
    const [first, second] = [await fixture.build.media(fixture.app.id, 'über.jpg'), await fixture.build.media(fixture.otherApp.id)]
    for (const { path, field } of fieldsOf(resource.fields, 'media')) {
      // While no flag narrows the rule for the file.
      const example = { ...(await fixture.example(resource)), ...(field.narrowed && { [field.narrowed.while]: false }) }
      if (!isMeant(resource.fields, path, example)) continue
      const made = await accepted(put(example, path, first))
      const uuid = first.slice('media:'.length)
      const url = `${fixture.deps.config.publicUrl}/media/${uuid}`
      const description = { id: uuid, filename: 'über.jpg', name: 'über', url, url_with_extension: `${url}/%C3%BCber.jpg` }
      expect(made.media_metadata).toEqual({ [uuid]: description })
      if (path.includes('.')) expect(at(made, path.replace(/[^.]+$/, 'media_metadata'))).toEqual({ [uuid]: description })
      expect(await refusedFields(put(example, path, second))).toEqual({ [path]: [expect.any(String)] })
    }
  })
})
