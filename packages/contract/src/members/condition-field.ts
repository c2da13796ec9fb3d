import type { PlainBase } from '../fields/field-base.ts'

/** Members who have this value in a field that the owner added: `{key, value}`, the value as text; null for none. */
export type MemberConditionField = PlainBase & { kind: 'memberCondition' }

export type MemberCondition = { key: string; value: string }
