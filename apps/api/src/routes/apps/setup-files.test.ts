import { NOT_A_BUNDLE, NOT_A_KEY, NOT_JSON } from '@greenroom/contract/media/setup-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import * as sample from '../../testing/media-samples.ts'
import { begin } from '../../testing/resumable.ts'
import { closed, listening, sendForm } from '../../testing/upload.ts'

const WRONG_OTHER = 'Invalid file type. Please upload a valid file type.'

let test: TestApp
let base: string
let appId: string
let creator: string
let superUser: string

beforeAll(async () => {
  test = await testApp()
  base = await listening(test)
  appId = (await test.build.app()).id
  creator = (await test.build.creator(appId)).id
  superUser = (await test.build.superUser()).id
})
afterAll(() => closed(test))

const p8 = () => Buffer.from('-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMGByqGSM49\n-----END PRIVATE KEY-----\n')
const drawing = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)

function post(as: string, type: string, purpose: string, filename: string, bytes: Buffer) {
  const parts: [string, string | { filename: string; bytes: Buffer }][] = [
    ['type', type],
    ['purpose', purpose],
    ['file', { filename, bytes }],
  ]
  return sendForm(base, { as, path: `/api/apps/${appId}/media`, parts })
}

describe('a file of the set-up screens', () => {
  it.each([
    ['UPL-034', 'file', 'app_assets', 'assets.zip', () => sample.zip({ 'a.txt': 'a' })],
    ['UPL-036', 'file', 'graphics', 'mark.svg', () => drawing('<path d="M0 0h9v9z"/>')],
    ['UPL-037', 'file', 'p8', 'AuthKey.p8', p8],
    ['UPL-038', 'file', 'json', 'key.json', () => Buffer.from('{"type": "service_account"}')],
    ['UPL-039', 'file', 'aab', 'app.aab', () => sample.zip({ 'BundleConfig.pb': 'x' })],
    ['UPL-040', 'image', 'qr_code', 'code.png', () => sample.picture('png')],
    ['UPL-041', 'file', 'privacy_policy', 'policy.odt', sample.odt],
    ['UPL-042', 'file', 'screens', 'screens.zip', () => sample.zip({ 'a.png': 'a' })],
    ['UPL-043', 'image', 'logo', 'logo.png', () => sample.picture('png')],
    ['UPL-045', 'image', 'blog_image', 'blog.jpg', () => sample.picture('jpeg')],
  ] as const)('%s: %s for %s is taken (%s)', async (_id, type, purpose, filename, make) => {
    expect((await post(superUser, type, purpose, filename, await make())).status).toBe(201)
  })

  it.each([
    ['UPL-035', 'file', 'app_assets', 'assets.rar', () => sample.pdf(), 'You can only upload a .zip file'],
    ['UPL-035', 'file', 'app_assets', 'assets.zip', () => sample.pdf(), 'You can only upload a .zip file'],
    [
      'UPL-044',
      'image',
      'logo',
      'logo.svg',
      () => drawing(''),
      'Invalid file type. The following file types are supported: jpg, jpeg, png, gif',
    ],
    ['UPL-012', 'file', 'json', 'key.json', () => sample.pdf(), WRONG_OTHER],
    ['UPL-036', 'file', 'graphics', 'a.svg', () => drawing('<script>1</script>'), WRONG_OTHER],
    ['UPL-036', 'file', 'graphics', 'a.svg', () => drawing('<a onclick="x()"/>'), WRONG_OTHER],
    ['UPL-036', 'file', 'graphics', 'a.svg', () => Buffer.from('<?xml version="1.0"?><html/>'), WRONG_OTHER],
    ['UPL-038', 'file', 'json', 'key.json', () => Buffer.from('not json'), NOT_JSON],
    ['UPL-038', 'file', 'json', 'key.json', () => Buffer.from('{"type": "service_account"'), NOT_JSON],
    ['UPL-038', 'file', 'json', 'key.json', p8, NOT_JSON],
    ['UPL-037', 'file', 'p8', 'AuthKey.p8', () => Buffer.from('{"type": "service_account"}'), NOT_A_KEY],
    ['UPL-037', 'file', 'p8', 'AuthKey.p8', () => Buffer.from('-----BEGIN CERTIFICATE-----\nMIGT\n'), NOT_A_KEY],
    ['UPL-039', 'file', 'aab', 'app.aab', () => sample.zip({ 'AndroidManifest.xml': 'x', 'classes.dex': 'x' }), WRONG_OTHER],
    ['UPL-039', 'file', 'aab', 'app.aab', () => sample.zip({ 'a.txt': 'a' }), NOT_A_BUNDLE],
    ['UPL-041', 'file', 'privacy_policy', 'policy.docx', () => sample.zip({ 'a.txt': 'a' }), WRONG_OTHER],
    ['UPL-041', 'file', 'privacy_policy', 'policy.odt', () => sample.zip({ 'a.txt': 'a' }), WRONG_OTHER],
  ] as const)('%s: %s for %s is refused when it is %s', async (_id, type, purpose, filename, make, detail) => {
    const before = await rows()
    const { status, body } = await post(superUser, type, purpose, filename, make())
    expect([status, body.error?.detail]).toEqual([422, detail])
    expect(await rows()).toEqual(before)
  })

  it('is taken from a creator only where creators send it', async () => {
    expect((await post(creator, 'image', 'logo', 'logo.png', await sample.picture('png'))).status).toBe(201)
    expect((await post(creator, 'file', 'p8', 'AuthKey.p8', p8())).status).toBe(403)
    expect(
      (await begin({ base, appId, as: creator }, { type: 'file', purpose: 'screens', filename: 'a.zip', size: 20_000_000 })).status,
    ).toBe(403)
    expect(
      (await begin({ base, appId, as: superUser }, { type: 'file', purpose: 'screens', filename: 'a.zip', size: 20_000_000 })).status,
    ).toBe(201)
  })

  it('needs a purpose that there is, of the same kind', async () => {
    for (const [type, purpose] of [
      ['file', 'program'],
      ['video', 'screens'],
    ] as const) {
      const { status, body } = await post(superUser, type, purpose, 'a.zip', sample.zip({}))
      expect([status, body.error?.data]).toEqual([422, { purpose: ['Choose one from the list'] }])
    }
  })

  it('that is a key is private: sealed in the store, without a public address, and never lying about in parts', async () => {
    const { body } = await post(superUser, 'file', 'p8', 'AuthKey.p8', p8())
    const id = body.data?.id
    const { rows: found } = await test.deps.db.platform.query('select private, sealed_key is not null as sealed from media where id = $1', [
      id,
    ])
    expect(found).toEqual([{ private: true, sealed: true }])
    expect((await fetch(`${base}/media/${id}`)).status).toBe(404)
    for await (const { key } of test.deps.files.list('originals')) expect(key).not.toContain(id)
    const { status } = await begin({ base, appId, as: superUser }, { type: 'file', purpose: 'aab', filename: 'a.aab', size: 20_000_000 })
    expect(status).toBe(422)
  })
})

async function rows() {
  return (await test.deps.db.platform.query('select id from media order by id')).rows
}
