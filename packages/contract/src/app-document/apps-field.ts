import * as z from 'zod/mini'
import { badges, listOf } from '../fields/cell.ts'
import { CHOOSE_FROM_LIST } from '../fields/field-messages.ts'
import { base, type FieldOptions, type PlainBase } from '../fields/field.ts'
import { absentOr } from '../fields/rule.ts'
import type { PlainTraits } from '../fields/traits.ts'
import { valuesOf } from '../fields/values-of.ts'

/** Apps of the platform, such as the parents of an app: `{id, name}` each. */
export type AppsField = PlainBase & { kind: 'apps'; max: number }

/** Any number of other apps. */
export function apps(label: string, { max, ...options }: FieldOptions & { max: number }): AppsField {
  const one = z.looseObject({ id: z.uuid({ error: CHOOSE_FROM_LIST }).check(z.toLowerCase()) }, { error: CHOOSE_FROM_LIST })
  return {
    kind: 'apps',
    traits,
    ...base(label, options),
    max,
    schema: () =>
      absentOr(z.array(one, { error: CHOOSE_FROM_LIST }).check(z.maxLength(max, { error: `At most ${max} can be chosen` })), (list) =>
        (list ?? []).map((app) => ({ ...app })),
      ),
    initial: [],
    example: [],
  }
}

const names = (value: unknown) => listOf(value).map((app) => String(valuesOf(app).name ?? ''))

const traits: PlainTraits<AppsField> = {
  stored: 'plain',
  isOneLine: false,
  givenBy: 'people',
  order: null,
  filter: () => null,
  cell: (_, value) => badges(names(value)),
  column: () => 'names',
  words: (_, value) => names(value).join(', '),
  change: 'list',
  published: () => false,
  phone: () => null,
  bulk: () => false,
  sent: () => z.array(z.object({ id: z.uuid() })),
  answered: () => z.array(z.object({ id: z.uuid(), name: z.string() })),
}
