import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { Field, Fields, Values } from '@greenroom/contract/fields/field'
import { columnsOf, parentColumnOf } from '@greenroom/contract/transfer/columns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInput } from '../check-input.ts'
import { toRow } from '../domain/records/record-row.ts'
import { inputFailure } from '../failure.ts'
import { archiveOf } from './archive-fixture.ts'
import { at, conformanceFixture, everyResource, everythingOn, type Fixture, fieldsOf, put } from './conformance.ts'
import { importFixture } from './import-fixture.ts'
import { begin } from './resumable.ts'
import { listening } from './upload.ts'
import { wrongValues } from './wrong-values.ts'

/**
 * Every rule of every field, at every way in: what the form refuses, the API, a batch, a CSV file and an archive of a
 * whole app refuse too, with the same sentence.
 */
const KINDS = ['text', 'longText', 'richText', 'email', 'url', 'media', 'color', 'integer', 'flag', 'date', 'choice', 'lines'] as const

let fixture: Fixture
let files: Awaited<ReturnType<typeof importFixture>>
let boss: string
let base: string
beforeAll(async () => {
  files = await importFixture()
  fixture = await conformanceFixture()
  boss = (await fixture.build.superUser()).id
  base = await listening(fixture)
})
afterAll(async () => {
  await files.site.close()
  fixture.server.server.closeAllConnections()
  await fixture.close()
})

type Wrong = { values: Values; messages: FieldMessages }

/** Records of which every field has a wrong value, one for each wrong value of a field, and what the form says. */
function wrongRecords(resource: Resource): Wrong[] {
  const example = resource.example(fixture.facts)
  const isOpen = (field: Field) => field.gate === undefined || field.gate(fixture.facts)
  const fields = fieldsOf(resource.fields, ...KINDS).filter(({ path, field }) => isOpen(field) && isThere(resource.fields, example, path))
  const wrong = fields.map(({ path, field }) => ({ path, values: wrongValues(field).filter(([value]) => value !== '' && value !== null) }))
  const rounds = Math.max(0, ...wrong.map(({ values }) => values.length))
  return Array.from({ length: rounds }, (_, round) => {
    const values = wrong.reduce<Values>((record, { path, values: all }) => {
      const one = all[round]
      return one === undefined ? record : put(record, path, one[0])
    }, example)
    const judged = checkInput(resource.schema(fixture.facts), values)
    const messages = judged.error ? (inputFailure(judged.error).data ?? {}) : {}
    const named = wrong.map(({ path }) => path).filter((path) => messages[path] && !isEmpty(at(values, path)))
    return { values, messages: Object.fromEntries(named.map((path) => [path, messages[path] ?? []])) }
  })
}

function isThere(fields: Fields, example: Values, path: string): boolean {
  return at(example, path) !== undefined || path in fields
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined
}

describe.each(everyResource)('%s', (_name, resource) => {
  test('refuses what its form refuses, with the same sentence, in the API and in a batch', async () => {
    for (const { values, messages } of wrongRecords(resource)) {
      const { error } = await fixture.send('POST', await listOf(resource), { data: values })
      expect(error).toMatchObject({ code: 'INVALID', data: messages })
      const path = (await listOf(resource)).replace(`/api/apps/${fixture.app.id}/`, '')
      const batch = await fixture.send('POST', `/api/apps/${fixture.app.id}/batch`, {
        data: { operations: [{ method: 'POST', path, data: values }] },
      })
      expect(batch.error).toMatchObject({ code: 'INVALID', operation: 0, data: messages })
    }
  })

  test.runIf(!resource.ofPeople)('refuses the same in an archive of a whole app', async () => {
    for (const { values, messages } of wrongRecords(resource)) {
      const { row } = toRow(resource, values)
      const { parent_id: _parent, ...own } = row
      const line = { ...own, id: '00000000-0000-8000-8000-000000000001', parent_id: null, resource: resource.name }
      const content = await archiveOf({ 'records.jsonl': [line] })
      const { status, body } = await begin(
        { base, appId: 'from_archive', as: boss },
        { size: content.length, filename: 'app.zip' },
        content,
      )
      expect(status).toBe(422)
      const found = Object.entries(body?.error?.data ?? {}).map(([name, texts]) => [name.split(', ').at(-1) ?? name, texts])
      // At most so many mistakes are named at once.
      const named = Object.entries(messages).slice(0, 15)
      expect(Object.fromEntries(found)).toMatchObject(Object.fromEntries(named))
    }
  })

  test('refuses the same in a CSV file', async () => {
    const app = (await files.site.build.app({ setup: everythingOn })).id
    const me = (await files.site.build.creator(app)).id
    const columns = columnsOf(resource).filter(({ field }) => !['relation', 'content', 'business', 'parent'].includes(field.kind))
    const records = wrongRecords(resource)
    if (records.length === 0) return
    const parent = parentColumnOf(resource)
    const within = parent === null ? null : (await files.site.build.placement(app, resource)).within
    const head = [...(parent === null ? [] : [parent]), ...columns.map(({ name }) => name)]
    const lines = records.map(({ values }) =>
      [...(parent === null ? [] : [within]), ...columns.map(({ name }) => at(values, name))].map(cell).join(','),
    )
    const file = [head.join(','), ...lines].join('\r\n')
    const draft = await files.looked(app, me, `${resource.name}.csv`, file, resource.name)
    const refused = await files.refused(app, me, draft.id)
    for (const [index, { messages }] of records.entries()) {
      const given = Object.entries(messages).filter(([path]) => columns.some(({ name, field }) => name === path && field.kind !== 'flag'))
      expect(refused[index]?.problems).toMatchObject(Object.fromEntries(given))
    }
  })
})

async function listOf(resource: Resource): Promise<string> {
  await fixture.example(resource)
  return fixture.listUrl(resource)
}

function cell(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  return `"${text.replaceAll('"', '""')}"`
}
