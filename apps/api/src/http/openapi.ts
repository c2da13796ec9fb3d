import { catalogue } from '@greenroom/contract/errors/catalogue'
import { z } from 'zod'
import type { AnyRoute, Guard } from './route.ts'

const TEXT: Record<Guard, string> = {
  publicRoute: 'Open to everybody.',
  signedIn: 'Needs a signed-in person.',
  superUser: 'Needs a super user.',
  appAdmin: 'Needs an administrator of the app.',
  appToken: "Needs the app's own token (app_token) as bearer.",
}

/** The OpenAPI 3.1 document of the declared routes: the same declarations that the server runs. */
export function openApiDocument(routes: readonly AnyRoute[], publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const spec of routes) {
    const path = spec.path.replace(/:([a-zA-Z_]+)(\([^)]*\))?/g, '{$1}')
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec, path) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Greenroom',
      version: '1',
      description: 'The API behind the console. Answers carry `data`; lists carry `meta_data` as well; refusals carry `error`.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The id token of the signed-in person.' },
        appToken: { type: 'http', scheme: 'bearer', description: "The app's own token, which its mobile app carries." },
      },
      schemas: { Error: errorSchema() },
    },
  }
}

function operation(spec: AnyRoute, path: string): Record<string, unknown> {
  const success = String(spec.status ?? (spec.answer ? 200 : 204))
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
    ...security(spec.guard),
    parameters: [...pathParameters(path), ...queryParameters(spec), ...headerParameters(spec)],
    ...requestBody(spec),
    responses: {
      [success]: spec.answer
        ? { description: 'Done.', content: { 'application/json': { schema: jsonSchema(spec.answer, 'output') } } }
        : { description: 'Done.' },
      default: { description: 'Refused.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  }
}

function requestBody({ body, documentedBody = body }: AnyRoute): Record<string, unknown> {
  if (!documentedBody) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(documentedBody, 'input') } } } }
}

function security(guard: Guard): Record<string, unknown> {
  if (guard === 'publicRoute') return { security: [] }
  return { security: [guard === 'appToken' ? { appToken: [] } : { idToken: [] }] }
}

function pathParameters(path: string): unknown[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
}

function queryParameters(spec: AnyRoute): unknown[] {
  if (!spec.query) return []
  const schema = jsonSchema(spec.query, 'input')
  const properties = typeof schema.properties === 'object' && schema.properties !== null ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(properties).map(([name, property]) => ({ name, in: 'query', required: required.includes(name), schema: property }))
}

function headerParameters(spec: AnyRoute): unknown[] {
  if (spec.method !== 'POST' || (spec.guard !== 'appAdmin' && spec.guard !== 'appToken')) return []
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

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
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
        },
      },
    },
  }
}
