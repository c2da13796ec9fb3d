import { z } from '#zod'
import { badges, listOf } from '../fields/cell.ts'
import { base, type FieldOptions, type PlainBase } from '../fields/field-base.ts'
import { CHOOSE_FROM_LIST } from '../fields/field-messages.ts'
import { absentOr } from '../fields/rule.ts'
import { plainTraits } from '../fields/traits.ts'
import { valuesOf } from '../fields/values-of.ts'

/** Apps of the platform, such as the parents of an app: `{id, name}` each. */
export type AppsField = PlainBase & { kind: 'apps'; max: number }

/** Any number of other apps. */
export function apps(label: string, { max, ...options }: FieldOptions & { max: number }): AppsField {
  return {
    kind: 'apps',
    traits,
    ...base(label, options),
    max,
    schema: () =>
      absentOr(
        z.array(reference(), { error: CHOOSE_FROM_LIST }).check(z.maxLength(max, { error: `At most ${max} can be chosen` })),
        (list) => (list ?? []).map((app) => ({ ...app, id: app.id.toLowerCase() })),
      ),
    initial: [],
    example: [],
  }
}

function reference() {
  return z.looseObject({ id: z.uuid({ error: CHOOSE_FROM_LIST }) }, { error: CHOOSE_FROM_LIST })
}

const names = (value: unknown) => listOf(value).map((app) => String(valuesOf(app).name ?? ''))

const traits = plainTraits<AppsField>({
  cell: (_, value) => badges(names(value)),
  column: () => 'names',
  words: (_, value) => names(value).join(', '),
  change: 'list',
  published: () => false,
  fileCell: () => null,
  sent: () => z.array(z.strictObject({ id: z.uuid() })),
  answered: () => z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
})
