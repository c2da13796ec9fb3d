import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import { inetOf } from '../../audit/inet-of.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Scope } from '../scope.ts'
import type { VersionLinks } from './version-links.ts'

export type Change = {
  /** `restored` out of the trash, `purged` from it for good, `reverted` to an earlier version. */
  action: 'created' | 'updated' | 'deleted' | 'restored' | 'purged' | 'reverted' | 'copied' | 'activated' | 'deactivated'
  target: string
  /** The record. */
  targetId: string
  summary: string
  changes?: Record<string, [unknown, unknown]>
  /** Part of another change, which has the line of the trail: only the record's version is kept. */
  quiet?: boolean
  /** Of a record whose version this very change has raised: its links as they are now, if that is known. */
  links?: VersionLinks | undefined
}

/** In which app something changes, and who does it. */
export type Recording = Pick<Scope, 'appId' | 'author'>

/**
 * Records changes that were just written, in their transaction: a line in the audit trail for each, and the current
 * state of every target record as its newest version. Call it last, because it reads the rows and links. Sent, not
 * waited for: lines are one statement, and versions another one.
 */
export function recordChanges(tx: Tx, recording: Recording, changes: readonly Change[]): void {
  writeLines(tx, recording, changes)
  writeVersions(tx, recording, changes)
}

/** The lines of the trail alone, while the records are still there. */
export function writeLines(tx: Tx, { appId, author }: Recording, changes: readonly Change[]): void {
  const told = changes.filter(({ quiet }) => quiet !== true)
  const [only] = told
  if (only === undefined) return
  if (told.length === 1) {
    writeAudit(tx, { appId, ...author, ...only })
    return
  }
  tx.send(
    `insert into audit_log (app_id, id, actor_id, actor_name, action, target, target_id, summary, changes, address)
     select i.app_id, t.id, $2::uuid, $3::text, t.action, t.target, t.target_id, t.summary, t.changes, $4::inet
     from items i, unnest($5::uuid[], $6::text[], $7::text[], $8::uuid[], $9::text[], $10::jsonb[])
       as t(id, action, target, target_id, summary, changes)
     where i.app_id = $1 and i.id = t.target_id`,
    [
      ...[appId, author.actorId, author.actorName, inetOf(author.address)],
      told.map(() => newId()),
      told.map(({ action }) => action),
      told.map(({ target }) => target),
      told.map(({ targetId }) => targetId),
      told.map(({ summary }) => summary),
      told.map((change) => JSON.stringify(change.changes ?? {})),
    ],
  )
}

function writeVersions(tx: Tx, { appId, author }: Recording, changes: readonly Change[]): void {
  const [first] = changes
  if (changes.length === 1 && first?.links) {
    tx.send(NEW_VERSION, [appId, author.actorId, author.actorName, first.targetId, first.action, JSON.stringify(first.links)])
    return
  }
  const actions = new Map(changes.map(({ targetId, action }) => [targetId, action]))
  const [only] = actions
  if (only === undefined) return
  const said = [appId, author.actorId, author.actorName]
  if (actions.size === 1) tx.send(VERSION_OF_ONE, [...said, ...only])
  else tx.send(VERSIONS_OF_SEVERAL, [...said, [...actions.keys()], [...actions.values()]])
}

/** A record's links as a version keeps them: ids and titles by field, in order. */
const LINKS = `(select jsonb_object_agg(f.field, f.list) from (
      select l.field, jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title) order by l.position, l.to_id) as list
      from links l join items o on o.app_id = $1 and o.id = l.to_id where l.app_id = $1 and l.from_id = i.id group by l.field
    ) f)`

const COLUMNS = 'app_id, item_id, version, actor_id, actor_name, action, title, active, sort_order, release_date, data, links'

const NEW_VERSION = `insert into item_revisions (${COLUMNS})
  select i.app_id, i.id, i.version, $2::uuid, $3::text, $5::text, i.title, i.active, i.sort_order, i.release_date, i.data, $6::jsonb
  from items i where i.app_id = $1 and i.id = $4`

/**
 * Two changes of one version within a transaction, such as a creation and its order, are one version that is completed.
 */
const versions = (action: string, rows: string) => `insert into item_revisions (${COLUMNS})
  select i.app_id, i.id, i.version, $2::uuid, $3::text, ${action}, i.title, i.active, i.sort_order, i.release_date, i.data,
    coalesce(${LINKS}, '{}')
  from ${rows}
  on conflict (app_id, item_id, version) do update set title = excluded.title, active = excluded.active,
    sort_order = excluded.sort_order, release_date = excluded.release_date, data = excluded.data, links = excluded.links`

const VERSION_OF_ONE = versions('$5::text', 'items i where i.app_id = $1 and i.id = $4')

const VERSIONS_OF_SEVERAL = versions(
  't.action',
  'items i, unnest($4::uuid[], $5::text[]) as t(id, action) where i.app_id = $1 and i.id = t.id',
)
