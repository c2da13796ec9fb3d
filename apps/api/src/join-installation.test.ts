import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adoptSettings } from './commands/adopt-settings.ts'
import { loadConfig } from './config.ts'
import { connect } from './db/connect.ts'
import type { Database } from './db/database.ts'
import { folderStore } from './edges/files/folder.ts'
import { joinInstallation } from './join-installation.ts'
import { secretKey } from './secrets/secret-key.ts'
import { type FreshDatabase, freshDatabase } from './testing/database.ts'

const [OLD, NEW, OTHER] = [
  'the old cookie key that this test uses',
  'the new cookie key that this test uses',
  'the other cookie key that this test uses',
]
const [FIRST, SECOND] = [secretKey(Buffer.alloc(32, 1)), secretKey(Buffer.alloc(32, 2))]

let database: FreshDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ url: database.url, poolSize: 2 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => db.platform.query('delete from installation'))

const start = (cookieKeys: string[], { storeId = 'store', secretKeys = [FIRST] } = {}) =>
  joinInstallation(db, { cookieKeys, secretKeys, files: { identity: async () => storeId } })

describe('what processes on one database must have in common', () => {
  test('is said by the first one; those that start at the same moment and after it have it too', async () => {
    await Promise.all([start([OLD]), start([OLD]), start([OLD])])
    await start([OLD])
  })

  test('another file store is refused with what to do, and changes nothing', async () => {
    await start([OLD])
    await expect(start([OLD], { storeId: 'a folder of its own' })).rejects.toThrow(
      /^This process uses a different file store.*npm run adopt-settings$/,
    )
    await start([OLD])
  })

  test('other cookie keys are refused with what to do, and change nothing', async () => {
    await start([OLD])
    await expect(start([OTHER])).rejects.toThrow(/^COOKIE_KEYS .* has no key in common.*npm run adopt-settings$/)
    await start([OLD])
  })

  test('the keys are rotated one process after the other; then the old one is refused', async () => {
    await start([OLD])
    await start([NEW, OLD])
    await start([OLD])
    await start([NEW, OLD])
    await start([NEW])
    await expect(start([OLD])).rejects.toThrow('no key in common')
  })

  test('they are compared while SECRET_KEY is rotated, and tell nothing without it', async () => {
    await start([OLD])
    await start([OLD], { secretKeys: [SECOND, FIRST] })
    await start([OLD], { secretKeys: [SECOND] })
    const marks = async () => JSON.stringify((await db.platform.query('select cookie_keys from installation')).rows)
    const before = await marks()
    await db.platform.query('delete from installation')
    await start([OLD])
    expect(await marks()).not.toBe(before)
    expect(before).not.toContain(OLD)
  })

  test('a command makes other settings hold', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'greenroom-adopt-'))
    const keys = { SECRET_KEY: Buffer.alloc(32, 1).toString('base64'), COOKIE_KEYS: NEW }
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder, ...keys })
    const storeId = await folderStore(join(folder, 'media')).identity()
    await start([OLD])
    await expect(start([NEW], { storeId })).rejects.toThrow('a different file store')
    await adoptSettings(config)
    await start([NEW], { storeId })
    await expect(start([OLD], { storeId })).rejects.toThrow('no key in common')
    await rm(folder, { recursive: true })
  })
})
