import { createHmac } from 'node:crypto'
import type { Config } from './config.ts'
import type { Database, Tx } from './db/database.ts'
import type { FileStore } from './edges/files/file-store.ts'
import { StartError } from './start-error.ts'

/** The parts that a process compares with the others on its database. */
export type SharedParts = Pick<Config, 'secretKeys' | 'cookieKeys'> & { files: Pick<FileStore, 'identity'> }

type Row = { store_id: string; cookie_keys: string[] }

/**
 * Checks that this process uses the installation's file store and has a cookie key in common with the process that
 * started before it; the very first process records them. Throws `StartError`, and changes nothing, when it differs:
 * half of the pictures would be missing, and half of the sign-ins would fail.
 */
export async function joinInstallation(db: Pick<Database, 'changePlatform'>, parts: SharedParts): Promise<void> {
  const marks = cookieMarks(parts)
  await db.changePlatform(async (tx) => {
    const storeId = await soleIdentity(tx, parts)
    tx.send('insert into installation (store_id, cookie_keys) values ($1, $2) on conflict (is_only) do nothing', [storeId, marks])
    const { rows } = await tx.query<Row>('select store_id, cookie_keys from installation')
    const [known] = rows
    if (known === undefined || known.store_id !== storeId) throw new StartError(OTHER_STORE)
    demandCommonKey(known, marks)
    // The next process is compared with this one: a replaced key stays valid for no longer than that.
    await tx.last(tx.query('update installation set cookie_keys = $1 where cookie_keys <> $1', [marks]))
  })
}

/** Only the cookie keys, while the file store cannot be reached. Changes nothing. */
export async function checkCookieKeys(db: Pick<Database, 'platform'>, parts: Omit<SharedParts, 'files'>): Promise<void> {
  const { rows } = await db.platform.query<Pick<Row, 'cookie_keys'>>('select cookie_keys from installation')
  if (rows[0] !== undefined) demandCommonKey(rows[0], cookieMarks(parts))
}

/** Makes these the parts that processes are compared with from now on. */
export async function adoptInstallation(db: Pick<Database, 'changePlatform'>, parts: SharedParts): Promise<void> {
  await db.changePlatform(async (tx) => {
    const storeId = await soleIdentity(tx, parts)
    await tx.last(
      tx.query(
        `insert into installation (store_id, cookie_keys) values ($1, $2)
         on conflict (is_only) do update set store_id = excluded.store_id, cookie_keys = excluded.cookie_keys`,
        [storeId, cookieMarks(parts)],
      ),
    )
  })
}

function demandCommonKey(known: Pick<Row, 'cookie_keys'>, marks: readonly string[]): void {
  if (!known.cookie_keys.some((mark) => marks.includes(mark))) throw new StartError(OTHER_COOKIE_KEYS)
}

/** A store may take far longer than the database to respond. */
const PATIENCE_SECONDS = 30

/**
 * The id of the file store, read and perhaps created by one process at a time: a bucket may not support keeping the
 * first of two ids that are written concurrently.
 */
async function soleIdentity(tx: Tx, { files }: SharedParts): Promise<string> {
  await tx.allow(PATIENCE_SECONDS)
  tx.send(`select set_config('lock_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $1, true)`, [
    `${PATIENCE_SECONDS}s`,
  ])
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('greenroom installation', 0))`)
  return await files.identity()
}

const OTHER_STORE =
  'This process uses a different file store than the others on this database. Give all processes on this database the same S3_BUCKET, or the same folder below DATA_DIR; when the files were moved without their file store-id, run: npm run adopt-settings'

const OTHER_COOKIE_KEYS =
  'COOKIE_KEYS (or the file cookie-key in KEYS_DIR) has no key in common with the other processes on this database. Give all of them the same SECRET_KEY and COOKIE_KEYS; to rotate, set COOKIE_KEYS=new,old; to replace the keys at once, run: npm run adopt-settings'

/**
 * A fingerprint of each cookie key under each SECRET_KEY: a copy of the database alone does not help in guessing them,
 * and they can be compared while either is rotated.
 */
function cookieMarks({ secretKeys, cookieKeys }: Pick<SharedParts, 'secretKeys' | 'cookieKeys'>): string[] {
  return secretKeys.flatMap(({ bytes }) =>
    cookieKeys.map((key) => createHmac('sha256', bytes).update('greenroom cookie key').update(key).digest('hex').slice(0, 32)),
  )
}
