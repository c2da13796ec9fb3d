import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { findMissing } from '../domain/media/find-missing.ts'
import { restoreMedia } from '../domain/media/library/change-library.ts'
import { originalKey, sizeKey } from '../domain/media/stored-files.ts'
import { insertMedia } from '../domain/media/stored-media.ts'
import { removeDeleted, removeOrphans, StrangeFiles } from '../domain/media/sweep.ts'
import { unlimitedSlice, type TimeSlice } from '../in-pieces/in-pieces.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { testDeps } from '../testing/deps.ts'
import { sweepMedia } from './sweep-files.ts'

const DAY_MS = 24 * 3_600_000
const appId = randomUUID()
let database: FreshDatabase
let deps: Deps & { cleanUp(): Promise<void> }

beforeAll(async () => {
  database = await freshDatabase()
  deps = await testDeps(database)
  await deps.db.platform.query('insert into apps (id, name) values ($1, $2)', [appId, 'An app'])
})
afterAll(async () => {
  await deps.cleanUp()
  await database.drop()
})

describe('the sweep', () => {
  it('keeps files that have a row, and young files that have none yet', async () => {
    const recent = await media()
    const young = await file()
    await sweepMedia.run(deps, unlimitedSlice())
    expect(await isStored(recent)).toBe(true)
    expect(await isStored(young)).toBe(true)
  })

  it('removes a file without a row after a day, and its sizes', async () => {
    const orphan = await file({ days: 2 })
    const size = sizeKey({ appId, id: orphan }, 320, 'webp')
    await put(size, 2)
    await sweepMedia.run(deps, unlimitedSlice())
    expect(await isStored(orphan)).toBe(false)
    expect(await deps.files.stat(size)).toBeUndefined()
  })

  it('removes a deleted file, its sizes and its row after 30 days, and not before', async () => {
    const [recent, old] = [await media(), await media()]
    await put(sizeKey({ appId, id: old }, 160, 'jpg'), 0)
    await deps.db.platform.query('update media set deleted_at = $2 where id = $1', [recent, ago(29)])
    await deps.db.platform.query('update media set deleted_at = $2 where id = $1', [old, ago(31)])
    await sweepMedia.run(deps, unlimitedSlice())
    expect([await isStored(recent), await isStored(old)]).toEqual([true, false])
    expect(await deps.files.stat(sizeKey({ appId, id: old }, 160, 'jpg'))).toBeUndefined()
    const { rows } = await deps.db.platform.query('select id from media where id = any($1)', [[recent, old]])
    expect(rows).toEqual([{ id: recent }])
  })

  it('keeps the bytes of a deleted file that somebody restores while the chore works through its list', async () => {
    const [first, second] = [await media(), await media()]
    await deps.db.platform.query('update media set deleted_at = $2 where id = any($1)', [[first], ago(32)])
    await deps.db.platform.query('update media set deleted_at = $2 where id = any($1)', [[second], ago(31)])
    const restoring: typeof deps.files = Object.assign(Object.create(deps.files), {
      async remove(key: string) {
        if (key === originalKey({ appId, id: first })) await deps.db.changeApp(appId, (tx) => restoreMedia(tx, appId, [second]))
        await deps.files.remove(key)
      },
    })
    expect(await removeDeleted(deps.db, restoring, unlimitedSlice(), ago(30))).toEqual({ done: true, rows: 1 })
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    const { rows } = await deps.db.platform.query('select id, deleted_at from media where id = any($1)', [[first, second]])
    expect(rows).toEqual([{ id: second, deleted_at: null }])
    const { rows: mediaRows } = await deps.db.platform.query('select id from media_apps where id = any($1)', [[first, second]])
    expect(mediaRows).toEqual([{ id: second }])
  })

  it('loses no row without its bytes in the end: what a stop in between leaves goes as an orphan', async () => {
    const id = await media()
    await deps.db.platform.query('update media set deleted_at = $2 where id = $1', [id, ago(31)])
    const stopping: typeof deps.files = Object.assign(Object.create(deps.files), {
      async remove() {
        throw new Error('stopped')
      },
    })
    await expect(removeDeleted(deps.db, stopping, unlimitedSlice(), ago(30))).rejects.toThrow('stopped')
    expect(await isStored(id)).toBe(true)
    await sweepMedia.run(deps, unlimitedSlice())
    expect(await isStored(id)).toBe(false)
  })

  it('leaves alone what something else put into the store', async () => {
    await put('originals/notes/by/hand', 90)
    await sweepMedia.run(deps, unlimitedSlice())
    expect(await deps.files.stat('originals/notes/by/hand')).toBeDefined()
  })

  it('removes what a replaced file was before, and the sizes made of it', async () => {
    const id = await media()
    const [older, newer] = [
      { appId, id },
      { appId, id, revision: 7 },
    ]
    for (const key of [originalKey(newer), sizeKey(older, 320, 'webp'), sizeKey(newer, 320, 'webp')]) await put(key, 2)
    await deps.db.platform.query('update media set revision = 7 where id = $1', [id])
    await sweepMedia.run(deps, unlimitedSlice())
    for (const key of [originalKey(older), sizeKey(older, 320, 'webp')]) expect(await deps.files.stat(key)).toBeUndefined()
    for (const key of [originalKey(newer), sizeKey(newer, 320, 'webp')]) expect(await deps.files.stat(key)).toBeDefined()
  })

  it('names rows whose file is missing, and leaves them', async () => {
    const [there, gone] = [await media(), await media()]
    await deps.db.platform.query(`update media set created_at = now() - interval '1 day' where id = any($1)`, [[there, gone]])
    await deps.files.remove(originalKey({ appId, id: gone }))
    const missing = await findMissing(deps.db.platform, deps.files, unlimitedSlice(), new Date())
    expect(missing.ids).toContain(gone)
    expect(missing.ids).not.toContain(there)
    await deps.db.platform.query('delete from media where id = $1', [gone])
  })

  it('neither judges nor removes what it listed when the lease was lost or the process stops meanwhile', async () => {
    const many = await Promise.all(Array.from({ length: 25 }, () => file({ days: 2 })))
    const stopped = { ...unlimitedSlice(), goesOn: async () => false, isStopped: () => true }
    expect(await removeOrphans(deps.db.platform, deps.files, stopped, ago(1))).toEqual({ done: false, rows: 0 })
    expect(stopped.progress).toEqual({})
    for (const id of many) expect(await isStored(id)).toBe(true)
    for (const id of many) await deps.files.remove(originalKey({ appId, id }))
  })

  it('asks every 300 removals whether to go on, and lists the same files again the next time', async () => {
    const id = await media()
    const size = (n: number) => sizeKey({ appId, id, revision: 9 }, n, 'webp')
    for (let n = 1; n <= 350; n++) await put(size(n), 2)
    const left = async () => {
      const stored = await Promise.all(Array.from({ length: 350 }, (_, n) => deps.files.stat(size(n + 1))))
      return stored.filter((one) => one !== undefined).length
    }
    // Once for each listed page, then before the second 300 removals.
    let calls = 0
    const pages = await callsIn(unlimitedSlice())
    expect(await left()).toBe(350)
    const short = { ...unlimitedSlice(), goesOn: async () => ++calls <= pages }
    expect(await removeOrphans(deps.db.platform, deps.files, short, ago(1))).toEqual({ done: false, rows: 300 })
    expect(short.progress).toEqual({})
    expect(await left()).toBe(50)
    // When the time was up while it listed, it still removes, unless it is stopped.
    const late = { ...unlimitedSlice(), goesOn: async () => false }
    let rows = 0
    for (let slices = 0; slices < 10; slices++) {
      const worked = await removeOrphans(deps.db.platform, deps.files, late, ago(1))
      rows += worked.rows
      if (worked.done) break
    }
    expect([rows, await left()]).toEqual([50, 0])
  })

  it('removes nothing when most files have no row: then this is the wrong database', async () => {
    const many = await Promise.all(Array.from({ length: 25 }, () => file({ days: 2 })))
    await expect(removeOrphans(deps.db.platform, deps.files, unlimitedSlice(), ago(1))).rejects.toBeInstanceOf(StrangeFiles)
    for (const id of many) expect(await isStored(id)).toBe(true)
  })
})

/** How often a sweep checks its time slice while it lists; it is stopped before it removes anything. */
async function callsIn(slice: TimeSlice): Promise<number> {
  let calls = 0
  let isStopped = false
  const counting = {
    ...slice,
    async goesOn() {
      calls += 1
      return true
    },
    isStopped() {
      isStopped = true
      return true
    },
  }
  await removeOrphans(deps.db.platform, deps.files, counting, ago(1))
  expect(isStopped).toBe(true)
  return calls
}

function ago(days: number): Date {
  return new Date(Date.now() - days * DAY_MS)
}

async function put(key: string, days: number): Promise<void> {
  await deps.files.put(key, bytes())
  await utimes(join(deps.config.dataDir, 'media', key), ago(days), ago(days))
}

async function* bytes(): AsyncGenerator<Buffer> {
  yield Buffer.from('bytes')
}

async function file({ days = 0 } = {}): Promise<string> {
  const id = randomUUID()
  await put(originalKey({ appId, id }), days)
  return id
}

async function media(): Promise<string> {
  const id = await file({ days: 90 })
  const sha256 = Buffer.alloc(32)
  const row = {
    appId,
    id,
    kind: 'file',
    filename: 'a.txt',
    contentType: 'text/plain',
    size: 5,
    sha256,
    width: null,
    height: null,
    createdBy: null,
  } as const
  await deps.db.changeApp(appId, (tx) => insertMedia(tx, row))
  return id
}

async function isStored(id: string): Promise<boolean> {
  return (await deps.files.stat(originalKey({ appId, id }))) !== undefined
}
