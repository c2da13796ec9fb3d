import type { Values } from '@greenroom/contract/fields/field'
import type { Rule } from '@greenroom/contract/fields/rule'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'

/**
 * Validates a form's values with the contract's schema, the same that the API uses. The first message of each path is
 * shown. Values named in `beside` are not part of that record: each is validated by its own schema. `more` returns
 * errors that the schema of one record cannot detect, by field. Whoever builds the schema has loaded `fields/zod`.
 */
export function recordResolver(
  schema: Rule<Values>,
  beside: Readonly<Record<string, Rule>> = {},
  more: (values: Values) => Readonly<Record<string, string>> = () => ({}),
): Resolver<Values> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(Object.fromEntries(Object.entries(values).filter(([name]) => !(name in beside))))
    const others = Object.entries(beside).map(([name, rule]) => ({ name, judged: rule.safeParse(values[name]) }))
    const issues = [
      ...(parsed.error?.issues ?? []),
      ...others.flatMap(({ name, judged }) => (judged.error?.issues ?? []).map((issue) => ({ ...issue, path: [name, ...issue.path] }))),
      ...Object.entries(more(values)).map(([name, message]) => ({ path: [name], code: 'custom', message })),
    ]
    if (parsed.success && issues.length === 0) {
      return { values: { ...parsed.data, ...Object.fromEntries(others.map(({ name, judged }) => [name, judged.data])) }, errors: {} }
    }
    const errors: Record<string, FieldError> = {}
    for (const { path, code, message } of issues) errors[path.join('.')] ??= { type: code ?? 'custom', message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}
