import type { Resource } from '@greenroom/contract/define/define-resource'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../../db/database.ts'
import { orderKey } from '../../records/order/hand-order.ts'

/** A record of a template. `key` orders records of equal sort order; without it, the id does. */
export type Listed = { id: string; parentId: string | null; resource: Resource; key?: string }

/** A file that the template's records or settings mention. */
export type TemplateFile = {
  id: string
  kind: string
  filename: string
  contentType: string
  size: number
  sha256: Buffer
  width: number | null
  height: number | null
  revision: number
  focalX: number
  focalY: number
}

export type TemplateLink = { from: string; field: string; position: number; to: string }
export type Mention = { mediaId: string; ownerId: string }

/** A shared view of a list. */
export type TemplateView = { id: string; resource: string; name: string; query: Record<string, string> }

/** The parts of a template to copy, without the records' values, which are read in batches. */
export type Template = { records: Listed[]; links: TemplateLink[]; files: TemplateFile[]; mentions: Mention[]; views: TemplateView[] }

/**
 * Lists the content of an app: records that are not in the trash, their links, the public files that they or the
 * settings mention, and the shared views. Omits submissions, and resources about people.
 */
export async function readTemplate(sql: Sql, appId: string): Promise<Template> {
  const { rows } = await sql.query<{ id: string; parent_id: string | null; resource: string; key: string }>(
    `select i.id, i.parent_id, i.resource, ${orderKey('i')} as key from items i
     where i.app_id = $1 and i.deleted_at is null
       and not exists (select from action_form_contents s where s.app_id = $1 and s.item_id = i.id)
     order by i.id`,
    [appId],
  )
  const records = parentsFirst(
    rows.flatMap(({ id, parent_id: parentId, resource: name, key }) => {
      const resource = resourceByName(name)
      return resource && !resource.ofPeople ? [{ id, parentId, resource, key }] : []
    }),
  )
  const copiedIds = new Set(records.map(({ id }) => id))
  const { rows: links } = await sql.query<TemplateLink>(
    'select from_id as "from", field, position, to_id as "to" from links where app_id = $1 order by from_id, field, position',
    [appId],
  )
  const { rows: mentions } = await sql.query<Mention>(
    'select media_id as "mediaId", owner_id as "ownerId" from media_refs where app_id = $1',
    [appId],
  )
  const wanted = mentions.filter(({ ownerId }) => ownerId === appId || copiedIds.has(ownerId))
  const { rows: files } = await sql.query<TemplateFile>(
    `select id, kind, filename, content_type as "contentType", size, sha256, width, height, revision,
       focal_x as "focalX", focal_y as "focalY"
     from media where app_id = $1 and id = any($2::uuid[]) and deleted_at is null and not private order by id`,
    [appId, [...new Set(wanted.map(({ mediaId }) => mediaId))]],
  )
  // Two people may share views of the same name; in the copy both would belong to one person.
  const { rows: views } = await sql.query<TemplateView>(
    `select distinct on (v.resource, lower(v.name)) v.id, v.resource, v.name, v.query from saved_views v
     where v.app_id = $1 and v.shared order by v.resource, lower(v.name), v.created_at`,
    [appId],
  )
  const there = new Set(files.map(({ id }) => id))
  return {
    records,
    links: links.filter(({ from, to }) => copiedIds.has(from) && copiedIds.has(to)),
    files,
    mentions: wanted.filter(({ mediaId }) => there.has(mediaId)),
    views: views.filter(({ resource }) => isOfContent(resourceByName(resource))),
  }
}

/** Whether the list shows copied content, not people or what they did. */
export function isOfContent(resource: Resource | undefined): boolean {
  return resource !== undefined && !resource.ofPeople && !resource.ownTables
}

/** The row of a record to copy. */
export type TemplateRow = {
  id: string
  resource: string
  title: string
  active: boolean
  sort_order: number
  release_date: Date | null
  data: Record<string, unknown>
  sanitizer_version: number
}

/** The rows of some records. Records deleted since the list was read are missing. */
export async function readRows(sql: Sql, appId: string, ids: readonly string[]): Promise<TemplateRow[]> {
  const { rows } = await sql.query<TemplateRow>(
    `select id, resource, title, active, sort_order, release_date, data, sanitizer_version
     from items where app_id = $1 and id = any($2::uuid[]) order by id`,
    [appId, ids],
  )
  return rows
}

/** Sorts parents before the records in them; omits records whose parent is not copied. */
export function parentsFirst(records: readonly Listed[]): Listed[] {
  const sorted: Listed[] = []
  const orderedIds = new Set<string>()
  for (let left = records; left.length > 0;) {
    const [next, later] = [true, false].map((isNext) =>
      left.filter(({ parentId }) => (parentId === null || orderedIds.has(parentId)) === isNext),
    )
    if (!next?.length) break
    for (const { id } of next) orderedIds.add(id)
    sorted.push(...next)
    left = later ?? []
  }
  return sorted
}
