import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ViewQuery } from '@greenroom/contract/views/saved-view'
import { choosableColumns, columnName } from '@greenroom/contract/views/view-columns'
import { z } from 'zod'
import { checkInput } from '../../check-input.ts'
import { inputFailure, invalid } from '../../failure.ts'
import { narrowingRules } from '../records/list/list-query.ts'

/** The validation rule of a view: the parameters of the list's own query, and the columns. */
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

/** Validates a view's query like the list's own; drops empty parameters. A 422 names fields as `query.sort`. */
export function acceptViewQuery(resource: Resource, query: ViewQuery): ViewQuery {
  const parsed = checkInput(viewRule(resource), query)
  if (!parsed.success) {
    const { data = {} } = inputFailure(parsed.error)
    throw invalid(Object.fromEntries(Object.entries(data).map(([name, messages]) => [`query.${name}`, messages])))
  }
  const said = Object.entries(parsed.data).filter((word): word is [string, string] => typeof word[1] === 'string' && word[1] !== '')
  return Object.fromEntries(said)
}
