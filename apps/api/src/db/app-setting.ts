import type pg from 'pg'
import type { Sql, Tx } from './database.ts'

/** How a connection is set to the app that it works for; `appId` is a UUID in lower case. */
export type AppSetting = {
  read<T>(client: pg.PoolClient, appId: string, work: (sql: Sql) => Promise<T>): Promise<T>
  change<T>(client: pg.PoolClient, appId: string, work: (tx: Tx) => Promise<T>): Promise<T>
}
