import { expect, test, vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { findAppOfRecord } from '../records/find-item.ts'
import { findAppOfMedia } from './app-of-media.ts'

const ID = '0b5c0f5e-7f5e-4c8e-9d3a-2f4b6a8c0d1e'
const neverUsed = (): never => {
  throw new Error('Only the platform is asked.')
}

test.each([
  ['file', findAppOfMedia],
  ['record', (db: Database, id: string) => findAppOfRecord(db, { isSuper: true, appIds: new Set<string>() }, id)],
])('a %s is looked for once, in whichever case its id is written', async (_name, find) => {
  const query = vi.fn(async () => ({ rows: [{ appId: 'app', app_id: 'app' }], rowCount: 1 }))
  const db = { inApp: neverUsed, changeApp: neverUsed, changePlatform: neverUsed, close: neverUsed, platform: { query } }
  const database = db as unknown as Database
  expect([await find(database, ID), await find(database, ID.toUpperCase())]).toEqual(['app', 'app'])
  expect(query).toHaveBeenCalledOnce()
})
