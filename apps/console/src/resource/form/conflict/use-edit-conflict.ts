import type { Resource } from '@greenroom/contract/define/define-resource'
import type { DraftAnswer } from '@greenroom/contract/drafts/draft-answers'
import type { Values } from '@greenroom/contract/fields/field'
import { type Choice, type ThreeWay, threeWay, withChoices } from '@greenroom/contract/history/three-way'
import { useState } from 'react'
import type { UnsavedWork } from '../../../session/unsaved-work.ts'
import type { ApiRecord } from '../../records.ts'
import { formValues } from '../form-values.ts'

/** Two changes of one record, and its newer version. */
export type EditConflict = {
  three: ThreeWay
  newer: ApiRecord
  /** The unsaved work that is being restored; null for a save, which continues once the user has decided. */
  work: UnsavedWork | null
  /** The newer version is one of the draft changes, and what the pressed button does after saving them. */
  draft?: NewerDraft | undefined
}

type NewerDraft = { answer: DraftAnswer; next: 'stay' | 'review' }

/** The current input, and the initial values of the edit. */
type Typed = { began: Values; typed: Values } & Pick<EditConflict, 'work' | 'draft'>

type Steps = {
  proceed(conflict: EditConflict, values: Values): Promise<unknown>
  /** Scrolls to the first of these fields. */
  reveal(names: readonly string[]): void
}

/**
 * Merges the input with a newer version of the record. Fields that only one side changed are merged automatically; for
 * fields that both changed the user decides. `goOn` receives the merged values and the newer version.
 */
export function useEditConflict(resource: Resource, { proceed: goOn, reveal }: Steps) {
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  return {
    /** The conflict to resolve, or null. */
    current: conflict,
    resolve: async (newer: ApiRecord, { began, typed, ...rest }: Typed) => {
      const three = threeWay(resource.fields, began, typed, formValues(resource.fields, newer))
      if (three.conflicts.length === 0) return await goOn({ three, newer, ...rest }, three.merged)
      // Focus the first conflict: the dialog returns the focus there, because the save button is disabled meanwhile.
      reveal(three.conflicts.map(({ path }) => path.join('.')))
      setConflict({ three, newer, ...rest })
    },
    /** One choice per conflict, in order. */
    decide: (choices: readonly (Choice | undefined)[]) => {
      if (!conflict) return
      setConflict(null)
      void goOn(conflict, withChoices(conflict.three, choices))
    },
    /** Back to editing: nothing is merged, and the next save asks again. */
    close: () => setConflict(null),
  }
}
