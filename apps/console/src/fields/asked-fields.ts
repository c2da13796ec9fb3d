import { createContext, useContext } from 'react'

/**
 * Notes by the path of the value in the app's document, where a reviewer asks to change it. In a section that is closed
 * otherwise, these fields are open.
 */
export type AskedFields = ReadonlyMap<string, string>

const none: AskedFields = new Map()
const Asked = createContext(none)

export const AskedFieldsProvider = Asked.Provider

export function useAskedFields(): AskedFields {
  return useContext(Asked)
}
