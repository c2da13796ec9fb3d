import type { Resource } from '@greenroom/contract/define/define-resource'
import { createContext, useContext } from 'react'

/** Changes that a reviewer requests in a section that is otherwise locked: the fields with a note are editable. */
export type RequestedFields = {
  /** Notes by the path of the value in the app's document. */
  notes: ReadonlyMap<string, string>
  /** The notes for a form's fields, by field name; the same map for the same form. */
  inForm(form: Resource): ReadonlyMap<string, string>
}

const none = new Map<string, string>()
const RequestedFieldsContext = createContext<RequestedFields>({ notes: none, inForm: () => none })

export const RequestedFieldsProvider = RequestedFieldsContext.Provider

export function useRequestedFields(): RequestedFields {
  return useContext(RequestedFieldsContext)
}
