import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import type { ImportProcessSettings } from '../testing/import-process.ts'
import { type ImportWorld, importWorld } from '../testing/import-world.ts'

const PROGRAM = fileURLToPath(new URL('../testing/import-process.ts', import.meta.url))
const ROWS = 8_000

let database: Awaited<ReturnType<typeof freshDatabase>>
let world: ImportWorld

beforeAll(async () => {
  database = await freshDatabase()
  world = await importWorld(database)
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

test('an import whose process is killed leaves nothing half done, and another process makes it whole', { timeout: 60_000 }, async () => {
  const app = (await world.site.build.app()).id
  const creator = (await world.site.build.creator(app)).id
  const lines = Array.from({ length: ROWS }, (_, at) => `Person ${at},person${at}@example.com`)
  const { id } = (await world.send('import', app, creator, 'members.csv', `name,email\n${lines.join('\n')}\n`)).json().data
  const { dataDir } = world.site.deps.config
  const settings: ImportProcessSettings = {
    database: { url: database.url, poolUrl: database.poolUrl, isDistributed: database.isDistributed },
    ...{ dataDir, appId: app, id },
  }
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, IMPORT: JSON.stringify(settings) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const read = async () => (await world.list(app, creator, 'imports'))[0]
  await expect.poll(async () => (await read()).read, { timeout: 30_000, interval: 10 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])

  expect(await read()).toMatchObject({ state: 'running', created: 0 })
  const rowsOf = async (table: string) =>
    (await world.site.deps.db.platform.query(`select from ${table} where app_id = $1`, [app])).rowCount
  expect([await rowsOf('members'), await rowsOf('import_changes')]).toEqual([0, 0])
  await world.run()
  expect(await read()).toMatchObject({ state: 'done', created: ROWS, undo: 'offered' })
  expect([await rowsOf('members'), await rowsOf('import_changes')]).toEqual([ROWS, ROWS])
})
