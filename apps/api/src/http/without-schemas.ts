/**
 * Stands where Fastify would load ajv and fast-json-stringify, a hundred files: no route has a JSON schema, since input
 * is checked by zod and PostgreSQL or JSON.stringify writes the answers.
 */
export const withoutSchemas = { buildValidator: refuse, buildSerializer: refuse }

function refuse(): never {
  throw new Error('A route has a JSON schema. Give it query, params, body and answer as route() takes them.')
}
