import type { Database, Tx } from '../db/database.ts'
import type { SealedPlace, Vault } from './vault.ts'

type Row = { app: string | null; row: string; sealed: Buffer }

/** A column of sealed values: those that another key than $1 sealed, and how one is written back. */
type Column = Pick<SealedPlace, 'table' | 'column'> & { find: string; keep(tx: Tx, row: Row, keyId: string): Promise<unknown> }

const columns: readonly Column[] = [
  {
    table: 'app_secrets',
    column: 'sealed',
    find: `select app_id as app, name as row, sealed from app_secrets where substr(sealed, 2, 4) <> decode($1, 'hex') for update`,
    keep: (tx, { app, row, sealed }, keyId) =>
      tx.query('update app_secrets set sealed = $3, key_id = $4 where app_id = $1 and name = $2', [app, row, sealed, keyId]),
  },
  {
    table: 'sso_keys',
    column: 'private_jwk',
    find: `select null as app, kid as row, private_jwk as sealed from sso_keys where substr(private_jwk, 2, 4) <> decode($1, 'hex') for update`,
    keep: (tx, { row, sealed }) => tx.query('update sso_keys set private_jwk = $2 where kid = $1', [row, sealed]),
  },
  {
    // The bytes of a private file are sealed with its own key, which alone is sealed anew.
    table: 'media',
    column: 'sealed_key',
    find: `select app_id as app, id as row, sealed_key as sealed from media where substr(sealed_key, 2, 4) <> decode($1, 'hex') for update`,
    keep: (tx, { app, row, sealed }) => tx.query('update media set sealed_key = $3 where app_id = $1 and id = $2', [app, row, sealed]),
  },
]

/**
 * Seals with the first key of SECRET_KEY what an older one sealed (security rule 24): after `new,old` and this, the old
 * one can be left out. All of it or nothing; safe to repeat. Answers how many values it sealed anew.
 */
export async function resealSecrets(db: Pick<Database, 'changePlatform'>, vault: Vault): Promise<number> {
  return await db.changePlatform(async (tx) => {
    let sealedAnew = 0
    for (const column of columns) sealedAnew += await resealColumn(tx, vault, column)
    return sealedAnew
  })
}

async function resealColumn(tx: Tx, vault: Vault, { table, column, find, keep }: Column): Promise<number> {
  const { rows } = await tx.query<Row>(find, [vault.keyId])
  for (const { app, row, sealed } of rows) {
    const place: SealedPlace = { table, column, app, row }
    await keep(tx, { app, row, sealed: vault.seal(vault.open(sealed, place), place) }, vault.keyId)
  }
  return rows.length
}
