import type { FastifyReply, FastifyRequest } from 'fastify'
import { RawJson } from '../answers/raw-json.ts'
import type { WholeTx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { PLATFORM } from '../domain/audit/write-audit.ts'
import { failure } from '../failure.ts'
import type { AnyRoute } from './route.ts'

type Attempt = {
  deps: Deps
  spec: AnyRoute
  request: FastifyRequest
  reply: FastifyReply
  /** The app that is changed, or PLATFORM. */
  appId: string
  actor: string
}

const BODY = 'body of a request'
const KEY = /^[\x21-\x7e]{8,128}$/

/**
 * Runs a change in one transaction. A POST with an Idempotency-Key stores its response, with its ETag, in the same
 * transaction: the same key and body again get the same response and change nothing; the same key with another body is
 * refused. Keys are stored for at least 24 hours.
 */
export function changeOnce<T>(attempt: Attempt, work: (tx: WholeTx) => Promise<T>): Promise<T> {
  const { deps, spec, request, appId } = attempt
  const key = request.headers['idempotency-key']
  const inTransaction = <R>(inner: (tx: WholeTx) => Promise<R>) =>
    appId === PLATFORM ? deps.db.changePlatform(inner) : deps.db.changeApp(appId, inner)
  if (spec.method !== 'POST' || key === undefined) return inTransaction(work)
  if (typeof key !== 'string' || !KEY.test(key)) throw failure('BAD_REQUEST', 'The Idempotency-Key must be 8 to 128 printable characters.')
  return inTransaction(async (tx) => {
    const route = `${spec.method} ${request.url.split('?')[0]}`
    // Includes the member's token: the phones of an app share one actor, and one member must not get another's
    // response. Keyed with the server's key: a password in the body could be guessed from a bare hash at any speed.
    const said = JSON.stringify(request.body ?? null) + (request.headers['x-member-token'] ?? '')
    // Two requests from one form wait for each other here; the second then finds the first one's response.
    tx.send('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${attempt.actor}:${key}`])
    const { rows } = await tx.query<{ route: string; body_hash: Buffer; status: number; answer: string; etag: string | null }>(
      'select route, body_hash, status, answer, etag from idempotency_keys where app_id = $1 and actor = $2 and key = $3',
      [appId, attempt.actor, key],
    )
    const stored = rows[0]
    if (stored) {
      if (stored.route !== route || !deps.vault.isMarked(BODY, said, stored.body_hash.toString('base64url')))
        throw failure('IDEMPOTENCY_MISMATCH')
      attempt.reply.header('idempotency-replayed', 'true')
      if (stored.etag !== null) attempt.reply.header('etag', stored.etag)
      return replay<T>(stored.answer)
    }
    // The response has to be stored before the transaction ends.
    const answer = await work({ ...tx, last: async (answer) => await answer })
    tx.send(
      'insert into idempotency_keys (app_id, actor, key, route, body_hash, status, answer, etag) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [
        appId,
        attempt.actor,
        key,
        route,
        Buffer.from(deps.vault.mark(BODY, said), 'base64url'),
        spec.status ?? 200,
        answer instanceof RawJson ? answer.text : (JSON.stringify(answer) ?? ''),
        attempt.reply.getHeader('etag') ?? null,
      ],
    )
    return answer
  })
}

/** The stored response in place of the handler's own; an empty text is an empty response. */
function replay<T>(text: string): T {
  // The stored text is what `work` returned, so it stands in for its type.
  return (text === '' ? undefined : new RawJson(text)) as T
}
