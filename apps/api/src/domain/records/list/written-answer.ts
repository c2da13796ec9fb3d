import { namedFields, type Resource } from '@greenroom/contract/define/define-resource'
import { remembered } from '@greenroom/contract/define/remembered'
import { type Field, type Fields, isPlain, type Values } from '@greenroom/contract/fields/field'
import type { RelationField } from '@greenroom/contract/fields/relation'
import { resourceByName } from '@greenroom/contract/resources/all'
import { collectReferences } from '../../media/references.ts'
import { columnOf, referencedIds } from '../record-row.ts'
import type { RowTimes } from '../write/save.ts'

/**
 * A record that was just written: its values as they are kept, the titles by id of the records that it shows, and what
 * its row says of itself once it is written.
 */
export type Written = {
  id: string
  values: Values
  titles: ReadonlyMap<string, string>
  times: RowTimes | Promise<RowTimes | undefined> | undefined
}

/**
 * The fields of a record that was just written, as a read would answer them, out of what the write has in hand.
 * Undefined where more has to be known: of files, of what lies in the record, of linked records beyond their titles.
 */
export function writtenFields(resource: Resource, { id, values, titles }: Omit<Written, 'times'>): Values | undefined {
  const shown: Values = { id }
  for (const [name, field] of namedFields(resource.fields)) {
    const value = shownValue(resource, name, field, values[name], titles)
    if (value === undefined) return undefined
    shown[name] = value
  }
  return collectReferences(values).length === 0 ? shown : undefined
}

/** Undefined where it has to be read. */
function shownValue(resource: Resource, name: string, field: Field, value: unknown, titles: Written['titles']): unknown {
  if (columnOf(resource, name) !== null) return plainValue(value)
  if (isPlain(field)) return plainValue(value === undefined ? field.initial : value)
  if (field.kind === 'relation') return shownLinks(field, value, titles)
  if (field.kind === 'business' || field.kind === 'content') return referencedIds(value).length === 0 ? null : undefined
  return undefined
}

/** What JSON keeps as it is; a fraction or an object PostgreSQL may write otherwise. */
function plainValue(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value)) return value
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined
}

const mayExpire = remembered((fields: Fields) => namedFields(fields).some(([, { kind }]) => kind === 'expired'))

function shownLinks({ to, many, shows }: RelationField, value: unknown, titles: Written['titles']): unknown {
  const ids = referencedIds(value)
  if (ids.length === 0) return many ? [] : null
  const target = resourceByName(to)
  if (!target || target.hiddenUnless || shows.length > 0 || mayExpire(target.fields)) return undefined
  // One without a title is in the trash, and is kept without being shown.
  if (!ids.every((id) => titles.has(id))) return undefined
  const links = ids.map((id) => ({ id, [target.titleField]: titles.get(id) }))
  return many ? links : links[0]
}
