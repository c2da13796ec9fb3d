import { once } from 'node:events'
import { readdir, rename } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ONE_FILE_ONLY } from '@greenroom/contract/media/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as sample from '../../testing/media-samples.ts'
import { type FormFixture, formFixture } from '../../testing/public-pages.ts'
import { begin } from '../../testing/resumable.ts'
import { closed, listening, sendForm } from '../../testing/upload.ts'

const BOUNDARY = 'the-border-between-parts'

let fixture: FormFixture
let base: string
let png: Buffer

beforeAll(async () => {
  fixture = await formFixture()
  await fixture.begin()
  base = await listening(fixture)
  png = await sample.picture('png', 80, 60)
})
afterAll(() => closed(fixture))

describe('an upload without an announced length and without an end', () => {
  type Begun = { path: string; content: string }
  it.each<[string, () => Promise<Begun>]>([
    ['a form of the API', async () => ({ path: `/api/apps/${fixture.id}/media`, content: fieldOf('type', 'image') + fileOf('file') })],
    [
      'a page of an action form',
      async () => ({ path: (await fixture.makeForm()).path, content: fieldOf('name', 'Mira') + fileOf('profile_image_url') }),
    ],
    ['a file that no question asks for', async () => ({ path: (await fixture.makeForm()).path, content: fileOf('something') })],
  ])('in %s ends at the limit, with its sentence and nothing kept', async (_name, begun) => {
    const { path, content } = await begun()
    const before = await stored()
    const { answer, sent } = await sendEndlessly('POST', path, `multipart/form-data; boundary=${BOUNDARY}`, [Buffer.from(content), png])
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer).toContain('Must be less than 10MB')
    if (process.env.SHOW_BYTES) process.stdout.write(`sent ${sent}\n`)
    // The limit of 10 MB, and the buffers of a connection.
    expect(sent).toBeLessThan(30_000_000)
    expect(await stored()).toEqual(before)
  })

  it('in a resumable upload ends at the announced size', async () => {
    const { location } = await begin({ base, appId: fixture.id, as: fixture.me }, { size: 11_000_000, filename: 'a.mp4', type: 'video' })
    const offset = { 'upload-offset': '0', 'tus-resumable': '1.0.0' }
    const { answer, sent } = await sendEndlessly('PATCH', location, 'application/offset+octet-stream', [sample.mp4()], offset)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(sent).toBeLessThan(35_000_000)
  })
})

describe('two pictures in one page', () => {
  it('are refused in words', async () => {
    const { path } = await fixture.makeForm()
    const form = `${fieldOf('name', 'Mira')}${fileOf('profile_image_url')}x\r\n${fileOf('profile_image_url')}x\r\n--${BOUNDARY}--\r\n`
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    const answer = await fetch(base + path, { method: 'POST', headers, body: form })
    expect([answer.status, (await answer.text()).includes(ONE_FILE_ONLY)]).toEqual([422, true])
  })
})

describe('while the media folder is moved away', () => {
  it('files are neither taken nor called missing, and all is well when it is back', async () => {
    const upload = () =>
      sendForm(base, {
        as: fixture.me,
        path: `/api/apps/${fixture.id}/media`,
        parts: [
          ['type', 'image'],
          ['file', { filename: 'a.png', bytes: png }],
        ],
      })
    const address = `${base}/media/${(await upload()).body.data?.id}`
    const media = join(fixture.deps.config.dataDir, 'media')
    await rename(media, `${media}-away`)
    const refused = await upload()
    expect({ status: refused.status, ...refused.body.error }).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      detail: 'Files cannot be stored or read at the moment. Please try again in a few minutes.',
    })
    expect((await fetch(address)).status).toBe(503)
    await rename(`${media}-away`, media)
    expect((await fetch(address)).status).toBe(200)
    expect((await upload()).status).toBe(201)
  })
})

function fieldOf(name: string, value: string): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function fileOf(name: string): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
}

/** Sends a chunked body over a new connection until there is a response; returns how many bytes the connection took. */
async function sendEndlessly(method: string, path: string, type: string, first: Buffer[], headers: Record<string, string> = {}) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (piece) => {
    answer += String(piece)
  })
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const head = {
    host: 'localhost',
    authorization: `Bearer user:${fixture.me}`,
    'content-type': type,
    'transfer-encoding': 'chunked',
    ...headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  for (const piece of first) socket.write(chunkOf(piece))
  const piece = chunkOf(Buffer.alloc(1_000_000))
  let sent = 0
  while (!socket.closed && answer === '' && sent < 100_000_000) {
    sent += piece.length
    if (!socket.write(piece)) await Promise.race([new Promise<void>((resolve) => socket.once('drain', resolve)), gone])
  }
  await gone
  return { answer, sent }
}

function chunkOf(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
}

/** What a refused upload must not change. */
async function stored() {
  const { rows } = await fixture.deps.db.platform.query<{ id: string }>('select id from media order by id')
  const keys: string[] = []
  for await (const { key } of fixture.deps.files.list('originals')) keys.push(key)
  return { rows, keys: keys.sort(), drafts: await readdir(join(fixture.deps.config.dataDir, 'media', 'tmp')).catch(() => []) }
}
