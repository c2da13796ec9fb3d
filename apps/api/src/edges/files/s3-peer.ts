import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from './s3.ts'

type Stored = { bytes: Buffer; at: Date }
type Unfinished = { key: string; parts: Map<number, Buffer>; at: Date }

export type S3Peer = {
  settings: S3Settings
  objects: Map<string, Stored>
  unfinished: Map<string, Unfinished>
  /** Method and path of every request, in order. */
  seen: string[]
  /** Responds with 500 to requests of these methods. */
  failing: Set<string>
  close(): Promise<void>
}

const BUCKET = 'greenroom'
/** Small, so that few objects need several pages. */
const PAGE = 2

/** A store in memory that implements the part of the S3 protocol that s3.ts uses, including signatures. For tests. */
export async function startS3Peer(): Promise<S3Peer> {
  const secretAccessKey = randomUUID()
  const objects = new Map<string, Stored>()
  const unfinished = new Map<string, Unfinished>()
  const seen: string[] = []
  const failing = new Set<string>()
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://peer')
      const method = request.method ?? ''
      seen.push(`${method} ${url.pathname}${url.search}`)
      if (failing.has(method)) return refuse(response, 500, 'InternalError')
      if (!isSigned(request, url, body, secretAccessKey)) return refuse(response, 403, 'SignatureDoesNotMatch')
      const [, bucket, ...rest] = url.pathname.split('/')
      if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
      const key = decodeURIComponent(rest.join('/'))
      return answer({ method, key, query: url.searchParams, body, headers: request.headers, response, objects, unfinished })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      bucket: BUCKET,
      region: 'eu-test-1',
      endpoint: `http://127.0.0.1:${port}`,
      forcePathStyle: true,
      credentials: { accessKeyId: 'test', secretAccessKey },
    },
    objects,
    unfinished,
    seen,
    failing,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Call = Pick<S3Peer, 'objects' | 'unfinished'> & {
  method: string
  key: string
  query: URLSearchParams
  body: Buffer
  headers: IncomingHttpHeaders
  response: ServerResponse
}

function answer(call: Call): unknown {
  const { method, key, query, response } = call
  if (key === '') {
    if (method === 'HEAD') return response.writeHead(200).end()
    return query.has('uploads') ? listUnfinished(call) : listObjects(call)
  }
  if (query.has('uploads') || query.has('uploadId')) return multipart(call)
  if (method === 'PUT') {
    if (call.headers['if-none-match'] === '*' && call.objects.has(key)) return refuse(response, 412, 'PreconditionFailed')
    const source = call.headers['x-amz-copy-source']
    if (typeof source === 'string') return copyObject(call, decodeURIComponent(source).split('/').slice(1).join('/'))
    call.objects.set(key, { bytes: call.body, at: new Date() })
    return response.writeHead(200, { etag: tagOf(call.body) }).end()
  }
  if (method === 'DELETE') {
    call.objects.delete(key)
    return response.writeHead(204).end()
  }
  return readObject(call)
}

function readObject({ method, key, headers: { range }, response, objects }: Call): unknown {
  const stored = objects.get(key)
  if (stored === undefined) return refuse(response, 404, method === 'HEAD' ? undefined : 'NoSuchKey')
  const span = range?.match(/^bytes=(\d+)-(\d+)$/)
  const start = Number(span?.[1] ?? 0)
  const bytes = span ? stored.bytes.subarray(start, Number(span[2]) + 1) : stored.bytes
  const total = stored.bytes.length
  response.writeHead(span ? 206 : 200, {
    'content-length': bytes.length,
    'last-modified': stored.at.toUTCString(),
    etag: tagOf(stored.bytes),
    ...(span && { 'content-range': `bytes ${start}-${start + bytes.length - 1}/${total}` }),
  })
  return response.end(method === 'HEAD' ? undefined : bytes)
}

function copyObject({ key, objects, response }: Call, from: string): unknown {
  const stored = objects.get(from)
  if (stored === undefined) return refuse(response, 404, 'NoSuchKey')
  objects.set(key, { bytes: stored.bytes, at: new Date() })
  return xml(response, 'CopyObjectResult', `<ETag>${tagOf(stored.bytes)}</ETag>`)
}

function multipart({ method, key, query, body, response, objects, unfinished }: Call): unknown {
  if (method === 'POST' && query.has('uploads')) {
    const id = randomUUID()
    unfinished.set(id, { key, parts: new Map(), at: new Date() })
    return xml(response, 'InitiateMultipartUploadResult', `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`)
  }
  const id = query.get('uploadId') ?? ''
  const upload = unfinished.get(id)
  if (upload === undefined) return refuse(response, 404, 'NoSuchUpload')
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body)
    return response.writeHead(200, { etag: tagOf(body) }).end()
  }
  unfinished.delete(id)
  if (method === 'DELETE') return response.writeHead(204).end()
  const inOrder = [...upload.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)
  objects.set(key, { bytes: Buffer.concat(inOrder), at: new Date() })
  return xml(response, 'CompleteMultipartUploadResult', `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><ETag>"done"</ETag>`)
}

function listObjects({ query, response, objects }: Call): unknown {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('start-after') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const rows = keys.slice(from, from + PAGE).map((key) => {
    const stored = objects.get(key)
    return `<Contents><Key>${key}</Key><Size>${stored?.bytes.length}</Size><LastModified>${stored?.at.toISOString()}</LastModified></Contents>`
  })
  const next = from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
  return xml(response, 'ListBucketResult', `<IsTruncated>${next !== ''}</IsTruncated>${next}${rows.join('')}`)
}

function listUnfinished({ response, unfinished }: Call): unknown {
  const rows = [...unfinished].map(
    ([id, { key, at }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  )
  return xml(response, 'ListMultipartUploadsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`)
}

function xml(response: ServerResponse, root: string, inside: string): unknown {
  return response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><${root}>${inside}</${root}>`)
}

function refuse(response: ServerResponse, status: number, code?: string): unknown {
  const body = code && `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  return response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

/** AWS Signature Version 4 in the Authorization header, over exactly the bytes that arrived. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer, secret: string): boolean {
  const parts = request.headers.authorization?.match(
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/,
  )
  if (!parts) return false
  const [, day = '', region = '', names = '', signature] = parts
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== createHash('sha256').update(body).digest('hex')) return false
  const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const signing = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n')).toString('hex')
  return expected === signature
}
