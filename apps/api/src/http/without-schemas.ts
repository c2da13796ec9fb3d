/**
 * Replaces ajv and fast-json-stringify, a hundred files that Fastify would load: no route has a JSON schema, since zod
 * checks input and PostgreSQL or JSON.stringify writes the responses.
 */
export const withoutSchemas = { buildValidator: refuse, buildSerializer: refuse }

function refuse(): never {
  throw new Error('A route has a JSON schema. Give it query, params, body and answer as route() takes them.')
}
