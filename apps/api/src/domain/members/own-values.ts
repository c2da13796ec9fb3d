import type { Values } from '@greenroom/contract/fields/field'
import type { OwnField } from '@greenroom/contract/members/own-definitions'
import { isEmptyOwn } from '@greenroom/contract/members/own-fields'
import type { Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'

type Defined = readonly OwnField[]

/** The stored values of a member's own fields, as texts by the key of the field. Empty ones are missing. */
export type OwnTexts = Readonly<Record<string, string>>

const CHANGED_MEANWHILE = 'The fields of members were changed meanwhile. Load the page again, then save.'

/** The values of all defined fields as the form has them, from stored texts. */
export function ownValues(texts: OwnTexts, defined: Defined): Values {
  return Object.fromEntries(defined.map((field) => [field.key, valueOf(field, texts[field.key])]))
}

/** The same without empty ones. */
export function filledValues(texts: OwnTexts, defined: Defined): Values {
  return ownValues(
    texts,
    defined.filter(({ key }) => texts[key] !== undefined),
  )
}

function valueOf({ kind }: OwnField, text: string | undefined): unknown {
  switch (kind) {
    case 'number':
      return text === undefined ? null : Number(text)
    case 'date':
      return text ?? null
    default:
      return text ?? ''
  }
}

/** The values of a form as texts to store. */
export function ownTexts(values: Values, defined: Defined): OwnTexts {
  return Object.fromEntries(defined.flatMap(({ key }) => (isEmptyOwn(values[key]) ? [] : [[key, String(values[key])]])))
}

/** [before, after] of each changed value for the audit trail. */
export function ownChanges(before: OwnTexts, after: OwnTexts, defined: Defined): Record<string, [unknown, unknown]> {
  const shown = (field: OwnField, texts: OwnTexts) => (texts[field.key] === undefined ? null : valueOf(field, texts[field.key]))
  const changed = defined.filter(({ key }) => before[key] !== after[key])
  return Object.fromEntries(changed.map((field) => [field.key, [shown(field, before), shown(field, after)]]))
}

/** Rows of `member_values`, without their app and member. */
export type OwnRow = { field: string; value: string; number: number | null; kind: OwnField['kind'] }

/** The rows of a member's values. */
export function ownRows(texts: OwnTexts, defined: Defined): OwnRow[] {
  return defined.flatMap(({ key, kind }) => {
    const value = texts[key]
    return value === undefined ? [] : [{ field: key, value, number: kind === 'number' ? Number(value) : null, kind }]
  })
}

/**
 * Writes the changed values of a member. STALE if a field was deleted, changed its kind or lost an option since its
 * definition was read: another process may have changed the app a moment ago.
 */
export async function writeOwnValues(
  tx: Tx,
  { appId, id, defined }: { appId: string; id: string; defined: Defined },
  before: OwnTexts,
  after: OwnTexts,
): Promise<void> {
  const changed = defined.filter(({ key }) => before[key] !== after[key])
  const emptied = changed.flatMap(({ key }) => (after[key] === undefined ? [key] : []))
  if (emptied.length > 0)
    tx.send('delete from member_values where app_id = $1 and member_id = $2 and field = any($3::text[])', [appId, id, emptied])
  const rows = ownRows(after, changed)
  if (rows.length > 0) {
    const { rowCount } = await tx.query(WRITE, [
      ...[appId, id],
      ...[rows.map(({ field }) => field), rows.map(({ value }) => value), rows.map(({ number }) => number), rows.map(({ kind }) => kind)],
    ])
    if (rowCount !== rows.length) throw failure('STALE', CHANGED_MEANWHILE)
  }
  const hasOtherFields = emptied.length > 0 || rows.some(({ field }) => before[field] === undefined)
  if (hasOtherFields) tx.send(WRITE_FIELDS, [appId, id])
}

const WRITE = `insert into member_values (app_id, member_id, field, value, key, number)
  select m.app_id, m.id, r.field, r.value, lower(r.value), r.number
  from members m, apps a, unnest($3::text[], $4::text[], $5::float8[], $6::text[]) as r (field, value, number, kind)
  where m.app_id = $1 and m.id = $2 and a.id = $1
    and a.setup->'member_fields' @> jsonb_build_array(jsonb_build_object('key', r.field, 'kind', r.kind))
    and (r.kind <> 'choice' or a.setup->'member_fields' @> jsonb_build_array(jsonb_build_object('key', r.field,
      'options', jsonb_build_array(jsonb_build_object('value', r.value)))))
  on conflict (app_id, member_id, field) do update set value = excluded.value, key = excluded.key, number = excluded.number`

/** Also of deleted fields, whose values may come back. */
const WRITE_FIELDS = `update members m set fields = ' ' || coalesce((select string_agg(v.field || ' ', '' order by v.field)
    from member_values v where v.app_id = $1 and v.member_id = $2), '')
  where m.app_id = $1 and m.id = $2`

/** `members.fields` of a new member. */
export function fieldsOfRows(rows: readonly OwnRow[]): string {
  return ` ${rows
    .map(({ field }) => `${field} `)
    .sort()
    .join('')}`
}

/** The stored texts of a member `m` as JSON, in a select list. */
export const OWN_TEXTS = `(select coalesce(json_object_agg(v.field, v.value), '{}') from member_values v
        where v.app_id = $1 and v.member_id = m.id) as own`
