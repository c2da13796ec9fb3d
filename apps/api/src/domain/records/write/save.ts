import { linkedFields, type Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import { ROW_STAMP, writtenHere } from '../../../db/write-if-unchanged.ts'
import { storedDay } from '../../../sql/day-sql.ts'
import { inetOf, writeAudit } from '../../audit/write-audit.ts'
import { changeContent } from '../../content/change-content.ts'
import { eventsOfChange, raiseEvents, raiseIfWritten } from '../../webhooks/raise-events.ts'
import { SANITIZER_VERSION } from '../html/clean-html.ts'
import { type LinkedIds, type RecordRow, referencedIds } from '../record-row.ts'
import type { Scope } from '../scope.ts'

/** A record to be written: its row and links, and its entry for the trail and the version. */
export type Save = { row: RowWrite; change: Omit<Change, 'quiet'> }

/** A prepared write of one record's row and links. */
export type RowWrite = {
  text: string
  values: readonly unknown[]
  /** The links of a new record. */
  links?: LinkedIds
  /** Fields of a changed record whose links are replaced. */
  replaced?: readonly ReplacedLinks[]
}

/**
 * The new links of a field. `dropped`: 'shown' keeps links to records in the trash, which the form does not show and
 * which reappear when their record is restored; 'all' drops those as well.
 */
export type ReplacedLinks = { field: string; ids: readonly string[]; dropped: 'shown' | 'all' }

/**
 * Database-generated values of a written row, in the order of `standardNames`. As JSON a `Date` is what `momentSql`
 * returns.
 */
export type RowTimes = { version: number; created_at: Date; updated_at: Date }

/** A row's version and times. Bare columns: Citus allows only immutable functions in `returning`. */
export const ROW_TIMES = 'version, created_at, updated_at'

/** The times of written records, in order. Await them after the end of the transaction. */
export type Saved = readonly Promise<RowTimes | undefined>[]

export type Change = {
  /**
   * `restored` from the trash, `purged` from it permanently, `reverted` to an earlier version,
   * `published` from draft changes.
   */
  action: 'created' | 'updated' | 'deleted' | 'restored' | 'purged' | 'reverted' | 'published' | 'copied' | 'activated' | 'deactivated'
  target: string
  targetId: string
  summary: string
  changes?: Record<string, [unknown, unknown]>
  /** Part of another change, which has the line in the trail: only the record's version is stored. */
  quiet?: boolean
  /** Whether a new record is active from the beginning, for the events of webhooks. */
  createdActive?: boolean
  /** For a record whose version was incremented by this same change: its current links, if known. */
  links?: VersionLinks | undefined
}

/** A record's links as stored in a version: ids and titles by field, in order. */
export type VersionLinks = Readonly<Record<string, readonly { id: string; title: string | undefined }[]>>

/** The app of a change, and its author. */
export type Recording = Pick<Scope, 'appId' | 'author'>

/**
 * Writes the rows of records, each with its line in the trail and its newest version. Rows take one statement each;
 * lines and versions one each for all. Pipelined without waiting: an error surfaces at the next awaited statement. A
 * record's row is written first, so that its lock covers the rest.
 */
export function save(tx: Tx, recording: Recording, saves: readonly Save[]): Saved {
  const { appId } = recording
  const saved = saves.map(({ row, change }) => {
    const written = changeContent(tx, appId).query<RowTimes>(row.text, row.values)
    if (row.links) insertLinks(tx, appId, change.targetId, row.links)
    for (const links of row.replaced ?? []) replaceLinks(tx, appId, change.targetId, links)
    return written.then(({ rows: [times] }) => times)
  })
  recordChanges(
    tx,
    recording,
    saves.map(({ change }) => change),
  )
  // A statement that fails fails the transaction too.
  for (const times of saved) times.catch(() => {})
  return saved
}

/**
 * Writes the row of a record that is not locked, with its line and version, if the row still has the stamp that was
 * read (`write-if-unchanged.ts`). Await it after the end of the transaction: undefined if the record was written since,
 * and then nothing was changed. Links are neither added nor removed.
 */
export function saveIfUnchanged(tx: Tx, recording: Recording, { row, change }: Save, stamp: string): Promise<RowTimes | undefined> {
  const { appId, author } = recording
  const updated = changeContent(tx, appId).query<RowTimes>(UPDATE_UNCHANGED, [...row.values, stamp])
  tx.send(LINE_IF_WRITTEN, [appId, author.actorId, author.actorName, inetOf(author.address), ...rowOfLine(change)])
  const { targetId, action, links } = change
  const version = [appId, author.actorId, author.actorName, targetId, action]
  if (links) tx.send(NEW_VERSION_IF_WRITTEN, [...version, JSON.stringify(links)])
  else tx.send(VERSION_IF_WRITTEN, version)
  raiseIfWritten(tx, appId, targetId, eventsOfChange(change))
  const times = updated.then(({ rows: [written] }) => written)
  times.catch(() => {})
  return times
}

/** A date is stored as the start of that day in UTC. */

const INSERT = `insert into items (app_id, id, resource, title, active, sort_order, release_date, data, sanitizer_version, parent_id)
  values ($1, $2, $3, $4, $5, $6, ${storedDay('$7')}, $8, $9, $10)
  returning ${ROW_TIMES}`

/** The row of a new record with its links. */
export function newRow(appId: string, id: string, resource: Resource, row: RecordRow, links: LinkedIds): RowWrite {
  return {
    text: INSERT,
    values: [
      ...[appId, id, resource.name, row.title, row.active, row.sort_order, row.release_date, JSON.stringify(row.data)],
      ...[SANITIZER_VERSION, row.parent_id ?? null],
    ],
    links,
  }
}

const update = (
  condition: string,
) => `update items set title = $3, active = $4, sort_order = $5, release_date = ${storedDay('$6')}, data = $7,
    sanitizer_version = $8, parent_id = coalesce($9, parent_id), version = version + 1, updated_at = now()
  where app_id = $1 and id = $2${condition} returning ${ROW_TIMES}`

const UPDATE = update('')
const UPDATE_UNCHANGED = update(` and ${ROW_STAMP} = $10`)

/** A record's new values, with its version incremented. */
export function changedRow(appId: string, id: string, row: RecordRow): RowWrite {
  return {
    text: UPDATE,
    values: [
      ...[appId, id, row.title, row.active, row.sort_order, row.release_date, JSON.stringify(row.data), SANITIZER_VERSION],
      row.parent_id ?? null,
    ],
  }
}

/** Replaces the links of one field. */
function replaceLinks(tx: Tx, appId: string, fromId: string, { field, ids, dropped }: ReplacedLinks): void {
  changeContent(tx, appId).send(
    `delete from links l using items t
     where l.app_id = $1 and l.from_id = $2 and l.field = $3 and l.to_id <> all($4::uuid[])
       and t.app_id = $1 and t.id = l.to_id and (t.deleted_at is null or $5)`,
    [appId, fromId, field, ids, dropped === 'all'],
  )
  if (ids.length > 0) changeContent(tx, appId).send(`${INSERT_LINKS} ${MOVE}`, insertValues(appId, fromId, { [field]: ids }))
}

/** Adds the links of a newly inserted record, in the chosen order. */
function insertLinks(tx: Tx, appId: string, fromId: string, links: LinkedIds): void {
  const all = linksOf(links)
  if (all.length > MOST_AS_VALUES) changeContent(tx, appId).send(INSERT_LINKS, insertValues(appId, fromId, links))
  else if (all.length > 0) changeContent(tx, appId).send(INSERT_FEW[all.length] ?? '', [appId, fromId, ...all.flatMap(Object.values)])
}

/** The maximum number of links for INSERT_FEW, which has one statement to prepare per number. */
const MOST_AS_VALUES = 8

/** By the number of rows. For a few rows, `values` takes a seventh less time than a select. */
const INSERT_FEW = Array.from({ length: MOST_AS_VALUES + 1 }, (_none, count) => {
  const rows = Array.from({ length: count }, (_, n) => `($1, $2, $${3 * n + 3}, $${3 * n + 4}, $${3 * n + 5})`)
  return `insert into links (app_id, from_id, field, position, to_id) values ${rows.join(', ')}`
})

const INSERT_LINKS = `insert into links (app_id, from_id, field, position, to_id)
  select i.app_id, i.id, l.field, l.position, l.to_id
  from items i, unnest($3::text[], $4::int[], $5::uuid[]) as l(field, position, to_id) where i.app_id = $1 and i.id = $2`

/** Existing links get their new position. */
const MOVE = 'on conflict (app_id, from_id, field, to_id) do update set position = excluded.position'

function insertValues(appId: string, fromId: string, links: LinkedIds): unknown[] {
  const all = linksOf(links)
  return [appId, fromId, all.map(({ field }) => field), all.map(({ position }) => position), all.map(({ id }) => id)]
}

function linksOf(links: LinkedIds) {
  return Object.entries(links).flatMap(([field, ids]) => ids.map((id, position) => ({ field, position, id })))
}

/**
 * Records changes that were just written, in their transaction: a line in the audit trail for each, and the current
 * state of every record as its newest version. Call it last, because it reads the rows and links. Pipelined without
 * waiting: one statement for the lines, one for the versions, and one for the events of webhooks where the app has any.
 */
export function recordChanges(tx: Tx, recording: Recording, changes: readonly Change[]): void {
  writeLines(tx, recording, changes)
  writeVersions(tx, recording, changes)
  raiseEvents(
    tx,
    recording.appId,
    changes.flatMap((change) => (change.quiet === true ? [] : eventsOfChange(change))),
  )
}

/** Only the lines of the trail, while the records still exist. */
export function writeLines(tx: Tx, recording: Recording, changes: readonly Change[]): void {
  const audible = changes.filter(({ quiet }) => quiet !== true)
  const [only] = audible
  if (audible.length > 1) tx.send(LINES, lineValues(recording, audible))
  else if (only) writeAudit(tx, { appId: recording.appId, ...recording.author, ...only })
}

const LINE_COLUMNS = 'app_id, id, actor_id, actor_name, address, action, target, target_id, summary, changes'

const LINES = `insert into audit_log (${LINE_COLUMNS})
  select i.app_id, t.id, $2::uuid, $3::text, $4::inet, t.action, t.target, t.target_id, t.summary, t.changes
  from items i, unnest($5::uuid[], $6::text[], $7::text[], $8::uuid[], $9::text[], $10::jsonb[])
    as t(id, action, target, target_id, summary, changes)
  where i.app_id = $1 and i.id = t.target_id`

const LINE_IF_WRITTEN = `insert into audit_log (${LINE_COLUMNS})
  select i.app_id, $5::uuid, $2::uuid, $3::text, $4::inet, $6::text, $7::text, i.id, $9::text, $10::jsonb
  from items i where i.app_id = $1 and i.id = $8 and ${writtenHere('i')}`

function lineValues({ appId, author }: Recording, changes: readonly Change[]): unknown[] {
  const rows = changes.map(rowOfLine)
  return [appId, author.actorId, author.actorName, inetOf(author.address), ...[0, 1, 2, 3, 4, 5].map((n) => rows.map((row) => row[n]))]
}

function rowOfLine({ action, target, targetId, summary, changes = {} }: Change): string[] {
  return [newId(), action, target, targetId, summary, JSON.stringify(changes)]
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
  const common = [appId, author.actorId, author.actorName]
  if (actions.size === 1) tx.send(VERSION_OF_ONE, [...common, ...only])
  else tx.send(VERSIONS_OF_SEVERAL, [...common, [...actions.keys()], [...actions.values()]])
}

/** A record's links as stored in a version: ids and titles by field, in order. */
const LINKS = `(select jsonb_object_agg(f.field, f.list) from (
      select l.field, jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title) order by l.position, l.to_id) as list
      from links l join items o on o.app_id = $1 and o.id = l.to_id where l.app_id = $1 and l.from_id = i.id group by l.field
    ) f)`

const COLUMNS = 'app_id, item_id, version, actor_id, actor_name, action, title, active, sort_order, release_date, data, links'

const ONE = 'items i where i.app_id = $1 and i.id = $4'

const NEW_VERSION = `insert into item_revisions (${COLUMNS})
  select i.app_id, i.id, i.version, $2::uuid, $3::text, $5::text, i.title, i.active, i.sort_order, i.release_date, i.data, $6::jsonb
  from ${ONE}`

const NEW_VERSION_IF_WRITTEN = `${NEW_VERSION} and ${writtenHere('i')}`

/** Two changes of one version within a transaction, such as a creation and its order, update the same version row. */
const versions = (action: string, rows: string) => `insert into item_revisions (${COLUMNS})
  select i.app_id, i.id, i.version, $2::uuid, $3::text, ${action}, i.title, i.active, i.sort_order, i.release_date, i.data,
    coalesce(${LINKS}, '{}')
  from ${rows}
  on conflict (app_id, item_id, version) do update set title = excluded.title, active = excluded.active,
    sort_order = excluded.sort_order, release_date = excluded.release_date, data = excluded.data, links = excluded.links`

const VERSION_OF_ONE = versions('$5::text', ONE)
const VERSION_IF_WRITTEN = versions('$5::text', `${ONE} and ${writtenHere('i')}`)

const VERSIONS_OF_SEVERAL = versions(
  't.action',
  'items i, unnest($4::uuid[], $5::text[]) as t(id, action) where i.app_id = $1 and i.id = t.id',
)

/** The links in these values, with the titles of their targets; undefined if a title is not known. */
export function versionLinks(resource: Resource, values: Values, titles: ReadonlyMap<string, string>): VersionLinks | undefined {
  const links = linkedFields(resource.fields).flatMap(({ name }) => {
    const linked = referencedIds(values[name]).map((id) => ({ id, title: titles.get(id) }))
    return linked.length > 0 ? [[name, linked] as const] : []
  })
  return links.some(([, linked]) => linked.some(({ title }) => title === undefined)) ? undefined : Object.fromEntries(links)
}
