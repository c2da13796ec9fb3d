import { valuesOf } from '@greenroom/contract/fields/values-of'

type Schema = Record<string, unknown>
export type Parameter = { name: string; in: string; required: boolean; schema: Schema; description?: string }
export type Operation = {
  operationId: string
  tags: string[]
  requestBody?: Schema
  summary: string
  description: string
  parameters: Parameter[]
  responses: Record<string, Schema>
  security: Schema[]
  'x-codeSamples'?: { lang: string; label: string; source: string }[]
}

/**
 * Two routes whose paths differ only in the name of a parameter are one operation to OpenAPI, which accepts either: its
 * parameter fits one or the other, and so does its response. The server distinguishes them by the parameter's format.
 */
export function asOneOperation(one: Operation, other: Operation): Operation {
  return {
    ...one,
    summary: `${one.summary}. Or: ${other.summary}`,
    description: `${one.description} The other: ${other.description}`,
    parameters: one.parameters.map((parameter, index) => {
      const twin = other.parameters[index]
      return parameter.in === 'path' && twin ? { ...parameter, schema: either(parameter.schema, twin.schema) } : parameter
    }),
    security: [...one.security, ...(other.security.length > 0 ? other.security : [{}])],
    responses: { ...other.responses, ...one.responses, 200: eitherAnswer(one.responses[200], other.responses[200]) },
  }
}

function eitherAnswer(one: Schema | undefined, other: Schema | undefined): Schema {
  const schema = either(schemaOf(one), schemaOf(other))
  return { ...one, content: { 'application/json': { schema } } }
}

function schemaOf(answer: Schema | undefined): Schema {
  return valuesOf(valuesOf(valuesOf(answer?.content)['application/json']).schema)
}

function either(one: Schema, other: Schema): Schema {
  return { anyOf: [one, other] }
}
