import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ViewQuery } from '@greenroom/contract/views/saved-view'
import { choosableColumns, columnName } from '@greenroom/contract/views/view-columns'
import { z } from 'zod'
import { checkInput } from '../../check-input.ts'
import { inputFailure, invalid } from '../../failure.ts'
import { narrowingRules } from '../records/list/list-query.ts'

/** What a view of this resource may say: what the list's own query takes, and the columns. */
function viewRule(resource: Resource) {
  const names = choosableColumns(resource).map(({ field }) => columnName(field))
  return z.strictObject({
    ...narrowingRules(resource),
    columns: z
      .string()
      .refine((value) => value.split(',').every((name) => names.includes(name)), { error: `Names of: ${names.join(', ')}` })
      .optional(),
  })
}

/**
 * Checks a view's query as the list would; words without a value are left out. A 422 names the wrong ones as
 * `query.sort`.
 */
export function acceptViewQuery(resource: Resource, query: ViewQuery): ViewQuery {
  const parsed = checkInput(viewRule(resource), query)
  if (!parsed.success) {
    const { data = {} } = inputFailure(parsed.error)
    throw invalid(Object.fromEntries(Object.entries(data).map(([name, messages]) => [`query.${name}`, messages])))
  }
  const said = Object.entries(parsed.data).filter((word): word is [string, string] => typeof word[1] === 'string' && word[1] !== '')
  return Object.fromEntries(said)
}
