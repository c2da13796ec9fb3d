import type { Resource } from '@greenroom/contract/define/define-resource'
import { createContext, useContext } from 'react'

/** What a reviewer asks to change in a section that is closed otherwise: in it, the fields with a note are open. */
export type AskedFields = {
  /** Notes by the path of the value in the app's document. */
  notes: ReadonlyMap<string, string>
  /** The notes at fields of a form, by their names; the same map for the same form. */
  inForm(form: Resource): ReadonlyMap<string, string>
}

const none = new Map<string, string>()
const Asked = createContext<AskedFields>({ notes: none, inForm: () => none })

export const AskedFieldsProvider = Asked.Provider

export function useAskedFields(): AskedFields {
  return useContext(Asked)
}
