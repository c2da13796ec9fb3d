import type { PublishedFile } from '@greenroom/contract/media/file-answers'
import type { Sql } from '../../db/database.ts'
import { describeMedia } from './describe-media.ts'
import { type MediaMention, mentionedIds } from './references.ts'

type Row = { id: string; filename: string; revision: number; bytes: number; width: number | null; height: number | null }

/**
 * The files that the values mention as apps read them, by id, in one statement: with their sizes. Files of another app,
 * and deleted and private files, are omitted as if they did not exist.
 */
export async function resolvePublishedFiles(
  sql: Sql,
  appId: string,
  mentions: readonly Pick<MediaMention, 'id'>[],
  publicUrl: string,
): Promise<Record<string, PublishedFile>> {
  const ids = mentionedIds(mentions)
  if (ids.length === 0) return {}
  const { rows } = await sql.query<Row>(
    `select id, filename, revision, size::float8 as bytes, width, height from media
     where app_id = $1 and id = any($2::uuid[]) and deleted_at is null and not private`,
    [appId, ids],
  )
  return Object.fromEntries(
    rows.map(({ bytes, width, height, ...media }) => [media.id, { ...describeMedia(publicUrl, media), bytes, width, height }]),
  )
}
