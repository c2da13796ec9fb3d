import { randomBytes } from 'node:crypto'
import { copiedValues } from '@greenroom/contract/apps/copied-values'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import { tokenOfApp } from '../../../secrets/token.ts'
import { changeContent } from '../../content/change-content.ts'
import { addToCount } from '../../records/list/record-counts.ts'
import { newUnlockCode } from '../../records/write/unlock-codes.ts'
import type { CopiedIds } from './copied-ids.ts'
import type { Listed, Mention, TemplateFile, TemplateLink, TemplateRow, TemplateView } from './read-template.ts'

/** The app to write, and the audit entry next to which its rows are written. */
export type Copying = {
  appId: string
  /** An existing row of the app: multi-row inserts take the app id from it, as a distributed database requires. */
  lineId: string
  ids: CopiedIds
  /** Replaces mail recipients in the template's records. */
  email: string
}

const BESIDE = 'from audit_log a, jsonb_to_recordset($3::jsonb) as r'
const OWN_LINE = 'where a.app_id = $1 and a.id = $2'

/** Writes records under their new ids. Their parents must exist. */
export function writeRecords(tx: Tx, copying: Copying, rows: readonly TemplateRow[], listed: ReadonlyMap<string, Listed>): void {
  const { appId, lineId, ids, email } = copying
  const copies = rows.flatMap((row) => {
    const known = listed.get(row.id)
    if (!known) return []
    const { parentId, resource } = known
    const data = ids.renewed(copiedValues(resource, row.data, email))
    return [{ ...row, id: ids.of(row.id), parent_id: parentId === null ? null : ids.of(parentId), data }]
  })
  // Not through save.ts: rows of a template are copied as they are stored, in batches.
  changeContent(tx, appId).send(
    `insert into items (app_id, id, resource, parent_id, title, active, sort_order, release_date, data, sanitizer_version)
     select a.app_id, r.id, r.resource, r.parent_id, r.title, r.active, r.sort_order, r.release_date, r.data, r.sanitizer_version
     ${BESIDE}(id uuid, resource text, parent_id uuid, title text, active boolean, sort_order integer, release_date timestamptz,
       data jsonb, sanitizer_version smallint) ${OWN_LINE}`,
    [appId, lineId, JSON.stringify(copies)],
  )
}

/** Writes links between existing records. */
export function writeLinks(tx: Tx, { appId, lineId, ids }: Copying, links: readonly TemplateLink[]): void {
  const copies = links.map(({ from, field, position, to }) => ({ from_id: ids.of(from), field, position, to_id: ids.of(to) }))
  changeContent(tx, appId).send(
    `insert into links (app_id, from_id, field, position, to_id) select a.app_id, r.from_id, r.field, r.position, r.to_id
     ${BESIDE}(from_id uuid, field text, position integer, to_id uuid) ${OWN_LINE}`,
    [appId, lineId, JSON.stringify(copies)],
  )
}

/** Writes files under their new ids, as first revisions with the template's current bytes. */
export function writeFiles(tx: Tx, { appId, lineId, ids }: Copying, files: readonly TemplateFile[]): void {
  const copies = files.map(({ contentType, focalX, focalY, ...file }) => ({
    ...{ ...file, id: ids.of(file.id), sha256: `\\x${file.sha256.toString('hex')}` },
    ...{ content_type: contentType, focal_x: focalX, focal_y: focalY },
  }))
  const values = [appId, lineId, JSON.stringify(copies)]
  tx.send('insert into media_apps (id, app_id) select m.id, $1 from unnest($2::uuid[]) as m(id)', [appId, copies.map(({ id }) => id)])
  changeContent(tx, appId).send(
    `insert into media (app_id, id, kind, filename, content_type, size, sha256, width, height, focal_x, focal_y)
     select a.app_id, r.id, r.kind, r.filename, r.content_type, r.size, r.sha256, r.width, r.height, r.focal_x, r.focal_y
     ${BESIDE}(id uuid, kind text, filename text, content_type text, size bigint, sha256 bytea, width integer, height integer,
       focal_x smallint, focal_y smallint) ${OWN_LINE}`,
    values,
  )
}

/** Writes which records and settings mention which files. As an owner, `templateId` means the settings. */
export function writeMentions(tx: Tx, { appId, lineId, ids }: Copying, mentions: readonly Mention[], templateId: string): void {
  const copies = mentions.map(({ mediaId, ownerId }) => ({
    ...{ media_id: ids.of(mediaId), owner_id: ownerId === templateId ? appId : ids.of(ownerId) },
  }))
  tx.send(
    `insert into media_refs (app_id, media_id, owner_id) select a.app_id, r.media_id, r.owner_id
     ${BESIDE}(media_id uuid, owner_id uuid) ${OWN_LINE}`,
    [appId, lineId, JSON.stringify(copies)],
  )
}

/** Writes the shared views of lists; their owner is the person who creates the app. */
export function writeViews(
  tx: Tx,
  { appId, lineId, ids }: Copying,
  views: readonly TemplateView[],
  maker: { id: string; name: string },
): void {
  const copies = views.map(({ resource, name, query }) => ({ id: newId(), resource, name, query: ids.renewed(query) }))
  tx.send(
    `insert into saved_views (app_id, id, resource, name, query, shared, created_by, maker)
     select a.app_id, r.id, r.resource, r.name, r.query, true, $4, $5
     ${BESIDE}(id uuid, resource text, name text, query jsonb) ${OWN_LINE}`,
    [appId, lineId, JSON.stringify(copies), maker.id, maker.name],
  )
}

/** Gives the new records what must be unique across apps, unlock codes and public links, and counts them. */
export async function writeOwn(tx: Tx, { appId, lineId, ids }: Copying, records: readonly Listed[]): Promise<void> {
  const withField = (kind: string) => records.filter(({ resource }) => Object.values(resource.fields).some((field) => field.kind === kind))
  const codes = new Set<string>()
  const coded = withField('unlockCode').map(({ id }) => ({ code: unusedCode(codes), item_id: ids.of(id) }))
  tx.send(
    `insert into unlock_codes (app_id, code, item_id) select a.app_id, r.code, r.item_id
     ${BESIDE}(code text, item_id uuid) ${OWN_LINE}`,
    [appId, lineId, JSON.stringify(coded)],
  )
  const tokens = withField('publicLink').map(({ id }) => ({
    ...{ item_id: ids.of(id), token: tokenOfApp(appId, randomBytes(16).toString('base64url')) },
  }))
  tx.send(
    `insert into public_links (app_id, item_id, token) select a.app_id, r.item_id, r.token
     ${BESIDE}(item_id uuid, token text) ${OWN_LINE}`,
    [appId, lineId, JSON.stringify(tokens)],
  )
  for (const [resource, number] of counted(records)) await addToCount(tx, { appId, limits: {} }, resource, number)
}

/** A code that is not in the set; the app has no others. */
function unusedCode(codes: Set<string>): string {
  let code = newUnlockCode()
  while (codes.has(code)) code = newUnlockCode()
  codes.add(code)
  return code
}

function counted(records: readonly Listed[]): Map<Resource, number> {
  const numbers = new Map<Resource, number>()
  for (const { resource } of records) numbers.set(resource, (numbers.get(resource) ?? 0) + 1)
  return numbers
}
