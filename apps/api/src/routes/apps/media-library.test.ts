import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { originalKey, sizesPrefix } from '../../domain/media/stored-files.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { wholeDesign } from '../../testing/fill-for-stores.ts'
import * as sample from '../../testing/media-samples.ts'
import { closed, listening, sendForm } from '../../testing/upload.ts'

let test: TestApp
let base: string
let appId: string
let creator: string
let stranger: string
let admin: string

beforeAll(async () => {
  test = await testApp()
  base = await listening(test)
  appId = (await test.build.app()).id
  creator = (await test.build.creator(appId)).id
  stranger = (await test.build.creator((await test.build.app()).id)).id
  admin = (await test.build.superUser()).id
})
afterAll(() => closed(test))

async function send(path: string, type: string, filename: string, bytes: Buffer) {
  return sendForm(base, {
    as: creator,
    path,
    parts: [
      ['type', type],
      ['file', { filename, bytes }],
    ],
  })
}

async function uploaded(filename: string, bytes: Buffer, type = 'image'): Promise<string> {
  const { body } = await send(`/api/apps/${appId}/media`, type, filename, bytes)
  if (!body.data?.id) throw new Error(JSON.stringify(body))
  return body.data.id
}

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown, as = creator) =>
  test.call(method, `/api/apps/${appId}/media${path}`, { as, ...(data !== undefined && { body: { data } }) })

async function article(values: object): Promise<string> {
  const answer = await test.call('POST', `/api/apps/${appId}/content/articles`, {
    as: creator,
    body: { data: { title: 'Morning light', ...values } },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.id
}

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(base + path, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function keys(prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of test.deps.files.list(prefix)) found.push(key)
  return found.sort()
}

/** The originals of one file; the folder may contain others. */
async function originalsOf(id: string): Promise<string[]> {
  return (await keys(`originals/${appId}`)).filter((key) => key.includes(id))
}

describe('the list of files', () => {
  const names = (body: { data: { filename: string }[] }) => body.data.map(({ filename }) => filename)
  let other: string

  beforeAll(async () => {
    other = (await test.build.app()).id
    const row = `insert into media (app_id, id, kind, filename, content_type, size, sha256, created_at, private, sealed_key)
      select $1, gen_random_uuid(), case when n % 10 = 0 then 'file' else 'image' end, 'photo ' || lpad(n::text, 4, '0') || '.png', 'image/png',
        n * 10, '', now() - n * interval '1 minute', n > 300, case when n > 300 then ''::bytea end from generate_series(1, 310) n`
    await test.deps.db.platform.query(row, [other])
  })

  const listed = async (query: string) => (await test.call('GET', `/api/apps/${other}/media?${query}`, { as: admin })).json()

  it.each(['-created_at', 'created_at', 'filename', '-filename', '-size', 'size'])(
    'pages by %s without a gap or a repeat',
    async (sort) => {
      const seen: string[] = []
      let next: string | null = null
      do {
        const page = await listed(`sort=${sort}&per_page=70${next === null ? '' : `&after=${next}`}`)
        seen.push(...names(page))
        expect(page.meta_data.total).toBe(next === null ? 300 : null)
        next = page.meta_data.next
      } while (next !== null)
      expect(new Set(seen).size).toBe(300)
      const rises = ['-created_at', 'filename', 'size'].includes(sort)
      expect(seen).toEqual(rises ? seen.toSorted() : seen.toSorted().reverse())
    },
  )

  it('searches a part of the name, and narrows to a type; private files are not in it', async () => {
    expect(names(await listed('q=HOTO 029&sort=filename'))).toEqual(Array.from({ length: 10 }, (_, n) => `photo 029${n}.png`))
    expect((await listed('q=%25')).meta_data.total).toBe(0)
    expect((await listed('q=_')).meta_data.total).toBe(0)
    expect((await listed('type=file')).meta_data.total).toBe(30)
    expect((await listed('unused=true&per_page=1')).meta_data).toMatchObject({ total: 300, more: false })
  })

  it('refuses what it did not give as the place to go on', async () => {
    const mark = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const someId = randomUUID()
    const impossible = [mark('-created_at', '2026-99-99 99:99', someId), mark('-created_at', '2026-02-30 10:00:00+00', someId)]
    for (const after of ['x', mark('size', '1', 'x'), mark(), ...impossible]) {
      const answer = await test.call('GET', `/api/apps/${other}/media?after=${after}`, { as: admin })
      expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'INVALID'])
    }
    const { meta_data } = await listed('sort=size&per_page=2')
    expect((await test.call('GET', `/api/apps/${other}/media?after=${meta_data.next}`, { as: admin })).statusCode).toBe(422)
  })

  it('is for those who administer the app alone', async () => {
    for (const path of ['', `/${randomUUID()}`]) {
      expect((await call('GET', path, undefined, stranger)).statusCode).toBe(404)
      expect((await test.call('GET', `/api/apps/${appId}/media${path}`)).statusCode).toBe(401)
    }
  })
})

describe('one file', () => {
  it('UPL-024, UPL-025: tells what it is, who sent it, where it is used and in which sizes it comes', async () => {
    const id = await uploaded('lake.png', await sample.picture('png', 700, 400))
    const used = await article({ image_url: `media:${id}` })
    const { data } = (await call('GET', `/${id}`)).json()
    expect(data).toMatchObject({
      ...{
        id,
        filename: 'lake.png',
        name: 'lake',
        type: 'image',
        content_type: 'image/png',
        width: 700,
        height: 400,
        uses: 1,
        deleted: null,
      },
      created_by: { id: creator },
      focal: { x: 50, y: 50 },
      used_in: [{ id: used, resource: 'articles', title: 'Morning light', place: [], in_trash: false }],
    })
    expect(data.sizes.map(({ name, width, height }: Record<string, unknown>) => [name, width, height])).toEqual([
      ['whole', 160, 91],
      ['whole', 320, 183],
      ['whole', 640, 366],
      ['square', 160, 160],
      ['square', 320, 320],
      ['wide', 160, 90],
      ['wide', 320, 180],
      ['wide', 640, 360],
      ['tall', 160, 213],
    ])
    for (const { url, width, height } of data.sizes) {
      const picture = await read(new URL(url).pathname + new URL(url).search, { accept: 'image/png' })
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ width, height })
    }
  })

  it('is renamed, and keeps its extension and its references', async () => {
    const id = await uploaded('old.png', await sample.picture('png'))
    const answer = await call('PATCH', `/${id}`, { name: ' ../Our lake\u202e.exe ' })
    expect(answer.json().data.filename).toBe('Our lake.exe.png')
    for (const name of ['', ' ', 'a'.repeat(201)]) expect((await call('PATCH', `/${id}`, { name })).statusCode).toBe(422)
    expect((await call('PATCH', `/${randomUUID()}`, { name: 'x' })).statusCode).toBe(404)
  })

  it('is cut around its focal point, and anew when that moves', async () => {
    const left = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const picture = await sharp({ create: { width: 1200, height: 400, channels: 3, background: 'blue' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const id = await uploaded('two.png', picture)
    const color = async (focal: string) => {
      const { bytes, headers } = await read(`/media/${id}?w=320&shape=square&v=0&focal=${focal}`, { accept: 'image/png' })
      const { dominant } = await sharp(bytes).stats()
      return [dominant.r > dominant.b ? 'red' : 'blue', headers.get('cache-control')]
    }
    expect(await color('50-50')).toEqual(['blue', 'public, max-age=31536000, immutable'])
    expect((await call('PATCH', `/${id}`, { focal: { x: 10, y: 50 } })).json().data.focal).toEqual({ x: 10, y: 50 })
    expect(await color('10-50')).toEqual(['red', 'public, max-age=31536000, immutable'])
    expect((await color('50-50'))[1]).toBe('public, max-age=300, stale-while-revalidate=86400')
    for (const focal of [{ x: -1, y: 0 }, { x: 101, y: 0 }, { x: 1.5, y: 0 }, { x: 1 }]) {
      expect((await call('PATCH', `/${id}`, { focal })).statusCode).toBe(422)
    }
  })
})

describe('replacing a file', () => {
  it('keeps its id, its references and its name, and nobody goes on seeing the older bytes', async () => {
    const id = await uploaded('lake.jpg', await sample.picture('jpeg', 500, 500))
    const used = await article({ image_url: `media:${id}` })
    const before = await read(`/media/${id}`)
    await read(`/media/${id}?w=320`)
    const png = await sample.picture('png', 300, 200)
    const { status, body } = await send(`/api/apps/${appId}/media/${id}/bytes`, 'image', 'another.png', png)
    expect([status, body.data?.id, body.data?.filename]).toEqual([200, id, 'lake.png'])
    const [, version] = /\?v=(\d+)$/.exec(body.data?.url ?? '') ?? []
    expect(Number(version)).toBeGreaterThan(0)

    const after = await read(`/media/${id}`, { 'if-none-match': String(before.headers.get('etag')) })
    expect([after.status, after.bytes.equals(png), after.headers.get('content-type')]).toEqual([200, true, 'image/png'])
    const named = await read(`/media/${id}?v=${version}`)
    expect([named.bytes.equals(png), named.headers.get('cache-control')]).toEqual([true, 'public, max-age=31536000, immutable'])
    expect((await read(`/media/${id}?v=0`)).headers.get('cache-control')).toContain('max-age=300')

    const stored = await test.call('GET', `/api/apps/${appId}/content/articles/${used}`, { as: creator })
    expect(stored.json().data.image_url).toBe(`media:${id}`)
    expect(stored.json().data.media_metadata[id].url).toMatch(new RegExp(`/media/${id}\\?v=${version}$`))
    expect(await originalsOf(id)).toEqual([originalKey({ appId, id, revision: Number(version) })])
    expect(await keys(sizesPrefix({ appId, id }))).toEqual([])
  })

  it('leaves the file as it was when the new one is refused, of another kind, or not the caller’s', async () => {
    const png = await sample.picture('png')
    const id = await uploaded('kept.png', png)
    const path = `/api/apps/${appId}/media/${id}/bytes`
    expect((await send(path, 'image', 'a.png', sample.html())).status).toBe(422)
    expect((await send(path, 'video', 'a.mp4', sample.mp4())).status).toBe(422)
    expect((await send(path, 'image', 'half.png', (await sample.picture('png', 300, 300)).subarray(0, 200))).status).toBe(422)
    expect((await send(`/api/apps/${appId}/media/${randomUUID()}/bytes`, 'image', 'a.png', png)).status).toBe(404)
    const foreign = await sendForm(base, {
      as: stranger,
      path,
      parts: [
        ['type', 'image'],
        ['file', { filename: 'a.png', bytes: png }],
      ],
    })
    expect(foreign.status).toBe(404)
    expect((await read(`/media/${id}`)).bytes.equals(png)).toBe(true)
    expect(await originalsOf(id)).toEqual([originalKey({ appId, id })])
  })
})

describe('the trash', () => {
  it('UPL-029: refuses a used file and says where, and takes it once nothing mentions it', async () => {
    const id = await uploaded('used.png', await sample.picture('png'))
    const ids = [await article({ image_url: `media:${id}` }), await article({ title: 'Evening', image_url: `media:${id}` })]
    const refused = await call('DELETE', `/${id}`)
    expect([refused.statusCode, refused.json().error.code, refused.json().error.detail]).toEqual([
      409,
      'IN_USE',
      'used.png is used in the article “Evening”, the article “Morning light”. Remove it there first.',
    ])
    await test.call('DELETE', `/api/apps/${appId}/content/articles/${ids[1]}`, { as: creator })
    expect((await call('DELETE', `/${id}`)).json().error.detail).toContain('the article “Evening” in the trash')
    await test.call('POST', `/api/apps/${appId}/trash/purge`, { as: creator, body: { data: { ids: [ids[1]] } } })
    await test.call('PATCH', `/api/apps/${appId}/content/articles/${ids[0]}`, { as: creator, body: { data: { image_url: '' } } })
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204)
  })

  it('keeps a file that the app’s own settings mention', async () => {
    const id = await uploaded('icon.png', await sample.picture('png'))
    await test.deps.db.platform.query(`update apps set setup = jsonb_set(setup, '{icon}', to_jsonb($2::text)) where id = $1`, [
      appId,
      `media:${id}`,
    ])
    expect((await call('DELETE', `/${id}`)).json().error.detail).toBe('icon.png is used in the settings of the app. Remove it there first.')
  })

  it('takes several at once, all or none, and gives them back with their bytes', async () => {
    const png = await sample.picture('png')
    const [one, two, used] = [await uploaded('1.png', png), await uploaded('2.png', png), await uploaded('3.png', png)]
    await article({ image_url: `media:${used}` })
    const refused = await call('POST', '/trash', { ids: [one, used, two] })
    expect([refused.statusCode, refused.json().error.detail]).toEqual([409, expect.stringContaining('3.png is used in')])
    expect((await read(`/media/${one}`)).status).toBe(200)
    expect((await call('POST', '/trash', { ids: [one, two] })).statusCode).toBe(200)
    expect((await read(`/media/${one}`)).status).toBe(404)
    const trash = (await call('GET', '?trash=true')).json()
    expect(trash.data.filter(({ id }: { id: string }) => [one, two].includes(id))).toHaveLength(2)
    expect(trash.data[0].deleted).toMatchObject({ days_left: 29, by: expect.any(String) })
    expect((await call('POST', '/restore', { ids: [one, newId()] })).statusCode).toBe(422)
    expect((await call('POST', '/restore', { ids: [one, randomUUID()] })).statusCode).toBe(404)
    expect((await call('POST', '/restore', { ids: [one, two] })).statusCode).toBe(200)
    expect((await read(`/media/${one}`)).bytes.equals(png)).toBe(true)
    expect((await call('POST', '/trash', { ids: [one] }, stranger)).statusCode).toBe(404)
    const { rows } = await test.deps.db.platform.query('select action from audit_log where target_id = $1 order by at', [one])
    expect(rows.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored'])
  })
})

describe('a file behind what a creator may not change', () => {
  const set = (data: object) => test.call('PATCH', `/api/apps/${appId}`, { as: admin, body: { data } })
  const replaced = async (id: string, as: string) => {
    const bytes = await sample.picture('png', 90, 90)
    return (
      await sendForm(base, {
        as,
        path: `/api/apps/${appId}/media/${id}/bytes`,
        parts: [
          ['type', 'image'],
          ['file', { filename: 'other.png', bytes }],
        ],
      })
    ).status
  }

  it('keeps its bytes and its name for them: the about page is the platform’s (OQ-118)', async () => {
    const id = await uploaded('about.png', await sample.picture('png'))
    await set({ about: { image_url: `media:${id}` } })
    expect([await replaced(id, creator), (await call('PATCH', `/${id}`, { name: 'mine' })).statusCode]).toEqual([403, 403])
    expect(await replaced(id, admin)).toBe(200)
  })

  it('is theirs until the section is handed in (WIZ-060)', async () => {
    const id = await uploaded('logo.png', await sample.picture('png'))
    await set({ about: { design: { logo_icons: [`media:${id}`] } } })
    expect(await replaced(id, creator)).toBe(200)
    await set({ about: { design: wholeDesign }, onboarding: { progress: { design: { status: 'Submitted' } } } })
    await expect.poll(() => replaced(id, creator)).toBe(403)
    expect((await call('PATCH', `/${id}`, { focal: { x: 1, y: 1 } })).statusCode).toBe(403)
  })
})

describe('unlinked media', () => {
  const unlinked = (as: string, query = '') => test.call('GET', `/api/unlinked_media${query}`, { as })
  const aged = (id: string) => test.deps.db.platform.query(`update media set created_at = now() - interval '25 hours' where id = $1`, [id])

  it('UML-002, UML-004, OQ-113: answers files a day old that no saved record mentions', async () => {
    const png = await sample.picture('png')
    const [old, young, used, trashed, inSettings, inNews] = await Promise.all(
      ['old', 'young', 'used', 'trashed', 'set', 'news'].map((name) => uploaded(`${name}.png`, png)),
    )
    if (!old || !young || !used || !trashed || !inSettings || !inNews) throw new Error('not uploaded')
    const entry = { publish_date: '2026-01-10', subject: 'Look', body: `<p><img src="https://files.example/media/${inNews}"></p>` }
    expect((await test.call('POST', '/api/whats_new', { as: admin, body: { data: entry } })).statusCode).toBe(201)
    const inLibrary = (await call('GET', `/${inNews}`)).json().data
    // It is not published: its subject is only for super users.
    expect(inLibrary).toMatchObject({ uses: 1, used_in: [{ resource: 'whats_new', title: '', in_trash: false }] })
    expect((await call('GET', `/${inNews}`, undefined, admin)).json().data.used_in).toMatchObject([{ title: 'Look' }])
    expect((await call('DELETE', `/${inNews}`)).json().error.detail).toBe(
      "news.png is used in the entry of What's New. Remove it there first.",
    )
    expect((await call('GET', '?unused=true')).json().data.map(({ id }: { id: string }) => id)).not.toContain(inNews)
    await article({ image_url: `media:${used}` })
    const gone = await article({ image_url: `media:${trashed}` })
    await test.call('DELETE', `/api/apps/${appId}/content/articles/${gone}`, { as: creator })
    await test.deps.db.platform.query(`update apps set setup = jsonb_set(setup, '{icon}', to_jsonb($2::text)) where id = $1`, [
      appId,
      `media:${inSettings}`,
    ])
    for (const id of [old, used, trashed, inSettings, inNews]) await aged(id)
    const { data, meta_data } = (await unlinked(admin)).json()
    const ids = data.map(({ id }: { id: string }) => id)
    expect(ids).toContain(old)
    for (const id of [young, used, trashed, inSettings, inNews]) expect(ids).not.toContain(id)
    expect(data.find(({ id }: { id: string }) => id === old)).toMatchObject({
      id: old,
      filename: 'old.png',
      type: 'image',
      size: png.length,
    })
    expect(meta_data).toMatchObject({ total: data.length, page: 1 })
    expect((await unlinked(admin, '?q=old.p&page=1&per_page=10')).json().data.map(({ id }: { id: string }) => id)).toEqual([old])
  })

  it('UML-005: DELETE /media/{id} removes one, and it leaves the list', async () => {
    const id = await uploaded('leftover.png', await sample.picture('png'))
    await aged(id)
    expect((await test.call('DELETE', `/api/media/${id}`, { as: admin })).statusCode).toBe(204)
    expect((await unlinked(admin, '?q=leftover')).json().data).toEqual([])
  })

  it('UML-006: is for super users alone', async () => {
    expect((await unlinked(creator)).statusCode).toBe(403)
    expect((await test.call('GET', '/api/unlinked_media')).statusCode).toBe(401)
  })
})
