import { momentSql } from '../../../sql/moment-sql.ts'

/** A stored secret of an app, without its value. */
export type StoredSecret = { name: string; last4: string; updated_at: string }

/** SQL for the secrets of the app with this id, as a JSON list of `StoredSecret`. */
export function storedSecretsSql(appId: string): string {
  return `coalesce((select json_agg(json_build_object('name', s.name, 'last4', s.last4, 'updated_at', ${momentSql('s.updated_at')}))
    from app_secrets s where s.app_id = ${appId}), '[]')`
}
