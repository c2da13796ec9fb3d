import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { createContext, useContext } from 'react'
import type { OpenRows } from './rows/open-row.ts'

/** What the widgets of one form share besides their values. */
export type FormContext = {
  facts: FormFacts
  /** Which form of the page it is, where there are several. */
  part?: string | undefined
  /** The stored record, or null for a new one. */
  stored: Values | null
  /**
   * The API path, below the app, of the records that this one can be moved to: `courses/{id}/modules` for a lesson.
   * Missing for a record without a parent.
   */
  besides?: string | undefined
  /** Nobody may change the record. */
  isLocked: boolean
  /** Fields that this person may read but not change, with the reason where there is one to tell. */
  closed?: ReadonlyMap<string, string | undefined>
  /** What a reviewer asks to change, by field. */
  notes?: ReadonlyMap<string, string>
  /** Tells the form that work is in progress, such as an upload; call the answer when it ends. */
  begin(): () => void
  /** Rows that are written in drawers; missing where nobody keeps what is typed. */
  openRows?: OpenRows
}

const WidgetFormContext = createContext<FormContext | null>(null)

export const FormContextProvider = WidgetFormContext.Provider

/** Tells the enclosing form, if any, that work is in progress; call the answer when it ends. */
export function useBeginWork(): () => () => void {
  return useContext(WidgetFormContext)?.begin ?? withoutForm
}

const withoutForm = () => () => {}

/**
 * The same for a row that is written in a drawer. Its fields may be called as fields of the record are, and what is
 * closed or asked for there is not meant here.
 */
export function withinRow({ closed: _closed, notes: _notes, ...form }: FormContext): FormContext {
  return form
}

export function useWidgetForm(): FormContext {
  const form = useContext(WidgetFormContext)
  if (form === null) throw new Error('A field is drawn outside <FieldSurroundings>. Wrap the form in it.')
  return form
}
