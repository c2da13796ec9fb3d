import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { fieldNamed, type FormFacts, isComputed, type Values } from '@greenroom/contract/fields/field'
import { CHOOSE_FROM_LIST, NOT_VALID, UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import { archivedRecord } from '@greenroom/contract/transfer/archived-rules'
import { z } from 'zod'
import { checkInput } from '../../../check-input.ts'
import { inputFailure } from '../../../failure.ts'
import { cleanWithin } from '../../records/html/clean-html.ts'
import { columnOf, fromRow } from '../../records/record-row.ts'
import { cleanValues } from '../../records/write/accept-input.ts'

/** A record as it is stored, apart from its links and its parent. */
const storedRow = z.object({
  ...{ title: z.string(), active: z.boolean(), sort_order: z.int32(), release_date: z.iso.datetime().nullable() },
  data: z.record(z.string(), z.unknown()),
})
export type ArchivedRow = z.output<typeof storedRow>

/** What a record's line in an archive says of it, which may be anything. */
export type GivenRow = { [name in Exclude<keyof ArchivedRow, 'data'>]?: unknown } & { data: Values }

/** The record as it is stored, or the messages by field. */
export type JudgedRow = { row: ArchivedRow; problems?: never } | { row?: never; problems: FieldMessages }

/** Checks a record of an archive by the rules of its form, and cleans its formatted texts. */
export function judgeRecord(resource: Resource, given: GivenRow, facts: FormFacts): JudgedRow {
  const problems = strangers(resource, given.data)
  const parsed = checkInput(archivedRecord(resource)(facts), cleanValues(resource.fields, formValues(resource, given), cleanWithin))
  if (!parsed.success) return { problems: { ...inputFailure(parsed.error).data, ...problems } }
  const { data: judged } = parsed
  const stored = storedRow.safeParse({
    ...judgedColumns(resource, given, judged),
    data: Object.fromEntries(Object.entries(given.data).map(([name, value]) => [name, isLink(resource, name) ? value : judged[name]])),
  })
  if (!stored.success) for (const { path } of stored.error.issues) problems[String(path[0])] ??= [NOT_VALID]
  return stored.success && Object.keys(problems).length === 0 ? { row: stored.data } : { problems }
}

const isMoment = (value: unknown) => z.iso.datetime().safeParse(value).success

/** The record as its form has it. */
function formValues(resource: Resource, { title, active, sort_order, release_date, data }: GivenRow): Values {
  const columns: Values = {
    title,
    active,
    sort_order,
    release_date: isMoment(release_date) ? String(release_date).slice(0, 10) : release_date,
  }
  const row = { title: '', active: true, sort_order: 1, release_date: null, data }
  return Object.fromEntries(
    Object.entries(fromRow(resource, row, {})).map(([name, value]) => {
      const column = columnOf(resource, name)
      if (column !== null) return [name, columns[column]]
      // Its link, if there is one, is a line of its own.
      return [name, isLink(resource, name) ? null : value]
    }),
  )
}

function judgedColumns(resource: Resource, given: GivenRow, judged: Values): Values {
  const of = (name: string, value: unknown) => (columnOf(resource, name) === null ? value : judged[name])
  return {
    title: judged[resource.titleField],
    ...{ active: of('active', given.active), sort_order: of('sort_order', given.sort_order), release_date: given.release_date || null },
  }
}

/** What is stored in `data` of a link: the id of a business, or the type of linked content. */
function isLink({ fields }: Resource, name: string): boolean {
  const kind = fields[name]?.kind
  return kind === 'business' || kind === 'content'
}

/** Messages about values that are not stored there. */
function strangers({ fields, ...resource }: Resource, data: Values): FieldMessages {
  const problems: FieldMessages = {}
  for (const [name, value] of Object.entries(data)) {
    const field = fieldNamed(fields, name)
    const isStored = field && !isComputed(field) && columnOf({ fields, ...resource }, name) === null
    if (!isStored || field.kind === 'relation' || field.kind === 'parent') problems[name] = [UNKNOWN_FIELD]
    else if (value === null) continue
    // A business belongs to one app.
    else if (field.kind === 'business' || (field.kind === 'content' && !field.types.some((type) => type.value === value)))
      problems[name] = [CHOOSE_FROM_LIST]
  }
  return problems
}
