import type { Database } from '../db/database.ts'
import { everyApp } from '../db/tenancy/every-app.ts'
import { inOrder, inPieces, type TimeSlice, type Worked } from '../in-pieces/in-pieces.ts'
import type { SealedLocation, Vault } from './vault.ts'

type Row = { app: string | null; row: string; sealed: Buffer }

/**
 * A column of sealed values: the first $2 values that another key than $1 sealed, and how a value is replaced where it
 * is still the same ($1: the new value, $2: the old one).
 */
type Column = Pick<SealedLocation, 'table' | 'column'> & { find: string; keep: string; keyOf(row: Row, keyId: string): unknown[] }

const AT_ONCE = 200

/** Above or below the key in use, which an index on the first bytes finds; `<>` would read every value. */
const byOther = (column: string) => `(substr(${column}, 2, 4) < decode($1, 'hex') or substr(${column}, 2, 4) > decode($1, 'hex')) limit $2`

const columns: readonly Column[] = [
  {
    table: 'app_secrets',
    column: 'sealed',
    find: `select app_id as app, name as row, sealed from app_secrets where ${byOther('sealed')}`,
    keep: 'update app_secrets set sealed = $1, key_id = $5 where sealed = $2 and app_id = $3 and name = $4',
    keyOf: ({ app, row }, keyId) => [app, row, keyId],
  },
  {
    table: 'sso_keys',
    column: 'private_jwk',
    find: `select null as app, kid as row, private_jwk as sealed from sso_keys where ${byOther('private_jwk')}`,
    keep: 'update sso_keys set private_jwk = $1 where private_jwk = $2 and kid = $3',
    keyOf: ({ row }) => [row],
  },
  {
    table: 'web_push_keys',
    column: 'private_key',
    find: `select null as app, public_key as row, private_key as sealed from web_push_keys where ${byOther('private_key')}`,
    keep: 'update web_push_keys set private_key = $1 where private_key = $2 and public_key = $3',
    keyOf: ({ row }) => [row],
  },
  {
    table: 'authenticators',
    column: 'sealed',
    find: `select null as app, id as row, sealed from authenticators where ${byOther('sealed')}`,
    keep: 'update authenticators set sealed = $1 where sealed = $2 and id = $3',
    keyOf: ({ row }) => [row],
  },
  ...(['secret', 'old_secret'] as const).map((column) => ({
    table: 'webhook_endpoints',
    column,
    find: `select ${everyApp('secrets of webhooks sealed by an older key')} app_id as app, id as row, ${column} as sealed from webhook_endpoints
      where ${column} is not null and ${byOther(column)}`,
    keep: `update webhook_endpoints set ${column} = $1 where ${column} = $2 and app_id = $3 and id = $4`,
    keyOf: ({ app, row }: Row) => [app, row],
  })),
  {
    // The bytes of a private file are encrypted with its own key, and only that key is sealed again.
    table: 'media',
    column: 'sealed_key',
    find: `select ${everyApp('keys of files sealed by an older key')} app_id as app, id as row, sealed_key as sealed from media where sealed_key is not null and ${byOther('sealed_key')}`,
    keep: 'update media set sealed_key = $1 where sealed_key = $2 and app_id = $3 and id = $4',
    keyOf: ({ app, row }) => [app, row],
  },
]

/**
 * Seals values again that were sealed with an older key than the first of SECRET_KEY (security rule 24): after
 * `new,old` and this, the old one can be removed. Each value is only replaced if it has not changed since it was read;
 * safe to repeat. Returns how many values it replaced. Rejects with `SealedError` when none of the keys opens a value.
 */
export async function resealSecrets({ platform }: Pick<Database, 'platform'>, vault: Vault, slice: TimeSlice): Promise<Worked> {
  return await inOrder(
    ...columns.map(
      ({ table, column, find, keep, keyOf }) =>
        () =>
          inPieces(slice, AT_ONCE, async () => {
            const { rows } = await platform.query<Row>(find, [vault.keyId, AT_ONCE])
            for (const each of rows) {
              const location: SealedLocation = { table, column, app: each.app, row: each.row }
              await platform.query(keep, [
                vault.seal(vault.open(each.sealed, location), location),
                each.sealed,
                ...keyOf(each, vault.keyId),
              ])
            }
            return rows.length
          }),
    ),
  )
}
