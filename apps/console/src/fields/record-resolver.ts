import type { Values } from '@greenroom/contract/fields/field'
import type { Rule } from '@greenroom/contract/fields/rule'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'

/** Runs the contract's rule over a form's values, the same one that the API runs. The first message of each path is shown. */
export function recordResolver(schema: Rule<Values>): Resolver<Values> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, code, message } of parsed.error.issues) errors[path.join('.')] ??= { type: code ?? 'custom', message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}
