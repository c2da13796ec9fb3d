import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { passwordMessages } from '@greenroom/contract/passwords'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../demo/seed-demo.ts'
import type { Deps } from '../deps.ts'
import { verifyPassword } from '../domain/accounts/password-hash.ts'
import { accountsWithPublishedPassword } from '../domain/accounts/published-passwords.ts'
import { findPasswordHash } from '../domain/accounts/stored-accounts.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { testDeps } from '../testing/deps.ts'
import { freePorts } from '../testing/fleet.ts'
import { productEnvironment } from '../testing/product-environment.ts'
import { recording } from '../testing/statements/recorded-statements.ts'

const CREATOR = 'casey@studio.example'

/** Ends a transaction without its changes. */
class Undone extends Error {
  readonly found: string[]
  constructor(found: string[]) {
    super()
    this.found = found
  }
}

let database: FreshDatabase
let deps: Deps & { cleanUp(): Promise<void> }

beforeAll(async () => {
  database = await freshDatabase()
  deps = await testDeps(database)
  await seedDemo(deps)
  // An account that was renamed is still known to the world by its password.
  await deps.db.platform.query(`update users set email = $1 where email = 'creator@greenroom.example'`, [CREATOR])
  await deps.db.platform.query(`insert into apps (id, name, username) values (gen_random_uuid(), 'Our own', 'our-own')`)
})

afterAll(async () => {
  await deps.cleanUp()
  await database.drop()
})

test.each([
  ['both were renamed', `update users set email = 'sam@studio.example' where email like 'super@%'`, [CREATOR, 'sam@studio.example']],
  ['one has another password', `update users set password_hash = null where email = '${CREATOR}'`, ['super@greenroom.example']],
])('the accounts are found when %s', async (_, change, emails) => {
  const found = await deps.db
    .changePlatform(async (tx) => {
      await tx.query(change)
      throw new Undone((await accountsWithPublishedPassword(tx)).map(({ email }) => email))
    })
    .catch((error: unknown) => (error instanceof Undone ? error.found : Promise.reject(error)))
  expect(found).toEqual(emails)
})

test('outside of demo mode the start refuses the demo’s password in one sentence that names the command', async () => {
  expect(await run('../main.ts', [], { PORT: String((await freePorts(1))[0]) })).toEqual({
    code: 1,
    output: `${CREATOR} and super@greenroom.example still have the password of the demo, which is public. Outside of demo mode the server does not start with it. Set new passwords with: npm run end-demo\n`,
  })
})

test.each([
  ['nothing, without a terminal', [], 'give --keep-apps or --delete-apps'],
  ['both', ['--keep-apps', '--delete-apps'], 'not both'],
])('the command asks what becomes of the apps, and with %s changes nothing', async (_, args, sentence) => {
  const { code, output } = await run('end-demo.ts', args)
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) })
  expect(await hasPassword('super@greenroom.example', 'Backstage-1!')).toBe(true)
})

test('the command shows new passwords once, keeps the apps, and takes the password of their members', async () => {
  const apps = await names()
  const { code, output } = await run('end-demo.ts', ['--keep-apps'])
  expect(code).toBe(0)
  const passwords = [CREATOR, 'super@greenroom.example'].map((email) => [email, passwordShown(output, email)] as const)
  for (const [email, password] of passwords) {
    expect(passwordMessages(password)).toEqual([])
    expect([await hasPassword(email, 'Backstage-1!'), await hasPassword(email, password)]).toEqual([false, true])
  }
  expect(passwords[0]?.[1]).not.toBe(passwords[1]?.[1])
  expect(output).toMatch(/\d+ members of the demo’s apps have no password any more\.\nKept 11 apps\./)
  const { rows } = await deps.db.platform.query(
    `select (select count(*)::int from members where password_hash is not null) as members,
       (select count(*)::int from users where tokens_valid_after > now() - interval '1 minute') as "signedOut",
       (select count(*)::int from audit_log where actor_name = 'end-demo' and action = 'password_changed') as reported`,
  )
  expect(rows).toEqual([{ members: 0, signedOut: 2, reported: 2 }])
  expect(await names()).toEqual(apps)
})

test('a second call finds no password, and deletes the apps of the demo and no other if it is asked to', async () => {
  const { code, output } = await run('end-demo.ts', ['--delete-apps'])
  expect({ code, output }).toEqual({
    code: 0,
    output: 'No account has the password of the demo.\nDeleted 11 apps. Their files are removed within a day.\n',
  })
  expect(await names()).toEqual(['Our own'])
  const { output: again } = await run('end-demo.ts', [])
  expect(again).toBe('No account has the password of the demo.\n')
})

test('after it the server starts', async () => {
  const [port] = await freePorts(1)
  const server = start('../main.ts', [], { PORT: String(port) })
  const complaints = text(server.stderr)
  server.stdout.resume()
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null))?.status
  await expect.poll(ready, { timeout: 60_000, interval: 200 }).toBe(200)
  server.kill('SIGTERM')
  expect(await complaints).toBe('')
})

function start(file: string, args: string[], env: Record<string, string> = {}) {
  const secretKey = Buffer.from(deps.config.secretKeys[0]?.bytes ?? '').toString('base64')
  const settings = {
    SECRET_KEY: secretKey,
    NODE_ENV: 'test',
    DEMO: 'false',
    DATABASE_URL: database.url,
    DATA_DIR: deps.config.dataDir,
    LOG_LEVEL: 'silent',
  }
  return spawn(process.execPath, [...recording.nodeArgs, fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: { ...productEnvironment, ...settings, ...recording.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(file: string, args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const child = start(file, args, env)
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  const [out, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output: out + problems }
}

async function hasPassword(email: string, password: string): Promise<boolean> {
  const account = await findPasswordHash(deps.db.platform, email)
  return (await verifyPassword(account?.passwordHash ?? null, password)).matches
}

function passwordShown(output: string, email: string): string {
  const line = output.split('\n').find((text) => text.includes(email))
  return line?.trim().split(/\s+/)[1] ?? ''
}

async function names(): Promise<string[]> {
  const { rows } = await deps.db.platform.query<{ name: string }>('select name from apps order by name')
  return rows.map(({ name }) => name)
}
