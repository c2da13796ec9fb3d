import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { findLink } from '../domain/accounts/one-time-links.ts'
import { verifyPassword } from '../domain/accounts/password-hash.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { productEnvironment } from '../testing/product-environment.ts'
import { recording } from '../testing/statements/recorded-statements.ts'

const PASSWORD = 'Front-of-House-9'

let database: FreshDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ url: database.url, poolSize: 1 })
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

it('makes a super user with an argon2id hash of the password', async () => {
  const { code, output } = await command(['--email', 'boss@example.com', '--name', 'Boss', '--password-stdin'], PASSWORD)
  expect({ code, output }).toEqual({ code: 0, output: 'boss@example.com is a super user. Sign in at http://localhost:4000\n' })
  const [user] = await superUsers()
  expect(user).toMatchObject({ email: 'boss@example.com', name: 'Boss' })
  expect(user?.hash).toMatch(/^\$argon2id\$/)
  expect((await verifyPassword(user?.hash ?? null, PASSWORD)).matches).toBe(true)
})

it('gives an account that exists its rights and another password, read from standard input', async () => {
  const { output } = await command(['--email', 'BOSS@example.com', '--name', 'Other', '--password-stdin'], `${PASSWORD}!\n`)
  expect(output).toContain('it is a super user now, and signed out everywhere')
  const users = await superUsers()
  expect(users).toHaveLength(1)
  expect((await verifyPassword(users[0]?.hash ?? null, `${PASSWORD}!`)).matches).toBe(true)
  const { rows } = await db.platform.query('select action, actor_name, changes from audit_log order by at, id')
  expect(rows).toEqual([
    { action: 'created', actor_name: 'create-super-user', changes: { is_super: [null, true] } },
    { action: 'password_changed', actor_name: 'create-super-user', changes: {} },
  ])
})

it('with an external issuer prints the link that connects the first sign-in, and keeps no password', async () => {
  const { code, output } = await command(['--email', 'first@example.com', '--name', 'First'], '', { OIDC_ISSUER: 'https://issuer.example' })
  expect(code).toBe(0)
  const token = /^http:\/\/localhost:4000\/connect\?token=([\w-]{43})$/m.exec(output)?.[1] ?? ''
  const link = await findLink(db.platform, token)
  const { rows } = await db.platform.query(`select id, password_hash from users where email = 'first@example.com'`)
  expect(rows).toEqual([{ id: link?.userId, password_hash: null }])
  await db.platform.query(`delete from users where email = 'first@example.com'`)
})

it.each([
  ['an address that is none', ['--email', 'boss', '--name', 'Boss', '--password-stdin'], "'boss' is not an email address."],
  ['a weak password', ['--email', 'a@example.com', '--name', 'A', '--password-stdin'], 'This password is too common.'],
  ['a password that other users of the machine could see', ['--password', PASSWORD], "Unknown option '--password'"],
  ['an unknown option', ['--mail', 'a@example.com'], "Unknown option '--mail'"],
  ['a question that nobody can answer', ['--email', 'a@example.com'], 'Name is missing, and there is no terminal to ask in.'],
])('refuses %s with a sentence and changes nothing', async (_, args, sentence) => {
  const { code, output } = await command(args, 'Password1!')
  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output).not.toContain('at ')
  expect(await superUsers()).toHaveLength(1)
})

async function command(args: string[], input = '', env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const program = fileURLToPath(new URL('create-super-user.ts', import.meta.url))
  const child = spawn(process.execPath, [...recording.nodeArgs, program, ...args], {
    env: { ...productEnvironment, DATABASE_URL: database.url, ...recording.env, ...env },
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  const [out, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output: out + problems }
}

async function superUsers() {
  const { rows } = await db.platform.query<{ email: string; name: string; hash: string }>(
    'select email, name, password_hash as hash from users where is_super',
  )
  return rows
}
