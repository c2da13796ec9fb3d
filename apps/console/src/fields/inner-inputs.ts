import type { Fields } from '@greenroom/contract/fields/field'
import { type ComponentType, createContext, use } from 'react'

export type InputsProps = { fields: Fields; names: readonly string[]; within?: string | undefined; sectionHelp?: string | undefined }

/** Set by `FieldInputs` to itself: widgets with nested fields use it to render them, which avoids a circular import. */
export const InnerInputs = createContext<ComponentType<InputsProps> | null>(null)

/** The component that renders the nested fields of a field. */
export function useInnerInputs(): ComponentType<InputsProps> {
  const inputs = use(InnerInputs)
  if (inputs === null) throw new Error('A widget that holds fields is drawn inside FieldInputs.')
  return inputs
}
