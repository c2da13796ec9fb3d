import { z } from '#zod'
import { base, type FieldOptions } from '../fields/field-base.ts'
import { CHOOSE_FROM_LIST, REQUIRED } from '../fields/field-messages.ts'
import { absentOr } from '../fields/rule.ts'
import { plainTraits } from '../fields/traits.ts'
import { valuesOf } from '../fields/values-of.ts'
import type { MemberCondition, MemberConditionField } from './condition-field.ts'
import { OWN } from './own-definitions.ts'
import { fieldOf } from './own-fields.ts'

/** A condition on an own field of members. */
export function memberCondition(label: string, options: FieldOptions = {}): MemberConditionField {
  return {
    kind: 'memberCondition',
    traits,
    ...base(label, options),
    schema: (facts) =>
      absentOr(z.strictObject({ key: z.string(), value: z.string() }, { error: CHOOSE_FROM_LIST }), (given) =>
        given ? { key: given.key, value: given.value.trim() } : null,
      ).check(
        z.superRefine((given, issue) => {
          if (given === null) return
          const own = facts.app.memberFields.find(({ key }) => key === given.key)
          const messages = own ? messagesFor(fieldOf(own).schema(facts), own.kind, given.value) : [CHOOSE_FROM_LIST]
          for (const message of messages) issue.addIssue({ code: 'custom', message })
        }),
      ),
    initial: null,
    example: null,
  }
}

function messagesFor(rule: ReturnType<ReturnType<typeof fieldOf>['schema']>, kind: string, value: string): string[] {
  if (value === '') return [REQUIRED]
  const judged = rule.safeParse(kind === 'number' ? Number(value) : value)
  return judged.success ? [] : judged.error.issues.map(({ message }) => message)
}

/** The condition of a stored value; null if there is none. */
export function conditionIn(value: unknown): MemberCondition | null {
  const { key, value: wanted } = valuesOf(value)
  return typeof key === 'string' && typeof wanted === 'string' ? { key, value: wanted } : null
}

function words(value: unknown): string {
  const condition = conditionIn(value)
  return condition === null ? '' : `${condition.key.slice(OWN.length).replaceAll('_', ' ')} is ${condition.value}`
}

const traits = plainTraits<MemberConditionField>({
  cell: (_, value) => (words(value) === '' ? { as: 'nothing' } : { as: 'text', text: words(value) }),
  words: (_, value) => words(value),
  published: () => false,
  fileCell: () => null,
  sent: () => z.nullable(z.strictObject({ key: z.string(), value: z.string() })),
  answered: () => z.nullable(z.strictObject({ key: z.string(), value: z.string() })),
})
