import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { z } from 'zod'
import { ToolMistake } from './arguments.ts'
import type { CallApi } from './call-api.ts'

const record = z.object({ data: z.looseObject({ id: z.uuid(), version: z.int() }) })

export type ToolRecord = z.output<typeof record>['data']

/** One record of an app. */
export async function readOne(call: CallApi, app: string, { endpoint }: Resource, id: string): Promise<ToolRecord> {
  return record.parse(await call('GET', `apps/${app}/${endpoint}/${id}`)).data
}

/** A new record that nobody sees before a person publishes it. */
export async function createDraft(call: CallApi, app: string, { endpoint }: Resource, values: Values): Promise<ToolRecord> {
  demandNotActive(values)
  return record.parse(await call('POST', `apps/${app}/${endpoint}`, { body: { ...values, active: false } })).data
}

/**
 * Changes a record: one that is not published itself, a published one by a draft beside it. A version that somebody has
 * saved or published in the meantime is refused, so that nothing that members see is ever changed.
 */
export async function changeDraft(call: CallApi, app: string, resource: Resource, id: string, values: Values): Promise<Values> {
  demandNotActive(values)
  const current = await readOne(call, app, resource, id)
  if (current.active !== false) return await changeBeside(call, app, current, values)
  const path = `apps/${app}/${resource.endpoint}/${id}`
  return record.parse(await call('PATCH', path, { body: values, version: current.version })).data
}

/** Adds the values to the draft of a published record, or begins one. */
async function changeBeside(call: CallApi, app: string, { id, version }: ToolRecord, values: Values): Promise<Values> {
  const path = `apps/${app}/drafts/${id}`
  const { data: existing } = answeredDraft.parse(await call('GET', path))
  const before = existing ? Object.fromEntries(existing.fields.map((name) => [name, existing.record[name]])) : {}
  const { data: saved } = answeredDraft.parse(
    await call('PUT', path, {
      body: { ...before, ...values },
      // The version that the changes were made from stays that of an earlier draft.
      ...(existing ? { query: { draft_version: String(existing.version) } } : { version }),
    }),
  )
  return { ...saved?.record, next: 'Members still see the published version. A person reviews and publishes the draft in the console.' }
}

const answeredDraft = z.object({
  data: z.object({ version: z.int(), fields: z.array(z.string()), record: z.looseObject({}) }).nullable(),
})

function demandNotActive(values: Values): void {
  if ('active' in values) throw new ToolMistake(NOT_PUBLISHED)
}

const NOT_PUBLISHED = 'Assistants can’t publish or unpublish. Leave out “active”: the record stays a draft until a person publishes it.'
