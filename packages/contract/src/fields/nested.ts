import * as z from 'zod/mini'
import { base, type ChildrenField, type CountsField, type LinkedIdField } from './field.ts'

/** The bare id beside a relation (OQ-058), or that of a record in which this one lies. */
export function linkedId(label: string, of: LinkedIdField['of']): LinkedIdField {
  return { kind: 'linkedId', ...base(label, {}), of, schema: () => z.nullable(z.uuid()), initial: null, example: null }
}

/** The records of another resource that lie in this one: id, title, order and, where they have it, whether they are active. */
export function children(label: string, of: string): ChildrenField {
  return { kind: 'children', ...base(label, {}), of, schema: () => z.array(z.looseObject({ id: z.uuid() })), initial: [], example: [] }
}

/** How many records lie in this one, at any depth. */
export function counts(label: string, counted: CountsField['counts'], { shown }: { shown: string }): CountsField {
  const none = Object.fromEntries(Object.keys(counted).map((name) => [name, 0]))
  return {
    kind: 'counts',
    ...base(label, {}),
    counts: counted,
    shown,
    schema: () => z.record(z.string(), z.number()),
    initial: none,
    example: none,
  }
}
