import { type FieldKind, type Fields, fieldNamed, type Values } from '@greenroom/contract/fields/field'
import { invalid } from '../../../failure.ts'

const NOTHING_MADE = 'No earlier operation of the batch makes a record at this place'

const REFERENCE = /^\$(0|[1-9]\d{0,2})\.id$/

/** Whether the value refers to the id of a record that an earlier operation created. `$0.id` is the first operation. */
export function isReference(value: string): boolean {
  return REFERENCE.test(value)
}

/** The id that a reference stands for; a 422 on `field` if there is none. */
export function madeId(reference: string, made: readonly (string | null)[], field: string): string {
  const id = made[Number(REFERENCE.exec(reference)?.[1])]
  if (!id) throw invalid({ [field]: [NOTHING_MADE] })
  return id
}

/** Replaces references in a record's links by ids. Texts stay unchanged, since `$0.id` may be meant literally. */
export function withMadeIds(fields: Fields, data: Values, made: readonly (string | null)[]): Values {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, takesIds(fields, name) ? replaced(value, made, name) : value]),
  )
}

const linkKinds: ReadonlySet<FieldKind> = new Set(['relation', 'parent', 'linkedId', 'content'])

/** True for links and for names that are not fields of the record, such as that of its parent record. */
function takesIds(fields: Fields, name: string): boolean {
  const field = fieldNamed(fields, name)
  return field === undefined || linkKinds.has(field.kind)
}

function replaced(value: unknown, made: readonly (string | null)[], field: string): unknown {
  if (typeof value === 'string') return isReference(value) ? madeId(value, made, field) : value
  if (Array.isArray(value)) return value.map((one) => replaced(one, made, field))
  if (typeof value === 'object' && value !== null && 'id' in value) return { ...value, id: replaced(value.id, made, field) }
  return value
}
