import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Login, startPgbouncer } from './pgbouncer.ts'
import { startPostgres } from './postgres.setup.ts'

/**
 * The tests' PostgreSQL behind a pooler in transaction mode: the statements of every database that a test file creates
 * go through it, on three sessions for each of its two users.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...addresses } = await startPostgres()
  const tenant = await allowLogin(addresses.superuserUrl)
  const pooler = await startPgbouncer(addresses.url, [loginOf(addresses.url), tenant])
  project.provide('postgres', { ...addresses, poolUrl: pooler.through(addresses.url, tenant) })
  return async () => {
    await pooler.stop()
    await stop()
  }
}

/** Lets greenroom_api log in, as an operator does for a pooler. */
async function allowLogin(superuserUrl: string): Promise<Login> {
  const login = { user: 'greenroom_api', password: randomBytes(12).toString('hex') }
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  // A role's password cannot be bound; this one is safe, made of hexadecimal digits.
  await client.query(`alter role ${login.user} login password '${login.password}'`)
  await client.end()
  return login
}

export function loginOf(url: string): Login {
  const { username, password } = new URL(url)
  return { user: username, password: decodeURIComponent(password) }
}
