import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { type Choice, type ThreeWay, threeWay, withChoices } from '@greenroom/contract/history/three-way'
import { useState } from 'react'
import type { UnsavedWork } from '../../../session/unsaved-work.ts'
import type { Item } from '../../records.ts'
import { formValues } from '../form-values.ts'

/** Two changes of one record, and the newer version of it. */
export type Meeting = {
  three: ThreeWay
  newer: Item
  /** The unsaved work that is being taken up; null while a save is under way, which goes on once it is decided. */
  work: UnsavedWork | null
}

/** What was typed, and what the typing began with. */
type Typed = { began: Values; typed: Values; work: UnsavedWork | null }

type Steps = {
  goOn(meeting: Meeting, values: Values): Promise<unknown>
  /** Leads to the first of these fields. */
  reveal(names: readonly string[]): void
}

/**
 * Puts what was typed together with a newer version of the record. What only one changed is put together at once; what both changed is
 * decided by the person, and until then nothing moves. `goOn` gets the values that stay, over the newer version.
 */
export function useMeeting(resource: Resource, { goOn, reveal }: Steps) {
  const [meeting, setMeeting] = useState<Meeting | null>(null)
  return {
    /** What somebody has to choose between, or null. */
    meeting,
    meet: async (newer: Item, { began, typed, work }: Typed) => {
      const three = threeWay(resource.fields, began, typed, formValues(resource.fields, newer))
      if (three.conflicts.length === 0) return await goOn({ three, newer, work }, three.merged)
      // The button that saves is closed meanwhile: the dialog gives the focus back to what it is about.
      reveal(three.conflicts.map(({ path }) => path.join('.')))
      setMeeting({ three, newer, work })
    },
    /** One choice for each conflict, in their order. */
    decide: (choices: readonly (Choice | undefined)[]) => {
      if (!meeting) return
      setMeeting(null)
      void goOn(meeting, withChoices(meeting.three, choices))
    },
    /** Goes on writing: nothing is taken from either side, and the next save asks again. */
    close: () => setMeeting(null),
  }
}
