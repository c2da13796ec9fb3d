import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { FastifyInstance } from 'fastify'

/** A form's fields as text; of a repeated field only one value. */
export type FormBody = Readonly<Record<string, string>>

/** Larger than any form here can be. */
const FORM_BYTES = 16 * 1024

/** Lets the routes of a scope accept HTML forms, and nothing else. */
export function takePlainForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
    done(null, plainFields(new URLSearchParams(body.toString()))),
  )
  scope.addHook('preHandler', async (request) => {
    request.query = plainFields(Object.entries(valuesOf(request.query)))
  })
  scope.addHook('onRequest', async (request, reply) => {
    // A form on another site is not ours, whatever it contains.
    if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/', 303)
  })
}

/** Texts without NUL, which no database stores and no field here needs; of a repeated field the last value. */
function plainFields(fields: Iterable<[string, unknown]>): FormBody {
  const text = (value: unknown) => String(Array.isArray(value) ? value.at(-1) : value).replaceAll('\0', '')
  return Object.fromEntries([...fields].map(([name, value]) => [name, text(value)]))
}
