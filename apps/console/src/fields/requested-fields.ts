import type { Resource } from '@greenroom/contract/define/define-resource'
import { createContext, useContext } from 'react'

/** The notes in one form. */
type NotesInForm = {
  /** By field name. */
  notes: ReadonlyMap<string, string>
  /** The fields that the notes open: those with a note, and all that depend on them. */
  open: ReadonlySet<string>
}

/** Changes that a reviewer requests in a section that is otherwise locked: the fields with a note are editable. */
export type RequestedFields = {
  /** Notes by the path of the value in the app's document. */
  notes: ReadonlyMap<string, string>
  /** The notes for a form's fields; the same object for the same form. */
  inForm(form: Resource): NotesInForm
}

const none: NotesInForm = { notes: new Map(), open: new Set() }
const RequestedFieldsContext = createContext<RequestedFields>({ notes: new Map(), inForm: () => none })

export const RequestedFieldsProvider = RequestedFieldsContext.Provider

export function useRequestedFields(): RequestedFields {
  return useContext(RequestedFieldsContext)
}
