import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { reasonOf } from '../../reason-of.ts'
import { bucketMark, readMark } from './bucket-mark.ts'
import { demandKey, type FileStore } from './file-store.ts'
import { underwayIn } from './s3-underway.ts'
import { storeFailure, takeFrom } from './store-failure.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** The address of a store that is not Amazon's. */
  endpoint: string | null
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`; most self-hosted stores require it. */
  forcePathStyle: boolean
  /** Null: use the SDK's default sources, such as the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** 10,000 parts are allowed, so this is enough for 80 GB; with two in flight an upload uses about 24 MB. */
const PART_BYTES = 8 * 1024 * 1024

/** The most that a store copies in one request: it must be done while it may be silent. A store allows 5 GB. */
const MOST_AT_ONCE = 1024 ** 3

/**
 * How long a store that does not respond is waited for, in milliseconds: for a connection, for the beginning of a file
 * that is read, and for the next bytes in either direction. A request is sent twice before it fails; a file that has
 * begun to be read is not. A reader who takes no bytes for so long is disconnected.
 */
const WAITS = { connection: 5_000, file: 10_000, silence: 60_000 }

/** The prefix of a probe's key, one key per process. */
const PROBES = 'probes'

/**
 * Files in an S3-compatible store. An object appears when its last part is confirmed; an upload that fails is aborted.
 */
export function s3Store(settings: S3Settings, waits = WAITS): FileStore {
  const Bucket = settings.bucket
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint !== null && { endpoint: settings.endpoint }),
    ...(settings.credentials !== null && { credentials: settings.credentials }),
    requestHandler: {
      connectionTimeout: waits.connection,
      socketTimeout: waits.silence,
      throwOnRequestTimeout: true,
      // Each reader has a connection: with a limit, as many slow ones as it allows would keep all others waiting.
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
    },
    maxAttempts: 2,
    // Checksums in trailers are specific to Amazon; many compatible stores reject them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  const withDeadline = { requestTimeout: waits.file }
  const underway = underwayIn(client, Bucket)
  const probeKey = `${PROBES}/${randomUUID()}`

  const read: FileStore['read'] = async (key, span) => {
    demandKey(key)
    const Range = span && `bytes=${span.start}-${span.end}`
    const found = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }), withDeadline).catch(whenMissing)
    if (found === undefined) return undefined
    if (!(found.Body instanceof Readable)) throw new Error(`The file store gave no stream for ${key}`)
    // A store may break off before anybody reads: without a listener that would end the process. The reader is told.
    return found.Body.on('error', () => {})
  }

  return {
    async put(key, source) {
      demandKey(key)
      await takeFrom(source, (bytes) =>
        underway.during(key, () => {
          const Body = Readable.from(bytes, { objectMode: false })
          return new Upload({ client, partSize: PART_BYTES, queueSize: 2, params: { Bucket, Key: key, Body } }).done()
        }),
      )
    },

    read,

    async local(key, work) {
      const stored = await read(key)
      if (stored === undefined) return undefined
      const folder = await mkdtemp(join(tmpdir(), 'greenroom-file-'))
      try {
        const path = join(folder, 'file')
        await pipeline(stored, createWriteStream(path, { mode: 0o600 })).catch(failed)
        return await work(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async stat(key) {
      demandKey(key)
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: key }), withDeadline).catch(whenMissing)
      return found && { key, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    },

    async copy(from, to) {
      demandKey(from)
      demandKey(to)
      const found = await this.stat(from)
      if (found === undefined) return false
      if (found.size > MOST_AT_ONCE) {
        const bytes = await read(from)
        if (bytes) await this.put(to, bytes)
        return bytes !== undefined
      }
      await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` })).catch(failed)
      return true
    },

    async remove(key) {
      demandKey(key)
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(failed)
    },

    async *list(prefix, after) {
      demandKey(`${prefix}/x`)
      const behind = after === undefined ? {} : { StartAfter: after }
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}/`, ...behind })) {
          for (const { Key: key, Size: size, LastModified: modifiedAt } of page.Contents ?? []) {
            if (key !== undefined) yield { key, size: size ?? 0, modifiedAt: modifiedAt ?? new Date(0) }
          }
        }
      } catch (error) {
        failed(error)
      }
    },

    async sweepUnfinished(before) {
      const swept = await abortUnfinished(client, Bucket, before, await underway.all(before))
      // A process may have died in the middle of a probe.
      for await (const { key, modifiedAt } of this.list(PROBES)) if (modifiedAt < before) await this.remove(key)
      return swept
    },

    async probe() {
      await client.send(new PutObjectCommand({ Bucket, Key: probeKey, Body: 'x' })).catch(failed)
      await client.send(new DeleteObjectCommand({ Bucket, Key: probeKey })).catch(failed)
    },

    async check() {
      try {
        await this.probe()
      } catch (error) {
        throw new Error(`The bucket ${Bucket} cannot be reached (${reasonOf(error)}). Check the S3 settings and the key's rights.`, {
          cause: error,
        })
      }
    },

    identity: () => bucketMark(client, Bucket),

    knownIdentity: () => readMark(client, Bucket).catch(failed),
  }
}

/** Aborts uploads that began before `before` and are no longer in progress. */
async function abortUnfinished(client: S3Client, Bucket: string, before: Date, underway: ReadonlySet<string>): Promise<number> {
  let swept = 0
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {}
  for (;;) {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket, ...marker })).catch(whenNotServed)
    if (page === undefined) return swept
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Initiated === undefined || Initiated >= before || Key === undefined || underway.has(Key)) continue
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(failed)
      swept += 1
    }
    const next = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
    // Some stores do not support this list and respond with that of the objects, which is truncated without a marker.
    const goesOn = next.KeyMarker !== undefined && (next.KeyMarker !== marker.KeyMarker || next.UploadIdMarker !== marker.UploadIdMarker)
    if (page.IsTruncated !== true || !goesOn) return swept
    marker = next
  }
}

/** Stores that do not list unfinished uploads remove them by a rule of their own, if at all. */
function whenNotServed(error: unknown): undefined {
  if (error instanceof S3ServiceException && [405, 501].includes(error.$metadata.httpStatusCode ?? 0)) return undefined
  return failed(error)
}

function whenMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined
  return failed(error)
}

function failed(error: unknown): never {
  throw storeFailure(error)
}
