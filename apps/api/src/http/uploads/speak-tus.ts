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

/** The request headers that belong to the protocol; the others are handled before it. */
const SPOKEN = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-length']

/**
 * Passes one request of the tus protocol to its server, which uses the store, locks and person of the reception, and
 * sends the response through Fastify. Failures of our own code get the usual response; an error of the protocol keeps
 * its status.
 */
export async function speakTus(ctx: Context, reception: Reception): Promise<unknown> {
  const { reply, deps } = ctx
  reply.header('tus-resumable', TUS_VERSION)
  const unsupported = unsupportedIn(ctx)
  if (unsupported !== undefined) return refuse(ctx, unsupported.status, unsupported.sentence)
  const spoken: { refusal?: unknown; begun?: string } = {}
  const answer = await tusServer(ctx, reception, spoken).handleWeb(webRequest(ctx))
  // A client that began an upload together with its first bytes, but did not get its address, can neither resume nor
  // cancel it. Its lease has ended with the request.
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

/** A request that is not supported here. The protocol's server would report its own failure for it, with status 501. */
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

/** Not its headers for pages of other origins: the console, which alone uploads, has the API's own. */
const PASSED = /^(?:tus-|upload-|location$|cache-control$)/

/** Records in `spoken` a failure of our own code, and the id of an upload that this request began. */
function tusServer({ deps, request }: Context, reception: Reception, spoken: { refusal?: unknown; begun?: string }): Server {
  const { owner, path } = reception
  const locker = leases(deps.db, owner.appId)
  return new Server({
    path,
    relativeLocation: true,
    // The request with the lock on an upload releases it as soon as another one needs it; the bytes so far are stored.
    lockDrainTimeout: 1,
    locker,
    datastore: uploadStore({ db: deps.db, files: deps.files, reception, leaseOwnerOf: locker.leaseOwnerOf }),
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
      // An error that the protocol throws, such as for more bytes than were announced, keeps its status too.
      if (error instanceof Error && 'status_code' in error) return undefined
      spoken.refusal = error
      // Fastify sends the response for it; the protocol's server only has to know that it failed.
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
