import { type Resource, relationsOf } from '@greenroom/contract/define/define-resource'
import { listedBelow } from '@greenroom/contract/define/nesting'
import type { Field, Fields, FormFacts, Values } from '@greenroom/contract/fields/field'
import { applies, isComputed } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { allResources } from '@greenroom/contract/resources/all'
import type { LightMyRequestResponse } from 'fastify'
import { loadCurrentApp } from '../domain/apps/read/current-app.ts'
import { factsOf } from '../domain/apps/read/facts-of.ts'
import { type TestApp, testApp } from './app.ts'
import { disagreements } from './content-watch.ts'

/** Every definition that may have several records, for a suite that runs over all of them. */
export const everyResource = allResources.filter(({ single }) => !single).map((resource) => [resource.name, resource] as const)

type Answer = { status: number; data: Values; meta: Values; error: Values; headers: LightMyRequestResponse['headers'] }

export type Fixture = TestApp & {
  /** An app that may use everything, its administrator, and the facts that rules check there. */
  app: { id: string; token: string }
  me: string
  facts: FormFacts
  /** The administrator of another app. */
  stranger: string
  otherApp: { id: string; token: string }
  /** Sends a request as the administrator and reads the response. */
  send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  listUrl(resource: Resource, appId?: string): string
  itemUrl(resource: Resource, id: string, appId?: string): string
  /** The path without the app, as other clients call it. */
  shortUrl(resource: Resource, id: string): string
  /** Creates a valid record next to the others of its list, in any app and bypassing the API; returns its id. */
  item(resource: Resource, appId: string): Promise<string>
  /**
   * A valid record, with links to records of the app (the suite's own unless another is named) where they are required.
   */
  example(resource: Resource, appId?: string): Promise<Values>
  /** Creates a valid record through the API and returns the API's response. */
  create(resource: Resource, values?: Values): Promise<Values & { id: string }>
}

/** The switches that open resources and fields. */
export const everythingOn = {
  enterprise: true,
  enterprise_launch_business: true,
  web: true,
  podcasts: true,
  actionclips: true,
  url_tags: true,
  member_fields: [{ key: 'own_shoe_size', name: 'Shoe size', kind: 'text', options: [], access: 'hidden', listed: false }],
}

/** The application with two apps and their administrators. */
export async function conformanceFixture(): Promise<Fixture> {
  const test = await testApp()
  const app = await test.build.app({ setup: everythingOn })
  const otherApp = await test.build.app({ setup: everythingOn })
  const me = (await test.build.creator(app.id)).id
  const stranger = (await test.build.creator(otherApp.id)).id
  const current = await loadCurrentApp(test.deps.db, app.id)
  if (!current) throw new Error('The app of the suite is missing.')
  const facts = factsOf(current, null, test.deps.config)

  const send: Fixture['send'] = async (method, url, body, headers = {}) => read(await test.call(method, url, { as: me, body, headers }))
  /** The parent of the nested records of each app, by app and resource: one for all of them. */
  const parents = new Map<string, Awaited<ReturnType<typeof test.build.placement>>>()
  const parentFor = (resource: Resource, appId: string) => {
    const parent = parents.get(`${appId} ${resource.name}`)
    if (!parent) throw new Error(`Ask for an example of ${resource.name} in this app before its paths: its records lie in others.`)
    return parent
  }
  const prepare = async (resource: Resource, appId: string) => {
    const key = `${appId} ${resource.name}`
    if (resource.parent && !parents.has(key)) parents.set(key, await test.build.placement(appId, resource))
  }
  for (const resource of allResources) for (const { id } of [app, otherApp]) await prepare(resource, id)

  const below = (resource: Resource, appId: string) => {
    const around = listedBelow(resource)
    return around ? `${around.endpoint}/${parentFor(resource, appId).within}/${resource.endpoint}` : resource.endpoint
  }
  const recordBelow = (resource: Resource, appId: string) =>
    resource.parent?.field === undefined ? below(resource, appId) : resource.endpoint
  const listUrl: Fixture['listUrl'] = (resource, appId = app.id) => `/api/apps/${appId}/${below(resource, appId)}`
  const required = new Map<string, Promise<Values>>()
  const example: Fixture['example'] = async (resource, appId = app.id) => {
    const key = `${appId} ${resource.name}`
    const links = required.get(key) ?? test.build.requiredLinks(appId, resource, facts)
    required.set(key, links)
    await prepare(resource, appId)
    return { ...resource.example(facts), ...(await links), ...(resource.parent && parentFor(resource, appId).values) }
  }
  return {
    ...test,
    /** Whatever the suite did, its counts and versions agree with its records. */
    async close() {
      const wrong = await disagreements(test.deps.db.platform)
      await test.close()
      if (wrong.length > 0) throw new Error(`Numbers or versions do not agree with the records: ${JSON.stringify(wrong)}`)
    },
    app,
    otherApp,
    me,
    stranger,
    facts,
    send,
    listUrl,
    example,
    itemUrl: (resource, id, appId = app.id) => `/api/apps/${appId}/${recordBelow(resource, appId)}/${id}`,
    shortUrl: (resource, id) => `/api/${resource.endpoint.startsWith('content/') ? 'content' : recordBelow(resource, app.id)}/${id}`,
    item: async (resource, appId) => {
      const { within, values } = resource.parent ? parentFor(resource, appId) : { within: undefined, values: {} }
      return test.build.item(appId, resource.name, values, within)
    },
    async create(resource, values = {}) {
      const { status, data, error } = await send('POST', listUrl(resource), { data: { ...(await example(resource)), ...values } })
      if (status !== 201) throw new Error(`No ${resource.name} was made: ${status} ${JSON.stringify(error)}`)
      return { ...data, id: String(data.id) }
    },
  }
}

/** A response's parts; empty ones for those that it does not have. */
export function read(response: LightMyRequestResponse): Answer {
  const body: Values = response.body === '' ? {} : response.json()
  return {
    status: response.statusCode,
    data: valuesOf(body.data),
    meta: valuesOf(body.meta_data),
    error: valuesOf(body.error),
    headers: response.headers,
  }
}

const linked = new WeakMap<Fixture, Map<string, Promise<Values>>>()

/**
 * Links to two records for every relation of the resource that its example uses, by field. Created once per fixture,
 * except those that only one record may have.
 */
export function linkValues(fixture: Fixture, resource: Resource): Promise<Values> {
  const made = linked.get(fixture) ?? new Map<string, Promise<Values>>()
  linked.set(fixture, made)
  const isShared = relationsOf(resource.fields).every(([, { distinct }]) => distinct === undefined)
  const values = (isShared ? made.get(resource.name) : undefined) ?? newLinkValues(fixture, resource)
  made.set(resource.name, values)
  return values
}

async function newLinkValues(fixture: Fixture, resource: Resource): Promise<Values> {
  const example = resource.example(fixture.facts)
  const values: Values = {}
  for (const [name, field] of relationsOf(resource.fields)) {
    if (!applies(field.when, example)) continue
    const target = allResources.find((candidate) => candidate.name === field.to)
    if (!target) throw new Error(`${name} points nowhere.`)
    const made = [await fixture.create(target, field.only), await fixture.create(target, field.only)].map(({ id }) => id)
    values[name] = field.many ? made : made[0]
  }
  return values
}

/** Fields of some kinds at any level: at the top, in a group, in the first row of a sub-table. */
export function fieldsOf<Kind extends Field['kind']>(
  fields: Fields,
  ...kinds: Kind[]
): { path: string; field: Extract<Field, { kind: Kind }> }[] {
  const isWanted = (field: Field): field is Extract<Field, { kind: Kind }> => kinds.some((kind) => kind === field.kind)
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner =
      field.kind === 'group' ? fieldsOf(field.fields, ...kinds).map((found) => ({ ...found, path: `${name}.${found.path}` })) : []
    const row =
      field.kind === 'rows' ? fieldsOf(field.fields, ...kinds).map((found) => ({ ...found, path: `${name}.0.${found.path}` })) : []
    return [...(isWanted(field) ? [{ path: name, field }] : []), ...inner, ...row]
  })
}

/** Whether the field at a path, and its surroundings, apply to a record with these values. */
export function isMeant(fields: Fields, path: string, record: Values, whole: Values = record): boolean {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (!field || !applies(field.when, record, whole)) return false
  return field.kind !== 'group' || rest.length === 0 || isMeant(field.fields, rest.join('.'), valuesOf(record[name]), whole)
}

/** The record with another value at a path such as `confirmation.message`. */
export function put(record: Values, path: string, value: unknown): Values {
  const copy: Values = structuredClone(record)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const inner = names.reduce<Values>((object, name) => valuesOf(object[name]), copy)
  inner[last] = value
  return copy
}

/** The value at such a path. */
export function at(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => valuesOf(value)[name], record)
}

/**
 * The values of a record that a client wrote, with linked records by their ids: to compare a request with a response.
 */
export function written(resource: Resource, record: Values): Values {
  const values = Object.entries(resource.fields)
    .filter(([, field]) => !isComputed(field))
    .map(([name]) => [name, plain(record[name])])
  return Object.fromEntries(values)
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value && typeof value.id === 'string') return value.id
  // Details of files, and of a row's position, were not sent.
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'media_metadata' && name !== 'id'))
}
