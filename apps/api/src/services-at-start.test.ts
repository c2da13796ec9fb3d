import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startFauxqs } from 'fauxqs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from './testing/database.ts'
import { freePorts } from './testing/fleet.ts'
import { productEnvironment } from './testing/product-environment.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

let database: FreshDatabase
let folder: string
const running: ChildProcess[] = []

beforeEach(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'greenroom-services-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    const ended = once(server, 'exit')
    if (server.exitCode === null && server.kill('SIGTERM')) await ended
  }
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the server and waits until it greets. */
async function start(name: string, settings: Record<string, string>) {
  const [port = 0] = await freePorts(1)
  const secrets = { SECRET_KEY: Buffer.alloc(32, 1).toString('base64'), COOKIE_KEYS: 'a cookie key that this test alone uses' }
  const position = { NODE_ENV: 'test', PORT: String(port), DATABASE_URL: database.url, DATA_DIR: join(folder, name) }
  const env = { ...productEnvironment, ...position, ...secrets, ...settings }
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(server)
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (part: string) => (said += part))
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Greenroom is ready')
  const warnings = () => (said.match(/^\{.*"level":40.*$/gm) ?? []).map((line): string => JSON.parse(line).msg)
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`)
    return [answer.status, ((await answer.json()) as { error?: { detail: string } }).error?.detail]
  }
  return { warnings, ready, said: () => said }
}

test('mail server, issuer and DNS that do not work are named in words, and the server starts', { timeout: 120_000 }, async () => {
  const [mail, issuer, dns] = await freePorts(3)
  const server = await start('dead', {
    ...{ SMTP_URL: `smtp://robin:secret-word@127.0.0.1:${mail}`, MAIL_FROM: 'no-reply@greenroom.example', SMPT_URL: 'smtp://mail' },
    ...{ OIDC_ISSUER: `http://127.0.0.1:${issuer}`, DNS_SERVERS: `127.0.0.1:${dns}` },
  })
  await expect.poll(() => server.warnings().length, { timeout: 20_000 }).toBe(4)
  expect(server.warnings()).toEqual([
    'SMPT_URL is not a setting of Greenroom. Did you mean SMTP_URL?',
    expect.stringMatching(/^DNS cannot be used \(no server responds\)\. .* Check DNS_SERVERS/),
    `The mail server 127.0.0.1:${mail} cannot be used (connect ECONNREFUSED 127.0.0.1:${mail}). Mails are kept and tried again. Check SMTP_URL.`,
    `The issuer http://127.0.0.1:${issuer} cannot be used (fetch failed (connect ECONNREFUSED 127.0.0.1:${issuer})). Until it can, nobody is able to sign in. Check OIDC_ISSUER.`,
  ])
  expect(await server.ready()).toEqual([200, undefined])
  expect(server.said()).not.toMatch(/secret-word|"stack"/)
})

test(
  'a bucket that cannot be reached delays readiness, not the start; another one is refused also later',
  { timeout: 180_000 },
  async () => {
    const [port = 0] = await freePorts(1)
    const begin = async () => {
      const store = await startFauxqs({ port, host: '127.0.0.1', logger: false, s3StorageDir: join(folder, 'buckets') })
      for (const bucket of ['ours', 'another']) store.createBucket(bucket)
      return store
    }
    const at = (bucket: string) => {
      const keys = { S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test' }
      return { ROLE: 'web', S3_BUCKET: bucket, S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys }
    }
    const first = await begin()
    const before = await start('first', at('ours'))
    expect(await before.ready()).toEqual([200, undefined])
    await first.stop()

    const [ours, another] = [await start('ours', at('ours')), await start('another', at('another'))]
    expect(ours.warnings()[0]).toMatch(
      /^The bucket ours cannot be reached \(.*ECONNREFUSED.*\)\. Check the S3 settings and the key's rights\. Until it can be reached, files can neither be uploaded nor read/,
    )
    expect((await ours.ready())[1]).toMatch(/^Not ready: the file store /)
    const again = await begin()
    await expect.poll(ours.ready, { timeout: 20_000, interval: 500 }).toEqual([200, undefined])
    await expect
      .poll(async () => (await another.ready()) && another.said(), { timeout: 20_000, interval: 500 })
      .toContain('This process uses a different file store than the others on this database.')
    expect((await another.ready())[0]).toBe(503)
    await again.stop()
  },
)
