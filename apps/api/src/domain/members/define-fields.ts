import { freeKey, slugOf } from '@greenroom/contract/fields/named-option'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { fieldSentences, MOST_WITH_DELETED } from '@greenroom/contract/members/field-sentences'
import { OWN, OWN_FIELDS, type OwnField, ownFieldsIn } from '@greenroom/contract/members/own-definitions'
import { tagDefinition } from '@greenroom/contract/visibility/holdings'
import type { Sql, Tx } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import { text } from '../../sql/sql-text.ts'

const PATH = `setup.${OWN_FIELDS}`

type Change = { name: string; value: unknown }
type Row = Record<string, unknown>
type Deleted = { field: string; kind: string }

/**
 * The change of an app with keys for new fields of members, after a check of the values that members have. INVALID for
 * another kind of a field with values, for the removal of an option that members have, and of a field by which a tag is
 * held, and for too many fields together with deleted ones. A field that is removed keeps its values for 31 days; one
 * that comes back with its key has them again.
 */
export async function settleMemberFields<Sent extends Change>(
  tx: Tx,
  appId: string,
  setup: Readonly<Record<string, unknown>>,
  changes: Sent[],
): Promise<Sent[]> {
  const change = changes.find(({ name }) => name === PATH)
  if (!change) return changes
  const before = ownFieldsIn(setup)
  const deleted = await tx.query<Deleted>('select field, kind from deleted_member_fields where app_id = $1', [appId])
  const rows = withKeys(Array.isArray(change.value) ? change.value.map(valuesOf) : [], [
    ...before.map(({ key }) => key),
    ...deleted.rows.map(({ field }) => field),
  ])
  const after = ownFieldsIn({ [OWN_FIELDS]: rows })
  const left = new Set(after.map(({ key }) => key))
  const gone = before.filter(({ key }) => !left.has(key))
  const stored = new Set([...before.map(({ key }) => key), ...deleted.rows.map(({ field }) => field)])
  const added = [...left].filter((key) => !stored.has(key)).length
  if (added > 0 && stored.size + added > MOST_WITH_DELETED) throw invalid({ [PATH]: [fieldSentences.tooManyDeleted] })
  const mistakes = [...(await mistakesIn(tx, appId, { before, after, deleted: deleted.rows })), ...(await tagsOf(tx, appId, gone))]
  if (mistakes.length > 0) throw invalid({ [PATH]: mistakes })
  for (const { key, kind } of gone)
    tx.send('insert into deleted_member_fields (app_id, field, kind) values ($1, $2, $3)', [appId, key, kind])
  tx.send('delete from deleted_member_fields where app_id = $1 and field = any($2::text[])', [appId, [...left]])
  return changes.map((one) => (one === change ? { ...one, value: rows } : one))
}

function withKeys(rows: readonly Row[], known: readonly string[]): Row[] {
  const taken = new Set([...known, ...rows.map(({ key }) => String(key ?? ''))])
  return rows.map((row) => {
    if (row.key !== '' && row.key !== undefined) return row
    const key = freeKey(`${OWN}${slugOf(String(row.name), 'field')}`, (one) => taken.has(one))
    taken.add(key)
    return { ...row, key }
  })
}

type Definitions = { before: readonly OwnField[]; after: readonly OwnField[]; deleted: readonly Deleted[] }

async function mistakesIn(tx: Tx, appId: string, { before, after, deleted }: Definitions): Promise<string[]> {
  const mistakes: string[] = []
  for (const field of after) {
    const old = before.find(({ key }) => key === field.key)
    const kind = old?.kind ?? deleted.find((one) => one.field === field.key)?.kind
    if (kind !== undefined && kind !== field.kind) {
      const members = await countValues(tx, appId, field.key)
      if (members > 0) mistakes.push(fieldSentences.otherKind(old?.name ?? field.name, members))
    } else if (old?.kind === 'choice') {
      const gone = old.options.filter(({ value }) => !field.options.some((option) => option.value === value))
      for (const { value, label } of gone) {
        const members = await countValues(tx, appId, field.key, value)
        if (members > 0) mistakes.push(fieldSentences.optionInUse(label, old.name, members))
      }
    }
  }
  return mistakes
}

/** Tags whose holders a field decides: it cannot go before they do. */
async function tagsOf(tx: Tx, appId: string, gone: readonly OwnField[]): Promise<string[]> {
  if (gone.length === 0) return []
  const { rows } = await tx.query<{ title: string; key: string }>(
    `select title, data->'member_condition'->>'key' as key from items
     where app_id = $1 and resource = ${text(tagDefinition.name)} and deleted_at is null and data->'member_condition'->>'key' = any($2::text[])
     order by lower(title)`,
    [appId, gone.map(({ key }) => key)],
  )
  return rows.map(({ title, key }) => fieldSentences.decidesTag(gone.find((field) => field.key === key)?.name ?? key, title))
}

/** What members lose if only the fields with these keys are left, in sentences. */
export async function effectsOnFields(sql: Sql, appId: string, defined: readonly OwnField[], left: readonly string[]): Promise<string[]> {
  const gone = defined.filter(({ key }) => !left.includes(key))
  const counted = await Promise.all(gone.map(({ key }) => countValues(sql, appId, key)))
  return gone.flatMap(({ name }, at) => {
    const members = counted[at] ?? 0
    return members > 0 ? [fieldSentences.deleted(name, members)] : []
  })
}

/** How many members have a value of the field, or this value of it. */
async function countValues(sql: Sql, appId: string, field: string, value?: string): Promise<number> {
  const { rows } = await sql.query<{ members: number }>(
    `select count(*) as members from member_values where app_id = $1 and field = $2${value === undefined ? '' : ' and key = lower($3::text)'}`,
    [appId, field, ...(value === undefined ? [] : [value])],
  )
  return rows[0]?.members ?? 0
}
