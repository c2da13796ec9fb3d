import { randomInt } from 'node:crypto'
import { StartError } from '../start-error.ts'
import type { DatabaseAddress } from './database-address.ts'
import type { Database, Sql } from './database.ts'
import { causeOf } from './failures.ts'
import { LIMITS } from './limits.ts'
import { withClient } from './with-client.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/**
 * Checks at the start what every later statement relies on, since a pooler can be configured so that statements work
 * but their guarantees are lost: row-level security applies to an app's statements, each has its limits, the pooler
 * leads to the database of DATABASE_URL, and Citus passes on which app a transaction is in. Throws `StartError`.
 */
export async function checkConnections(db: Database, { url, poolUrl, isDistributed }: DatabaseAddress): Promise<void> {
  const setting = poolUrl === null ? 'DATABASE_URL' : 'DATABASE_POOL_URL'
  // An advisory lock: taken only by this session, and visible to every other session of the same database.
  const key = randomInt(1, 2 ** 31)
  try {
    await withClient(url, async (client) => {
      await client.query('select pg_advisory_lock($1)', [key])
      await db.changeApp(NOBODY, async (tx) => {
        await demandSameDatabase(tx, key)
        await demandRowSecurity(tx, setting)
        await demandLimits(tx, setting)
        if (isDistributed) await demandThatCitusPassesOn(tx)
      })
      await db.changePlatform(async (tx) => {
        await demandSameDatabase(tx, key)
        await demandLimits(tx, setting)
      })
    })
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`${describe(poolUrl ?? url, setting)} cannot be used (${causeOf(error)}).`, { cause: error })
  }
}

async function demandSameDatabase(sql: Sql, key: number): Promise<void> {
  const { rows } = await sql.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock($1) as "isFree"', [key])
  if (rows[0]?.isFree) throw new StartError('DATABASE_POOL_URL leads to another database than DATABASE_URL. Let both name the same one.')
}

async function demandRowSecurity(sql: Sql, setting: string): Promise<void> {
  // A limit that a statement can reset is no limit.
  await sql.query('reset role')
  const { rows } = await sql.query<{ role: string; applies: boolean }>(
    `select current_user::text as role, row_security_active('items') as applies`,
  )
  if (rows[0]?.applies) return
  const remedy =
    setting === 'DATABASE_URL'
      ? 'The pooler there drops the start-up parameter options: let DATABASE_URL name PostgreSQL itself.'
      : 'Let DATABASE_POOL_URL, and the pooler behind it, log in as greenroom_api.'
  throw new StartError(`At ${setting}, the statements of an app run as ${rows[0]?.role}, a role that can read every app. ${remedy}`)
}

/** A change that waited for its connection has a shorter limit for locks. */
async function demandLimits(sql: Sql, setting: string): Promise<void> {
  const { rows } = await sql.query<{ name: string }>(
    `select name from pg_settings join unnest($1::text[], $2::text[]) as wanted (limit_name, ms) on name = limit_name
     where setting::int not between 1 and ms::int order by name`,
    [Object.keys(LIMITS), Object.values(LIMITS).map(String)],
  )
  if (!rows[0]) return
  throw new StartError(
    `The pooler at ${setting} drops the start-up parameter ${rows[0].name}, so statements would have no limit. ` +
      'Let DATABASE_URL name PostgreSQL itself, and DATABASE_POOL_URL the pooler.',
  )
}

async function demandThatCitusPassesOn(sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ passesOn: boolean }>(
    `select coalesce(current_setting('citus.propagate_set_commands', true), '') = 'local' as "passesOn"`,
  )
  if (rows[0]?.passesOn) return
  throw new StartError(
    'Citus does not pass on to its nodes which app a transaction works in, so every list would be empty. Run: npm run citus:bring-up',
  )
}

function describe(address: string, setting: string): string {
  const { hostname, port } = new URL(address)
  return `${setting}, ${hostname}:${port || '5432'},`
}
