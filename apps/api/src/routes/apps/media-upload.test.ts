import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ONE_FILE_ONLY } from '@greenroom/contract/media/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originalKey } from '../../domain/media/stored-files.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { residentWithoutGarbage } from '../../testing/collect-garbage.ts'
import * as sample from '../../testing/media-samples.ts'
import { closed, listening, sendForm } from '../../testing/upload.ts'

const wrongImage = 'Invalid file type. The following file types are supported: jpg, jpeg, png, gif'
const wrongOther = 'Invalid file type. Please upload a valid file type.'

let test: TestApp
let base: string
let appId: string
let creator: string
let stranger: string
let superUser: string
let png: Buffer

beforeAll(async () => {
  test = await testApp()
  base = await listening(test)
  png = await sample.picture('png', 80, 60)
  const app = await test.build.app()
  const other = await test.build.app()
  appId = app.id
  creator = (await test.build.creator(app.id)).id
  stranger = (await test.build.creator(other.id)).id
  superUser = (await test.build.superUser()).id
})
afterAll(() => closed(test))

function upload(type: string, filename: string, bytes: Buffer, headers?: Record<string, string>) {
  const parts: [string, string | { filename: string; bytes: Buffer }][] = [
    ['type', type],
    ['file', { filename, bytes }],
  ]
  return sendForm(base, { as: creator, path: `/api/apps/${appId}/media`, parts, ...(headers && { headers }) })
}

describe('an upload', () => {
  it('UPL-028: answers id, filename, name and addresses, and keeps what was sent', async () => {
    const { status, body } = await upload('image', 'My PHOTO.PNG', png)
    expect(status).toBe(201)
    const { id = '' } = body.data ?? {}
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const url = `${test.deps.config.publicUrl}/media/${id}`
    expect(body.data).toEqual({ id, filename: 'My PHOTO.png', name: 'My PHOTO', url, url_with_extension: `${url}/My%20PHOTO.png` })
    const stored = await test.deps.files.read(originalKey({ appId, id }))
    expect(stored && (await buffer(stored)).equals(png)).toBe(true)
    const { rows } = await test.deps.db.platform.query('select * from media where id = $1', [id])
    expect(rows[0]).toMatchObject({
      app_id: appId,
      kind: 'image',
      content_type: 'image/png',
      size: png.length,
      sha256: createHash('sha256').update(png).digest(),
      width: 80,
      height: 60,
      private: false,
      created_by: creator,
    })
    const audit = await test.deps.db.platform.query('select action, target, summary from audit_log where target_id = $1', [id])
    expect(audit.rows).toEqual([{ action: 'created', target: 'media', summary: 'My PHOTO.png' }])
  })

  it.each([
    ['video', 'a.mp4', sample.mp4],
    ['audio', 'a.mp3', sample.mp3WithCover],
    ['file', 'a.docx', sample.docx],
  ] as const)('takes a %s', async (type, name, make) => {
    expect((await upload(type, name, make())).status).toBe(201)
  })

  it.each([
    ['image', 'page.png', sample.html, wrongImage],
    ['image', 'drawing.svg', sample.svg, wrongImage],
    ['video', 'a.mp4', sample.pdf, wrongOther],
    ['audio', 'a.ogg', sample.mp3, wrongOther],
    ['file', 'page.html', sample.html, wrongOther],
    ['image', 'empty.png', () => Buffer.alloc(0), 'The file is empty. Please choose another.'],
    ['image', 'half.png', () => png.subarray(0, 100), 'The picture is damaged or incomplete. Please choose another.'],
  ] as const)(
    'UPL-004, UPL-030: refuses %s %s with INVALID_FILE_TYPE and its own sentence, and keeps nothing',
    async (type, name, make, detail) => {
      const before = await everything()
      const { status, body } = await upload(type, name, make())
      expect({ status, ...body.error }).toEqual({ status: 422, code: 'INVALID_FILE_TYPE', detail })
      expect(await everything()).toEqual(before)
    },
  )

  it('UPL-001, UPL-002, OQ-056: an image of exactly 10,000,000 bytes is taken, one byte more is refused', async () => {
    const full = Buffer.concat([png, Buffer.alloc(10_000_000 - png.length)])
    expect((await upload('image', 'full.png', full)).status).toBe(201)
    const before = await everything()
    const { status, body } = await upload('image', 'over.png', Buffer.concat([full, Buffer.alloc(1)]))
    expect({ status, ...body.error }).toEqual({ status: 413, code: 'INVALID_FILE_SIZE', detail: 'Must be less than 10MB' })
    expect(await everything()).toEqual(before)
  })

  it('OQ-056: the limit is that of a photo as it came, whatever is left out of it', async () => {
    const photo = await sample.picture('jpeg')
    const comment = (size: number) => [Buffer.from([0xff, 0xfe, (size - 2) >> 8, (size - 2) & 0xff]), Buffer.alloc(size - 4)]
    const full = Array.from({ length: 152 }, () => comment(65_537)).flat()
    const withComments = (bytes: number) =>
      Buffer.concat([photo.subarray(0, 2), ...full, ...comment(bytes - photo.length - 152 * 65_537), photo.subarray(2)])
    expect((await upload('image', 'full.jpg', withComments(10_000_000))).status).toBe(201)
    const before = await everything()
    const { status, body } = await upload('image', 'over.jpg', withComments(10_000_001))
    expect({ status, ...body.error }).toEqual({ status: 413, code: 'INVALID_FILE_SIZE', detail: 'Must be less than 10MB' })
    expect(await everything()).toEqual(before)
  })

  it('UPL-006: a video that announces more than 3 GB is refused before it is sent', async () => {
    const head = raw(`type`, 'video') + part('a.mp4')
    const socket = await open(3_300_000_000, head)
    socket.write(sample.mp4())
    const answer = await responseOf(socket)
    expect(answer).toContain('HTTP/1.1 413')
    expect(answer).toContain('Maximum file size exceeded. Video must be less than 3 GB')
  }, 15_000)

  it('refuses a picture of 3,600 million pixels in 60 bytes', async () => {
    const { status, body } = await upload('image', 'bomb.png', sample.pixelBomb())
    expect({ status, code: body.error?.code }).toEqual({ status: 413, code: 'INVALID_FILE_SIZE' })
  })

  it.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\boot.PNG', 'boot.png'],
    ['cv\u202egnp.png', 'cvgnp.png'],
    ['two\r\nlines\nof it.png', 'two lines of it.png'],
    [`${'😀'.repeat(400)}.png`, `${'😀'.repeat(251)}.png`],
    ['Grüße 😀.png', 'Grüße 😀.png'],
  ])('UPL-013: keeps the name %j as %j', async (name, stored) => {
    const { body } = await upload('image', name, png)
    expect(body.data?.filename).toBe(stored)
    const read = await fetch(String(body.data?.url_with_extension).replace(test.deps.config.publicUrl, base))
    expect([read.status, (await read.arrayBuffer()).byteLength]).toEqual([200, png.length])
  })
})

describe('the form', () => {
  const file = () => ({ filename: 'a.png', bytes: png })
  it.each([
    ['no type', () => [['file', file()]], { type: ['Required'] }],
    [
      'the file before its type',
      () => [
        ['file', file()],
        ['type', 'image'],
      ],
      { type: ['Required'] },
    ],
    [
      'a type that there is not',
      () => [
        ['type', 'picture'],
        ['file', file()],
      ],
      { type: ['Choose one from the list'] },
    ],
    ['no file', () => [['type', 'image']], { file: ['Required'] }],
    [
      'an unknown field',
      () => [
        ['type', 'image'],
        ['private', 'true'],
        ['file', file()],
      ],
      { private: ['Unknown field'] },
    ],
    [
      'a file under another name',
      () => [
        ['type', 'image'],
        ['upload', file()],
      ],
      { upload: ['Unknown field'] },
    ],
    [
      'a field after the file',
      () => [
        ['type', 'image'],
        ['file', file()],
        ['extra', '1'],
      ],
      { extra: ['Unknown field'] },
    ],
  ] as const)('with %s is refused and keeps nothing', async (_name, parts, data) => {
    const before = await everything()
    const form = { as: creator, path: `/api/apps/${appId}/media`, parts: [...parts()] as [string, string][] }
    const { status, body } = await sendForm(base, form)
    expect({ status, data: body.error?.data }).toEqual({ status: 422, data })
    expect(await everything()).toEqual(before)
  })

  it('with two files is refused and keeps neither', async () => {
    const before = await everything()
    const path = `/api/apps/${appId}/media`
    const { status, body } = await sendForm(base, {
      as: creator,
      path,
      parts: [
        ['type', 'image'],
        ['file', file()],
        ['file', file()],
      ],
    })
    expect([status, body.error]).toEqual([422, { status: 422, code: 'INVALID', detail: ONE_FILE_ONLY, data: { file: [ONE_FILE_ONLY] } }])
    expect(await everything()).toEqual(before)
  })

  it('that is no form is refused', async () => {
    const answer = await test.call('POST', `/api/apps/${appId}/media`, { as: creator, body: { type: 'image' } })
    expect(answer.statusCode).toBe(415)
    const noBoundary = { headers: { 'content-type': 'multipart/form-data' }, as: creator, body: 'x' }
    expect((await test.call('POST', `/api/apps/${appId}/media`, noBoundary)).statusCode).toBe(400)
  })

  it('is understood by the upload routes alone (security rule 10)', async () => {
    const { status } = await sendForm(base, { as: creator, path: `/api/apps/${appId}/articles`, parts: [['title', 'x']] })
    expect([404, 415]).toContain(status)
  })

  it('whose end never came is refused and keeps nothing', async () => {
    const before = await everything()
    const content = raw('type', 'image') + part('a.png')
    const socket = await open(Buffer.byteLength(content) + png.length, content)
    socket.write(png)
    expect(await responseOf(socket)).toContain('HTTP/1.1 400')
    expect(await everything()).toEqual(before)
  })
})

describe('who may upload', () => {
  const send = (as: string | null, path: string, fields: [string, string][] = []) =>
    sendForm(base, { as, path, parts: [...fields, ['type', 'image'], ['file', { filename: 'a.png', bytes: png }]] })

  it('nobody without a token, and no creator of another app', async () => {
    const before = await everything()
    expect((await send(null, `/api/apps/${appId}/media`)).status).toBe(401)
    expect((await send(null, '/api/media')).status).toBe(401)
    expect((await send(stranger, `/api/apps/${appId}/media`)).status).toBe(404)
    expect((await send(stranger, `/api/media?app=${appId}`)).status).toBe(404)
    expect((await send(stranger, '/api/media', [['app', appId]])).status).toBe(404)
    expect((await send(stranger, '/api/media', [['app', 'nonsense']])).status).toBe(404)
    expect(await everything()).toEqual(before)
  })

  it('POST /media takes the app from the query, from the form, or from having only one', async () => {
    for (const [path, fields] of [[`/api/media?app=${appId}`], ['/api/media', [['app', appId]]], ['/api/media']] as [
      string,
      [string, string][],
    ][]) {
      const { status, body } = await send(creator, path, fields)
      expect(status).toBe(201)
      const { rows } = await test.deps.db.platform.query('select app_id from media where id = $1', [body.data?.id])
      expect(rows).toEqual([{ app_id: appId }])
    }
  })

  it('a super user may upload to every app, and must name it', async () => {
    expect((await send(superUser, `/api/apps/${appId}/media`)).status).toBe(201)
    expect((await send(superUser, `/api/media?app=${appId}`)).status).toBe(201)
    expect(await send(superUser, '/api/media')).toMatchObject({ status: 422, body: { error: { data: { app: ['Required'] } } } })
    expect((await send(superUser, `/api/media?app=${randomUUID()}`)).status).toBe(404)
  })
})

describe('a repeat with the same Idempotency-Key', () => {
  it('gets the first answer and keeps one file', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await upload('image', 'once.png', png, key)
    const before = await everything()
    expect(await upload('image', 'once.png', png, key)).toEqual(first)
    expect(await everything()).toEqual(before)
  })

  it('and another file is refused and keeps nothing', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await upload('image', 'one.png', png, key)
    const before = await everything()
    const { status, body } = await upload('image', 'one.png', await sample.picture('png', 81, 60), key)
    expect({ status, code: body.error?.code }).toEqual({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    expect(await everything()).toEqual(before)
  })
})

describe('an upload that breaks off', () => {
  it('leaves nothing behind', async () => {
    const before = await everything()
    const socket = await open(500_000_000, raw('type', 'video') + part('a.mp4'))
    socket.write(Buffer.concat([sample.mp4(), randomBytes(3_000_000)]))
    await until(async () => (await drafts()).length === 1)
    socket.destroy()
    await until(async () => (await drafts()).length === 0)
    expect(await everything()).toEqual(before)
  })
})

describe('a large upload', () => {
  it('passes through without being held: 200 MB grow the process by less than 100 MB', async () => {
    const piece = randomBytes(1_000_000)
    const before = residentWithoutGarbage()
    let peak = before
    const content = raw('type', 'video') + part('long.mp4')
    const end = `\r\n--${BOUNDARY}--\r\n`
    const socket = await open(content.length + sample.mp4().length + 200 * piece.length + end.length, content)
    const answer = responseOf(socket)
    socket.write(sample.mp4())
    for (let sent = 1; sent <= 200; sent += 1) {
      if (!socket.write(piece)) await once(socket, 'drain')
      if (sent % 20 === 0) peak = Math.max(peak, residentWithoutGarbage())
    }
    socket.write(end)
    expect(await answer).toContain('HTTP/1.1 201')
    expect(peak - before).toBeLessThan(100_000_000)
  }, 60_000)
})

const BOUNDARY = 'the-border-between-parts'

function raw(name: string, value: string): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function part(filename: string): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`
}

/** A new connection that has sent the head of an upload of `length` bytes, and the beginning of its form. */
async function open(length: number, content: string) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  const head = [
    `POST /api/apps/${appId}/media HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer user:${creator}`,
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    `content-length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${content}`)
  return socket
}

async function responseOf(socket: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const piece of socket) {
    text += String(piece)
    if (text.includes('}}') || text.includes('\r\n\r\n{}')) break
  }
  return text
}

function drafts(): Promise<string[]> {
  return readdir(join(test.deps.config.dataDir, 'media', 'tmp')).catch(() => [])
}

/** Every row and every stored file, which a refused upload must not change. */
async function everything() {
  const { rows } = await test.deps.db.platform.query<{ id: string }>('select id from media order by id')
  const files: string[] = []
  for await (const { key } of test.deps.files.list('originals')) files.push(key)
  return { rows, files: files.sort(), drafts: await drafts() }
}

async function until(look: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 250; attempt += 1) {
    if (await look()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It never came')
}
