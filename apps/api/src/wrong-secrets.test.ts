import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adoptSettings } from './commands/adopt-settings.ts'
import { loadConfig } from './config.ts'
import { type FreshDatabase, freshDatabase } from './testing/database.ts'
import { freePorts } from './testing/fleet.ts'
import { productEnvironment } from './testing/product-environment.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const [RIGHT, WRONG] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))
const COOKIE_KEYS = 'a cookie key that this test alone uses'
const OTHER_COOKIES = 'another cookie key that this test uses'
const REMEDY =
  'Set SECRET_KEY to the key that was used before (to rotate: new,old), or put that file back. If it is lost, run npm run rotate-keys -- --at-once and npm run adopt-settings; push keys and other stored secrets then have to be entered again.'

let database: FreshDatabase
let folder: string

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'greenroom-secrets-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the server. A started one is stopped as soon as it is ready. */
async function start(settings: Record<string, string | undefined>) {
  const [port = 0] = await freePorts(1)
  const env = { ...productEnvironment, NODE_ENV: 'test', DEMO: 'false', LOG_LEVEL: 'warn', PORT: String(port), ...settings }
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  server.stdout.setEncoding('utf8').on('data', (part: string) => {
    said.push(part)
    if (part.includes('Greenroom is ready')) server.kill('SIGTERM')
  })
  const [complaints, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
  return { code, complaints: complaints.trim(), logged: said.join('').match(/^\{.*$/gm) ?? [] }
}

/** Runs a command of npm; resolves to its complaint. */
async function command(name: string, settings: Record<string, string | undefined>, ...args: string[]): Promise<string> {
  const program = fileURLToPath(new URL(`commands/${name}.ts`, import.meta.url))
  const env = { ...productEnvironment, NODE_ENV: 'test', ...settings }
  return await text(spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] }).stderr)
}

async function marks(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
  const { rows } = await client.query('select cookie_keys from installation')
  await client.end()
  return rows
}

describe('a start on a database whose secrets another SECRET_KEY sealed', { timeout: 120_000 }, () => {
  test('says so, leaves no mark, and starts with the right one', async () => {
    const position = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'first') }
    expect(await start({ ...position, SECRET_KEY: RIGHT, COOKIE_KEYS })).toMatchObject({ code: 0, complaints: '' })
    // As a restored database is.
    await forgetInstallation()

    const restored = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'restored') }
    expect(await start(restored)).toEqual({
      code: 1,
      complaints: `SECRET_KEY is missing, and so is the file secret-key in KEYS_DIR, but the database has secrets that were sealed with one. ${REMEDY}`,
      logged: [],
    })
    expect(await start({ ...restored, SECRET_KEY: WRONG, COOKIE_KEYS: OTHER_COOKIES })).toEqual({
      code: 1,
      complaints: `SECRET_KEY (or the file secret-key in KEYS_DIR) is not the key that sealed the secrets in this database. ${REMEDY}`,
      logged: [],
    })
    const wrong = loadConfig({ ...restored, NODE_ENV: 'test', SECRET_KEY: WRONG, COOKIE_KEYS: OTHER_COOKIES })
    await expect(adoptSettings(wrong)).rejects.toThrow('SECRET_KEY (or the file secret-key in KEYS_DIR) is not the key')
    expect([await marks(), existsSync(join(folder, 'restored/keys')), existsSync(join(folder, 'restored/media'))]).toEqual([
      [],
      false,
      false,
    ])
    expect(await start({ ...restored, SECRET_KEY: RIGHT, COOKIE_KEYS })).toMatchObject({ code: 0, complaints: '' })
  })

  test('starts with a new one after the commands that the refusal names', async () => {
    const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'restored'), SECRET_KEY: WRONG, COOKIE_KEYS }
    expect(await command('rotate-keys', settings)).toMatch(/^SECRET_KEY .* is not the key/)
    expect(await command('rotate-keys', settings, '--at-once')).toBe('')
    expect(await command('adopt-settings', settings)).toBe('')
    expect(await start(settings)).toMatchObject({ code: 0, complaints: '' })
  })
})

async function forgetInstallation(): Promise<void> {
  const client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
  await client.query('delete from installation')
  await client.end()
}
