import { accessOfMethod } from '@greenroom/contract/access/call-subjects'
import { catalogue } from '@greenroom/contract/errors/catalogue'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { z } from 'zod'
import { isClosedToKeys, subjectOf } from './demand-allowed.ts'
import { refusalAnswers, refusalComponents, refusalsOf } from './openapi/refusals.ts'
import { addSamples } from './openapi/samples/add-samples.ts'
import { shareSchemas } from './openapi/share-schemas.ts'
import { asOneOperation, type Operation, type Parameter } from './openapi/twins.ts'
import { type AnyRoute, type Guard, isForApps } from './route.ts'

const TEXT: Record<Guard, string> = {
  publicRoute: 'Open to everybody.',
  signedIn: 'Needs a signed-in person.',
  superUser: 'Needs a super user.',
  appAdmin: 'Needs an administrator of the app.',
  appSuper: 'Needs a super user.',
  appToken: "Needs the app's own token (app_token) as bearer.",
  memberApp: "Needs the app's own token (app_token) as bearer, or that of an app that it is a business of.",
  website: 'Needs the site token (SITE_TOKEN) of the companion website as bearer.',
  appReader:
    "Needs the app's own token (app_token) as bearer, or that of an app that it is a business of. An administrator of the app may call it as well, with `as`, to see what others see.",
}

/** A path parameter in Fastify's syntax, with the pattern that it must match. */
const PARAMETER = /:([a-zA-Z_]+)(\([^)]*\))?/g

/** The OpenAPI 3.1 document of the declared routes: the same declarations that the server runs. */
export function openApiDocument(routes: readonly AnyRoute[], publicUrl: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  /**
   * The first spelling of each path: paths that differ only in the names of parameters are the same path to OpenAPI.
   */
  const spellings = new Map<string, string>()
  for (const spec of routes) {
    const own = spec.path.replace(PARAMETER, '{$1}')
    const bare = own.replace(/\{\w+\}/g, '{}')
    const path = spellings.get(bare) ?? own
    spellings.set(bare, path)
    const method = spec.method.toLowerCase()
    const twin = paths[path]?.[method]
    paths[path] = { ...paths[path], [method]: twin ? asOneOperation(twin, operation(spec, path)) : operation(spec, path) }
  }
  addSamples(paths)
  const short = shareSchemas(paths, { Error: errorSchema() })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Greenroom',
      version: '1',
      description: 'The API behind the console. Answers carry `data`; lists carry `meta_data` as well; refusals carry `error`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths: short.paths,
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The id token of the signed-in person.' },
        key: { type: 'http', scheme: 'bearer', description: 'A key of a program (grk_…), with the scopes of the call. See docs/keys.md.' },
        appToken: { type: 'http', scheme: 'bearer', description: "The app's own token, which its mobile app carries." },
        siteToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of the companion website, which works in place of any appToken.',
        },
      },
      schemas: short.schemas,
      responses: refusalComponents(new Set(routes.flatMap(refusalsOf))),
    },
  }
}

function operation(spec: AnyRoute, path: string): Operation {
  const success = String(spec.status ?? (spec.answer || spec.contentType ? 200 : 204))
  const tag =
    spec.tag ??
    path
      .replace('/api/apps/{app}/', '')
      .replace('/api/', '')
      .split('/')
      .find((part) => part && !part.startsWith('{'))
  return {
    summary: spec.summary,
    description: TEXT[spec.guard],
    operationId: `${spec.method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+/g, '_')}`.replace(/_+$/, ''),
    tags: [tag ?? 'greenroom'],
    security: security(spec),
    parameters: [...pathParameters(path, spec), ...queryParameters(spec), ...headerParameters(spec)],
    ...requestBody(spec),
    responses: {
      [success]: { description: 'Done.', ...goodAnswer(spec) },
      ...(spec.conditional && { 304: { description: 'Nothing changed since the ETag of If-None-Match.' } }),
      ...refusalAnswers(refusalsOf(spec)),
      default: { description: 'Refused.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  }
}

function goodAnswer({ answer, contentType }: AnyRoute): Record<string, unknown> {
  if (contentType !== undefined) return { content: { [contentType]: { schema: { type: 'string' } } } }
  return answer ? { content: { 'application/json': { schema: jsonSchema(answer, 'output') } } } : {}
}

function requestBody({ body, documentedBody = body, multipart }: AnyRoute): Record<string, unknown> {
  const [type, schema] = multipart ? (['multipart/form-data', multipart] as const) : (['application/json', documentedBody] as const)
  const required = multipart !== undefined || !body?.safeParse(null).success
  return schema ? { requestBody: { required, content: { [type]: { schema: jsonSchema(schema, 'input') } } } } : {}
}

function security(spec: AnyRoute): Record<string, unknown>[] {
  const { guard } = spec
  if (guard === 'publicRoute') return []
  if (guard === 'website') return [{ siteToken: [] }]
  if (isForApps({ guard })) return [{ appToken: [] }]
  return [...(guard === 'appReader' ? [{ appToken: [] }] : []), { idToken: [] }, ...(isClosedToKeys(spec) ? [] : [{ key: scopesOf(spec) }])]
}

/** The scope that a key needs. None where the records decide. */
function scopesOf(spec: AnyRoute): string[] {
  const subject = typeof spec.withKey === 'object' ? spec.withKey : subjectOf(spec)
  if (subject === null || typeof subject === 'string') return []
  return [`${subject.kind ?? subject.area}:${spec.access ?? accessOfMethod(spec.method)}`]
}

/** The parameters of a path, by their names in the document. */
function pathParameters(path: string, spec: AnyRoute): Parameter[] {
  const { properties } = propertiesOf(spec.params)
  const own = [...spec.path.matchAll(PARAMETER)].map(([, name = '', pattern]) => {
    if (pattern !== undefined) return { type: 'string', pattern: `^${pattern.slice(1, -1).replace(/^\^|\$$/g, '')}$` }
    return properties[name] ?? (name === 'app' ? { type: 'string', format: 'uuid' } : { type: 'string' })
  })
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ''], index) => ({
    name,
    in: 'path',
    required: true,
    schema: valuesOf(own[index]),
  }))
}

function queryParameters(spec: AnyRoute): Parameter[] {
  const { properties, required } = propertiesOf(spec.query)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: valuesOf(property),
  }))
}

function headerParameters(spec: AnyRoute): Parameter[] {
  const own = Object.entries(spec.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description,
  }))
  return [...own, ...idempotencyParameter(spec)]
}

function idempotencyParameter(spec: AnyRoute): Parameter[] {
  const isRepeatable = spec.multipart || spec.repeatable || spec.guard === 'appAdmin' || spec.guard === 'appSuper' || isForApps(spec)
  if (spec.method !== 'POST' || spec.bytes || !isRepeatable) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 8, maxLength: 128 },
      description: 'A repeat with the same key and body gets the first answer and changes nothing.',
    },
  ]
}

function propertiesOf(schema: z.ZodType | undefined): { properties: Record<string, unknown>; required: readonly unknown[] } {
  const { properties, required } = schema ? jsonSchema(schema, 'input') : {}
  return {
    properties: typeof properties === 'object' && properties !== null ? { ...properties } : {},
    required: Array.isArray(required) ? required : [],
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withoutKnownPattern })
  return rest
}

/** A format says it already, and clients show the pattern. */
const KNOWN_FORMATS = new Set<unknown>(['uuid', 'date', 'date-time'])

function withoutKnownPattern({ jsonSchema: schema }: { jsonSchema: { format?: unknown; pattern?: unknown } }): void {
  if (KNOWN_FORMATS.has(schema.format)) delete schema.pattern
}

function errorSchema() {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['status', 'code', 'detail'],
        properties: {
          status: { type: 'integer' },
          code: { type: 'string', enum: Object.keys(catalogue) },
          detail: { type: 'string' },
          data: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } }, description: 'Messages by field.' },
          operation: { type: 'integer', minimum: 0, description: 'Which operation of a batch was refused, from 0.' },
        },
      },
    },
  }
}
