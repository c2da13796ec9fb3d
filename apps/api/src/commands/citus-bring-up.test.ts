import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesPlaced } from '../db/tenancy/placement.ts'
import { type CitusStandIn, standInForCitus } from '../testing/citus-stand-in.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { productEnvironment } from '../testing/product-environment.ts'

let database: FreshDatabase
let folder: string

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'greenroom-bring-up-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('does nothing without the extension and says so', async () => {
  const said = 'This database has no extension citus, so there is nothing to distribute.\n'
  expect(await command('citus-bring-up.ts', { DATABASE_URL: database.url })).toEqual({ code: 0, output: said })
  expect(await command('citus-bring-up.ts', {})).toEqual({ code: 0, output: said })
})

describe('with Citus', () => {
  let citus: CitusStandIn

  beforeAll(async () => {
    citus = await standInForCitus(database)
  })
  afterAll(() => citus.close())

  it('prints one sentence and changes nothing while a node is away', async () => {
    await citus.run("update pg_dist_node set is_away = true where nodename = 'w1'")
    expect(await bringUp()).toEqual({
      code: 1,
      output: 'Node w1:5432 of the Citus cluster does not answer. Start it, or allow the coordinator in its pg_hba.conf.\n',
    })
    expect(await citus.calls()).toEqual([])
    await citus.run('update pg_dist_node set is_away = false')
  })

  it('prints what it distributes, and says the second time that all is in its place', async () => {
    const { code, output } = await bringUp('--shards', '64')
    expect(code, output).toBe(0)
    const [reference = '', tenant = '', local = ''] = output.split(/^\S.*:\n/m).slice(1)
    expect(tablesIn(reference)).toEqual(tablesPlaced('reference'))
    expect(tablesIn(tenant)).toEqual(tablesPlaced('tenant'))
    expect(tablesIn(local)).toEqual(tablesPlaced('local'))
    expect(output).toMatch(/\n\d+ foreign keys were dropped for it and put back\.\n$/)
    expect(await bringUp()).toEqual({ code: 0, output: expect.stringMatching(/^Every table is in its place already: .*, on 3 nodes\.\n$/) })
  })

  it('ends with what is to do where a node does not let the role of the apps in', async () => {
    await citus.run("update pg_dist_node set shuts_out = 'greenroom_api' where nodename = 'w2'")
    const { code, output } = await bringUp()
    expect(code).toBe(1)
    expect(output).toContain('Node w2:5432 does not let the role greenroom_api in.')
  })

  it('refuses a number of shards that is none', async () => {
    expect(await bringUp('--shards', 'many')).toEqual({ code: 1, output: '--shards must be a whole number from 1 to 64000.\n' })
  })

  it('lets backup say what its copy is, and restore refuse to fill the nodes', async () => {
    const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
    const backup = await command('backup.ts', settings, [join(folder, 'monday')])
    expect(backup).toEqual({ code: 0, output: expect.stringContaining('Keep backups of each node as well (docs/scale.md).') })
    const restore = await command('restore.ts', { ...settings, DATA_DIR: join(folder, 'other') }, [join(folder, 'monday')])
    expect(restore).toEqual({
      code: 1,
      output: 'The database is distributed. Restore into one in which nothing is, then run npm run citus:bring-up.\n',
    })
  })
})

async function bringUp(...args: string[]) {
  return await command('citus-bring-up.ts', { DATABASE_URL: database.url }, args)
}

async function command(name: string, settings: Record<string, string>, args: string[] = []): Promise<{ code: unknown; output: string }> {
  const env = { ...productEnvironment, NODE_ENV: 'test', DATA_DIR: join(folder, 'none'), ...settings }
  const file = fileURLToPath(new URL(name, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise((done) => child.once('exit', done))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { code, output: out + err }
}

function tablesIn(section: string): string[] {
  return section.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []))
}
