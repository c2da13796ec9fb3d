import { apiDocument } from '../../apps/api/src/routes/+api-document.ts'

type Json = Record<string, unknown>

/** Stands for a file in an upload until the types are written; no string of the API looks like it. */
export const FILE_MARK = 'the bytes of a file'

/** What types do not say, or say at each use: descriptions and limits of values. */
const UNTYPED = new Set([
  'description',
  'format',
  'pattern',
  'maxLength',
  'minLength',
  'minimum',
  'maximum',
  'maxItems',
  'minItems',
  'default',
])

/**
 * The served OpenAPI document, reduced to what becomes a type, so that the generated file stays small and changes only
 * when a type or a summary does. Each refusal of a call is the `Refused` of all calls.
 */
export function typedDocument(): Json {
  const { openapi, info, paths, components } = apiDocument('http://localhost')
  return {
    openapi,
    info: { title: info.title, version: info.version },
    paths: mapValues(paths, (methods) => mapValues(objectOf(methods), typedOperation)),
    components: {
      schemas: mapValues(components.schemas, typedSchema),
      responses: { Refused: { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } } },
    },
  }
}

function typedOperation(operation: unknown): Json {
  const { summary, parameters, requestBody, responses } = objectOf(operation)
  const accepted = Object.entries(objectOf(responses)).filter(([status]) => /^[23]/.test(status))
  return {
    summary,
    parameters: Array.isArray(parameters) ? parameters.map(typedParameter) : [],
    ...(requestBody !== undefined && { requestBody: typedSchema(requestBody) }),
    responses: {
      ...Object.fromEntries(accepted.map(([status, response]) => [status, { description: '', ...objectOf(typedSchema(response)) }])),
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

/** Queries are text, but their types say what the text is: 25 and true may be sent as they are. */
function typedParameter(parameter: unknown): unknown {
  const { schema, ...rest } = objectOf(parameter)
  const { pattern, enum: values } = objectOf(schema)
  if (rest.in === 'query' && pattern === '^[1-9]\\d{0,8}$') return typedSchema({ ...rest, schema: { type: 'integer' } })
  if (rest.in === 'query' && String(values) === 'true,false') return typedSchema({ ...rest, schema: { type: 'boolean' } })
  return typedSchema({ ...rest, schema })
}

function typedSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typedSchema)
  if (typeof value !== 'object' || value === null) return value
  const schema = objectOf(value)
  if (schema.type === 'string' && schema.format === 'binary') return { const: FILE_MARK }
  const typed = Object.entries(schema).filter(([key]) => !UNTYPED.has(key))
  return Object.fromEntries(
    typed.map(([key, each]) => [key, key === 'properties' ? mapValues(objectOf(each), typedSchema) : typedSchema(each)]),
  )
}

function mapValues(object: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
