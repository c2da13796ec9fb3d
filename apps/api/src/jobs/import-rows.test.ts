import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillApp } from '../domain/apps/archive/fill-app.ts'
import { freshDatabase } from '../testing/database.ts'
import { type ImportFixture, importFixture } from '../testing/import-fixture.ts'
import type { ImportProcessSettings } from '../testing/import-process.ts'
import { archiveAtOnce } from '../testing/resumable.ts'
import { zipArchive } from '../testing/zip-archive.ts'

const PROGRAM = fileURLToPath(new URL('../testing/import-process.ts', import.meta.url))
const ROWS = 8_000

let database: Awaited<ReturnType<typeof freshDatabase>>
let fixture: ImportFixture

beforeAll(async () => {
  database = await freshDatabase()
  fixture = await importFixture(database)
})
afterAll(async () => {
  await fixture.close()
  await database.drop()
})

/** A process that imports, or fills the app from its archive, until it is killed. */
function working(appId: string, id: string | null) {
  const settings: ImportProcessSettings = {
    database: { url: database.url, poolUrl: database.poolUrl, isDistributed: database.isDistributed },
    ...{ dataDir: fixture.site.deps.config.dataDir, appId, id },
  }
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, IMPORT: JSON.stringify(settings) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  return {
    async kill() {
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
    },
  }
}

test('an import whose process is killed leaves nothing half done, and another process makes it whole', { timeout: 60_000 }, async () => {
  const app = (await fixture.site.build.app()).id
  const creator = (await fixture.site.build.creator(app)).id
  const lines = Array.from({ length: ROWS }, (_, at) => `Person ${at},person${at}@example.com`)
  const { id } = (await fixture.send('import', app, creator, 'members.csv', `name,email\n${lines.join('\n')}\n`)).json().data
  const { kill } = working(app, id)
  const read = async () => (await fixture.list(app, creator, 'imports'))[0]
  await expect.poll(async () => (await read()).read, { timeout: 30_000, interval: 10 }).toBeGreaterThan(0)
  await kill()

  expect(await read()).toMatchObject({ state: 'running', created: 0 })
  const rowsOf = async (table: string) =>
    (await fixture.site.deps.db.platform.query(`select from ${table} where app_id = $1`, [app])).rowCount
  expect([await rowsOf('members'), await rowsOf('import_changes')]).toEqual([0, 0])
  await fixture.run()
  expect(await read()).toMatchObject({ state: 'done', created: ROWS, undo: 'offered' })
  expect([await rowsOf('members'), await rowsOf('import_changes')]).toEqual([ROWS, ROWS])
})

test(
  'an app whose archive is read in by a process that is killed stays empty, and another process fills it',
  { timeout: 60_000 },
  async () => {
    const boss = (await fixture.site.build.superUser()).id
    const idOf = (at: number) => `00000000-0000-8000-8000-${at.toString(16).padStart(12, '0')}`
    const records = Array.from({ length: ROWS }, (_, at) => {
      const fields = { id: idOf(at), parent_id: null, resource: 'topics', active: true, sort_order: Math.min(at, 500), release_date: null }
      return `${JSON.stringify({ ...fields, title: `Topic ${at}`, data: {} })}\n`
    })
    const manifest = { format: 'greenroom-app', version: 1, name: 'Tidewater', type: null, with_members: false }
    const archive = await zipArchive({
      'manifest.json': JSON.stringify(manifest),
      'settings.json': '{}',
      'records.jsonl': records.join(''),
    })
    const answer = await fixture.site.call('POST', '/api/apps/from_archive/uploads', { as: boss, ...archiveAtOnce(archive) })
    expect(answer.statusCode, answer.body).toBe(201)
    const app: string = answer.json().data.id
    const state = async () => {
      const { rows } = await fixture.site.deps.db.platform.query<{ done: number; is_pending: boolean; items: number }>(
        `select c.done, a.is_pending, (select count(*)::int from items where app_id = $1) as items
       from app_copies c join apps a on a.id = c.app_id where c.app_id = $1`,
        [app],
      )
      return rows[0]
    }
    const { kill } = working(app, null)
    await expect.poll(async () => (await state())?.done, { timeout: 30_000, interval: 10 }).toBeGreaterThan(0)
    await kill()
    expect(await state()).toMatchObject({ is_pending: true, items: 0 })
    await fillApp(fixture.site.deps, app)
    expect(await state()).toEqual({ is_pending: false, items: ROWS, done: ROWS })
  },
)
