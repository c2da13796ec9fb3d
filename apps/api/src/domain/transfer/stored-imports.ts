import type { Permission } from '@greenroom/contract/access/permissions'
import type { DraftReading } from '@greenroom/contract/transfer/draft-answers'
import type { ImportProblem, ImportReport } from '@greenroom/contract/transfer/transfer-answers'
import { DAYS_TO_UNDO, type ImportMode, importLimits, ONE_IMPORT_AT_A_TIME } from '@greenroom/contract/transfer/transfer-words'
import type { Sql, Tx } from '../../db/database.ts'
import { violatedConstraint } from '../../db/failures.ts'
import { failure } from '../../failure.ts'
import type { Session } from '../../session.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { inetOf } from '../audit/write-audit.ts'
import { storableText } from './storable-text.ts'

/** A requested import, once the bytes of its file are in the file store. */
export type NewImport = {
  appId: string
  id: string
  mode: ImportMode
  table: string
  filename: string
  size: number
  /** The draft that was checked before, which is what is imported. */
  draftId?: string
  /** New members are invited. */
  invites?: boolean
}

/** What an import did, or would have done. */
export type Counted = {
  read: number
  created: number
  updated: number
  unchanged: number
  refused: number
  problems: ImportProblem[]
  missing: DraftReading['missing']
}

/** How many of an app's newest imports are listed. */
const MAX_REPORTED = 20

/** The prefix of all import files in the file store. */
export const IMPORTS = 'imports'

/** The key of an import's file in the file store. */
export function importKey({ appId, id }: Pick<NewImport, 'appId' | 'id'>): string {
  return `${IMPORTS}/${appId}/${id}`
}

/** CONFLICT while another import of the app is in progress. */
export async function demandNoOther(sql: Sql, appId: string): Promise<void> {
  const { rowCount } = await sql.query(`select from imports where app_id = $1 and state in ('waiting', 'running')`, [appId])
  if (rowCount > 0) throw failure('CONFLICT', ONE_IMPORT_AT_A_TIME)
}

/** Stores an import that waits for a worker. CONFLICT while another one of the app is in progress. */
export async function noteImport(
  tx: Tx,
  newImport: NewImport,
  author: Pick<Session, 'userId' | 'name' | 'isSuper' | 'address' | 'key'>,
): Promise<void> {
  const { appId, id, mode, table, filename, size, draftId = null, invites = false } = newImport
  try {
    await tx.query(
      `insert into imports (app_id, id, mode, table_name, filename, size, made_by, made_by_name, as_super, made_from, draft_id, invites, scopes, key_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        appId,
        id,
        mode,
        table,
        storableText(filename),
        size,
        author.userId,
        author.name,
        author.isSuper,
        inetOf(author.address),
        draftId,
        invites,
        scopesOf(author),
        author.key?.id ?? null,
      ],
    )
  } catch (error) {
    if (violatedConstraint(error) === 'imports_one_at_a_time') throw failure('CONFLICT', ONE_IMPORT_AT_A_TIME)
    throw error
  }
}

/** The scopes that bound what a caller requested; null for a person. */
export function scopesOf({ key }: Pick<Session, 'key'>): Permission[] | null {
  return key ? [...key.permissions] : null
}

/** An import with its requester and their address; with the key by which it was requested, and its scopes. */
export type StoredImport = ImportReport & {
  madeBy: string
  asSuper: boolean
  madeFrom: string | null
  draftId: string | null
  scopes: Permission[] | null
  keyId: string | null
}

const REPORT = `id, mode, table_name as "table", filename, size, state, rows_read as read, rows_created as created, rows_updated as updated,
  rows_unchanged as unchanged, rows_refused as refused, problems, detail, made_by_name as made_by,
  ${momentSql('made_at')} as made_at, ${momentSql('ended_at')} as ended_at,
  case when undo_state is not null then undo_state
    when state = 'done' and is_recorded and rows_created + rows_updated > 0 and made_at > now() - interval '${DAYS_TO_UNDO} days' then 'offered'
  end as undo, undone, invites, invited`

const STORED = `${REPORT}, made_by as "madeBy", as_super as "asSuper", host(made_from) as "madeFrom", draft_id as "draftId", scopes,
  key_id as "keyId"`

/** An import as the API returns it. */
export function reportOf({ madeBy, asSuper, madeFrom, draftId, scopes, keyId, ...report }: StoredImport): ImportReport {
  return report
}

/** One import of an app; null if there is none with this id. */
export async function findImport(sql: Sql, appId: string, id: string): Promise<StoredImport | null> {
  const { rows } = await sql.query<StoredImport>(`select ${STORED} from imports where app_id = $1 and id = $2`, [appId, id])
  return rows[0] ?? null
}

/** One import as the API returns it. NOT_FOUND if the app has none with this id. */
export async function readImport(sql: Sql, appId: string, id: string): Promise<ImportReport> {
  const found = await findImport(sql, appId, id)
  if (!found) throw failure('NOT_FOUND')
  return reportOf(found)
}

/** The newest imports of an app, newest first. */
export async function listImports(sql: Sql, appId: string): Promise<StoredImport[]> {
  const { rows } = await sql.query<StoredImport>(
    `select ${STORED} from imports where app_id = $1 order by imports.made_at desc, id desc limit ${MAX_REPORTED}`,
    [appId],
  )
  return rows
}

/** Stores how many rows a running import has read. False if it has ended, because it was canceled. */
export async function noteProgress(sql: Sql, appId: string, id: string, read: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update imports set state = 'running', rows_read = $3 where app_id = $1 and id = $2 and state in ('waiting', 'running')`,
    [appId, id, read],
  )
  return rowCount === 1
}

/** Ends an import. False if it has ended already, and then nothing is changed. */
export async function endImport(
  sql: Sql,
  { appId, id }: Pick<NewImport, 'appId' | 'id'>,
  { state, detail, now, ...counted }: Omit<Counted, 'missing'> & { state: 'done' | 'failed'; detail: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update imports set state = $3, detail = $4, ended_at = $5, rows_read = $6, rows_created = $7, rows_updated = $8,
       rows_unchanged = $9, rows_refused = $10, problems = $11,
       -- Said by the process that kept them: one of an earlier release keeps nothing.
       is_recorded = $3 = 'done'
     where app_id = $1 and id = $2 and state in ('waiting', 'running')`,
    [
      ...[appId, id, state, storableText(detail), now, counted.read, counted.created, counted.updated, counted.unchanged, counted.refused],
      JSON.stringify(counted.problems.slice(0, importLimits.problems).map(storableProblem)),
    ],
  )
  return rowCount === 1
}

function storableProblem({ column, message, ...row }: ImportProblem): ImportProblem {
  return { ...row, column: column === null ? null : storableText(column), message: storableText(message) }
}
