import type { Values } from '@greenroom/contract/fields/field'
import type { ApiRecord } from '../records.ts'

/** Asks the user to confirm a save; false leaves the form as it is. */
export type BeforeSave = (values: Values, on: ApiRecord | null) => Promise<boolean>

/** Differences when the form is part of another page, such as an onboarding drawer. */
export type FormInDrawer = {
  /** Distinguishes its unsaved work from other forms on the page. */
  part?: string | undefined
  /** Initial values of a new record, instead of a draft's. */
  begins?: Values
  /** Whether it may be saved; if not, the callback informs the user why. */
  beforeSave?: BeforeSave | undefined
  /** Replaces the return to the list; null if nothing was saved. */
  onDone?(saved: ApiRecord | null): void
}

/**
 * `theirsAlone`: labels of fields that only another user changed. `isEmpty`: it has nothing for members yet. `asks`: it
 * is sent for approval next.
 */
export type Result = { theirsAlone: readonly string[]; isEmpty: boolean; asks: boolean }

export type SaveOptions = { on?: ApiRecord | null; sets?: Values; theirsAlone?: readonly string[]; asks?: boolean }
