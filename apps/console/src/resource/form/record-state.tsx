import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { useWatch } from 'react-hook-form'
import { useAppDay } from '../../session/use-app-day.ts'
import { decidingNames, shownState } from './publishing.ts'
import classes from './record-state.module.css'
import type { RecordFormState } from './use-record-form.ts'

type Props = { resource: Resource; record: RecordFormState }

/**
 * The state that follows from the form's values: Draft, Scheduled 26 Nov, Live, Expired. An unsaved state is marked, so
 * that it is not mistaken for what members see.
 */
export function RecordState({ resource, record }: Props) {
  const now = useAppDay()
  const shown = shownState(resource, useDeciding(resource, record), now)
  if (!shown) return null
  const { state, words } = shown
  const stored = record.base ? shownState(resource, record.base, now)?.words : 'Draft'
  return (
    <span className={classes.state} data-state={state}>
      {words === stored ? words : `${words} once saved`}
    </span>
  )
}

/** The form's values that determine the record's state. */
export function useDeciding(resource: Resource, { form }: Pick<RecordFormState, 'form'>): Values {
  const names = decidingNames(resource)
  const values: unknown[] = useWatch({ control: form.control, name: names })
  return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}
