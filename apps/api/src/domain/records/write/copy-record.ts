import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Field } from '@greenroom/contract/fields/field'
import { resourceByEndpoint, resourceByName, resourceBySegment } from '@greenroom/contract/resources/all'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import { changeContent } from '../../content/change-content.ts'
import { addToCount } from '../list/record-counts.ts'
import { lockParentOf } from '../nested/check-parent.ts'
import { countedByResource, lockDescendants } from '../nested/lock-descendants.ts'
import { columnOf } from '../record-row.ts'
import { refuseUnapprovedBelow, type Scope } from '../scope.ts'
import { cutDistinctLinks } from './demand-distinct.ts'
import { lockOne } from './lock-for-change.ts'
import { assignPublicLink } from './public-links.ts'
import { recordChanges } from './save.ts'
import { assignUnlockCode } from './unlock-codes.ts'

const SUFFIX = ' (copy)'

/**
 * Copies a record with its links and descendants, and returns the copy's id (CCOM-048). The copy is inactive if its
 * resource has that state, so that members do not see it before it is ready, and gets its own unlock code. Descendants
 * are copied as they are. LIMIT_REACHED as for a creation.
 */
export async function copyRecord(tx: Tx, scope: Scope, resource: Resource, id: string): Promise<string> {
  const { appId } = scope
  await lockParentOf(tx, appId, id)
  const original = await lockOne(tx, scope, resource, id)
  const below = await lockDescendants(tx, appId, resource, [id])
  refuseUnapprovedBelow(scope, resource, below)
  await addToCount(tx, scope, resource)
  for (const [nested, number] of countedByResource(below)) await addToCount(tx, scope, nested, number)
  const title = copyTitle(original.title, resource.fields[resource.titleField])
  const root: Copied = { resource, from: id, to: newId(), parent: null, title }
  const ids = new Map([[id, root.to]])
  const inside = below.map((record): Copied => {
    const to = newId()
    ids.set(record.id, to)
    return { resource: record.resource, from: record.id, to, parent: ids.get(record.parentId) ?? null, title: record.title }
  })
  const copies = [root, ...inside]
  copyRows(tx, appId, copies)
  cutDistinctLinks(tx, appId, resource, root.to)
  if (columnOf(resource, 'active') === 'active')
    // Not through save.ts: the copy's version is written below.
    changeContent(tx, appId).send('update items set active = false where app_id = $1 and id = $2', [appId, root.to])
  for (const copy of copies) {
    await assignUnlockCode(tx, appId, copy.resource, copy.to)
    await assignPublicLink(tx, appId, copy.resource, copy.to)
  }
  recordChanges(
    tx,
    scope,
    copies.map((copy) => ({
      ...{ action: 'copied' as const, target: copy.resource.segment, targetId: copy.to, summary: copy.title, quiet: copy !== root },
    })),
  )
  return root.to
}

/** A record and its copy; `parent` is the copied parent, null if the copy has the same parent as the original. */
type Copied = { resource: Resource; from: string; to: string; parent: string | null; title: string }

/** Copies rows, links and mentions of files, one statement each. Links among the copied records point to the copies. */
function copyRows(tx: Tx, appId: string, copies: readonly Copied[]): void {
  const from = copies.map((copy) => copy.from)
  const to = copies.map((copy) => copy.to)
  const content = changeContent(tx, appId)
  // Not through save.ts: rows are copied as stored, without validation.
  content.send(
    `insert into items (app_id, id, resource, parent_id, title, active, sort_order, release_date, data, sanitizer_version)
     select i.app_id, c.new_id, i.resource, coalesce(c.parent, i.parent_id), c.title, i.active, i.sort_order, i.release_date,
       -- The copy's own address, where the original has one.
       case when c.address is null then i.data
         else jsonb_set(i.data, array[c.address], to_jsonb(replace(i.data->>c.address, c.old_id::text, c.new_id::text))) end,
       i.sanitizer_version
     from items i, unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[]) as c(old_id, new_id, parent, title, address)
     where i.app_id = $1 and i.id = c.old_id`,
    [
      ...[appId, from, to],
      copies.map(({ parent }) => parent),
      copies.map(({ title }) => title),
      copies.map(({ resource }) => resource.addressField ?? null),
    ],
  )
  content.send(
    `insert into links (app_id, from_id, field, position, to_id)
     select l.app_id, c.new_id, l.field, l.position, coalesce(t.new_id, l.to_id)
     from links l join unnest($2::uuid[], $3::uuid[]) as c(old_id, new_id) on c.old_id = l.from_id
       left join unnest($2::uuid[], $3::uuid[]) as t(old_id, new_id) on t.old_id = l.to_id
     where l.app_id = $1`,
    [appId, from, to],
  )
  tx.send(
    `insert into media_refs (app_id, media_id, owner_id)
     select m.app_id, m.media_id, c.new_id from media_refs m, unnest($2::uuid[], $3::uuid[]) as c(old_id, new_id)
     where m.app_id = $1 and m.owner_id = c.old_id`,
    [appId, from, to],
  )
}

/**
 * The resource of a clone request: by its API name, its path or its console path (OQ-069). Undefined unless it can be
 * copied.
 */
export function copiedResource(name: string): Resource | undefined {
  const resource = resourceByName(name) ?? resourceByEndpoint(name) ?? resourceBySegment(name)
  return resource?.clone ? resource : undefined
}

/** `Stillness` becomes `Stillness (copy)`, truncated to the field's maximum length. */
export function copyTitle(title: string, field: Field | undefined): string {
  const max = field !== undefined && 'max' in field ? field.max : 255
  const room = title.slice(0, max - SUFFIX.length)
  // Do not cut a surrogate pair in two.
  const whole = room.isWellFormed() ? room : room.slice(0, -1)
  return `${whole.trimEnd()}${SUFFIX}`
}
