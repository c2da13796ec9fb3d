import type { Sql, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { sharedPermissions } from '../../key-permissions.ts'
import type { RightsBefore } from '../../session.ts'
import { notify } from '../notices/notify.ts'
import { raiseEvents } from '../webhooks/raise-events.ts'
import { reopenDraft } from './drafts/prepare-draft.ts'
import { importLetter } from './import-letter.ts'
import type { RowCounts } from './row-counts.ts'
import { storableText } from './storable-text.ts'
import { type StoredImport, endImport } from './stored-imports.ts'

/** The person who imports, with their present rights; through a key, as far as its scopes went. */
export type Importer = { id: string; name: string; email: string; isSuper: boolean } & Pick<RightsBefore, 'key'>

/** The person who requested an import, if they may still administer the app; null otherwise. */
export async function findImporter(
  platform: Sql,
  appId: string,
  { madeBy, asSuper, scopes }: Pick<StoredImport, 'madeBy' | 'asSuper' | 'scopes'>,
): Promise<Importer | null> {
  const { rows } = await platform.query<Importer>(
    `select u.id, u.name, u.email, u.is_super and $3 as "isSuper" from users u
     where u.id = $1 and u.disabled_at is null
       and (u.is_super or exists (select from app_creators c where c.user_id = u.id and c.app_id = $2 and c.role = 'owner'))
       and exists (select from apps a where a.id = $2 and (a.disabled_at is null or u.is_super))`,
    [madeBy, appId, asSuper],
  )
  const [person] = rows
  return person ? { ...person, ...(scopes && { key: { permissions: sharedPermissions(scopes) } }) } : null
}

type Ended = {
  appId: string
  storedImport: StoredImport
  importer: Importer | null
  counts: RowCounts
  state: 'done' | 'failed'
  detail: string
}

type FailedImport = Omit<Ended, 'state'> & {
  /** The turn of the draft whose rows were refused, with its counts. */
  refused: { turn: number; counts: RowCounts } | null
}

/** Ends an import that changed nothing, reopens its draft, and sends its one mail: all of it or nothing. */
export async function failImport(deps: Pick<Deps, 'config' | 'db' | 'mail' | 'now'>, { refused, ...ended }: FailedImport): Promise<void> {
  const { appId, storedImport, counts, detail } = ended
  // What was counted was rolled back.
  const nothing = { ...counts, created: 0, updated: 0, unchanged: 0 }
  await deps.db.changeApp(appId, async (tx) => {
    const isFirst = await endImport(tx, { appId, id: storedImport.id }, { ...nothing, state: 'failed', detail, now: deps.now() })
    if (!isFirst) return
    if (storedImport.draftId !== null) await reopenDraft(tx, { appId, id: storedImport.draftId }, refused)
    await announceImport(deps, tx, { ...ended, state: 'failed' })
  })
}

/** Notifies the person, and webhooks, about an import that has just ended. */
export async function announceImport(
  deps: Pick<Deps, 'config' | 'mail'>,
  tx: Tx,
  { appId, storedImport, importer, counts, state, detail }: Ended,
): Promise<void> {
  const { created, updated, unchanged, refused } = counts
  const result = {
    title: storedImport.filename,
    table: storedImport.table,
    state,
    detail: storableText(detail),
    rows: { created, updated, unchanged, refused },
  }
  raiseEvents(tx, appId, [{ event: 'import.finished', subjectId: storedImport.id, about: result }])
  if (importer === null) return
  const { rows } = await tx.query<{ name: string }>('select name from apps where id = $1', [appId])
  const app = { id: appId, name: rows[0]?.name ?? '' }
  const { id: cause, filename: file } = storedImport
  const about = { what: 'import', file, done: state === 'done', rows: counts.created + counts.updated + counts.unchanged } as const
  await notify(tx, deps, {
    ...{ kind: 'transfers', app, cause, about, to: [importer] },
    letter: (to) =>
      importLetter({
        ...{ to, name: importer.name, appName: app.name, filename: file },
        ...{ counted: counts, state, detail, url: `${deps.config.publicUrl}/import-export` },
      }),
  })
}
