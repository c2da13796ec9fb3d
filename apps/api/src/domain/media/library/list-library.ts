import type { Answer } from '@greenroom/contract/answers'
import { isCalendarDay } from '@greenroom/contract/fields/date'
import { type LibraryFile, type LibrarySort, MAX_COUNTED } from '@greenroom/contract/media/library'
import type { MediaType } from '@greenroom/contract/media/rules'
import { z } from 'zod'
import type { Sql } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'
import { momentSql } from '../../../sql/moment-sql.ts'
import { containing } from '../../../sql/search-text.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { describeMedia } from '../describe-media.ts'
import { platformTextsWith } from '../platform-texts.ts'

/** The app whose files are listed, and the server's public URL. */
type Library = { app: Pick<CurrentApp, 'id' | 'creators'>; publicUrl: string }

export type LibraryRequest = {
  /** Part of the name; empty for all. */
  q: string
  type: MediaType | null
  /** Only files that nothing mentions. */
  unused: boolean
  sort: LibrarySort
  /** The cursor that the previous page returned. */
  after: string | undefined
  size: number
}

type Row = {
  id: string
  filename: string
  type: MediaType
  content_type: string
  size: number
  width: number | null
  height: number | null
  created_at: string
  created_by: string | null
  focal_x: number
  focal_y: number
  revision: number
  uses: number
  deleted_at: string | null
  deleted_by: string
  days_left: number | null
  mark: string
}

/** Days until a deleted file is removed. */
const DAYS_IN_TRASH = 30

const orders = {
  created_at: { by: 'm.created_at', type: 'timestamptz' },
  filename: { by: 'lower(m.filename)', type: 'text' },
  size: { by: 'm.size', type: 'bigint' },
} as const

const columns = (deleted: boolean) => `m.id, m.filename, m.kind as type, m.content_type, m.size, m.width, m.height, m.revision,
  ${momentSql('m.created_at')} as created_at, m.created_by, m.focal_x, m.focal_y,
  (select count(*) from searchable_media_refs r where r.app_id = $1 and r.media_id = m.id)::int
    + (select count(*) from (${platformTextsWith('m.id')}) shown)::int as uses,
  ${
    deleted
      ? `${momentSql('m.deleted_at')} as deleted_at, m.deleted_by,
  greatest(0, floor(extract(epoch from m.deleted_at + interval '${DAYS_IN_TRASH} days' - now()) / 86400))::int as days_left`
      : `null as deleted_at, '' as deleted_by, null as days_left`
  }`

const NOWHERE = `not exists (select from searchable_media_refs r where r.app_id = $1 and r.media_id = m.id)
  and not exists (${platformTextsWith('m.id')})`

/** One page of the app's public files in the requested order, each with the number of records that mention it. */
export async function listLibrary(sql: Sql, library: Library, request: LibraryRequest): Promise<Answer<'GET /apps/:app/media'>> {
  const { q, type, unused, sort, after, size } = request
  const values: unknown[] = [library.app.id]
  const bind = (value: unknown) => `$${values.push(value)}`
  const narrowing = [
    ...(type === null ? [] : [`m.kind = ${bind(type)}`]),
    ...(q === '' ? [] : [`search_text(m.filename) like ${bind(containing(q))}`]),
    ...(unused ? [NOWHERE] : []),
  ]
  const found = `searchable_media m`
  const where = ['m.app_id = $1', ...narrowing].join(' and ')
  const counted = values.slice()
  const backwards = sort.startsWith('-')
  const { by, type: valueType } = orders[sort.replace('-', '') as keyof typeof orders]
  const from = after === undefined ? null : readMark(after, sort)
  const beyond = from && ` and (${by}, m.id) ${backwards ? '<' : '>'} (${bind(from.value)}::${valueType}, ${bind(from.id)}::uuid)`
  const direction = backwards ? 'desc' : 'asc'
  const planned = { planned: 'each time' } as const
  const { rows } = await sql.query<Row>(
    `select ${columns(false)}, (${by})::text as mark from ${found}
     where ${where}${beyond ?? ''} order by ${by} ${direction}, m.id ${direction} limit ${bind(size + 1)}`,
    values,
    planned,
  )
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  let total: number | null = null
  if (from === null) {
    const limit = narrowing.length === 0 ? '' : ` limit ${MAX_COUNTED + 1}`
    const { rows: counts } = await sql.query<{ total: number }>(
      `select count(*)::int as total from (select from ${found} where ${where}${limit}) c`,
      counted,
      planned,
    )
    total = counts[0]?.total ?? 0
  }
  return {
    data: page.map((row) => fileOf(library, row)),
    meta_data: {
      total: total === null ? null : narrowing.length === 0 ? total : Math.min(total, MAX_COUNTED),
      more: narrowing.length > 0 && (total ?? 0) > MAX_COUNTED,
      next: last ? Buffer.from(JSON.stringify([sort, last.mark, last.id])).toString('base64url') : null,
    },
  }
}

/** The app's deleted files, newest first: at most a thousand, and the total. */
export async function listDeleted(sql: Sql, library: Library): Promise<Answer<'GET /apps/:app/media'>> {
  const { rows } = await sql.query<Row & { total: number }>(
    `select ${columns(true)}, '' as mark, count(*) over ()::int as total from media m
     where m.app_id = $1 and m.deleted_at is not null and not m.private order by m.deleted_at desc, m.id desc limit 1000`,
    [library.app.id],
  )
  return { data: rows.map((row) => fileOf(library, row)), meta_data: { total: rows[0]?.total ?? 0, more: false, next: null } }
}

/** One public file of the app, deleted or not; null if there is none. */
export async function findInLibrary(sql: Sql, library: Library, id: string): Promise<LibraryFile | null> {
  const { rows } = await sql.query<Row>(
    `select ${columns(true)}, '' as mark from media m
     where m.app_id = $1 and m.id = $2 and not m.private`,
    [library.app.id, id],
  )
  return rows[0] ? fileOf(library, rows[0]) : null
}

function fileOf({ publicUrl, app }: Library, row: Row): LibraryFile {
  const { type, content_type, size, width, height, created_at, uses } = row
  const creator = app.creators.find(({ id }) => id === row.created_by)
  return {
    ...describeMedia(publicUrl, row),
    ...{ type, content_type, size, width, height, created_at, uses },
    // Only people who administer the app: the app does not see who else works on it.
    created_by: creator ?? null,
    focal: { x: row.focal_x, y: row.focal_y },
    deleted: row.deleted_at === null ? null : { at: row.deleted_at, by: row.deleted_by, days_left: row.days_left ?? 0 },
  }
}

const markShape = z.tuple([z.string(), z.string().max(300), z.uuid()])

function readMark(after: string, sort: LibrarySort): { value: string; id: string } {
  const [said, value, id] = readJson(after) ?? []
  const isValue = sort.endsWith('filename') || (sort.endsWith('size') ? isSize(value ?? '') : isMoment(value ?? ''))
  if (said !== sort || value === undefined || id === undefined || !isValue || value.includes('\u0000')) {
    throw invalid({ after: ['Ask with what the answer before gave as next'] })
  }
  return { value, id }
}

function isSize(value: string): boolean {
  return /^\d{1,15}$/.test(value)
}

/** A timestamp as PostgreSQL writes it. */
function isMoment(value: string): boolean {
  const [day = '', time = ''] = value.split(' ')
  return isCalendarDay(day) && /^(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/.test(time)
}

function readJson(after: string): [string, string, string] | undefined {
  try {
    return markShape.parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
  } catch {
    return undefined
  }
}
