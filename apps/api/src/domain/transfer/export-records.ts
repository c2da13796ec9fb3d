import type { Resource } from '@greenroom/contract/define/define-resource'
import { linkedFields } from '@greenroom/contract/define/define-resource'
import { cellText } from '@greenroom/contract/transfer/cells'
import { parentColumnOf, type TransferColumn } from '@greenroom/contract/transfer/columns'
import { isGuard } from '@greenroom/contract/visibility/rules'
import type { Database } from '../../db/database.ts'
import { orderKey } from '../records/order/hand-order.ts'
import { fromRow, type RecordRow } from '../records/record-row.ts'
import { isHidden, type Scope } from '../records/scope.ts'
import { type Linked, namesOfLinked } from './linked-names.ts'
import { type PackedIds, readInPages } from './row-pages.ts'
import { valueAt } from './value-at.ts'

/** Records per batch. */
const PIECE = 500

type LinkRow = { field: string; id: string; resource: string; title: string; visible: boolean }
type ExportRow = RecordRow & { id: string; parent_title: string | null; links: LinkRow[] | null }

const PAGE = `select i.id, i.parent_id, i.title, i.active, i.sort_order, i.data,
    to_char(i.release_date at time zone 'UTC', 'YYYY-MM-DD') as release_date,
    (select p.title from items p where p.app_id = $1 and p.id = i.parent_id) as parent_title,
    (select json_agg(json_build_object('field', l.field, 'id', l.to_id, 'resource', t.resource, 'title', t.title,
       'visible', t.deleted_at is null) order by l.field, l.position, l.to_id)
     from links l join items t on t.app_id = l.app_id and t.id = l.to_id where l.app_id = $1 and l.from_id = i.id) as links
  from items i where i.app_id = $1 and i.resource = $3 and i.deleted_at is null and `

/** Sorted by key, so that importing the file preserves the order of records with the same sort order. */
const ALL = `select string_agg(uuid_send(i.id), ''::bytea order by ${orderKey('i')}, i.id) as ids
  from items i where i.app_id = $1 and i.resource = $2 and i.deleted_at is null`

/** Streams records of a resource as cells: those of `ids`, or all in order of creation or manual order. */
export async function* exportRecords(
  db: Database,
  scope: Scope,
  resource: Resource,
  columns: readonly TransferColumn[],
  ids: PackedIds | null,
): AsyncGenerator<string[][]> {
  yield* readInPages(ids ?? (await idsOfAll(db, scope.appId, resource)), PIECE, ({ where, value }) =>
    db.inApp(scope.appId, async (sql) => {
      const { rows } = await sql.query<ExportRow>(PAGE + where, [scope.appId, value, resource.name])
      const nameOf = await namesOfLinked(sql, scope.appId, linkedIn(resource, rows))
      return { rows, cells: (found: readonly ExportRow[]) => cellsOf(scope, resource, columns, { rows: found, nameOf }) }
    }),
  )
}

async function idsOfAll(db: Database, appId: string, resource: Resource): Promise<PackedIds> {
  const { rows } = await db.inApp(appId, (sql) => sql.query<{ ids: PackedIds | null }>(ALL, [appId, resource.name]))
  return rows[0]?.ids ?? Buffer.alloc(0)
}

type Found = { rows: readonly ExportRow[]; nameOf: (id: string) => string }

function cellsOf(scope: Scope, resource: Resource, columns: readonly TransferColumn[], { rows, nameOf }: Found): string[][] {
  const nameOfAny = (id: string) => scope.businesses.find((business) => business.id === id)?.name ?? nameOf(id)
  const parentColumn = parentColumnOf(resource)
  return rows.flatMap((row) => {
    const values = fromRow(resource, row, shownLinks(resource, row))
    if (isHidden(resource, values, scope.facts)) return []
    const cells = columns.map(({ name, field }) => cellText(field, valueAt(values, name.split('.')), nameOfAny))
    return [[row.id, ...(parentColumn === null ? [] : [nameOf(row.parent_id ?? '')]), ...cells]]
  })
}

/** Without links to trashed records, except those that restrict who sees the record: omitting them would open it. */
function shownLinks(resource: Resource, { links }: ExportRow): Record<string, string[]> {
  const shown = (links ?? []).filter(({ field, visible }) => visible || isGuard(resource, field))
  return Object.fromEntries(
    linkedFields(resource.fields).map(({ name }) => [name, shown.filter(({ field }) => field === name).map(({ id }) => id)]),
  )
}

function linkedIn(resource: Resource, rows: readonly ExportRow[]): Linked[] {
  const parent = resource.parent?.of.name
  return rows.flatMap(({ links, parent_id: id, parent_title: title }) => [
    ...(links ?? []).map((link) => ({ ...link, title: link.visible ? link.title : null })),
    ...(parent !== undefined && id ? [{ resource: parent, id, title }] : []),
  ])
}
