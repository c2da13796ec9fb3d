import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { createContext, useContext } from 'react'
import type { OpenRows } from './rows/open-row.ts'

/** The push that goes out when the record is published, for the widget of its release date. */
export type ReleasePush = {
  isOn: boolean
  /** The push that is scheduled. */
  push: ListedPush | null
  set(isOn: boolean): void
  /** Opens the scheduled push. */
  edit(): void
}

/** What the widgets of a form share in addition to its values. */
export type FormContext = {
  facts: FormFacts
  /** Which form on the page, if there are several. */
  part?: string | undefined
  /** The stored record, or null for a new one. */
  stored: Values | null
  /**
   * The API path, below the app, of the possible new parents: `courses/{id}/modules` for a lesson. Missing for a record
   * without a parent.
   */
  besides?: string | undefined
  /** The record cannot be changed by anyone. */
  isLocked: boolean
  /** Fields that this user may read but not change, with the reason if there is one to show. */
  closed?: ReadonlyMap<string, string | undefined>
  /** Changes that a reviewer requested, by field. */
  notes?: ReadonlyMap<string, string>
  /** Notifies the form that work is in progress, such as an upload; call the returned function when it ends. */
  begin(): () => void
  /** The push about its release; missing if there can be none. */
  releasePush?: ReleasePush | undefined
  /** Rows being edited in drawers; missing if unsaved input is not stored. */
  openRows?: OpenRows
}

const WidgetFormContext = createContext<FormContext | null>(null)

export const FormContextProvider = WidgetFormContext.Provider

/** Notifies the enclosing form, if any, that work is in progress; call the returned function when it ends. */
export function useBeginWork(): () => () => void {
  return useContext(WidgetFormContext)?.begin ?? withoutForm
}

const withoutForm = () => () => {}

/**
 * The context for a row edited in a drawer. Its fields may have the same names as fields of the record, so the record's
 * closed fields, notes and push do not apply.
 */
export function withinRow({ closed: _closed, notes: _notes, releasePush: _releasePush, ...form }: FormContext): FormContext {
  return form
}

export function useWidgetForm(): FormContext {
  const form = useContext(WidgetFormContext)
  if (form === null) throw new Error('A field is drawn outside <FieldSurroundings>. Wrap the form in it.')
  return form
}
