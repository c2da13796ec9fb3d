import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { createContext, useContext } from 'react'

/** What the widgets of one form share beside their values. */
export type Surroundings = {
  facts: FormFacts
  /** The record as it is stored, or null while a new one is written. */
  stored: Values | null
  /** The API's path, below the app, of the records beside which this one may lie: `courses/{id}/modules`. Missing for what lies nowhere. */
  besides?: string | undefined
  /** The record may not be changed by anybody. */
  isLocked: boolean
  /** Fields that this person may read and not change. */
  closed?: ReadonlySet<string>
  /** Tells the form that something is under way, such as an upload; the answer ends it. */
  begin(): () => void
}

const SurroundingsContext = createContext<Surroundings | null>(null)

export const FieldSurroundings = SurroundingsContext.Provider

/** Tells the form around, where there is one, that something is under way; the answer ends it. */
export function useBegin(): () => () => void {
  return useContext(SurroundingsContext)?.begin ?? nothingAround
}

const nothingAround = () => () => {}

export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext)
  if (surroundings === null) throw new Error('A field is drawn outside <FieldSurroundings>. Wrap the form in it.')
  return surroundings
}
