import type { Fields } from '@greenroom/contract/fields/field'
import { type ComponentType, createContext, use } from 'react'

export type InputsProps = { fields: Fields; names: readonly string[]; within?: string }

/**
 * Set by `FieldInputs` to itself: a widget whose field holds fields draws them with it, and so need not import what
 * imports the widget.
 */
export const InnerInputs = createContext<ComponentType<InputsProps> | null>(null)

/** The component that draws the fields which a field holds. */
export function useInnerInputs(): ComponentType<InputsProps> {
  const inputs = use(InnerInputs)
  if (inputs === null) throw new Error('A widget that holds fields is drawn inside FieldInputs.')
  return inputs
}
