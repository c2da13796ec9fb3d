import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { MAX_UNFINISHED_UPLOADS, NO_CONCATENATION, NO_DEFERRED_LENGTH, TOO_MANY_UNFINISHED } from '@greenroom/contract/media/resumable'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { originalKey } from '../../domain/media/stored-files.ts'
import { sweepUploads } from '../../jobs/sweep-files.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import * as sample from '../../testing/media-samples.ts'
import { begin, farAs, type Resumable, send } from '../../testing/resumable.ts'
import { closed, listening } from '../../testing/upload.ts'

const wrongOther = 'Invalid file type. Please upload a valid file type.'
const film = Buffer.concat([sample.mp4(), randomBytes(300_000)])

let test: TestApp
let base: string
let appId: string
let creator: string
let colleague: string
let stranger: string
let superUser: string

beforeAll(async () => {
  test = await testApp()
  base = await listening(test)
  appId = (await test.build.app()).id
  creator = (await test.build.creator(appId)).id
  colleague = (await test.build.creator(appId)).id
  stranger = (await test.build.creator((await test.build.app()).id)).id
  superUser = (await test.build.superUser()).id
})
afterAll(() => closed(test))

const mine = (): Resumable => ({ base, appId, as: creator })

async function begun(bytes: Buffer, filename = 'film.mp4', type = 'video'): Promise<string> {
  const { status, location } = await begin(mine(), { size: bytes.length, filename, type })
  expect(status).toBe(201)
  return location
}

describe('a resumable upload', () => {
  it('arrives in pieces, each of which counts from where the last one ended, and becomes a file like any other', async () => {
    const address = await begun(film, 'Long FILM.MP4')
    expect(await send(mine(), address, 0, film.subarray(0, 100_000))).toMatchObject({ status: 204, offset: 100_000 })
    expect(await farAs(mine(), address)).toMatchObject({ status: 200, offset: 100_000, length: film.length })
    const last = await send(mine(), address, 100_000, film.subarray(100_000))
    expect(last.status).toBe(200)
    const { id = '' } = last.body?.data ?? {}
    const url = `${test.deps.config.publicUrl}/media/${id}`
    expect(last.body?.data).toEqual({ id, filename: 'Long FILM.mp4', name: 'Long FILM', url, url_with_extension: `${url}/Long%20FILM.mp4` })
    const { rows } = await test.deps.db.platform.query('select kind, content_type, size, sha256, created_by from media where id = $1', [id])
    const sha256 = createHash('sha256').update(film).digest()
    expect(rows).toEqual([{ kind: 'video', content_type: 'video/mp4', size: film.length, sha256, created_by: creator }])
    const stored = await test.deps.files.read(originalKey({ appId, id }))
    expect(stored && (await buffer(stored)).equals(film)).toBe(true)
    expect(await parts()).toEqual([])
    const audit = await test.deps.db.platform.query('select action, summary from audit_log where target_id = $1', [id])
    expect(audit.rows).toEqual([{ action: 'created', summary: 'Long FILM.mp4' }])
    // Repeated, as by a client whose connection broke before the response came.
    const again = await test.call('POST', `${address}/media`, { as: creator })
    expect([again.statusCode, again.json().data.id]).toEqual([200, id])
    expect((await test.call('GET', address, { as: creator })).json().data).toMatchObject({ received: film.length, media_id: id })
  })

  it('goes on at another server process', async () => {
    const other = await buildApp(test.deps)
    const elsewhere = await other.listen({ host: '127.0.0.1', port: 0 })
    try {
      const address = await begun(film)
      await send(mine(), address, 0, film.subarray(0, 70_000))
      const there = { ...mine(), base: elsewhere }
      expect(await farAs(there, address)).toMatchObject({ offset: 70_000 })
      expect((await send(there, address, 70_000, film.subarray(70_000))).status).toBe(200)
    } finally {
      other.server.closeAllConnections()
      await other.close()
    }
  })

  it('keeps what came over a connection that broke, and is not held up by it', async () => {
    const address = await begun(film)
    const stop = new AbortController()
    async function* halting() {
      yield film.subarray(0, 200_000)
      await new Promise((resolve) => setTimeout(resolve, 300))
      stop.abort()
    }
    const broken = fetch(base + address, {
      method: 'PATCH',
      headers: headersOf(creator, 0),
      body: ReadableStream.from(halting()),
      signal: stop.signal,
      duplex: 'half',
    } as RequestInit)
    await expect(broken).rejects.toThrow()
    await expect.poll(async () => (await farAs(mine(), address)).offset, { timeout: 20_000 }).toBeGreaterThan(0)
    const { offset } = await farAs(mine(), address)
    expect((await send(mine(), address, offset, film.subarray(offset))).status).toBe(200)
  }, 40_000)

  it('refuses bytes that do not begin where the last ones ended', async () => {
    const address = await begun(film)
    await send(mine(), address, 0, film.subarray(0, 1000))
    expect((await send(mine(), address, 500, film.subarray(500, 800))).status).toBe(409)
    expect(await farAs(mine(), address)).toMatchObject({ offset: 1000 })
  })

  it('is nothing that can be seen until it is complete', async () => {
    const before = await files()
    const address = await begun(film)
    await send(mine(), address, 0, film.subarray(0, 1000))
    expect((await test.call('POST', `${address}/media`, { as: creator })).statusCode).toBe(409)
    expect(await files()).toEqual(before)
    await test.call('DELETE', address, { as: creator, headers: { 'tus-resumable': '1.0.0' } })
  })

  it('is given up with all that came of it', async () => {
    const address = await begun(film)
    await send(mine(), address, 0, film.subarray(0, 1000))
    expect((await test.call('DELETE', address, { as: creator, headers: { 'tus-resumable': '1.0.0' } })).statusCode).toBe(204)
    expect((await farAs(mine(), address)).status).toBe(404)
    expect((await parts()).filter((key) => key.includes(idOf(address)))).toEqual([])
  })
})

describe('an upload that begins with its first bytes (creation-with-upload)', () => {
  const announced = { size: film.length, filename: 'film.mp4', type: 'video' }
  const unfinished = async () => {
    const { rows } = await test.deps.db.platform.query<{ id: string }>('select id from uploads where media_id is null order by id')
    return { rows, parts: await parts() }
  }

  it('keeps them and says how far it is, and goes on from there', async () => {
    const { status, location, offset } = await begin(mine(), announced, film.subarray(0, 100_000))
    expect({ status, offset }).toEqual({ status: 201, offset: 100_000 })
    expect(await farAs(mine(), location)).toMatchObject({ offset: 100_000, length: film.length })
    expect((await send(mine(), location, 100_000, film.subarray(100_000))).status).toBe(200)
  })

  it('UPL-013: has a name of one line, whatever its sender called it', async () => {
    const { body } = await begin(mine(), { ...announced, filename: 'two\r\nlines\u202e.MP4' }, film)
    expect(body?.data?.filename).toBe('two lines.mp4')
  })

  it('is a file at once when all of it came', async () => {
    const { status, location, offset, body } = await begin(mine(), announced, film)
    expect({ status, offset, name: body?.data?.filename }).toEqual({ status: 201, offset: film.length, name: 'film.mp4' })
    expect((await test.call('GET', location, { as: creator })).json().data).toMatchObject({ media_id: body?.data?.id })
  })

  it('leaves nothing when its bytes are more than were announced, or not what the name says', async () => {
    const before = await unfinished()
    expect((await begin(mine(), { ...announced, size: 1000 }, film)).status).toBe(413)
    const wrong = Buffer.concat([sample.pdf(), randomBytes(100_000)])
    const { status, body } = await begin(mine(), { ...announced, size: wrong.length }, wrong)
    expect([status, body?.error?.code]).toEqual([422, 'INVALID_FILE_TYPE'])
    expect(await unfinished()).toEqual(before)
  })

  it('leaves nothing when the connection breaks, since its sender never learns the address', async () => {
    const before = await unfinished()
    const stop = new AbortController()
    async function* halting() {
      yield film.subarray(0, 200_000)
      await expect.poll(async () => (await unfinished()).rows.length).toBe(before.rows.length + 1)
      stop.abort()
    }
    const metadata = `type ${btoa('video')},filename ${btoa('film.mp4')}`
    const { 'upload-offset': _none, ...headers } = headersOf(creator, 0)
    const broken = fetch(`${base}/api/apps/${appId}/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(film.length), 'upload-metadata': metadata },
      body: ReadableStream.from(halting()),
      signal: stop.signal,
      duplex: 'half',
    } as RequestInit)
    await expect(broken).rejects.toThrow()
    await expect.poll(unfinished).toEqual(before)
  })
})

describe('what is spoken of the tus protocol', () => {
  it('is told to whoever asks, signed in or not', async () => {
    for (const path of [`/api/apps/${appId}/uploads`, `/api/apps/${randomUUID()}/uploads/${randomUUID()}`]) {
      const answer = await fetch(base + path, { method: 'OPTIONS' })
      expect(answer.status).toBe(204)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,termination,expiration',
        'tus-max-size': '3221225472',
      })
    }
  })

  it.each([
    ['a part of a parallel upload', { 'upload-concat': 'partial', 'upload-length': '1000' }, 400, NO_CONCATENATION],
    ['a length that comes later', { 'upload-defer-length': '1' }, 400, NO_DEFERRED_LENGTH],
    ['another version', { 'tus-resumable': '0.2.2', 'upload-length': '1000' }, 412, 'Tus-Resumable must be 1.0.0.'],
  ])('does not include %s, and says so', async (_name, headers, status, detail) => {
    const answer = await fetch(`${base}/api/apps/${appId}/uploads`, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer user:${creator}`, ...headers },
    })
    expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([status, '1.0.0'])
    expect(JSON.parse(await answer.text())).toEqual({ error: { status, code: 'BAD_REQUEST', detail } })
    if (status === 412) expect(answer.headers.get('tus-version')).toBe('1.0.0')
  })
})

describe('a resumable upload that replaces a file', () => {
  const other = Buffer.concat([sample.mp4(), randomBytes(200_000)])
  const replacing = async (id: string, as = creator, type = 'video') =>
    begin({ base, appId, as }, { size: other.length, filename: 'other.mov', type, replaces: id })
  const storedBytes = async () => {
    const address = await begun(film)
    return (await send(mine(), address, 0, film)).body?.data?.id ?? ''
  }
  const bytesOf = async (id: string) => Buffer.from(await (await fetch(`${base}/media/${id}`)).arrayBuffer())

  it('leaves id and name, shows the former bytes until the last new one is there, and tells the new version', async () => {
    const id = await storedBytes()
    const { location } = await replacing(id)
    await send(mine(), location, 0, other.subarray(0, 100_000))
    expect((await bytesOf(id)).equals(film)).toBe(true)
    const { status, body } = await send(mine(), location, 100_000, other.subarray(100_000))
    expect({ status, data: body?.data }).toMatchObject({
      status: 200,
      data: { id, filename: 'film.mov', url: expect.stringMatching(/\?v=\d+$/) },
    })
    expect((await bytesOf(id)).equals(other)).toBe(true)
    const again = await test.call('POST', `${location}/media`, { as: creator })
    expect(again.json().data).toEqual(body?.data)
    const { keys, rows } = await files()
    expect([rows.filter((row) => row.id === id).length, keys.filter((key) => key.includes(id)).length]).toEqual([1, 1])
    const audit = await test.deps.db.platform.query('select action from audit_log where target_id = $1 order by at', [id])
    expect(audit.rows).toEqual([{ action: 'created' }, { action: 'replaced' }])
  })

  it('leaves the file as it was when what came is refused', async () => {
    const id = await storedBytes()
    const page = Buffer.concat([sample.html(), Buffer.alloc(1000, ' ')])
    const { location } = await begin(mine(), { size: page.length, filename: 'page.mp4', type: 'video', replaces: id })
    expect((await send(mine(), location, 0, page)).status).toBe(422)
    expect((await bytesOf(id)).equals(film)).toBe(true)
    expect((await files()).keys.filter((key) => key.includes(id))).toHaveLength(1)
  })

  it('is begun only for a file of this app and of its own kind, and never for a purpose', async () => {
    const id = await storedBytes()
    expect((await replacing(randomUUID())).status).toBe(404)
    expect((await replacing('nothing')).status).toBe(422)
    expect((await replacing(id, creator, 'file')).status).toBe(422)
    expect((await replacing(id, stranger)).status).toBe(404)
    const named = { size: 1000, filename: 'a.jpg', type: 'image', purpose: 'logo', replaces: id }
    expect((await begin(mine(), named)).status).toBe(422)
  })

  it('cannot change a file behind a field that its sender may not write, also when that came between', async () => {
    const id = await storedBytes()
    const { location } = await replacing(id)
    const body = { data: { about: { image_url: `media:${id}` } } }
    await test.call('PATCH', `/api/apps/${appId}`, { as: superUser, body })
    await expect.poll(async () => (await replacing(id)).status).toBe(403)
    expect((await send(mine(), location, 0, other)).status).toBe(403)
    expect((await bytesOf(id)).equals(film)).toBe(true)
  })
})

describe('before a byte is taken', () => {
  it.each([
    ['UPL-006', { type: 'video', filename: 'a.mp4', size: 3_221_225_473 }, 413, 'Maximum file size exceeded. Video must be less than 3 GB'],
    ['UPL-009', { type: 'file', filename: 'a.zip', size: 1_073_741_825 }, 413, 'File size should not exceed 1 GB'],
    ['UPL-002', { type: 'image', filename: 'a.png', size: 10_000_001 }, 413, 'Must be less than 10MB'],
    ['UPL-012', { type: 'video', filename: 'a.exe', size: 20_000_000 }, 422, wrongOther],
    ['UPL-030', { type: 'video', filename: '', size: 20_000_000 }, 422, 'The following issues were found:'],
    ['UPL-030', { type: 'film', filename: 'a.mp4', size: 20_000_000 }, 422, 'The following issues were found:'],
    ['UPL-030', { type: 'video', filename: 'a.mp4', size: 0 }, 422, 'The file is empty. Please choose another.'],
  ])('%s: %j is refused with %i and its sentence', async (_id, announced, status, detail) => {
    const answer = await begin(mine(), announced)
    expect({ status: answer.status, detail: answer.body?.error?.detail }).toEqual({ status, detail })
  })

  it('UPL-005: a video of exactly 3 GB may begin', async () => {
    const { status, location } = await begin(mine(), { type: 'video', filename: 'a.mp4', size: 3_221_225_472 })
    expect(status).toBe(201)
    await test.call('DELETE', location, { as: creator, headers: { 'tus-resumable': '1.0.0' } })
  })

  it('a person has at most 50 unfinished uploads in an app', async () => {
    const person = { base, appId, as: (await test.build.creator(appId)).id }
    for (let n = 0; n < MAX_UNFINISHED_UPLOADS; n += 1) await begin(person, { type: 'video', filename: 'a.mp4', size: 11_000_000 })
    const { status, body } = await begin(person, { type: 'video', filename: 'a.mp4', size: 11_000_000 })
    expect([status, body?.error?.detail]).toEqual([403, TOO_MANY_UNFINISHED])
  })
})

describe('what is not what its name says', () => {
  it('is refused as soon as its beginning is there, and leaves nothing', async () => {
    const before = await files()
    const wrong = Buffer.concat([sample.pdf(), randomBytes(100_000)])
    const address = await begun(Buffer.concat([wrong, randomBytes(900_000)]))
    const { status, body } = await send(mine(), address, 0, wrong)
    expect([status, body?.error]).toEqual([422, { status: 422, code: 'INVALID_FILE_TYPE', detail: wrongOther }])
    expect((await farAs(mine(), address)).status).toBe(404)
    expect([await files(), (await parts()).filter((key) => key.includes(idOf(address)))]).toEqual([before, []])
  })

  it.each([
    ['a truncated picture', 'half.png', 'image', async () => (await sample.picture('png', 80, 60)).subarray(0, 100)],
    ['a picture of 3,600 million pixels', 'bomb.png', 'image', async () => sample.pixelBomb()],
    ['a picture that is a page as well', 'both.png', 'image', async () => Buffer.concat([await sample.picture('png'), sample.html()])],
    ['a small text called a film', 'a.mp4', 'video', async () => Buffer.from('hello')],
  ] as const)('%s is refused in the end, and leaves nothing', async (_name, filename, type, make) => {
    const before = await files()
    const bytes = await make()
    const address = await begun(bytes, filename, type)
    const { status, body } = await send(mine(), address, 0, bytes)
    expect([413, 422]).toContain(status)
    expect(String(body?.error?.code)).toMatch(/^INVALID_FILE_/)
    expect((await farAs(mine(), address)).status).toBe(404)
    expect([await files(), (await parts()).filter((key) => key.includes(idOf(address)))]).toEqual([before, []])
  })
})

describe('an upload belongs to one person in one app', () => {
  it('and is not there for anybody else', async () => {
    const address = await begun(film)
    for (const as of [colleague, stranger, superUser]) {
      expect((await farAs({ ...mine(), as }, address)).status).toBe(404)
      expect((await send({ ...mine(), as }, address, 0, film)).status).toBe(404)
      expect((await test.call('POST', `${address}/media`, { as })).statusCode).toBe(404)
      expect((await test.call('DELETE', address, { as, headers: { 'tus-resumable': '1.0.0' } })).statusCode).toBe(404)
    }
    expect(await farAs(mine(), address)).toMatchObject({ status: 200, offset: 0 })
    expect((await test.call('GET', `/api/apps/${appId}/uploads/${randomUUID()}`, { as: creator })).statusCode).toBe(404)
  })

  it('and every piece of it needs a person who is signed in', async () => {
    const address = await begun(film)
    expect((await fetch(base + address, { method: 'PATCH', headers: headersOf(null, 0), body: new Uint8Array(film) })).status).toBe(401)
    expect((await begin({ ...mine(), as: stranger }, { type: 'video', filename: 'a.mp4', size: 11_000_000 })).status).toBe(404)
  })
})

describe('the sweep', () => {
  it('removes uploads whose 48 hours are over, with their parts, and keeps the others', async () => {
    const [old, young] = [await begun(film), await begun(film)]
    for (const address of [old, young]) await send(mine(), address, 0, film.subarray(0, 1000))
    await test.deps.db.platform.query(`update uploads set created_at = now() - interval '49 hours' where id = $1`, [idOf(old)])
    await sweepUploads.run(test.deps, { goesOn: async () => true, isStopped: () => false, progress: {} })
    expect((await farAs(mine(), old)).status).toBe(404)
    expect((await farAs(mine(), young)).offset).toBe(1000)
    const remaining = await parts()
    expect([remaining.some((key) => key.includes(idOf(old))), remaining.some((key) => key.includes(idOf(young)))]).toEqual([false, true])
  })
})

function headersOf(as: string | null, offset: number): Record<string, string> {
  return {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    ...(as !== null && { authorization: `Bearer user:${as}` }),
  }
}

function idOf(address: string): string {
  return address.split('/').at(-1) ?? ''
}

async function parts(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of test.deps.files.list('parts')) keys.push(key)
  return keys
}

/** Every file that is or could be served, which an unfinished or refused upload must not change. */
async function files() {
  const { rows } = await test.deps.db.platform.query<{ id: string }>('select id from media order by id')
  const keys: string[] = []
  for await (const { key } of test.deps.files.list('originals')) keys.push(key)
  return { rows, keys: keys.sort() }
}
