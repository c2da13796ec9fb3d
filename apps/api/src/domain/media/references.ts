import type { FileNames } from '@greenroom/contract/fields/traits'
import type { MediaMetadata } from '@greenroom/contract/media/file-answers'
import { mediaIdOf, UNKNOWN_MEDIA } from '@greenroom/contract/media/reference'
import type { Sql, Tx } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import { oneOf } from '../../sql/one-of.ts'
import { describeMedia } from './describe-media.ts'

/** One mention of a file in a record's values. */
export type MediaMention = {
  id: string
  /** The field's path, as a 422 names it: `image_url`, `photos.0.image_url`. */
  field: string
  /**
   * The whole value, or the whole attribute of a text, is the reference. Otherwise a URL was found inside a text, which
   * does not prove whose file it is.
   */
  whole: boolean
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const WHOLE = new RegExp(`^media:${UUID}$`, 'i')
/** Most texts contain no reference: this check is several times as fast as a search for a whole one. */
const ANY = /media[:/]/i
// A whole attribute in sanitized HTML counts as a reference; a URL may belong to another app.
const INSIDE = new RegExp(`(=")?\\bmedia([:/])(${UUID})`, 'gi')

/** Every mention of a file in a record's values, at any depth: references, and URLs of files inside texts. */
export function collectReferences(value: unknown): MediaMention[] {
  const found: MediaMention[] = []
  collect(value, '', found)
  return found
}

function collect(value: unknown, field: string, found: MediaMention[]): void {
  if (typeof value === 'string') {
    if (!ANY.test(value)) return
    for (const [, attribute, sign, id = ''] of value.matchAll(INSIDE)) {
      found.push({ id: id.toLowerCase(), field, whole: WHOLE.test(value) || (attribute !== undefined && sign === ':') })
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      const inner: unknown = value[key as keyof typeof value]
      // Do not build paths for values without mentions.
      if (typeof inner === 'string' ? !ANY.test(inner) : typeof inner !== 'object') continue
      // Metadata that a client sends is ignored: it is computed at each read.
      if (key !== 'media_metadata') collect(inner, field === '' ? key : `${field}.${key}`, found)
    }
  }
}

/**
 * The descriptions of all files that the values mention, by id, in one statement. Files of another app, and deleted and
 * private files, are omitted as if they did not exist.
 */
export async function resolveReferences(
  sql: Sql,
  appId: string,
  mentions: readonly Pick<MediaMention, 'id'>[],
  publicUrl: string,
): Promise<Record<string, MediaMetadata>> {
  const ids = mentionedIds(mentions)
  if (ids.length === 0) return {}
  const { rows } = await sql.query<{ id: string; filename: string; revision: number }>(
    'select id, filename, revision from media where app_id = $1 and id = any($2::uuid[]) and deleted_at is null and not private',
    [appId, ids],
  )
  return Object.fromEntries(rows.map((media) => [media.id, describeMedia(publicUrl, media)]))
}

/** Names of the private files that the values mention, by id; runs no statement if they mention none. */
export async function privateFileNames(sql: Sql, appId: string, mentions: readonly Pick<MediaMention, 'id'>[]): Promise<FileNames> {
  const ids = mentionedIds(mentions)
  if (ids.length === 0) return {}
  const { rows } = await sql.query<{ id: string; filename: string }>(
    'select id, filename from media where app_id = $1 and id = any($2::uuid[]) and deleted_at is null and private',
    [appId, ids],
  )
  return Object.fromEntries(rows.map(({ id, filename }) => [id, filename]))
}

/**
 * Stores which files the record `ownerId` mentions, in the transaction that writes the record. `before` is what it
 * mentioned until now, if known. Throws a 422 on a field that refers to no file of this app (UPL-023). The files are
 * locked until the transaction ends, so a concurrent deletion fails, or this write does. Only the app's settings may
 * mention private files.
 */
export async function saveReferences(
  tx: Tx,
  appId: string,
  ownerId: string,
  mentions: readonly MediaMention[],
  before?: readonly MediaMention[],
): Promise<void> {
  if (mentions.length === 0 && before?.length === 0) return
  const ids = mentionedIds(mentions)
  const lockedIds = ids.length === 0 ? new Set<string>() : await lockMentionedMedia(tx, appId, ids, { isPrivateToo: ownerId === appId })
  const unknown = mentions.filter(({ id, whole }) => whole && !lockedIds.has(id))
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map(({ field }) => [field || 'data', [UNKNOWN_MEDIA]])))
  const locked = [...lockedIds]
  tx.send('delete from media_refs where app_id = $1 and owner_id = $2 and media_id <> all($3::uuid[])', [appId, ownerId, locked])
  if (locked.length === 0) return
  tx.send(
    `insert into media_refs (app_id, media_id, owner_id) select m.app_id, m.id, $2 from media m
     where m.app_id = $1 and m.id = ${oneOf('$3')} on conflict do nothing`,
    [appId, ownerId, locked],
  )
}

/**
 * Whether all files that a record refers to exist. For a record that mentions the same files as before: a concurrent
 * deletion finds them mentioned either way, so nothing is locked.
 */
export async function hasFiles(sql: Sql, appId: string, mentions: readonly MediaMention[]): Promise<boolean> {
  const ids = mentionedIds(mentions.filter(({ whole }) => whole))
  if (ids.length === 0) return true
  const { rowCount } = await sql.query(
    `select from media where app_id = $1 and id = ${oneOf('$2')} and deleted_at is null and not private`,
    [appId, ids],
  )
  return rowCount === ids.length
}

/** Whether both mention the same files, and every whole reference is a valid id. */
export function areSameFiles(before: readonly MediaMention[], after: readonly MediaMention[]): boolean {
  const [had, has] = [mentionedIds(before), new Set(mentionedIds(after))]
  return had.length === has.size && had.every((id) => has.has(id)) && after.every(({ id, whole }) => !whole || has.has(id))
}

async function lockMentionedMedia(tx: Tx, appId: string, ids: string[], { isPrivateToo }: { isPrivateToo: boolean }): Promise<Set<string>> {
  // In the order of their ids, so that two records that mention the same files do not deadlock.
  const { rows } = await tx.query<{ id: string }>(
    `select id from media where app_id = $1 and id = ${oneOf('$2')} and deleted_at is null and (not private or $3) order by id for share`,
    [appId, ids, isPrivateToo],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The valid ids of files among the mentions, each once. */
export function mentionedIds(mentions: readonly Pick<MediaMention, 'id'>[]): string[] {
  return [...new Set(mentions.map(({ id }) => mediaIdOf(`media:${id}`)).filter((id) => id !== undefined))]
}
