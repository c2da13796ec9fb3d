import { Readable } from 'node:stream'
import { NO_CONCATENATION, NO_DEFERRED_LENGTH, TUS_VERSION } from '@greenroom/contract/media/resumable'
import { Server } from '@tus/server'
import { dropUpload } from '../../domain/media/receive/complete-upload.ts'
import { leases } from '../../domain/media/receive/lease.ts'
import type { Reception } from '../../domain/media/receive/reception.ts'
import { findUpload } from '../../domain/media/receive/stored-uploads.ts'
import { newUploadId, uploadStore } from '../../domain/media/receive/upload-store.ts'
import { Failure, failure } from '../../failure.ts'
import type { Context } from '../route.ts'
import { explained, letRunOut } from './end-upload.ts'

/** The request's headers that the protocol knows; the others are the concern of what comes before it. */
const SPOKEN = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-length']

/**
 * Hands one request of the tus protocol to its server, whose store, locks and person are those of the reception, and
 * its answer to Fastify. What our own code refuses is answered like everywhere else; a refusal of the protocol
 * keeps its status.
 */
export async function speakTus(ctx: Context, reception: Reception): Promise<unknown> {
  const { reply, deps } = ctx
  reply.header('tus-resumable', TUS_VERSION)
  const unsupported = unsupportedIn(ctx)
  if (unsupported !== undefined) return refuse(ctx, unsupported.status, unsupported.sentence)
  const spoken: { refusal?: unknown; begun?: string } = {}
  const answer = await tusServer(ctx, reception, spoken).handleWeb(webRequest(ctx))
  // Whoever began an upload together with its first bytes, and did not get its address, can neither go on with it nor
  // give it up. Its lease has ended with the request.
  if (answer.status >= 400 && spoken.begun !== undefined) await dropUpload(deps, reception.owner.appId, spoken.begun, null)
  if (spoken.refusal instanceof Error) {
    await letRunOut(ctx.request, ctx.reply)
    throw explained(spoken.refusal)
  }
  for (const [name, value] of answer.headers) if (PASSED.test(name)) reply.header(name, value)
  const text = await answer.text()
  if (answer.status >= 400) return refuse(ctx, answer.status, text.trim())
  reply.code(answer.status)
  return text === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(text)
}

async function refuse(ctx: Context, status: number, sentence: string): Promise<unknown> {
  await letRunOut(ctx.request, ctx.reply)
  return ctx.reply.code(status).header('cache-control', 'no-store').send(asRefusal(status, sentence))
}

/**
 * What a client asks for that is not spoken here. The protocol's server calls that its own failure, with status 501.
 */
function unsupportedIn({ request, reply }: Context): { status: number; sentence: string } | undefined {
  const { headers } = request
  if (headers['tus-resumable'] !== TUS_VERSION) {
    reply.header('tus-version', TUS_VERSION)
    return { status: 412, sentence: `Tus-Resumable must be ${TUS_VERSION}.` }
  }
  if (headers['upload-concat'] !== undefined) return { status: 400, sentence: NO_CONCATENATION }
  if (headers['upload-defer-length'] !== undefined) return { status: 400, sentence: NO_DEFERRED_LENGTH }
  return undefined
}

/** Who may read an answer from which page is decided for the whole server, not here. */
const PASSED = /^(?:tus-|upload-|location$|cache-control$)/

/** Notes in `spoken` what our own code refused, and the id of an upload that this request began. */
function tusServer({ deps, request }: Context, reception: Reception, spoken: { refusal?: unknown; begun?: string }): Server {
  const { owner, path } = reception
  const locker = leases(deps.db, owner.appId)
  return new Server({
    path,
    relativeLocation: true,
    // The holder of an upload lets go as soon as it is asked to; what came so far is kept.
    lockDrainTimeout: 1,
    locker,
    datastore: uploadStore({ db: deps.db, files: deps.files, reception, holderOf: locker.holderOf }),
    namingFunction() {
      spoken.begun = newUploadId()
      return spoken.begun
    },
    async onIncomingRequest(_request, id) {
      if (request.method === 'POST') return
      const found = await deps.db.inApp(owner.appId, (sql) => findUpload(sql, owner, id))
      if (found === null) throw failure('NOT_FOUND')
    },
    async onUploadFinish(_request, { id }) {
      await reception.stillMay()
      const data = await reception.finish(id)
      return { status_code: request.method === 'POST' ? 201 : 200, body: JSON.stringify({ data }) }
    },
    onResponseError(_request, error) {
      // A refusal of the protocol that is thrown, such as of more bytes than were announced, keeps its status too.
      if (error instanceof Error && 'status_code' in error) return undefined
      spoken.refusal = error
      // Answered by Fastify, with its own words; the protocol's server only has to know that it failed.
      return error instanceof Error ? { status_code: 500, body: '' } : undefined
    },
  })
}

function webRequest({ request }: Context): Request {
  const { method, raw } = request
  const headers = new Headers()
  for (const name of SPOKEN) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const hasBody = request.headers['content-type'] === 'application/offset+octet-stream'
  if (hasBody) headers.set('content-type', 'application/offset+octet-stream')
  const address = `http://upload${request.url.split('?')[0]}`
  if (!hasBody || method === 'HEAD' || method === 'DELETE') return new Request(address, { method, headers })
  const body = Readable.toWeb(raw) as ReadableStream<Uint8Array>
  return new Request(address, { method, headers, body, duplex: 'half' })
}

function asRefusal(status: number, sentence: string) {
  const known = { 404: 'NOT_FOUND', 409: 'CONFLICT', 410: 'NOT_FOUND', 413: 'INVALID_FILE_SIZE' } as const
  const code = status in known ? known[status as keyof typeof known] : 'BAD_REQUEST'
  const { error } = new Failure(code, code === 'BAD_REQUEST' ? sentence : undefined).body()
  return { error: { ...error, status } }
}
