import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Config, loadConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { type Embedded, startEmbedded } from '../db/embedded/embedded.ts'
import { newId, newMediaId } from '../db/id.ts'
import { migrate } from '../db/schema/migrate.ts'
import { originalKey } from '../domain/media/stored-files.ts'
import { folderStore } from '../edges/files/folder.ts'
import { joinInstallation } from '../join-installation.ts'
import { secretKey } from '../secrets/secret-key.ts'
import { createVault } from '../secrets/vault.ts'
import { freshDatabase } from '../testing/database.ts'
import { productEnvironment } from '../testing/product-environment.ts'
import { backUp } from './backup.ts'
import { readManifest } from './backup/manifest.ts'
import { silentLog } from './command-line.ts'
import { restore } from './restore.ts'
import { verifyBackup } from './verify-backup.ts'

const app = newId()
const key = secretKey(Buffer.alloc(32, 9))
const picture = { appId: app, id: newMediaId() }
const bytes = Buffer.from('the bytes of a picture')
// A Unicode line separator, a line break, quotes: text that a JSON line must preserve.
const TITLE = 'Ein \u2028 "Titel"\nmit Ärger \\n 日本語'

// A cluster has some 1,400 files, and a busy machine needs a while to write them to the disk.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: string
let config: Config
let embedded: Embedded
let db: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-backup-'))
  config = loadConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data') })
  embedded = await startEmbedded({ dataDir: config.dataDir, log: silentLog, throwaway: true })
  await migrate(embedded.url)
  db = connect({ url: embedded.url, poolSize: 2 })
  await fill()
})

afterAll(async () => {
  await db.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup of the embedded database', () => {
  let target: string
  let acknowledged = 0

  beforeAll(async () => {
    target = join(folder, 'monday')
    // Clients keep working while it is created.
    const stop = new AbortController()
    const writing = keepWriting(stop.signal)
    acknowledged = await vi.waitUntil(async () => {
      const words = await countWords()
      return words > 20 && words
    })
    await backUp(config, target, { tables: false, withMedia: false })
    stop.abort()
    await writing
  })

  it('made while the server works starts again, is found whole, and has all that was acknowledged before', async () => {
    const { rows, missingMedia } = await verifyBackup(target)
    expect(rows.items).toBeGreaterThanOrEqual(acknowledged + 2)
    expect(missingMedia).toEqual([])
  })

  it('holds no key and no password', async () => {
    const { files, secretKeys } = await readManifest(target)
    expect(secretKeys).toEqual([key.id])
    expect(files.filter(({ path }) => /keys|credentials/.test(path))).toEqual([])
  })

  it('comes back in an empty folder: rows, files and secrets, with other passwords', async () => {
    const restored = loadConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'restored') })
    const { unfinished } = await restore(restored, target)
    expect(unfinished).toEqual({ pushes: 1, mails: 1 })
    const again = await startEmbedded({ dataDir: restored.dataDir, log: silentLog, throwaway: true })
    onTestFinished(() => again.stop())
    expect(new URL(again.url).password).not.toBe(new URL(embedded.url).password)
    await expectAllBack(again.url, restored)
    await expect(restore(restored, target)).rejects.toThrow('uploaded files already')
  })

  it('is not put where a database is', async () => {
    const taken = loadConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'taken') })
    await (await startEmbedded({ dataDir: taken.dataDir, log: silentLog, throwaway: true })).stop()
    await expect(restore(taken, target)).rejects.toThrow('holds a database already')
    await expect(restore(config, target)).rejects.toThrow()
  })

  it('is found damaged when one byte of it is changed, or one file is gone', async () => {
    const { files } = await readManifest(target)
    const victim = files.find(({ path, size }) => path.startsWith('cluster/base/') && size > 8_000)?.path ?? ''
    const whole = await readFile(join(target, victim))
    onTestFinished(() => writeFile(join(target, victim), whole))
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(5_000) ^ 1, 5_000)
    await writeFile(join(target, victim), changed)
    await expect(verifyBackup(target)).rejects.toThrow(`${victim} was changed`)
    await rm(join(target, victim))
    await expect(verifyBackup(target)).rejects.toThrow(`${victim} is missing`)
    await expect(restore(loadConfig({ DATA_DIR: join(folder, 'never') }), target)).rejects.toThrow('is missing')
  })

  it('does not overwrite another, and an unfinished one is none', async () => {
    await expect(backUp(config, target, { tables: false, withMedia: false })).rejects.toThrow('is not empty')
    await expect(verifyBackup(join(folder, 'data'))).rejects.toThrow('is not a backup')
  })
})

describe('a backup as tables', () => {
  it('moves everything into a database of your own, with the jobs that were waiting', async () => {
    const target = join(folder, 'tables')
    const { rows } = await backUp(config, target, { tables: true, withMedia: false })
    expect((await verifyBackup(target)).rows).toEqual(rows)

    const own = await freshDatabase()
    onTestFinished(() => own.drop())
    const moved = loadConfig({ NODE_ENV: 'test', DATABASE_URL: own.url, DATA_DIR: join(folder, 'moved') })
    expect((await restore(moved, target)).unfinished).toEqual({ pushes: 1, mails: 1 })
    await expectAllBack(own.url, moved)
    const jobs = connect({ url: own.url, poolSize: 1 })
    const { rows: queued } = await jobs.platform.query('select name from pgboss.job order by name')
    await jobs.close()
    expect(queued).toEqual([{ name: 'send-mail' }, { name: 'send-push' }])
    await expect(restore({ ...moved, dataDir: join(folder, 'other') }, target)).rejects.toThrow('The database is not empty')
  })

  it('is not made without the files of the database, such as those of a disk that is not mounted', async () => {
    const [media, away, target] = [join(config.dataDir, 'media'), join(folder, 'away'), join(folder, 'half')]
    await rename(media, away)
    const made = backUp(config, target, { tables: true, withMedia: false })
    await expect(made).rejects.toThrow(/^The uploaded files are not those of this database\..*npm run adopt-settings$/)
    // Nothing stands where the folder is put back.
    expect(await readdir(config.dataDir)).not.toContain('media')
    await rename(away, media)
    expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
  })

  it('says in a sentence why there is none: PostgreSQL or the files cannot be reached', async () => {
    const program = fileURLToPath(new URL('backup.ts', import.meta.url))
    const run = (settings: Record<string, string>) => {
      const env = { ...productEnvironment, NODE_ENV: 'test', DATA_DIR: join(folder, 'blocked'), ...settings }
      const { status, stderr } = spawnSync(process.execPath, [program, join(folder, 'none'), '--tables'], { encoding: 'utf8', env })
      return { status, stderr }
    }
    expect(run({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' })).toEqual({
      status: 1,
      stderr: 'PostgreSQL cannot be reached (connect ECONNREFUSED 127.0.0.1:1). Start it, or check DATABASE_URL.\n',
    })
    const own = await freshDatabase()
    onTestFinished(() => own.drop())
    await mkdir(join(folder, 'blocked'))
    await writeFile(join(folder, 'blocked', 'media'), '')
    expect(run({ DATABASE_URL: own.url })).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^This did not work: \w+: [^\n]*\/blocked\/media[^\n]*\n$/),
    })
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
  })

  it('is the only kind that goes into a database of your own', async () => {
    const own = loadConfig({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' })
    await expect(restore(own, join(folder, 'monday'))).rejects.toThrow('back up with --tables')
  })
})

async function fill(): Promise<void> {
  const [course, lesson, push] = [newId(), newId(), newId()]
  await db.platform.query('insert into apps (id, name) values ($1, $2)', [app, 'Café'])
  await db.changeApp(app, async (tx) => {
    const insert = 'insert into items (app_id, id, resource, title, parent_id, data) values ($1, $2, $3, $4, $5, $6)'
    await tx.query(insert, [app, course, 'courses', 'Course', null, '{"price": 12345678901234567890.10}'])
    await tx.query(insert, [app, lesson, 'lessons', TITLE, course, '{}'])
    const vault = createVault([key])
    const location = { table: 'app_secrets', column: 'sealed', app, row: 'fcm_key' }
    await tx.query("insert into app_secrets (app_id, name, sealed, key_id) values ($1, 'fcm_key', $2, $3)", [
      app,
      vault.seal('secret', location),
      key.id,
    ])
    await tx.query(
      `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to)
       values ($1, $2, $1, 'Hello', 'World', 'everyone', 'home')`,
      [app, push],
    )
    await tx.query("insert into mail_outbox (id, recipient, subject, text_body, html_body) values ($1, 'a@example.com', 's', 't', 'h')", [
      newId(),
    ])
    await tx.query(
      `insert into media (app_id, id, kind, filename, content_type, size, sha256) values ($1, $2, 'image', 'p.png', 'image/png', $3, $4)`,
      [app, picture.id, bytes.length, createHash('sha256').update(bytes).digest()],
    )
  })
  const store = folderStore(join(config.dataDir, 'media'))
  await store.put(originalKey(picture), chunks(bytes))
  await joinInstallation(db, { secretKeys: [key], cookieKeys: ['the cookie key of the server that is backed up'], files: store })
}

async function expectAllBack(url: string, { dataDir }: Config): Promise<void> {
  const restored = connect({ url, poolSize: 1 })
  try {
    const { rows } = await restored.inApp(app, (sql) =>
      sql.query<{ title: string; price: string; parent: string }>(
        `select l.title, c.data->>'price' as price, c.title as parent from items l join items c on c.app_id = l.app_id and c.id = l.parent_id`,
      ),
    )
    expect(rows).toEqual([{ title: TITLE, price: '12345678901234567890.10', parent: 'Course' }])
    const { rows: secrets } = await restored.inApp(app, (sql) => sql.query<{ sealed: Buffer }>('select sealed from app_secrets'))
    const location = { table: 'app_secrets', column: 'sealed', app, row: 'fcm_key' }
    expect(createVault([key]).open(secrets[0]?.sealed ?? Buffer.alloc(0), location)).toBe('secret')
    // The foreign keys are back.
    const orphan = restored.platform.query('insert into links (app_id, from_id, field, to_id) values ($1, $2, $3, $2)', [
      app,
      newId(),
      'topics',
    ])
    await expect(orphan).rejects.toThrow('foreign key')
    // A server starts on it, with another cookie key as well.
    const files = folderStore(join(dataDir, 'media'))
    await joinInstallation(restored, { secretKeys: [key], cookieKeys: ['another cookie key, made by the first start'], files })
  } finally {
    await restored.close()
  }
  const file = await folderStore(join(dataDir, 'media')).read(originalKey(picture))
  expect(Buffer.concat((await file?.toArray()) ?? [])).toEqual(bytes)
}

async function keepWriting(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await db.changeApp(app, (tx) =>
      tx.query("insert into items (app_id, id, resource, title) values ($1, $2, 'words', 'Word')", [app, newId()]),
    )
  }
}

async function countWords(): Promise<number> {
  const { rows } = await db.inApp(app, (sql) =>
    sql.query<{ total: number }>("select count(*) as total from items where resource = 'words'"),
  )
  return rows[0]?.total ?? 0
}

async function* chunks(whole: Uint8Array): AsyncGenerator<Uint8Array> {
  yield whole
}
