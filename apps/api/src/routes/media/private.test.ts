import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receivePrivateFile } from '../../domain/media/private/receive-private.ts'
import { originalKey, privateKey } from '../../domain/media/stored-files.ts'
import { insertMedia, type Readers } from '../../domain/media/stored-media.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { resealSecrets } from '../../secrets/reseal.ts'
import { secretKey } from '../../secrets/secret-key.ts'
import { createVault } from '../../secrets/vault.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let test: TestApp
let appId: string
let otherApp: string
let admin: string
let creator: string
let stranger: string
let clock = new Date()

beforeAll(async () => {
  test = await testApp({ now: () => clock })
  appId = (await test.build.app()).id
  otherApp = (await test.build.app()).id
  admin = (await test.build.superUser()).id
  creator = (await test.build.creator(appId)).id
  stranger = (await test.build.creator(otherApp)).id
})
afterAll(() => test.close())

async function keep(bytes: Buffer, readers: Readers = 'superUsers'): Promise<string> {
  async function* pieces() {
    yield bytes
  }
  const incoming = { appId, createdBy: null, kind: 'file', filename: 'AuthKey "1".TXT', bytes: pieces() } as const
  const media = await receivePrivateFile(test.deps, incoming, readers)
  await test.deps.db.changeApp(appId, (tx) => insertMedia(tx, media))
  return media.id
}

const ask = (id: string, as: string | null, app = appId) => test.call('POST', `/api/apps/${app}/media/${id}/address`, { as })

async function addressOf(id: string): Promise<string> {
  const answer = await ask(id, admin)
  expect(answer.statusCode).toBe(200)
  return new URL(answer.json().data.url).href.replace(new URL(answer.json().data.url).origin, '')
}

async function storedBytes(key: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of (await test.deps.files.read(key)) ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('a private file (security rules 14 and 24, trap T9)', () => {
  it('of the build team is nothing that a creator can delete, give back or show', async () => {
    const id = await keep(Buffer.from('key'))
    for (const path of [`/api/apps/${appId}/media/${id}`, `/api/media/${id}`])
      expect((await test.call('DELETE', path, { as: creator })).statusCode).toBe(404)
    const trash = (what: string, as: string) => test.call('POST', `/api/apps/${appId}/media/${what}`, { as, body: { data: { ids: [id] } } })
    expect((await trash('trash', creator)).statusCode).toBe(404)
    const shown = await test.call('POST', `/api/apps/${appId}/content/articles`, {
      as: creator,
      body: { data: { title: 'Keys', image_url: `media:${id}` } },
    })
    expect([shown.statusCode, Object.keys(shown.json().error.data)]).toEqual([422, ['image_url']])
    const icon = await test.call('PATCH', `/api/apps/${appId}`, { as: creator, body: { data: { setup: { icon: `media:${id}` } } } })
    expect(icon.body).not.toContain('AuthKey')
    await test.call('PATCH', `/api/apps/${appId}`, { as: creator, body: { data: { setup: { icon: '' } } } })
    expect((await test.call('DELETE', `/api/media/${id}`, { as: admin })).statusCode).toBe(204)
    expect((await trash('restore', creator)).statusCode).toBe(404)
  })

  it('lies sealed in the store and in the row, and its own bytes come back', async () => {
    const text = `-----BEGIN PRIVATE KEY-----\n${randomBytes(100_000).toString('base64')}`
    const id = await keep(Buffer.from(text))
    const stored = await storedBytes(privateKey({ appId, id }))
    expect(stored.includes('PRIVATE KEY')).toBe(false)
    expect(await test.deps.files.stat(originalKey({ appId, id }))).toBeUndefined()
    const { rows } = await test.deps.db.platform.query<{ row: string }>('select media::text as row from media where id = $1', [id])
    expect(rows[0]?.row).not.toContain('PRIVATE KEY')

    const answer = await test.call('GET', await addressOf(id))
    expect([answer.statusCode, answer.body === text]).toEqual([200, true])
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="AuthKey _1_.txt"; filename*=UTF-8''AuthKey%20_1_.txt`,
      'cache-control': 'private, no-store',
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-length': String(text.length),
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    const head = await test.server.inject({ method: 'HEAD', url: await addressOf(id) })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(text.length), ''])
  })

  it('is never served by the public address', async () => {
    const id = await keep(Buffer.from('a secret'))
    for (const path of [`/media/${id}`, `/media/${id}/key.txt`, `/media/${id}?w=160`, `/media/private/${id}`, `/media/private/${id}/x`]) {
      const answer = await test.call('GET', path)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toContain('a secret')
    }
  })

  it('is asked for by a super user, and by a creator only where it is theirs to read', async () => {
    const key = await keep(Buffer.from('key'))
    const copy = await keep(Buffer.from('export'), 'appAdmins')
    expect((await ask(key, admin)).statusCode).toBe(200)
    expect((await ask(key, creator)).statusCode).toBe(403)
    expect((await ask(copy, creator)).statusCode).toBe(200)
    expect((await ask(copy, stranger)).statusCode).toBe(404)
    expect((await ask(copy, stranger, otherApp)).statusCode).toBe(404)
    expect((await ask(copy, null)).statusCode).toBe(401)
    expect((await ask(randomUUID(), admin)).statusCode).toBe(404)
  })

  it('is written down each time that somebody asks', async () => {
    const id = await keep(Buffer.from('key'))
    await ask(id, admin)
    await ask(id, creator)
    await ask(id, admin)
    const { rows } = await test.deps.db.platform.query('select actor_id, action, summary from audit_log where target_id = $1', [id])
    const line = { actor_id: admin, action: 'revealed', summary: 'AuthKey _1_.txt' }
    expect(rows).toEqual([line, line])
  })

  it('is read for five minutes, and by an address for this file of this app alone (BLD-036)', async () => {
    const [id, another] = [await keep(Buffer.from('key')), await keep(Buffer.from('another'))]
    const address = await addressOf(id)
    const query = new URLSearchParams(address.split('?')[1])
    const changed = (part: Record<string, string>) =>
      `/media/private/${id}?${new URLSearchParams({ ...Object.fromEntries(query), ...part })}`
    const wrong = [
      address.replace(id, another),
      changed({ app: otherApp }),
      changed({ until: String(Number(query.get('until')) + 60) }),
      changed({ until: '99999999999' }),
      changed({ mark: `${query.get('mark')}x` }),
      changed({ mark: '' }),
      changed({ mark: test.deps.vault.mark('another purpose', JSON.stringify([appId, id, Number(query.get('until'))])) }),
    ]
    for (const each of wrong) expect((await test.call('GET', each)).statusCode).toBe(404)
    expect((await test.call('GET', address)).statusCode).toBe(200)
    const began = clock
    clock = new Date(began.getTime() + 301_000)
    expect((await test.call('GET', address)).statusCode).toBe(404)
    clock = began
    await test.deps.db.platform.query('update media set deleted_at = now() where id = $1', [id])
    expect((await test.call('GET', address)).statusCode).toBe(404)
  })

  it('does not open in the place of another, or after a byte of it was changed', async () => {
    const [id, another] = [await keep(Buffer.from('key')), await keep(Buffer.from('another'))]
    const bytes = await storedBytes(privateKey({ appId, id: another }))
    await test.deps.files.put(
      privateKey({ appId, id }),
      (async function* () {
        yield bytes
      })(),
    )
    const answer = await test.call('GET', await addressOf(id)).catch((error: unknown) => error)
    expect(JSON.stringify(answer)).not.toContain('another"')
    expect(answer).not.toMatchObject({ statusCode: 200, body: 'another' })
  })

  it('stays readable when the key of the vault changes: only its own key is sealed anew', async () => {
    const id = await keep(Buffer.from('key'))
    const before = await storedBytes(privateKey({ appId, id }))
    const [older] = test.deps.config.secretKeys
    if (!older) throw new Error('no key')
    const newer = secretKey(Buffer.alloc(32, 9))
    await resealSecrets(test.deps.db, createVault([newer, older]), unlimitedSlice())
    const vault = test.deps.vault
    test.deps.vault = createVault([newer])
    expect((await test.call('GET', await addressOf(id))).body).toBe('key')
    expect((await storedBytes(privateKey({ appId, id }))).equals(before)).toBe(true)
    await resealSecrets(test.deps.db, createVault([older, newer]), unlimitedSlice())
    test.deps.vault = vault
  })

  it('leaves nothing when it is refused', async () => {
    const before = await listed()
    await expect(keep(Buffer.from('<!doctype html><script>1</script>'))).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE' })
    await expect(keep(Buffer.alloc(0))).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE' })
    expect(await listed()).toEqual(before)
  })
})

async function listed(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of test.deps.files.list('private')) keys.push(key)
  return keys.sort()
}
